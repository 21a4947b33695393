import { nobody } from './owners.js';

/** Goes through the places that are somebody's, last to first, with their positions: those of a list come behind those of the lists before it. */
function forEachOwned(lists: readonly Uint32Array[], visit: (owner: number, position: number) => void): void {
  let before = lists.reduce((sum, { length }) => sum + length, 0);
  for (const owners of lists.toReversed()) {
    before -= owners.length;
    for (let at = owners.length - 1; at >= 0; at -= 1) {
      const owner = owners[at] ?? nobody;
      if (owner !== nobody) visit(owner, before + at);
    }
  }
}

/** The positions of what belongs to each, one's behind another's: those of n are at `from[n]` to `from[n + 1]`. */
interface Gathered {
  readonly from: Uint32Array;
  readonly positions: Uint32Array;
}

/**
 * Gathers what belongs to each.
 * @param count of owners
 * @param lists of each place, its owner; `nobody` for none
 */
export function gathered(count: number, lists: readonly Uint32Array[]): Gathered {
  const from = new Uint32Array(count + 1);
  forEachOwned(lists, (owner) => {
    from[owner] = (from[owner] ?? 0) + 1;
  });
  // Where each ends; and that goes back to where it begins, place by place.
  for (let at = 1; at < from.length; at += 1) from[at] = (from[at] ?? 0) + (from[at - 1] ?? 0);
  const positions = new Uint32Array(from[count] ?? 0);
  forEachOwned(lists, (owner, position) => {
    const at = (from[owner] ?? 0) - 1;
    positions[at] = position;
    from[owner] = at;
  });
  return { from, positions };
}
