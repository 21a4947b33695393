import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseFile } from '../../src/batch/choose-file.js';
import type { HandedFile } from '../../src/batch/hand-ins.js';
import { EntryError } from '../../src/batch/model.js';

const wanted = 'chapter2-evidence.txt';

type Told = string | readonly [file: string, turn: bigint | string];

const file = (told: Told): HandedFile =>
  typeof told === 'string'
    ? { path: `ann/${told}`, file: told }
    : { path: `ann_${told[1]}_${told[0]}`, file: told[0], turn: told[1] };

const choose = (files: readonly HandedFile[], withKey: readonly string[] = []) =>
  chooseFile(files, wanted, async ({ path }) => withKey.some((each) => path.endsWith(each)));

/** What was chosen, and the codes of the notices. */
async function outcome(told: readonly Told[], withKey: readonly string[] = []) {
  const choice = await choose(told.map(file), withKey);
  const codes = choice.notices.map(({ code }) => code);
  if (choice.kind === 'file') return [choice.file.path, ...codes];
  return choice.kind === 'absent' ? ['absent', ...codes] : [choice.files.map(({ path }) => path), ...codes];
}

const close = 'chapter2-evidence-1.txt';

describe('by name', () => {
  test.each<[string, readonly Told[], readonly unknown[]]>([
    ['nothing', [], ['absent']],
    ['only what does not matter', ['server.py', 'notes.pdf'], ['absent']],
    ['the exact name', [wanted, 'README.md'], [`ann/${wanted}`]],
    ['the exact name in a folder', [`work/${wanted}`], [`ann/work/${wanted}`]],
    ['a close name', ['Chapter2-Evidence (1).TXT'], ['ann/Chapter2-Evidence (1).TXT']],
    ['an exact and a close name', [close, wanted], [`ann/${wanted}`, 'other-files']],
    [
      'two close names',
      [close, 'chapter2_evidence'],
      [[`ann/${close}`, 'ann/chapter2_evidence'], 'ambiguous'],
    ],
    [
      'the exact name in two folders',
      [wanted, `old/${wanted}`],
      [[`ann/${wanted}`, `ann/old/${wanted}`], 'ambiguous'],
    ],
    ['what git keeps', [`.git/${wanted}`, `x/.GIT/${wanted}`], ['absent']],
    ['a file that is called .git', [`.git/${wanted}`, wanted], [`ann/${wanted}`]],
  ])('%s', async (_, told, right) => {
    expect(await outcome(told)).toEqual(right);
  });
});

describe('by turn', () => {
  test.each<[string, readonly Told[], readonly unknown[]]>([
    [
      'numbers by value',
      [
        [wanted, 990818n],
        [wanted, 1000204n],
      ],
      [`ann_1000204_${wanted}`, 'older-hand-ins'],
    ],
    [
      'texts by code point',
      [
        [wanted, '2026-02-03'],
        [wanted, '2026-01-04'],
      ],
      [`ann_2026-02-03_${wanted}`, 'older-hand-ins'],
    ],
    [
      'a newer close name before an older exact one',
      [
        [wanted, 1n],
        [close, 2n],
      ],
      [`ann_2_${close}`, 'older-hand-ins'],
    ],
    [
      'in one hand-in, the exact name',
      [
        [close, 2n],
        [wanted, 2n],
        [wanted, 1n],
      ],
      [`ann_2_${wanted}`, 'older-hand-ins', 'other-files'],
    ],
    [
      'one hand-in with two files of the name',
      [
        [`a/${wanted}`, 2n],
        [`b/${wanted}`, 2n],
        [wanted, 1n],
      ],
      [[`ann_2_a/${wanted}`, `ann_2_b/${wanted}`], 'ambiguous'],
    ],
    ['turns that cannot be compared', [[close, 2n], wanted], [`ann/${wanted}`, 'other-files']],
    [
      'turns of two kinds',
      [
        [wanted, 2n],
        [wanted, '2'],
      ],
      [[`ann_2_${wanted}`, `ann_2_${wanted}`], 'ambiguous'],
    ],
    [
      'a newer hand-in of other files',
      [
        [wanted, 1n],
        ['notes.txt', 2n],
      ],
      [`ann_1_${wanted}`],
    ],
  ])('%s', async (_, told, right) => {
    expect(await outcome(told)).toEqual(right);
  });

  test('the notice names the older ones, a few of them', async () => {
    const { notices } = await choose(Array.from({ length: 9 }, (_, turn) => file([wanted, BigInt(turn)])));
    expect(notices[0]?.message).toContain(`ann_0_${wanted}, ann_1_${wanted}`);
    expect(notices[0]?.message).toMatch(/ and 3 more\.$/);
  });

  test('the order of the files does not matter', async () => {
    const told: Told[] = [[wanted, 1n], [close, 3n], [wanted, 2n], ['x/chapter2_evidence', 3n], 'notes.txt'];
    const right = await choose(told.map(file));
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(told, { minLength: told.length }), async (shuffled) => {
        const choice = await choose(shuffled.map(file));
        expect(choice.kind).toBe(right.kind);
        expect(choice.kind === 'ambiguous' && new Set(choice.files.map(({ path }) => path))).toEqual(
          right.kind === 'ambiguous' && new Set(right.files.map(({ path }) => path)),
        );
      }),
    );
  });
});

describe('by content', () => {
  test.each<[string, readonly Told[], readonly string[], readonly unknown[]]>([
    ['the only one with a key', ['a.txt', 'b.md', 'c'], ['b.md'], ['ann/b.md', 'found-by-content']],
    ['a name without an extension', ['answers'], ['answers'], ['ann/answers', 'found-by-content']],
    ['two with a key', ['a.txt', 'b.md'], ['a.txt', 'b.md'], [['ann/a.txt', 'ann/b.md'], 'ambiguous']],
    ['no text by its name', ['a.pdf', 'a.txt.zip', '.bashrc'], ['a.pdf', '.zip', '.bashrc'], ['absent']],
    ['not while one has the name', [wanted, 'b.md'], ['b.md'], [`ann/${wanted}`]],
  ])('%s', async (_, told, withKey, right) => {
    expect(await outcome(told, withKey)).toEqual(right);
  });

  test('the notice names the file and the name that it should have', async () => {
    const { notices } = await choose([file('final.txt')], ['final.txt']);
    expect(notices[0]?.message).toContain(wanted);
    expect(notices[0]?.message).toContain('ann/final.txt');
  });

  test('reads 20 files at most, those near the root first, and says so', async () => {
    const read: string[] = [];
    const deep = Array.from({ length: 30 }, (_, index) => file(`a/b/${index}.txt`));
    const choice = await chooseFile([...deep, file('z.txt')], wanted, async ({ path }) => {
      read.push(path);
      return false;
    });
    expect(read).toHaveLength(20);
    expect(read[0]).toBe('ann/z.txt');
    expect(choice).toMatchObject({ kind: 'absent', notices: [{ code: 'not-all-read' }] });
  });
});

test('a file that fails when it is read is told of, and the next one is looked into', async () => {
  const choose = (names: readonly string[]) =>
    chooseFile(names.map(file), wanted, async ({ file: name }) => {
      if (name === 'bad.txt') throw new EntryError({ code: 'damaged', message: 'It is damaged.' });
      return name === 'good.txt';
    });
  const notice = { code: 'damaged', message: 'bad.txt: It is damaged.' };
  expect(await choose(['bad.txt'])).toEqual({ kind: 'absent', notices: [notice] });
  expect(await choose(['bad.txt', 'good.txt'])).toMatchObject({ kind: 'file', file: { file: 'good.txt' } });
  expect((await choose(['bad.txt', 'good.txt'])).notices).toContainEqual(notice);
});

test('a fault of ours is none of the file', async () => {
  const fault = chooseFile([file('a.txt')], wanted, () => Promise.reject(new Error('ours')));
  await expect(fault).rejects.toThrow('ours');
});

describe('a file with a problem', () => {
  const problem = { code: 'link', message: 'This is a link.' };

  test('is chosen by its name like any other', async () => {
    const link = { ...file(wanted), problem };
    expect(await choose([link, file('b.txt')], ['b.txt'])).toEqual({
      kind: 'file',
      file: link,
      others: [],
      notices: [],
    });
  });

  test('is not read for its content, and said where nothing else is there', async () => {
    const link = { ...file('b.txt'), problem };
    expect(await choose([link], ['b.txt'])).toEqual({
      kind: 'absent',
      notices: [{ code: 'link', message: 'b.txt: This is a link.' }],
    });
  });
});
