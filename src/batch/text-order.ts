/** Some places of an order whose texts begin with the same units of UTF-16. */
interface Part {
  readonly from: number;
  readonly to: number;
  /** How many units are the same. */
  readonly depth: number;
}

/**
 * What gives units of UTF-16 the order of code points: those above U+FFFF are written with units that
 * stand before others which write lower ones.
 */
const rankOf = (unit: number): number =>
  unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800;

/** Puts places whose unit is below that of the one in the middle before those where it is the same, and others behind. */
function split(order: Uint32Array, { from, to, depth }: Part, unitAt: UnitAt): [Part, Part, Part] {
  const rankAt = (place: number): number => rankOf(unitAt(order[place] ?? 0, depth));
  const pivot = rankAt((from + to) >> 1);
  let [low, high] = [from, to];
  for (let place = from; place < high; ) {
    const rank = rankAt(place);
    if (rank === pivot) place += 1;
    else if (rank < pivot) swap(order, place++, low++);
    else swap(order, place, --high);
  }
  // Texts that have ended are the same to their ends.
  const same = { from: low, to: pivot < 0 ? low : high, depth: depth + 1 };
  return [{ from, to: low, depth }, same, { from: high, to, depth }];
}

function swap(order: Uint32Array, one: number, other: number): void {
  const kept = order[one] ?? 0;
  order[one] = order[other] ?? 0;
  order[other] = kept;
}

/** A unit of one of the texts; -1 behind its end. */
type UnitAt = (index: number, at: number) => number;

/**
 * The indices of texts, ordered by code point. Names of a class begin alike and differ in a few units: so
 * they are sorted unit by unit, and what is the same in all is looked at once and not in each comparison.
 */
export function orderOf(count: number, unitAt: UnitAt): Uint32Array {
  const order = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) order[index] = index;
  const open: Part[] = [{ from: 0, to: count, depth: 0 }];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    for (const each of split(order, part, unitAt)) if (each.to - each.from > 1) open.push(each);
  }
  return order;
}
