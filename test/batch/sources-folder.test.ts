import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EntryError } from '../../src/batch/model.js';
import { defaultLimits, nestedZip, openSource, readWhole } from '../../src/batch/sources/index.js';
import { readFileUpTo } from '../../src/batch/sources/read-file.js';
import { outcome, outcomes, pathsOf, temporaryFile, temporaryFolder } from './temporary.js';
import { handMadeZip } from './zip-bytes.js';

function folderOf(files: Readonly<Record<string, string | Buffer>>): string {
  const root = temporaryFolder();
  for (const [path, data] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), data);
  }
  return root;
}

const isRoot = process.getuid?.() === 0;

describe('a folder', () => {
  test('gives its files and folders by code point, wherever they are', async () => {
    const root = folderOf({
      'b/x': '1',
      'a/y': '2',
      'a.txt': '3',
      'B/z': '4',
      '\u{1f600}': '5',
      '\uff5e': '6',
    });
    mkdirSync(join(root, 'empty/within'), { recursive: true });
    const source = await openSource(root);
    expect(source).toMatchObject({ name: basename(root), notices: [], complete: true });
    expect(pathsOf(source)).toEqual(['B/z', 'a.txt', 'a/y', 'b/x', '\uff5e', '\u{1f600}']);
    expect([...source.folders]).toEqual(['B', 'a', 'b', 'empty', 'empty/within']);
    expect(await outcome(source, 'a/y')).toBe('2');
  });

  test('can have any depth, and a slash at its end', async () => {
    const deep = `${'d/'.repeat(400)}e.txt`;
    const source = await openSource(`${folderOf({ [deep]: 'deep' })}/`);
    expect(await outcomes(source)).toEqual([[deep, 'deep']]);
    expect(source.folders).toHaveLength(400);
  });

  test('links are not followed', async () => {
    const root = folderOf({ 'a/e.txt': 'own' });
    symlinkSync('a/e.txt', join(root, 'file-link'));
    symlinkSync('a', join(root, 'folder-link'));
    symlinkSync('.', join(root, 'a/loop'));
    const source = await openSource(root);
    expect(await outcomes(source)).toEqual([
      ['a/e.txt', 'own'],
      ['a/loop', '! link'],
      ['file-link', '! link'],
      ['folder-link', '! link'],
    ]);
    expect([...source.folders]).toEqual(['a']);
  });

  test('a file that turns into a link, a pipe or nothing is an error of its own', async () => {
    const root = folderOf({ a: '1', b: '2', c: '3', d: 'still' });
    const source = await openSource(root);
    for (const name of ['a', 'b', 'c']) rmSync(join(root, name));
    symlinkSync('d', join(root, 'a'));
    execFileSync('mkfifo', [join(root, 'b')]);
    expect((await outcomes(source)).map(([, text]) => text)).toEqual([
      '! link',
      '! special',
      '! unreadable-file',
      'still',
    ]);
  });

  test('a pipe is special, and nobody waits for it', async () => {
    const root = folderOf({ a: '1' });
    execFileSync('mkfifo', [join(root, 'pipe')]);
    expect(await outcomes(await openSource(root))).toEqual([
      ['a', '1'],
      ['pipe', '! special'],
    ]);
  });

  test('.git is named and not looked into', async () => {
    const source = await openSource(folderOf({ 'x/.git/config': '1', 'x/e.txt': '2', 'x/.github/f': '3' }));
    expect(pathsOf(source)).toEqual(['x/.github/f', 'x/e.txt']);
    expect([...source.folders]).toEqual(['x', 'x/.git', 'x/.github']);
  });

  test.skipIf(process.platform !== 'linux')('names that are no UTF-8 are readable all the same', async () => {
    const root = folderOf({ 'ok.txt': 'fine' });
    const odd = (...bytes: number[]) => Buffer.concat([Buffer.from(`${root}/`), Buffer.from(bytes)]);
    writeFileSync(odd(0x66, 0xfc), 'latin');
    mkdirSync(odd(0xe9));
    writeFileSync(odd(0xe9, 0x2f, 0x65), 'within');
    const source = await openSource(root);
    expect(await outcomes(source)).toEqual([
      ['f\ufffd', 'latin'],
      ['ok.txt', 'fine'],
      ['\ufffd/e', 'within'],
    ]);
    writeFileSync(odd(0x66, 0xfd), 'another');
    expect(await outcome(await openSource(root), 'f\ufffd')).toBe('! double-name');
  });

  test.skipIf(isRoot)('what is not permitted is told', async () => {
    const root = folderOf({ 'closed/e.txt': '1', 'secret.txt': '2' });
    chmodSync(join(root, 'closed'), 0);
    chmodSync(join(root, 'secret.txt'), 0);
    const source = await openSource(root);
    expect(source.complete).toBe(false);
    expect(source.notices.map(({ message }) => message)).toEqual([
      "The folder closed can't be read: the permission is missing. What it holds is missing.",
    ]);
    expect(await outcomes(source)).toEqual([['secret.txt', '! unreadable-file']]);
    chmodSync(join(root, 'closed'), 0o700);
  });

  test('large files are read to the limit, or not at all where an evidence file may be larger', async () => {
    const files = { big: Buffer.alloc(3_000_000, 'x'), fits: 'ab', small: 'abc' };
    const source = await openSource(folderOf(files), { entryBytes: 2 });
    expect(await outcomes(source)).toEqual([
      ['big', '! too-large'],
      ['fits', 'ab'],
      ['small', '! too-large'],
    ]);
    await expect(source.read('small')).rejects.toThrow('It has more than 2 bytes,');
    const whole = await openSource(folderOf({ big: Buffer.alloc(3_000_000, 'x') }));
    expect((await whole.read('big')).length).toBe(defaultLimits.entryBytes);
    await expect(readWhole(whole, 'big', 1024 * 1024)).rejects.toThrow('more than 1 MiB');
    expect((await readWhole(whole, 'big', 3_000_000)).length).toBe(3_000_000);
  });

  test.skipIf(process.platform !== 'linux')('a file that states no size is read to its end', () => {
    expect(readFileUpTo('/proc/cpuinfo', 1_000_000).length).toBeGreaterThan(100);
    expect(() => readFileUpTo('/dev/zero', 10)).toThrow(EntryError);
  });

  test('has limits, and tells when they are met', async () => {
    const root = folderOf({ 'a/long-name': '1', b: '2', c: '3' });
    const few = await openSource(root, { entries: 2 });
    expect(few.notices.map(({ code }) => code)).toEqual(['too-many-entries']);
    expect([few.complete, few.files.length + few.folders.length]).toEqual([false, 2]);
    const short = await openSource(root, { pathLength: 5 });
    expect(await outcome(short, 'a/long-name')).toBe('! long-path');
    expect(short.complete).toBe(true);
    const deeper = await openSource(folderOf({ 'long-folder/e': '1' }), { pathLength: 5 });
    expect([deeper.complete, deeper.notices.map(({ code }) => code)]).toEqual([false, ['unreadable-folder']]);
  });

  test('holds zips of its students', async () => {
    const { bytes } = handMadeZip([{ name: 'e.txt', data: 'inside' }]);
    const source = await openSource(folderOf({ 'ada/work.zip': bytes, 'bob.zip': 'none' }));
    expect(await outcomes(await nestedZip(source, 'ada/work.zip'))).toEqual([['e.txt', 'inside']]);
    await expect(nestedZip(source, 'bob.zip')).rejects.toMatchObject({ notice: { code: 'not-a-zip' } });
  });
});

describe('what is no source', () => {
  test.each<[string, () => string, RegExp]>([
    [
      'nothing',
      () => join(temporaryFolder(), 'none'),
      /can't be opened: it is gone|can't be opened: there is no such/,
    ],
    ['a text', () => temporaryFile(Buffer.from('key: value')), /is no zip archive\. Give the folder/],
    ['an empty file', () => temporaryFile(Buffer.alloc(0)), /is no zip archive/],
    ['a text that begins like one', () => temporaryFile(Buffer.from('PKs are keys')), /is no zip archive/],
    ['a device', () => '/dev/null', /neither a folder nor a file/],
  ])('%s: says so', async (_, path, message) => {
    await expect(openSource(path())).rejects.toThrow(message);
    await expect(openSource(path())).rejects.not.toBeInstanceOf(EntryError);
  });

  test('a zip is known by its content', async () => {
    const { bytes } = handMadeZip([{ name: 'a', data: 'x' }]);
    const source = await openSource(temporaryFile(bytes, 'download'));
    expect([source.name, await outcome(source, 'a')]).toEqual(['download', 'x']);
  });
});
