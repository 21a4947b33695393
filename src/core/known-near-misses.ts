import type { FoundNearMiss } from './find-near-miss.js';
import { ownCopy } from './own-copy.js';
import type { Question } from './questions.js';

/** What a search for a near miss came to. */
interface Search {
  readonly near: FoundNearMiss | undefined;
  /** Whether it looked at nothing of the file but the value: then it comes to the same in any file. */
  readonly isOfValue: boolean;
}

// Mistakes that many share come early, and what is kept must not grow with the class.
const mostKept = 200;
const longestKept = 200;

const known = new WeakMap<Question, Map<string, Search>>();

const kept = ({ near, isOfValue }: Search): Search => ({
  near: near && { ...near, message: ownCopy(near.message) },
  isOfValue,
});

/** The near miss of a value that stands alone: it is searched once for a class, in which many make the same mistake. */
export function knownNearMiss(
  question: Question,
  value: string,
  search: () => Search,
): FoundNearMiss | undefined {
  const ofQuestion = known.get(question) ?? new Map<string, Search>();
  const before = ofQuestion.get(value);
  if (before !== undefined) return before.near;
  const found = search();
  if (found.isOfValue && ofQuestion.size < mostKept && value.length <= longestKept)
    known.set(question, ofQuestion.set(ownCopy(value), kept(found)));
  return found.near;
}
