import type { Diagnosis, Misconception } from './model.js';

/** A line of the file that is wrong. */
export interface Failing {
  readonly key: string;
  /** Whether the given value is this one; never, where the line is missing or contradicts itself. */
  is(value: string): boolean;
}

/** A misconception that fits the file, seen from its failing lines. */
interface Candidate {
  readonly misconception: Misconception;
  readonly explains: ReadonlySet<string>;
  /** Failing lines that it changes to another value than the given one. */
  readonly elsewhere: ReadonlySet<string>;
}

/** A misconception, and where it stands in the table. */
interface Placed {
  readonly place: number;
  readonly misconception: Misconception;
}

const tables = new WeakMap<readonly Misconception[], ReadonlyMap<string, readonly Placed[]>>();

/** The misconceptions by the first line that each changes: one that fits is found there, with few that do not. */
function byFirstKey(misconceptions: readonly Misconception[]): ReadonlyMap<string, readonly Placed[]> {
  const known = tables.get(misconceptions);
  if (known !== undefined) return known;
  const table = new Map<string, Placed[]>();
  for (const [place, misconception] of misconceptions.entries()) {
    const [first] = misconception.changes.keys();
    if (first === undefined) continue;
    const same = table.get(first);
    if (same === undefined) table.set(first, [{ place, misconception }]);
    else same.push({ place, misconception });
  }
  tables.set(misconceptions, table);
  return table;
}

/** Those that may fit, in the order of the table. */
function mayFit(keys: Iterable<string>, misconceptions: readonly Misconception[]): Misconception[] {
  const table = byFirstKey(misconceptions);
  const found: Placed[] = [];
  for (const key of keys) found.push(...(table.get(key) ?? []));
  return found.sort((a, b) => a.place - b.place).map(({ misconception }) => misconception);
}

/** A misconception fits if it changes no line that is right, and it is of use if it explains a wrong one. */
function candidateOf(
  misconception: Misconception,
  failing: ReadonlyMap<string, Failing>,
): Candidate | undefined {
  for (const key of misconception.changes.keys()) if (!failing.has(key)) return undefined;
  const explains = new Set<string>();
  const elsewhere = new Set<string>();
  for (const [key, value] of misconception.changes) {
    (failing.get(key)?.is(value) ? explains : elsewhere).add(key);
  }
  return explains.size === 0 ? undefined : { misconception, explains, elsewhere };
}

interface Cover {
  readonly chosen: readonly Candidate[];
  readonly elsewhere: ReadonlySet<string>;
}

/** The best set of candidates that together explain all the keys; of equally good ones, the first found. */
function bestCover(keys: readonly string[], candidates: readonly Candidate[]): readonly Candidate[] {
  const most = Math.max(...candidates.map(({ explains }) => explains.size));
  const byKey = new Map(keys.map((key) => [key, candidates.filter(({ explains }) => explains.has(key))]));
  let best: Cover | undefined;
  // Equally small sets can be too many to try, so a set that can't win any more is not completed.
  const canWin = (size: number, { size: elsewhere }: ReadonlySet<string>): boolean =>
    best === undefined ||
    size < best.chosen.length ||
    (size === best.chosen.length && elsewhere < best.elsewhere.size);

  const extend = ({ chosen, elsewhere }: Cover, open: readonly string[]): void => {
    if (!canWin(chosen.length + Math.ceil(open.length / most), elsewhere)) return;
    const [first] = open;
    if (first === undefined) best = { chosen, elsewhere };
    for (const next of first === undefined ? [] : (byKey.get(first) ?? [])) {
      const cover = { chosen: [...chosen, next], elsewhere: new Set([...elsewhere, ...next.elsewhere]) };
      extend(
        cover,
        open.filter((key) => !next.explains.has(key)),
      );
    }
  };
  extend({ chosen: [], elsewhere: new Set() }, keys);
  return best?.chosen ?? [];
}

/**
 * The diagnosis: as many failing lines explained as possible, by as few misconceptions as possible;
 * of equally small sets the one that changes the fewest failing lines to another value, and then,
 * line by line, the first in the order of the table.
 */
export function diagnose(lines: readonly Failing[], misconceptions: readonly Misconception[]): Diagnosis[] {
  const failing = new Map(lines.map((line) => [line.key, line]));
  const candidates = mayFit(failing.keys(), misconceptions).flatMap(
    (each) => candidateOf(each, failing) ?? [],
  );
  if (candidates.length === 0) return [];
  const explained = [...failing.keys()].filter((key) => candidates.some((each) => each.explains.has(key)));
  const best = bestCover(explained, candidates);
  return candidates
    .filter((candidate) => best.includes(candidate))
    .map(({ misconception: { id, message }, explains }) => ({
      id,
      keys: explained.filter((key) => explains.has(key)),
      message,
    }));
}
