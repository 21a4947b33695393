import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { ZipFile } from 'yazl';
import { EntryError, type Source } from '../../src/batch/model.js';

const made: string[] = [];

/** A new folder that is gone after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'linemark-sources-'));
  made.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Writes bytes to a new file and gives its path. */
export function temporaryFile(bytes: Uint8Array, name = 'class.zip'): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, bytes);
  return path;
}

/** The bytes of a zip that yazl has been given. */
export async function yazlBytes(zip: ZipFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** What reading an entry gives: its text, or the code of what is wrong. Anything but an EntryError is thrown on. */
export async function outcome(source: Source, path: string): Promise<string> {
  try {
    return Buffer.from(await source.read(path)).toString('utf8');
  } catch (error) {
    if (error instanceof EntryError) return `! ${error.notice.code}`;
    throw error;
  }
}

/** Each path with what reading it gives. */
export async function outcomes(source: Source): Promise<[string, string][]> {
  const all: [string, string][] = [];
  for (const path of source.files) all.push([path, await outcome(source, path)]);
  return all;
}

export const pathsOf = (source: Source): string[] => [...source.files];
