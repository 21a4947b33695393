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

function answerOf(lines: readonly EvidenceLine[], duplicates: Rubric['duplicates']): Answer {
  const line = duplicates === 'last' ? lines.at(-1) : lines[0];
  if (line === undefined) return { kind: 'missing' };
  const differ = lines.length > 1 && lines.some((each) => each.value !== line.value);
  return differ && duplicates === 'conflict' ? { kind: 'conflict', lines } : { kind: 'one', line };
}

function duplicateNotice(key: string, lines: readonly EvidenceLine[], answer: Answer): Notice[] {
  if (lines.length < 2 || answer.kind !== 'one') return [];
  const differ = lines.some((each) => each.value !== answer.line.value);
  const outcome = differ
    ? `the last one, line ${answer.line.number}, counts`
    : 'with one value, so it counts once';
  const message = `${keyText(key)} stands in ${lineNumbers(lines.map(({ number }) => number))}: ${outcome}.`;
  return [{ code: 'duplicate-key', message, line: answer.line.number }];
}

/** Sorts the lines of a file by the keys of the rubric. Any key name is data. */
export function findAnswers(rubric: Rubric, evidence: Evidence): Answers {
  const linesByKey = new Map<string, EvidenceLine[]>();
  for (const { key } of criteriaOf(rubric)) linesByKey.set(key, []);
  const others: EvidenceLine[] = [];
  for (const line of evidence.lines) {
    const lines = line.key === undefined || line.damaged ? undefined : linesByKey.get(line.key);
    (lines ?? others).push(line);
  }
  const byKey = new Map<string, Answer>();
  const notices: Notice[] = [];
  for (const [key, lines] of linesByKey) {
    const answer = answerOf(lines, rubric.duplicates);
    byKey.set(key, answer);
    notices.push(...duplicateNotice(key, lines, answer));
  }
  return { byKey, others, notices };
}
