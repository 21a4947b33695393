import { nobody } from './owners.js';

/** Goes through the places that are somebody's, with their positions: those of files come before those of folders. */
function forEachOwned(lists: readonly Uint32Array[], visit: (owner: number, position: number) => void): void {
  let before = 0;
  for (const owners of lists) {
    for (let at = 0; at < owners.length; at += 1) {
      const owner = owners[at] ?? nobody;
      if (owner !== nobody) visit(owner, before + at);
    }
    before += owners.length;
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
    from[owner + 1] = (from[owner + 1] ?? 0) + 1;
  });
  for (let at = 1; at < from.length; at += 1) from[at] = (from[at] ?? 0) + (from[at - 1] ?? 0);
  const positions = new Uint32Array(from[count] ?? 0);
  const next = from.slice();
  forEachOwned(lists, (owner, position) => {
    const at = next[owner] ?? 0;
    positions[at] = position;
    next[owner] = at + 1;
  });
  return { from, positions };
}
