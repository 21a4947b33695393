import type { NearMissFinding, RightValue } from './model.js';
import {
  type Around,
  isForgivable,
  longestValue,
  type NearMiss,
  type Step,
  type Telling,
} from './near-miss.js';
import { nearMisses } from './near-misses/index.js';
import type { Rule } from './rule.js';
import { capitalised, listed } from './sentences.js';

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
  readonly slips: readonly Undone[];
}

/** Slips of the kind that is undone on both sides. */
interface Folding {
  readonly folds: readonly NearMiss[];
  /** The right value without them; undefined where one does not apply to it. */
  right(): RightValue | undefined;
}

/** The near misses that values of a rule can have, apart by their sides. */
interface Slips {
  readonly possible: readonly NearMiss[];
  readonly misses: readonly NearMiss[];
  readonly folds: readonly NearMiss[];
}

const byRule = new Map<string, Slips>();

function slipsFor(rule: string, literal: boolean): Slips {
  const known = byRule.get(rule);
  if (known !== undefined) return known;
  const possible = nearMisses.filter((miss) => miss.rules?.includes(rule) ?? true);
  const misses = possible.filter((miss) => miss.side === 'given');
  const folds = literal ? possible.filter((miss) => miss.side === 'both') : [];
  byRule.set(rule, { possible, misses, folds });
  return { possible, misses, folds };
}

/** What was found, and the ids of the near misses that met. */
export interface FoundNearMiss extends NearMissFinding {
  readonly ids: readonly string[];
  /** A rubric that forgives all of them makes the value right. */
  readonly forgivable: boolean;
}

const stateOf = (value: string): State => ({ given: value, value, slips: [] });

const none: State[] = [];

// A value of which nothing is left is no near miss, though a pattern may take it.
function undo({ given, value, slips }: State, miss: NearMiss, around: Around): State[] {
  const undone = miss.undo(value, around);
  if (undone.length === 0) return none;
  return undone
    .filter((after) => after !== '')
    .map((after) => ({ given, value: after, slips: [...slips, { miss, given, before: value, after }] }));
}

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

function foldRight(right: RightValue, folds: readonly NearMiss[], around: Around): RightValue | undefined {
  const folded = [right].flat().map((value) => foldValue(stateOf(value), folds, around)?.value);
  const values = folded.filter((value) => value !== undefined);
  if (values.length === 0) return undefined;
  return typeof right === 'string' ? values.join() : values;
}

/** Folds the right value when it is asked for: few values have anything to fold. */
function foldingOf(folds: readonly NearMiss[], right: RightValue, around: Around): Folding {
  let folded: RightValue | undefined;
  return {
    folds,
    right: () => {
      folded ??= foldRight(right, folds, around);
      return folded;
    },
  };
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
  const start = [stateOf(value)];
  const seen = new Set([value]);
  const plain = [{ folds: [], right: () => right }];
  const singles = folds.map((fold) => foldingOf([fold], right, around));
  const once = undoEach(start, misses, around, seen);
  yield [once, plain];
  yield [start, singles];
  const twice = undoEach(once.slice(0, maxStates), misses, around, seen);
  yield [twice, plain];
  yield [once, singles];
  const pairs = pairsOf(folds).map((pair) => foldingOf(pair, right, around));
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
  const { possible, misses, folds } = slipsFor(around.criterion.rule, rule.literal);
  const accepts = ({ value: undone }: State, wanted: RightValue | undefined): boolean =>
    wanted !== undefined && rule.accepts(undone, wanted, around.criterion.params);

  for (const [states, foldings] of waysBack(value, right, { misses, folds }, around)) {
    for (const state of states) {
      for (const folding of foldings) {
        const folded = foldValue(state, folding.folds, around);
        if (folded && accepts(folded, folding.right())) return found(folded.slips, true, around);
      }
    }
  }
  // What the right value has too is no slip.
  const rights = rule.literal ? [right].flat() : [];
  const has = (miss: NearMiss, text: string): boolean => miss.undo(text, around).length > 0;
  const certain = possible.find(
    (miss) => miss.certain && has(miss, value) && !rights.some((text) => has(miss, text)),
  );
  return certain && found([{ miss: certain, given: value, before: value, after: '' }], false, around);
}
