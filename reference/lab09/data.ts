import runbookData from './data/runbooks.json' with { type: 'json' };
import serviceData from './data/services.json' with { type: 'json' };

/** What the service desk does about one kind of trouble. */
interface Runbook {
  readonly id: string;
  readonly title: string;
  readonly service: string;
  readonly symptoms: readonly string[];
  readonly steps: readonly string[];
}

/** How one internal service is. */
interface ServiceStatus {
  readonly service: string;
  readonly name: string;
  readonly status: string;
  readonly detail: string;
  /** The runbook for when it is in trouble. */
  readonly runbook: string;
}

/** The lab's three fictional services, in a fixed order. */
export const SERVICES: readonly ServiceStatus[] = serviceData;

/** The names by which a tool is told which service is meant. */
export const SERVICE_NAMES: readonly string[] = SERVICES.map(({ service }) => service);

const RUNBOOKS: readonly Runbook[] = runbookData;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[a-z0-9]+/g));

/** How many words of the query the runbook holds. */
function hits(query: string, runbook: Runbook): number {
  const { id, title, service, symptoms, steps } = runbook;
  const words = wordsOf([id, title, service, ...symptoms, ...steps].join(' '));
  return [...wordsOf(query)].filter((word) => words.has(word)).length;
}

/** The runbooks that hold words of the query: those with most of them first, else in the order of the data. */
export function findRunbooks(query: string, most: number): readonly Runbook[] {
  const found = RUNBOOKS.map((runbook) => ({ runbook, count: hits(query, runbook) }));
  const ordered = found.filter(({ count }) => count > 0).sort((left, right) => right.count - left.count);
  return ordered.slice(0, most).map(({ runbook }) => runbook);
}
