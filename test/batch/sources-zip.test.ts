import { Readable } from 'node:stream';
import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { Source } from '../../src/batch/model.js';
import { EntryError } from '../../src/batch/model.js';
import { type Limits, nestedZip, openSource } from '../../src/batch/sources/index.js';
import { outcome, outcomes, pathsOf, temporaryFile, yazlBytes } from './temporary.js';
import { type HandMade, handMadeZip } from './zip-bytes.js';

const openBytes = (bytes: Uint8Array, limits?: Partial<Limits>): Promise<Source> =>
  openSource(temporaryFile(bytes), limits);

const openMade = (...entries: HandMade[]): Promise<Source> => openBytes(handMadeZip(entries).bytes);

const codesOf = (source: Source) => source.notices.map(({ code }) => code);

describe('an ordinary zip', () => {
  test.each([false, true])('gives its files and folders in order (zip64: %s)', async (forceZip64Format) => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('two'), 'zoe/b.txt', { forceZip64Format, compress: false });
    zip.addBuffer(Buffer.from('one '.repeat(50)), 'ada/deep/a.txt', { forceZip64Format });
    zip.addBuffer(Buffer.from(''), '\u{1f600}.txt');
    zip.addBuffer(Buffer.from('x'), '\uff5e.txt');
    zip.addEmptyDirectory('nothing/');
    zip.end({ forceZip64Format, comment: '' });
    const source = await openSource(temporaryFile(await yazlBytes(zip), 'Class 1.ZIP'));
    expect(source).toMatchObject({ name: 'Class 1', notices: [], complete: true });
    expect(await outcomes(source)).toEqual([
      ['ada/deep/a.txt', 'one '.repeat(50)],
      ['zoe/b.txt', 'two'],
      ['\uff5e.txt', 'x'],
      ['\u{1f600}.txt', ''],
    ]);
    expect(source.folders).toEqual(['ada', 'ada/deep', 'nothing', 'zoe']);
    await source.close();
  });

  test('can be empty, or hold folders alone', async () => {
    expect(await openMade()).toMatchObject({ files: [], folders: [], complete: true });
    const folders = await openMade({ name: 'a/b/' }, { name: 'c', mode: 0o040755 });
    expect(folders).toMatchObject({ files: [], folders: ['a', 'a/b', 'c'], complete: true });
  });

  test.each([true, false])(
    'holds 70,000 entries (count in 64 bits: %s)',
    { timeout: 60_000 },
    async (modern) => {
      const names = Array.from({ length: 70_000 }, (_, index) => `s${index}/e.txt`);
      const { bytes } = handMadeZip(
        names.map((name) => ({ name, data: name })),
        modern,
      );
      const source = await openBytes(bytes);
      expect(source.complete).toBe(true);
      expect(source.files).toHaveLength(70_000);
      expect(source.folders).toHaveLength(70_000);
      expect(await outcome(source, 's69999/e.txt')).toBe('s69999/e.txt');
    },
  );

  test('of a path that is not listed there is nothing to read', async () => {
    const source = await openMade({ name: 'a.txt' });
    await expect(source.read('b.txt')).rejects.toThrow('b.txt is not listed');
  });
});

describe('names', () => {
  const unicodePath = (name: string, made: Buffer): Buffer => {
    const text = Buffer.from(name);
    const extra = Buffer.alloc(9);
    extra.writeUInt16LE(0x7075, 0);
    extra.writeUInt16LE(5 + text.length, 2);
    extra.writeUInt8(1, 4);
    extra.writeUInt32LE(crc32(made), 5);
    return Buffer.concat([extra, text]);
  };
  const cp437 = Buffer.from([0x81, 0x9a, 0xe1, 0x2e, 0xff]);

  test.each<[string, HandMade, string]>([
    ['plain', { name: 'a.txt' }, 'a.txt'],
    ['UTF-8 with the flag', { name: 'jürgen.txt', flags: 0x800 }, 'jürgen.txt'],
    ['UTF-8 without the flag', { name: 'jürgen.txt' }, 'jürgen.txt'],
    ['CP437', { name: cp437 }, 'üÜß.\u00a0'],
    ['Unicode path', { name: cp437, extra: unicodePath('żó.txt', cp437) }, 'żó.txt'],
    ['Unicode path of another name', { name: 'a', extra: unicodePath('b', Buffer.from('c')) }, 'a'],
    ['backslashes', { name: 'ada\\a.txt' }, 'ada/a.txt'],
    ['dots and empty parts', { name: './ada//./a.txt' }, 'ada/a.txt'],
    ['of a key of objects', { name: '__proto__' }, '__proto__'],
  ])('%s', async (_, entry, path) => {
    const source = await openMade({ ...entry, data: 'yes' });
    expect(await outcomes(source)).toEqual([[path, 'yes']]);
  });

  test.each([
    '../x',
    'a/../../x',
    '/etc/x',
    'C:\\x',
    '..\\x',
    'a/con',
    'NUL.txt',
    'lpt1 .txt',
    'a:b',
    'COM9.tar.gz',
    'a\0b',
    '',
  ])('%j is forbidden, and costs the others nothing', async (name) => {
    const source = await openMade({ name, data: 'bad' }, { name: 'ok/e.txt', data: 'good' });
    const all = new Map(await outcomes(source));
    expect(all.get('ok/e.txt')).toBe('good');
    expect([...all.values()].sort()).toEqual(['! forbidden-name', 'good']);
    expect([...source.folders].filter((folder) => folder.includes('..'))).toEqual([]);
    expect(source.complete).toBe(true);
  });

  test.each(['con-evidence.txt', 'nully', 'a./b', 'console', 'com10'])('%j is allowed', async (name) => {
    expect(await outcomes(await openMade({ name, data: 'good' }))).toEqual([[name, 'good']]);
  });

  test('a name given twice is no use, whatever the spelling', async () => {
    const source = await openMade({ name: 'a/b', data: '1' }, { name: 'a\\b', data: '2' }, { name: 'c' });
    expect([...source.files].map((path) => [path, source.problems.get(path)?.code])).toEqual([
      ['a/b', 'double-name'],
      ['a/b', 'double-name'],
      ['c', undefined],
    ]);
    expect(await outcome(source, 'a/b')).toBe('! double-name');
  });

  test('a path can be too long', async () => {
    const source = await openMade({ name: `${'a/'.repeat(600)}x`, data: 'x' });
    expect([...source.problems.values()][0]?.code).toBe('long-path');
    expect(source.folders).toEqual([]);
  });
});

describe('hostile entries', () => {
  const bomb = { data: Buffer.alloc(20 * 1024 * 1024), deflate: true } as const;
  const noise = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => (index * index * 31) >> 7));

  test.each<[string, Omit<HandMade, 'name'>, string]>([
    ['a bomb', bomb, '! bomb'],
    ['a bomb that states a small size', { ...bomb, size: 10 }, '! damaged'],
    ['a link', { data: '../other', mode: 0o120777 }, '! link'],
    ['a device', { mode: 0o020666 }, '! special'],
    ['a pipe', { mode: 0o010666 }, '! special'],
    ['encrypted', { data: 'x', flags: 1 }, '! encrypted'],
    ['strongly encrypted', { data: 'x', flags: 0x41 }, '! encrypted'],
    ['another method', { data: 'x', method: 12 }, '! unsupported-method'],
    ['a false size', { data: 'hello', size: 3, deflate: true }, '! damaged'],
    ['a false size, larger', { data: 'hello', size: 3_000_000_000, deflate: true }, '! damaged'],
    ['a false size, stored', { data: 'hello', size: 3 }, '! damaged'],
    ['a false size, larger, stored', { data: 'hello', size: 9 }, '! damaged'],
    ['a wrong CRC', { data: 'hello', crc: 1 }, '! damaged'],
    ['a wrong CRC, packed', { data: 'hello', crc: 1, deflate: true }, '! damaged'],
    ['bytes that are no deflate', { data: 'x', packed: Buffer.from('\xff\xff\xff'), method: 8 }, '! damaged'],
    [
      'bytes behind the stream',
      { data: 'x', packed: Buffer.concat([deflateRawSync('x'), Buffer.alloc(9)]), method: 8 },
      '! damaged',
    ],
    ['extra fields that are none', { data: 'fine', extra: Buffer.from([1, 2, 255, 255]) }, 'fine'],
  ])('%s', async (_, entry, expected) => {
    const source = await openMade(
      { name: 'a/e.txt', data: 'first' },
      { ...entry, name: 'b/e.txt' },
      { name: 'c/e.txt', data: 'last', deflate: true },
    );
    expect(await outcomes(source)).toEqual([
      ['a/e.txt', 'first'],
      ['b/e.txt', expected],
      ['c/e.txt', 'last'],
    ]);
  });

  test.each([true, false])(
    'a large file is read to the limit and no further (packed: %s)',
    async (deflate) => {
      const source = await openMade({ name: 'big', data: noise, deflate });
      const found = Buffer.from(await source.read('big'));
      expect(found.length).toBe(1024 * 1024 + 1);
      expect(found.equals(noise.subarray(0, found.length))).toBe(true);
    },
  );

  test('deflate blocks without content and end are not followed for ever', async () => {
    const empty = Buffer.alloc(5_000_000, Buffer.from([0, 0, 0, 0xff, 0xff]));
    expect(await outcome(await openMade({ name: 'a', packed: empty, method: 8 }), 'a')).toBe('! damaged');
  });

  test('nor are folders, of which one path can name hundreds', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `${index}/${'a/'.repeat(400)}e.txt`);
    const { bytes } = handMadeZip(names.map((name) => ({ name })));
    const source = await openBytes(bytes, { entries: 1000 });
    expect([source.complete, codesOf(source)]).toEqual([false, ['too-many-entries']]);
    expect(source.folders.length).toBeLessThan(1500);
    expect((await openBytes(bytes)).complete).toBe(true);
    const outer = handMadeZip([{ name: 'work.zip', data: bytes }]).bytes;
    const nested = await nestedZip(await openBytes(outer, { entries: 1000 }), 'work.zip');
    expect(codesOf(nested)).toEqual(['too-many-entries']);
  });

  test('none is given in part where an evidence file may be larger than the limit', async () => {
    const { bytes } = handMadeZip([
      { name: 'a', data: 'abc' },
      { name: 'b', data: 'abcd', deflate: true },
      { name: 'c.zip', data: handMadeZip([{ name: 'd', data: 'x'.repeat(500) }]).bytes },
    ]);
    const source = await openBytes(bytes, { entryBytes: 3 });
    expect((await outcomes(source)).map(([, text]) => text)).toEqual(['abc', '! too-large', '! too-large']);
    expect(await outcomes(await nestedZip(source, 'c.zip'))).toEqual([['d', '! too-large']]);
  });

  test('entries beyond the limit are not listed, and that is told', async () => {
    const { bytes } = handMadeZip(['a', 'b', 'c'].map((name) => ({ name })));
    const source = await openBytes(bytes, { entries: 2 });
    expect(pathsOf(source)).toEqual(['a', 'b']);
    expect([source.complete, codesOf(source)]).toEqual([false, ['too-many-entries']]);
  });
});

describe('an archive that breaks off', () => {
  const students = ['ada', 'bob', 'cyd'];
  const kinds: [string, Partial<HandMade>][] = [
    ['stored', {}],
    ['packed', { deflate: true }],
    ['packed, sizes behind', { deflate: true, descriptor: 'signed' }],
    ['packed, bare sizes behind', { deflate: true, descriptor: 'bare' }],
  ];

  test.each(kinds)('gives what stands before the break: %s', async (_, kind) => {
    const { bytes, offsets } = handMadeZip(
      students.map((name) => ({ ...kind, name: `${name}/e.txt`, data: `evidence of ${name}` })),
    );
    for (let end = 4; end < bytes.length; end += 1) {
      const source = await openBytes(bytes.subarray(0, end));
      expect([source.complete, codesOf(source)]).toEqual([false, ['truncated']]);
      const begun = offsets.filter((offset) => offset + 39 <= end).length;
      expect(source.files).toHaveLength(begun);
      const all = await outcomes(source);
      for (const [index, [path, text]] of all.entries()) {
        const whole = end >= (offsets[index + 1] ?? bytes.length);
        const name = path.slice(0, 3);
        expect([`evidence of ${name}`, ...(whole ? [] : ['! truncated'])]).toContain(text);
      }
      await source.close();
    }
  });

  test('by yazl, with zip64 sizes behind the data', async () => {
    const zip = new ZipFile();
    for (const name of students)
      zip.addReadStream(streamOf(name.repeat(9)), name, { forceZip64Format: true });
    zip.end();
    const bytes = await yazlBytes(zip);
    const cut = bytes.subarray(0, bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2])));
    expect(await outcomes(await openBytes(cut))).toEqual(students.map((name) => [name, name.repeat(9)]));
  });

  test('does not take a file inside a stored zip for one of the class', async () => {
    const inner = handMadeZip([{ name: 'victim/e.txt', data: 'forged' }]).bytes;
    const { bytes } = handMadeZip([
      { name: 'mallory.zip', data: inner },
      { name: 'victim/e.txt', data: 'own' },
    ]);
    const cut = bytes.subarray(0, bytes.length - 30);
    const source = await openBytes(cut);
    expect(pathsOf(source)).toEqual(['mallory.zip', 'victim/e.txt']);
    expect(await outcome(source, 'victim/e.txt')).toBe('own');
  });

  test('or states another number of entries than it has', async () => {
    const { bytes } = handMadeZip([
      { name: 'a', data: 'x' },
      { name: 'b', data: 'y' },
    ]);
    bytes.writeUInt16LE(1, bytes.length - 12);
    const source = await openBytes(bytes);
    expect([source.complete, pathsOf(source)]).toEqual([false, ['a', 'b']]);
  });
});

describe('an entry with another name before its data', () => {
  const changed = (from: string, to: string): Promise<Source> => {
    const { bytes, offsets } = handMadeZip([
      { name: 'ada/e.txt', data: 'x' },
      { name: from, data: 'y' },
    ]);
    const name = Buffer.from(to);
    name.copy(bytes, (offsets[1] ?? 0) + 30);
    return openBytes(bytes);
  };

  test('is damaged, and the archive too', async () => {
    const source = await changed('ben/e.txt', 'bob/e.txt');
    expect([source.complete, codesOf(source)]).toEqual([false, ['damaged']]);
    expect(source.notices[0]?.message).toContain('two names for ben/e.txt,');
    expect(await outcomes(source)).toEqual([
      ['ada/e.txt', 'x'],
      ['ben/e.txt', '! damaged'],
    ]);
  });

  test('is none, if both are one path', async () => {
    const source = await changed('ben/e.txt', 'ben\\e.txt');
    expect([source.complete, await outcome(source, 'ben/e.txt')]).toEqual([true, 'y']);
  });
});

describe('what follows the end record', () => {
  const { bytes } = handMadeZip([
    { name: 'ada/e.txt', data: 'x', deflate: true },
    { name: 'ben/e.txt', data: 'y' },
  ]);
  const withComment = (comment: Buffer): Buffer => {
    const all = Buffer.concat([bytes, comment]);
    all.writeUInt16LE(comment.length, bytes.length - 2);
    return all;
  };
  const endLike = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`);

  test.each([
    ['a comment', withComment(Buffer.from('made by an LMS'))],
    ['a comment that holds an end record', withComment(Buffer.concat([endLike, Buffer.from('tail')]))],
    ['a comment that ends as one begins', withComment(Buffer.from('PK\x05\x06'))],
    ['a comment that is one', withComment(endLike)],
    ['bytes that a download has added', Buffer.concat([bytes, Buffer.alloc(1000)])],
  ])('%s: does no harm', async (_, archive) => {
    const source = await openBytes(archive);
    expect([source.complete, codesOf(source)]).toEqual([true, []]);
    expect(await outcomes(source)).toEqual([
      ['ada/e.txt', 'x'],
      ['ben/e.txt', 'y'],
    ]);
  });
});

test('entries that lead out are told of', async () => {
  const source = await openMade({ name: '../a' }, { name: 'b' }, { name: '/etc/c' });
  expect(source.complete).toBe(true);
  expect(source.notices.map(({ message }) => message)).toEqual([
    '../a and 1 more would lie outside of the archive, and was not read.',
  ]);
});

describe('a zip in a zip', { timeout: 30_000 }, () => {
  const inner = handMadeZip([
    { name: 'work/e.txt', data: 'inside', deflate: true },
    { name: '../x', data: 'x' },
  ]);
  const outer = (data: Buffer) => handMadeZip([{ name: 'ada/My Work.zip', data, deflate: true }]).bytes;

  test('is opened in memory, with its own limits kept', async () => {
    const source = await nestedZip(await openBytes(outer(inner.bytes)), 'ada/My Work.zip');
    expect(source).toMatchObject({ name: 'My Work', complete: true, folders: ['work'] });
    expect(await outcomes(source)).toEqual([
      ['../x', '! forbidden-name'],
      ['work/e.txt', 'inside'],
    ]);
  });

  test('may unpack to no more than the outer one, with what it takes itself', async () => {
    const both = inner.bytes.length + 'inside'.length;
    for (const [totalBytes, expected] of [
      [both, 'inside'],
      [both - 1, '! too-large'],
    ] as const) {
      const source = await openBytes(outer(inner.bytes), { totalBytes });
      const nested = await nestedZip(source, 'ada/My Work.zip');
      expect(await outcome(nested, 'work/e.txt')).toBe(expected);
    }
  });

  test('takes nothing from another one', async () => {
    const totalBytes = inner.bytes.length + 'inside'.length;
    const source = await openBytes(outer(inner.bytes), { totalBytes });
    for (let time = 0; time < 3; time += 1) {
      const nested = await nestedZip(source, 'ada/My Work.zip');
      expect(await outcome(nested, 'work/e.txt')).toBe('inside');
      expect(await outcome(nested, 'work/e.txt')).toBe('! too-large');
    }
  });

  test('can break off', async () => {
    const source = await nestedZip(await openBytes(outer(inner.bytes.subarray(0, 60))), 'ada/My Work.zip');
    expect([source.complete, codesOf(source)]).toEqual([false, ['truncated']]);
    expect(await outcome(source, 'work/e.txt')).toBe('inside');
  });

  test.each<[string, Buffer, string]>([
    ['is none', Buffer.from('text'), 'not-a-zip'],
    ['is a bomb', Buffer.alloc(20 * 1024 * 1024), 'bomb'],
  ])('that %s', async (_, data, code) => {
    const opening = nestedZip(await openBytes(outer(data)), 'ada/My Work.zip');
    await expect(opening).rejects.toMatchObject({ name: 'EntryError', notice: { code } });
  });

  test('that is larger than what fits in memory', async () => {
    const { bytes } = handMadeZip([{ name: 'big.zip', data: Buffer.alloc(32 * 1024 * 1024 + 1) }]);
    const opening = nestedZip(await openBytes(bytes), 'big.zip');
    await expect(opening).rejects.toMatchObject({ notice: { code: 'too-large' } });
  });

  test('is opened one level deep', async () => {
    const middle = await nestedZip(await openBytes(outer(outer(inner.bytes))), 'ada/My Work.zip');
    const opening = nestedZip(middle, 'ada/My Work.zip');
    await expect(opening).rejects.toMatchObject({ notice: { code: 'nested-zip' } });
  });
});

describe('any bytes', { timeout: 60_000 }, () => {
  const { bytes } = handMadeZip([
    { name: 'a/e.txt', data: 'plain' },
    { name: 'b/e.txt', data: 'packed '.repeat(40), deflate: true, descriptor: 'signed' },
    { name: 'c/ü.txt', data: 'x'.repeat(300), deflate: true, extra: Buffer.from([1, 0, 4, 0, 1, 2, 3, 4]) },
    { name: 'd/', mode: 0o040755 },
  ]);

  async function readAll(archive: Uint8Array): Promise<void> {
    const source = await openBytes(archive).catch((error: unknown) => {
      expect(error).toBeInstanceOf(Error);
      expect(String(error)).toMatch(/^Error: .+ is no zip archive\. Give .+\.$/);
    });
    if (source === undefined) return;
    for (const path of source.files) {
      const problem = source.problems.get(path);
      const text = await outcome(source, path);
      if (problem !== undefined) expect(text).toMatch(/^! /);
    }
    // What leads out is told of, and nothing is missing for it.
    expect(source.complete).toBe(codesOf(source).every((code) => code === 'forbidden-name'));
    await source.close();
  }

  test('changed at some places give files or sentences', async () => {
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.constantFrom(0, 1, 8, 0x40, 0x50, 0x7f, 0xff));
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 6 }),
        fc.nat(bytes.length),
        async (changes, cut) => {
          const mutated = Buffer.from(bytes);
          for (const [at, value] of changes) mutated[at] = value;
          await readAll(mutated);
          await readAll(mutated.subarray(0, cut));
        },
      ),
      { numRuns: 400 },
    );
  });

  test('behind the mark of a zip give files or sentences', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), (tail) =>
        readAll(Buffer.concat([Buffer.from('PK\x03\x04'), tail])),
      ),
      { numRuns: 200 },
    );
  });
});

test('an EntryError carries a sentence for the student', async () => {
  const source = await openMade({ name: 'a', data: 'x', crc: 7 });
  const error = await source.read('a').catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(EntryError);
  expect(String(error)).toContain('not the checksum (CRC-32) that it states');
});

const streamOf = (text: string): Readable => Readable.from([Buffer.from(text)]);
