import type { Notice } from '../../core/model.js';
import { compareCodePoints } from '../code-points.js';
import { problems as kinds } from './problems.js';

/** Orders paths. Of files that share one, none can be told from the other: that is their problem then. */
export function orderedPaths(paths: string[], problems: Map<string, Notice>): string[] {
  paths.sort(compareCodePoints);
  paths.forEach((path, at) => {
    if (path === paths[at + 1] && !problems.has(path)) problems.set(path, kinds.doubleName);
  });
  return paths;
}

/** Finds what has a path among what is ordered by it: a map of a big class would cost more than the class. */
export function findByPath<T extends { readonly path: string }>(ordered: readonly T[], path: string): T {
  let low = 0;
  let high = ordered.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareCodePoints(ordered[middle]?.path ?? '', path) < 0) low = middle + 1;
    else high = middle;
  }
  const found = ordered[low];
  if (found?.path !== path) throw new Error(`${path} is not listed`);
  return found;
}
