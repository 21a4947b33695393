import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { writeFolder } from '../batch/classes.js';
import { linemark } from '../cli/harness.js';
import { inventedClass } from '../pictures/invented-class.js';

/** The folder that batch wrote for an invented class: graded when it is first asked for, for all tests of a file. */
export const gradedClass = (size: number): (() => Promise<string>) => gradedFiles(() => inventedClass(size));

/** The same for any files. */
export function gradedFiles(files: () => Parameters<typeof writeFolder>[0]): () => Promise<string> {
  let folder: string | undefined;
  let graded: Promise<string> | undefined;
  afterAll(() => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  });
  const grade = async (): Promise<string> => {
    folder = mkdtempSync(join(tmpdir(), 'linemark-test-'));
    writeFolder(files(), join(folder, 'class'));
    await linemark(['batch', 'class', '--out', 'out'], { cwd: folder });
    return join(folder, 'out');
  };
  return () => {
    graded ??= grade();
    return graded;
  };
}
