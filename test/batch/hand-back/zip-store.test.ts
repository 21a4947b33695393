import { execFileSync } from 'node:child_process';
import {
  closeSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { directoryEntry, endOfZip, localHeader, zipFile } from '../../../src/batch/hand-back/zip-records.js';
import { openZipStore, refuseOtherFile } from '../../../src/batch/hand-back/zip-store.js';
import { temporaryFolder } from '../temporary.js';
import { countOf, entriesOf } from './read-zip.js';

const files: [string, string][] = [
  ['ada/feedback.txt', '14 of 17\n'],
  ['Łukasz Żółć/feedback.html', '<p>日本語</p>'],
  ['empty.txt', ''],
];

function zipOf(contents: readonly (readonly [string, string])[], name = 'feedback.zip'): string {
  const path = join(temporaryFolder(), name);
  const store = openZipStore(path);
  for (const [file, content] of contents) store.add(file, content);
  store.finish();
  return path;
}

describe('an archive', () => {
  test('holds what was put in, with names in UTF-8 and one time', async () => {
    const entries = await entriesOf(zipOf(files));
    expect(entries.map(({ name, text }) => [name, text])).toEqual(files);
    for (const { flags, date, method, mode } of entries) {
      expect({ flags, date, method, mode }).toEqual({
        flags: 0x800,
        date: '1980-1-1',
        method: 0,
        mode: 0o100644,
      });
    }
  });

  test('has the same bytes when it is made again', () => {
    expect(readFileSync(zipOf(files)).equals(readFileSync(zipOf(files)))).toBe(true);
  });

  test('is read by another program, checksums and all', () => {
    const script =
      'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print([len(z.read(n)) for n in z.namelist()])';
    const out = execFileSync('python3', ['-c', script, zipOf(files)], { encoding: 'utf8' });
    expect(out.trim()).toBe('[9, 16, 0]');
  });

  test('with nothing in it is one too', async () => {
    expect(await entriesOf(zipOf([]))).toEqual([]);
  });

  test('with more files than 16 bits count', async () => {
    const many = Array.from({ length: 65_536 }, (_, index) => [`s${index}`, `${index}`] as const);
    const path = zipOf(many);
    expect(await countOf(path)).toBe(65_536);
    const script =
      'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(len(z.namelist()), z.read("s65535"))';
    expect(execFileSync('python3', ['-c', script, path], { encoding: 'utf8' }).trim()).toBe("65536 b'65535'");
  }, 60_000);

  test('with a file behind the first four gigabytes', async () => {
    const path = join(temporaryFolder(), 'far.zip');
    const far = 5_000_000_000;
    const content = Buffer.from('far away');
    const file = zipFile('far.txt', content);
    const entry = directoryEntry(file, far);
    const header = localHeader(file);
    const at = far + header.length + content.length;
    const descriptor = openSync(path, 'w');
    ftruncateSync(descriptor, far);
    const rest = [header, content, entry, endOfZip(1, entry.length, at, '')];
    writeSync(descriptor, Buffer.concat(rest), 0, undefined, far);
    closeSync(descriptor);
    expect(await entriesOf(path)).toMatchObject([{ name: 'far.txt', text: 'far away' }]);
  });
});

describe('until it is whole', () => {
  test('it has no name, and abandoned it leaves nothing', () => {
    const folder = temporaryFolder();
    const store = openZipStore(join(folder, 'feedback.zip'));
    store.add('a', 'x');
    expect(readdirSync(folder).filter((name) => !name.endsWith('.tmp'))).toEqual([]);
    store.abandon();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('only its directory is held in memory', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const held = (): number => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const store = openZipStore(join(temporaryFolder(), 'feedback.zip'));
    const content = 'A line of feedback, and one more.\n'.repeat(3000);
    const before = held();
    // Two hundred megabytes of it.
    for (let index = 0; index < 2000; index++)
      store.add(`student${index}/feedback.txt`, `${index} ${content}`);
    expect(held() - before).toBeLessThan(40_000_000);
    store.finish();
  }, 60_000);
});

describe('what is there already', () => {
  const refused = (content: string | Uint8Array) => {
    const path = join(temporaryFolder(), 'feedback.zip');
    writeFileSync(path, content);
    return () => refuseOtherFile(path);
  };

  test('is replaced if an earlier run wrote it, or if it is empty', () => {
    expect(refused(readFileSync(zipOf(files)))).not.toThrow();
    expect(refused('')).not.toThrow();
    expect(() => refuseOtherFile(join(temporaryFolder(), 'none.zip'))).not.toThrow();
  });

  test('is refused otherwise', () => {
    expect(refused('my notes')).toThrow(/something else under this name/);
    expect(() => refuseOtherFile(temporaryFolder())).toThrow(/something else under this name/);
  });
});
