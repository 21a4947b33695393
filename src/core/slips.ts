import { type Marks, marksFor } from './mark.js';
import type { Criterion, RightValue } from './model.js';
import type { Around, NearMiss } from './near-miss.js';
import { nearMisses } from './near-misses/index.js';
import type { Rule } from './rule.js';

/** Slips of the kind that is undone on both sides. */
export interface Folding {
  readonly folds: readonly NearMiss[];
  /** What either side must have, so that to undo them changes anything. */
  readonly needs: number;
  /** The right value without them; undefined where one does not apply to it. */
  right(): RightValue | undefined;
}

/** The near misses that values of a criterion can have, apart by their sides. */
export interface Slips {
  readonly rule: Rule;
  readonly right: RightValue;
  readonly marks: Marks;
  /** What the right value has. */
  readonly mark: number;
  /** Those that are told for certain and that a value with this mark may have. */
  certainOf(mark: number): readonly NearMiss[];
  /** Those of one side that a value with this mark may have. */
  missesOf(mark: number): readonly NearMiss[];
  readonly plain: readonly Folding[];
  readonly singles: readonly Folding[];
  readonly pairs: readonly Folding[];
}

/** The value without the slips; undefined where one does not apply to it. */
const folded = (value: string, folds: readonly NearMiss[], around: Around): string | undefined =>
  folds.reduce<string | undefined>(
    (now, fold) => (now === undefined ? undefined : fold.undo(now, around)[0] || undefined),
    value,
  );

function foldRight(right: RightValue, folds: readonly NearMiss[], around: Around): RightValue | undefined {
  const values = [right].flat().flatMap((value) => folded(value, folds, around) ?? []);
  if (values.length === 0) return undefined;
  return typeof right === 'string' ? values.join() : values;
}

/** Folds the right value when it is asked for: few values have anything to fold. */
function foldingOf(folds: readonly NearMiss[], right: RightValue, marks: Marks, around: Around): Folding {
  let known: { readonly right: RightValue | undefined } | undefined;
  return {
    folds,
    needs: folds.reduce((needs, fold) => needs | (marks.needed.get(fold) ?? 0), 0),
    right: () => {
      known ??= { right: foldRight(right, folds, around) };
      return known.right;
    },
  };
}

const pairsOf = (folds: readonly NearMiss[]): NearMiss[][] =>
  folds.flatMap((one, index) => folds.slice(index + 1).map((other) => [one, other]));

/** For each mark that comes up, the near misses that it leaves: there are few marks, and many values. */
function missesByMark(misses: readonly NearMiss[], { needed }: Marks): (mark: number) => readonly NearMiss[] {
  const known = new Map<number, readonly NearMiss[]>();
  return (mark) => {
    const found = known.get(mark) ?? misses.filter((miss) => ((needed.get(miss) ?? 0) & mark) !== 0);
    known.set(mark, found);
    return found;
  };
}

function newSlips(rule: Rule, right: RightValue, around: Around): Slips {
  const { rule: name } = around.criterion;
  const possible = nearMisses.filter((miss) => miss.rules?.includes(name) ?? true);
  const marks = marksFor(possible);
  const misses = possible.filter((miss) => miss.side === 'given');
  const folds = rule.literal ? possible.filter((miss) => miss.side === 'both') : [];
  const folding = (each: readonly NearMiss[]): Folding => foldingOf(each, right, marks, around);
  return {
    rule,
    right,
    marks,
    mark: [right].flat().reduce((mark, value) => mark | marks.of(value), 0),
    certainOf: missesByMark(
      possible.filter((miss) => miss.certain),
      marks,
    ),
    missesOf: missesByMark(misses, marks),
    plain: [{ folds: [], needs: 0, right: () => right }],
    singles: folds.map((fold) => folding([fold])),
    pairs: pairsOf(folds).map(folding),
  };
}

const known = new WeakMap<Criterion, Slips>();

/** What is the same for all values of a criterion is looked up once for a class. */
export function slipsFor(rule: Rule, right: RightValue, around: Around): Slips {
  const before = known.get(around.criterion);
  if (before !== undefined && before.rule === rule && before.right === right) return before;
  const slips = newSlips(rule, right, around);
  known.set(around.criterion, slips);
  return slips;
}
