import type { NearMissFinding, RightValue } from './model.js';
import {
  type Around,
  isForgivable,
  longestValue,
  type NearMiss,
  type Step,
  type Telling,
} from './near-miss.js';
import type { Rule } from './rule.js';
import { capitalised, listed } from './sentences.js';
import { type Folding, type Slips, slipsFor } from './slips.js';

// A value with more ways back than this is junk.
const maxStates = 40;

/** A slip that was undone. */
interface Undone extends Step {
  readonly miss: NearMiss;
}

/** A value on the way back to the right one, with the slips that were undone so far. */
interface State {
  readonly given: string;
  readonly value: string;
  /** What the value has, by which is told which slips it may have. */
  readonly mark: number;
  readonly slips: readonly Undone[];
}

/** What was found, and the ids of the near misses that met. */
export interface FoundNearMiss extends NearMissFinding {
  readonly ids: readonly string[];
  /** A rubric that forgives all of them makes the value right. */
  readonly forgivable: boolean;
}

const none: State[] = [];

// A value of which nothing is left is no near miss, though a pattern may take it.
function undo({ given, value, slips }: State, miss: NearMiss, { marks }: Slips, around: Around): State[] {
  const undone = miss.undo(value, around);
  if (undone.length === 0) return none;
  return undone
    .filter((after) => after !== '')
    .map((after) => ({
      given,
      value: after,
      mark: marks.of(after),
      slips: [...slips, { miss, given, before: value, after }],
    }));
}

/** Undoes one more slip in every way that leads to a value not seen yet. */
function undoEach(states: readonly State[], kinds: Slips, around: Around, seen: Set<string>): State[] {
  const found: State[] = [];
  for (const state of states) {
    for (const miss of kinds.missesOf(state.mark)) {
      if (state.slips.some((slip) => slip.miss === miss)) continue;
      for (const next of undo(state, miss, kinds, around)) {
        if (seen.has(next.value)) continue;
        seen.add(next.value);
        found.push(next);
      }
    }
  }
  return found;
}

const foldValue = (state: State, { folds }: Folding, kinds: Slips, around: Around): State | undefined =>
  folds.reduce<State | undefined>((now, fold) => now && undo(now, fold, kinds, around)[0], state);

/** Every way back from a value, in the order of the number of slips. */
function* waysBack(
  value: string,
  kinds: Slips,
  around: Around,
): Generator<[readonly State[], readonly Folding[]]> {
  const { plain, singles, pairs } = kinds;
  const start = [{ given: value, value, mark: kinds.marks.of(value), slips: [] }];
  const seen = new Set([value]);
  const once = undoEach(start, kinds, around, seen);
  yield [once, plain];
  yield [start, singles];
  const twice = undoEach(once.slice(0, maxStates), kinds, around, seen);
  yield [twice, plain];
  yield [once, singles];
  yield [start, pairs];
  yield [twice, singles];
  yield [once, pairs];
}

function inWords(tellings: readonly Telling[]): string {
  const [first, ...more] = tellings;
  if (first !== undefined && more.length === 0) return `${first.slip}: ${first.remedy}`;
  return listed(tellings.map(({ slip, remedy }) => `${slip} (${remedy})`));
}

/** How it is said that only the form has to change. */
export const rightBut = 'Right, but for ';

function found(slips: readonly Undone[], formOnly: boolean, around: Around): FoundNearMiss {
  const ids = slips.map(({ miss }) => miss.id);
  const words = inWords(slips.map(({ miss, ...step }) => miss.tell(step, around)));
  const message = formOnly ? `${rightBut}${words}.` : `${capitalised(words)}.`;
  const forgivable = formOnly && slips.every(({ miss }) => isForgivable(miss));
  return { id: ids.join('+'), ids, message, formOnly, forgivable };
}

/**
 * The fewest slips, three at most, that make a wrong value right when they are undone; else a slip
 * that is there for certain. What it says is true whenever it is said: the rule decides.
 */
export function findNearMiss(
  value: string,
  right: RightValue,
  rule: Rule,
  around: Around,
): FoundNearMiss | undefined {
  if (value.length > longestValue) return undefined;
  const kinds = slipsFor(rule, right, around);
  /** The state without what is undone on both sides, if that makes it right. */
  const rightState = (state: State, folding: Folding): State | undefined => {
    // Where a folding changes neither side, what comes out was compared before.
    if ((folding.needs & ~(state.mark | kinds.mark)) !== 0) return undefined;
    const folded = foldValue(state, folding, kinds, around);
    const wanted = folded && folding.right();
    return wanted !== undefined && rule.accepts(folded?.value ?? '', wanted, around.criterion.params)
      ? folded
      : undefined;
  };

  for (const [states, foldings] of waysBack(value, kinds, around)) {
    for (const state of states) {
      for (const folding of foldings) {
        const way = rightState(state, folding);
        if (way !== undefined) return found(way.slips, true, around);
      }
    }
  }
  const has = (miss: NearMiss, text: string): boolean => miss.undo(text, around).length > 0;
  // What the right value has too is no slip.
  const isOfRight = (miss: NearMiss): boolean =>
    rule.literal && [right].flat().some((text) => has(miss, text));
  const certain = kinds.certainOf(kinds.marks.of(value)).find((miss) => has(miss, value) && !isOfRight(miss));
  return certain && found([{ miss: certain, given: value, before: value, after: '' }], false, around);
}
