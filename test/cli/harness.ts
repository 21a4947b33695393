import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { run } from '../../src/cli/run.js';
import type { Streams } from '../../src/cli/streams.js';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const examples = join(root, 'examples');

// A class of thousands takes a busy disk some time.
const afterTheTest = (remove: () => void): void => onTestFinished(remove, 60_000);

/**
 * A folder of its own for one test, with copies of example files or with texts in it.
 * @param whenDone takes what removes it. Tests that run side by side need one of theirs: for them, vitest
 * can't tell which of them is the one that has to end
 */
export function folderWith(
  files: Readonly<Record<string, string | Uint8Array>> = {},
  whenDone = afterTheTest,
): string {
  const folder = mkdtempSync(join(tmpdir(), 'linemark-test-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

/** Copies an example's file into a folder under another name. */
export function copyExample(example: string, folder: string, name: string): void {
  cpSync(join(examples, example), join(folder, name));
}

async function* bytesOf(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface Setting {
  readonly cwd?: string;
  readonly env?: Streams['env'];
  readonly input?: string | Uint8Array;
  readonly tty?: { readonly columns: number };
}

/** Streams that are only memory, and what is written to them. */
export function memoryStreams(setting: Setting = {}): {
  readonly streams: Streams;
  readonly written: { out: string; err: string };
} {
  const written = { out: '', err: '' };
  const tty = setting.tty === undefined ? {} : { isTTY: true, columns: setting.tty.columns };
  const streams = {
    out: { ...tty, write: (text: string) => (written.out += text) },
    err: { ...tty, write: (text: string) => (written.err += text) },
    in: bytesOf(setting.input ?? ''),
    cwd: setting.cwd ?? root,
    env: setting.env ?? {},
    token: () => 'an-unguessable-word',
    onStop: () => undefined,
  };
  return { streams, written };
}

/** Runs a command line with streams that are only memory. */
export async function linemark(args: readonly string[], setting: Setting = {}): Promise<Ran> {
  const { streams, written } = memoryStreams(setting);
  const code = await run(args, streams);
  return { code, ...written };
}
