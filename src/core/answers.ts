import { lineNumbers } from './line-numbers.js';
import type { Criterion, Evidence, EvidenceLine, Notice, Rubric } from './model.js';
import { keyText } from './sentences.js';

/** What the file says for one key. */
type Answer =
  | { readonly kind: 'one'; readonly line: EvidenceLine }
  | { readonly kind: 'missing' }
  | { readonly kind: 'conflict'; readonly lines: readonly EvidenceLine[] };

export interface Answers {
  readonly byKey: ReadonlyMap<string, Answer>;
  /** The lines that have no key of the rubric. */
  readonly others: readonly EvidenceLine[];
  readonly notices: readonly Notice[];
}

const flattened = new WeakMap<Rubric, readonly Criterion[]>();

/** The criteria of all tasks, in order. */
export function criteriaOf(rubric: Rubric): readonly Criterion[] {
  const known = flattened.get(rubric) ?? rubric.tasks.flatMap((task) => task.criteria);
  flattened.set(rubric, known);
  return known;
}

const missing: Answer = { kind: 'missing' };

function answerOf(lines: readonly EvidenceLine[], duplicates: Rubric['duplicates']): Answer {
  const line = duplicates === 'last' ? lines.at(-1) : lines[0];
  if (line === undefined) return missing;
  const differ = lines.length > 1 && lines.some((each) => each.value !== line.value);
  return differ && duplicates === 'conflict' ? { kind: 'conflict', lines } : { kind: 'one', line };
}

function duplicateNotice(key: string, lines: readonly EvidenceLine[], answer: Answer): Notice[] {
  if (answer.kind !== 'one') return [];
  const differ = lines.some((each) => each.value !== answer.line.value);
  const outcome = differ
    ? `the last one, line ${answer.line.number}, counts`
    : 'with one value, so it counts once';
  const message = `${keyText(key)} stands in ${lineNumbers(lines.map(({ number }) => number))}: ${outcome}.`;
  return [{ code: 'duplicate-key', message, line: answer.line.number }];
}

/** Keys, each once, as the criteria have them. */
interface Keys {
  readonly inOrder: readonly string[];
  /** Where a key stands in that order. */
  readonly placeOf: ReadonlyMap<string, number>;
}

const knownKeys = new WeakMap<Rubric, Keys>();

/** The keys that a rubric asks for. */
export function keysOf(rubric: Rubric): Keys {
  const known = knownKeys.get(rubric);
  if (known !== undefined) return known;
  const inOrder = [...new Set(criteriaOf(rubric).map(({ key }) => key))];
  const keys = { inOrder, placeOf: new Map(inOrder.map((key, place) => [key, place])) };
  knownKeys.set(rubric, keys);
  return keys;
}

/** The lines of each key, by its place, and those that have none. */
function sorted(lines: readonly EvidenceLine[], { inOrder, placeOf }: Keys) {
  const found: EvidenceLine[][] = [];
  const others: EvidenceLine[] = [];
  // Most lines have the key that follows that of the line before: to compare it is faster than to look it up.
  let next = 0;
  const placeIn = ({ key, damaged }: EvidenceLine): number | undefined => {
    if (key === undefined || damaged) return undefined;
    return key === inOrder[next] ? next : placeOf.get(key);
  };
  for (const line of lines) {
    const place = placeIn(line);
    const same = place === undefined ? others : found[place];
    if (same !== undefined) same.push(line);
    else if (place !== undefined) found[place] = [line];
    if (place !== undefined) next = place + 1;
  }
  return { found, others };
}

/** Sorts the lines of a file by the keys of the rubric. Any key name is data. */
export function findAnswers(rubric: Rubric, evidence: Evidence): Answers {
  const keys = keysOf(rubric);
  const { found, others } = sorted(evidence.lines, keys);
  const byKey = new Map<string, Answer>();
  const notices: Notice[] = [];
  for (const [place, key] of keys.inOrder.entries()) {
    const lines = found[place];
    const answer = lines === undefined ? missing : answerOf(lines, rubric.duplicates);
    byKey.set(key, answer);
    if (lines !== undefined && lines.length > 1) notices.push(...duplicateNotice(key, lines, answer));
  }
  return { byKey, others, notices };
}
