import type { NearMissFinding, RightValue } from './model.js';
import { type Around, maxLength, type NearMiss, type Telling } from './near-miss.js';
import { nearMisses } from './near-misses/index.js';
import type { Rule } from './rule.js';

/** A slip that was undone. */
interface Undone {
  readonly miss: NearMiss;
  readonly before: string;
  readonly after: string;
}

/** A value on the way back to the right one, with the slips that were undone so far. */
interface State {
  readonly value: string;
  readonly slips: readonly Undone[];
}

/** Slips of the kind that is undone on both sides, and the right value without them. */
interface Folding {
  readonly folds: readonly NearMiss[];
  readonly right: RightValue;
}

/** What was found: `accepted` if the value is right but for it. */
export interface Found extends NearMissFinding {
  readonly ids: readonly string[];
  readonly accepted: boolean;
}

// A value of which nothing is left is no near miss, though a pattern may take it.
const undo = ({ value, slips }: State, miss: NearMiss, around: Around): State[] =>
  miss
    .undo(value, around)
    .filter((after) => after !== '')
    .map((after) => ({ value: after, slips: [...slips, { miss, before: value, after }] }));

/** Undoes one more slip in every way that leads to a value not seen yet. */
function undoEach(
  states: readonly State[],
  misses: readonly NearMiss[],
  around: Around,
  seen: Set<string>,
): State[] {
  const isNew = ({ value }: State): boolean => !seen.has(value) && seen.add(value).size > 0;
  const next = ({ slips }: State): NearMiss[] =>
    misses.filter((miss) => slips.every((slip) => slip.miss !== miss));
  return states.flatMap((state) => next(state).flatMap((miss) => undo(state, miss, around).filter(isNew)));
}

function foldValue(state: State, folds: readonly NearMiss[], around: Around): State | undefined {
  return folds.reduce<State | undefined>((now, fold) => now && undo(now, fold, around)[0], state);
}

/** Folds a right value; nothing where a fold does not apply to it. */
function foldRight(right: RightValue, folds: readonly NearMiss[], around: Around): Folding[] {
  const folded = [right].flat().map((value) => foldValue({ value, slips: [] }, folds, around)?.value);
  const values = folded.filter((value) => value !== undefined);
  return values.length === 0 ? [] : [{ folds, right: typeof right === 'string' ? values.join() : values }];
}

const pairsOf = (folds: readonly NearMiss[]): NearMiss[][] =>
  folds.flatMap((one, index) => folds.slice(index + 1).map((other) => [one, other]));

/** Every way back from a value, in the order of the number of slips. */
function* waysBack(
  value: string,
  right: RightValue,
  { misses, folds }: { readonly misses: readonly NearMiss[]; readonly folds: readonly NearMiss[] },
  around: Around,
): Generator<[State[], Folding[]]> {
  const start: State[] = [{ value, slips: [] }];
  const seen = new Set([value]);
  const plain = [{ folds: [], right }];
  const singles = folds.flatMap((fold) => foldRight(right, [fold], around));
  const once = undoEach(start, misses, around, seen);
  yield [once, plain];
  yield [start, singles];
  const twice = undoEach(once, misses, around, seen);
  yield [twice, plain];
  yield [once, singles];
  const pairs = pairsOf(folds).flatMap((pair) => foldRight(right, pair, around));
  yield [start, pairs];
  yield [twice, singles];
  yield [once, pairs];
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function inWords(tellings: readonly Telling[]): string {
  const [first, ...more] = tellings;
  if (first !== undefined && more.length === 0) return `${first.slip}: ${first.remedy}`;
  return tellings.map(({ slip, remedy }) => `${slip} (${remedy})`).join(', and ');
}

function found(slips: readonly Undone[], accepted: boolean, around: Around): Found {
  const ids = slips.map(({ miss }) => miss.id);
  const words = inWords(slips.map(({ miss, before, after }) => miss.tell(before, around, after)));
  const message = accepted ? `Right, but for ${words}.` : `${capitalised(words)}.`;
  return { id: ids.join('+'), ids, message, accepted };
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
): Found | undefined {
  if (value.length > maxLength) return undefined;
  const possible = nearMisses.filter((miss) => miss.rules?.includes(around.criterion.rule) ?? true);
  const misses = possible.filter((miss) => miss.side === 'given');
  const folds = rule.literal ? possible.filter((miss) => miss.side === 'both') : [];
  const accepts = ({ value: undone }: State, wanted: RightValue): boolean =>
    rule.accepts(undone, wanted, around.criterion.params as never);

  for (const [states, foldings] of waysBack(value, right, { misses, folds }, around)) {
    for (const state of states) {
      for (const folding of foldings) {
        const folded = foldValue(state, folding.folds, around);
        if (folded && accepts(folded, folding.right)) return found(folded.slips, true, around);
      }
    }
  }
  const certain = possible.find((miss) => miss.certain && miss.undo(value, around).length > 0);
  return certain && found([{ miss: certain, before: value, after: '' }], false, around);
}
