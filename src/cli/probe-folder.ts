import { chmodSync, cpSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failure } from './failure.js';

/** A folder that a server in the sandbox can read. */
export interface VisibleFolder {
  /** Where what is in it can be read. */
  readonly source: string;
  /** Takes away what was made for it. */
  readonly clean: () => void;
}

const most = { files: 20_000, bytes: 200 << 20 };

/** A copy that everybody may read, without what is neither file nor folder nor link. */
function publicCopy(source: string): VisibleFolder {
  const folder = mkdtempSync(join(tmpdir(), 'linemark-probe-'));
  const clean = (): void => rmSync(folder, { recursive: true, force: true });
  const left = { ...most };
  const copied: (readonly [path: string, mode: number])[] = [];
  const take = (from: string, to: string): boolean => {
    const entry = lstatSync(from);
    left.files -= 1;
    left.bytes -= entry.isFile() ? entry.size : 0;
    if (left.files < 0 || left.bytes < 0)
      throw failure`The folder is too large to be copied for the sandbox: go to the server's own folder, or say --trust-code if you know the code.`;
    // A link leads where it leads in the sandbox, and its own mode counts for nothing.
    if (entry.isSymbolicLink()) return true;
    if (!entry.isFile() && !entry.isDirectory()) return false;
    copied.push([to, entry.isDirectory() || (entry.mode & 0o111) !== 0 ? 0o755 : 0o644]);
    return true;
  };
  try {
    cpSync(source, folder, { recursive: true, verbatimSymlinks: true, filter: take });
    for (const [path, mode] of copied) chmodSync(path, mode);
  } catch (error) {
    clean();
    throw error;
  }
  return { source: folder, clean };
}

/**
 * The folder itself; for root a copy of it, since root's programs run as nobody in the sandbox, who may read less.
 * @throws Failure if it is too large for that
 */
export function visibleFolder(folder: string): VisibleFolder {
  return process.getuid?.() === 0 ? publicCopy(folder) : { source: folder, clean: () => undefined };
}
