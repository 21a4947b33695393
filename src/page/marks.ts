import type { Grading, Verdict } from '../core/model.js';
import { reasons } from '../reporters/wording.js';

/** What is to be seen beside a line. */
export interface Mark {
  readonly kind: 'right' | 'wrong' | 'note';
  /** The key that the verdict is about, or what the notice is called. */
  readonly name: string;
  /** Why, a sentence or two each. */
  readonly told: readonly string[];
  readonly verdict?: Verdict;
}

const notRight = 'This line is not right.';

function verdictMark(grading: Extract<Grading, { state: 'graded' }>, verdict: Verdict): Mark {
  if (verdict.status === 'correct') return { kind: 'right', name: verdict.key, told: [], verdict };
  const why = reasons(grading, verdict);
  return { kind: 'wrong', name: verdict.key, told: why.length === 0 ? [notRight] : why, verdict };
}

const rank = { wrong: 2, right: 1, note: 0 };

/** Two marks of one line: what is worse is shown, and what either tells. */
function both(mark: Mark, other: Mark): Mark {
  const [first, second] = rank[other.kind] > rank[mark.kind] ? [other, mark] : [mark, other];
  return { ...first, told: [...first.told, ...second.told] };
}

/** The marks of a grading by their lines, counted from 1. */
export function marksOf(grading: Grading): ReadonlyMap<number, Mark> {
  const marks = new Map<number, Mark>();
  const add = (line: number | undefined, mark: Mark): void => {
    if (line === undefined) return;
    const before = marks.get(line);
    marks.set(line, before === undefined ? mark : both(before, mark));
  };
  if (grading.state === 'graded')
    for (const verdict of grading.verdicts) add(verdict.line, verdictMark(grading, verdict));
  for (const { line, message } of grading.notices)
    add(line, { kind: 'note', name: 'notice', told: [message] });
  return marks;
}
