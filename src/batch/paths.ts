import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';

/** Where an absolute path leads in the end; of what is not there yet, where it will. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(realPath(above), basename(path));
  }
}

/** The names on the way from a folder to a path below it, as they are written; undefined if it lies elsewhere. */
export function partsBelow(folder: string, path: string): string[] | undefined {
  const inside = relative(folder, path);
  // A name may begin with two dots.
  if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) return undefined;
  return inside.split(sep);
}

/** Whether a path is a folder or lies in it. Both are as `realPath` gives them. */
export const isWithin = (path: string, folder: string): boolean => partsBelow(folder, path) !== undefined;

/** What names the file that a path leads to: links, letter case and `./` lead to the same one; undefined if there is none. */
export function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    // Some file systems of Windows number nothing.
    return ino === 0n ? realpathSync(path) : `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}
