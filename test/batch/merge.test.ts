import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openClass } from '../../src/batch/batch.js';
import { startReport } from '../../src/batch/class-report.js';
import { newFileGrader } from '../../src/batch/file-grader.js';
import { gradesHeader } from '../../src/batch/grades-csv.js';
import { linesOf, recordsOf } from '../../src/batch/lines.js';
import { mergeShards } from '../../src/batch/merge.js';
import type { Source } from '../../src/batch/model.js';
import { poolOfOne } from '../../src/batch/pool.js';
import type { RosterEntry } from '../../src/batch/roster.js';
import { countedRow } from '../../src/batch/row.js';
import { gradesRow, pageRow, resultLine } from '../../src/batch/row-lines.js';
import { openSettings, settingsOf } from '../../src/batch/settings.js';
import { isInShard, type Shard } from '../../src/batch/shard.js';
import { openShard } from '../../src/batch/shard-folder.js';
import { defaultLimits, openSource } from '../../src/batch/sources/index.js';
import { addRow, newTally, summaryOf } from '../../src/batch/summary.js';
import { openWhole } from '../../src/batch/whole-files.js';
import { criteriaOf } from '../../src/core/answers.js';
import type { FeedbackLevel } from '../../src/core/model.js';
import { chapter2, chapter2File, rightOfChapter2 } from '../core/assessment.js';
import { classOf, writeFolder } from './classes.js';
import { temporaryFile, temporaryFolder } from './temporary.js';

const keys = criteriaOf(chapter2.rubric).map(({ key }) => key);

interface Run {
  readonly source: Source;
  readonly shard?: Shard;
  readonly feedback?: FeedbackLevel;
  readonly roster?: readonly RosterEntry[];
  readonly complete?: boolean;
}

/** Grades a class or a shard of it into a folder, as the command does. */
async function grade(
  folder: string,
  { source, shard, feedback = 'full', roster = [], complete = true }: Run,
) {
  mkdirSync(folder, { recursive: true });
  const includes = (student: string): boolean => shard === undefined || isInShard(student, shard);
  const { students, slices } = await openClass({ sources: [source], assessment: chapter2, roster, includes });
  const { title } = chapter2.rubric;
  const about = { keys, feedback, size: students.length, title };
  const grader = newFileGrader(chapter2, { ...about, entryBytes: defaultLimits.entryBytes });
  const names = ['grades.csv', 'results.jsonl', 'summary.json', 'report.html'];
  const files = names.map((name) => openWhole(join(folder, name)));
  const [grades, results, whole, report] = files;
  const page = report && startReport(report, about);
  const writer =
    shard && openShard(folder, { shard, settings: settingsOf(chapter2, feedback), students, complete });
  const tally = newTally(keys);
  grades?.write(gradesHeader(keys));
  for await (const slice of slices(grader, poolOfOne(grader))) {
    for (const members of slice) {
      writer?.add(members);
      for (const row of members) {
        addRow(tally, countedRow(row));
        grades?.write(gradesRow(row));
        results?.write(...resultLine(row));
        page?.add(pageRow(row, about));
      }
    }
  }
  page?.finish(summaryOf(tally));
  whole?.write(`${JSON.stringify(summaryOf(tally), null, 2)}\n`);
  for (const file of files) file.finish();
  writer?.prepare();
  writer?.finish();
  openSettings(folder, settingsOf(chapter2, feedback)).finish();
}

/** Grades all shards of a class into folders `1`, `2`, ... and gives their names. */
async function gradeShards(folder: string, total: number, run: Run): Promise<string[]> {
  const names = Array.from({ length: total }, (_, at) => String(at + 1));
  for (const name of names)
    await grade(join(folder, name), { ...run, shard: { index: Number(name), total } });
  return names;
}

const contents = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

async function expectSame(total: number, run: Run): Promise<void> {
  const folder = temporaryFolder();
  await grade(join(folder, 'single'), run);
  const names = await gradeShards(folder, total, run);
  await mergeShards(names.toReversed(), 'merged', folder);
  expect(contents(join(folder, 'merged'))).toEqual(contents(join(folder, 'single')));
}

async function plainClass(): Promise<Source> {
  const folder = join(temporaryFolder(), 'class');
  const file = 'chapter2-evidence.txt';
  writeFolder(classOf('plain', 60), folder);
  writeFolder(
    new Map([
      [`new\nline/${file}`, chapter2File({ t2_responses: 'a,"b' })],
      [`"quoted, name"/${file}`, chapter2File()],
      [`=1+1/${file}`, chapter2File()],
      ['rich/chapter2-evidence.txt', '{\\rtf1 x}'],
      ['pdf/notes.pdf', 'x'],
      [`two/a/${file}`, chapter2File()],
      [`two/b/${file}`, chapter2File({ t2_responses: '8' })],
      [`slips/${file}`, chapter2File({ t2_id5_is_error: 'True', t1_schema_unchanged: '"True"' })],
      [`slip/${file}`, chapter2File({ t1_schema_unchanged: '"true"' })],
      [`\u{1f600}/${file}`, chapter2File()],
      [`\uffee/${file}`, chapter2File()],
    ]),
    folder,
  );
  return openSource(folder);
}

/** A class that was never on a disk: plain folders, one a student. */
function classInMemory(files: ReadonlyMap<string, string>): Source {
  return {
    name: 'class',
    files: [...files.keys()].sort(),
    problems: new Map(),
    folders: [...new Set([...files.keys()].map((path) => path.split('/')[0] ?? ''))].sort(),
    notices: [],
    complete: true,
    read: async (path) => Buffer.from(files.get(path) ?? ''),
    close: async () => undefined,
  };
}

const roster = [{ student: 'absent, but wanted', name: 'Zoë' }, { student: 'pdf' }, { student: 'zz' }];

describe('shards, merged, are byte for byte a single run', () => {
  test.each([1, 2, 3, 7])('%i of a class of folders', async (total) => {
    await expectSame(total, { source: await plainClass(), roster });
  });

  test.each(['verdict', 'hint'] as const)('with --feedback %s', async (feedback) => {
    await expectSame(3, { source: await plainClass(), feedback });
  });

  test('with groups, whose members stand in the order of the groups', async () => {
    const groups = Array.from({ length: 20 }, (_, at) => [`submission_${at}`, [at + 50, 40 - at]] as const);
    const metadata = groups.map(
      ([id, sids]) =>
        `${id}:\n  :submitters:\n${sids.map((sid) => `  - :name: N${sid}\n    :sid: '${sid}'\n`).join('')}`,
    );
    const files = new Map([['export/submission_metadata.yml', metadata.join('')]]);
    for (const [id, [sid]] of groups)
      files.set(`export/${id}/chapter2-evidence.txt`, chapter2File({ t2_responses: String(sid % 4) }));
    const folder = join(temporaryFolder(), 'class');
    writeFolder(files, folder);
    await expectSame(3, { source: await openSource(folder) });
    // One student has the id of a group, and another one that of a member.
    const source = await openSource(folder);
    await expectSame(3, { source, roster: [{ student: 'submission_3' }, { student: '52', name: 'Ann' }] });
  });

  test('with members of two groups', async () => {
    const sids = (at: number) => `  - :sid: 's${at}'\n  - :sid: 's${(at * 3) % 20}'\n`;
    const ids = Array.from({ length: 20 }, (_, at) => at);
    const files = new Map(ids.map((at) => [`submission_${at}/chapter2-evidence.txt`, chapter2File()]));
    files.set(
      'submission_metadata.yml',
      ids.map((at) => `submission_${at}:\n  :submitters:\n${sids(at)}`).join(''),
    );
    const folder = join(temporaryFolder(), 'class');
    writeFolder(files, folder);
    await expectSame(3, { source: await openSource(folder) });
  });

  test('with more wrong values, and more who need a person, than are kept', async () => {
    const [key = ''] = rightOfChapter2.keys();
    const files = new Map(
      Array.from({ length: 5200 }, (_, at) => {
        const value = at % 5 === 0 ? `often ${at % 3}` : `rare ${at % 2900} ${'x'.repeat(at % 400)}`;
        const text = at % 4 === 1 ? '{\\rtf1 x}' : chapter2File({ [key]: value });
        return [`u${at}/chapter2-evidence.txt`, text];
      }),
    );
    await expectSame(3, { source: classInMemory(files) });
  }, 60_000);

  test('with fewer students than shards, and with none', async () => {
    await expectSame(7, { source: classInMemory(new Map([['a/chapter2-evidence.txt', chapter2File()]])) });
    const empty = await openClass({ sources: [], assessment: chapter2 });
    expect(empty.students).toEqual([]);
  });
});

test('a shard that could not list everything is not whole, and so is not the class', async () => {
  const folder = temporaryFolder();
  const source = await plainClass();
  await gradeShards(folder, 2, { source });
  expect((await mergeShards(['1', '2'], 'out', folder)).complete).toBe(true);
  await grade(join(folder, '2'), { source, shard: { index: 2, total: 2 }, complete: false });
  expect((await mergeShards(['1', '2'], 'out', folder)).complete).toBe(false);
});

describe('refuses', () => {
  /** Three shards of a class, in folders 1, 2 and 3. */
  const made = (async () => {
    const folder = temporaryFolder();
    const source = await plainClass();
    await gradeShards(folder, 3, { source });
    return { folder, source };
  })();

  /** What merging copies of the shards says, after `change`; nothing must be left in `out`. */
  async function refusal(
    names: readonly string[],
    change: (folder: string, source: Source) => unknown = () => undefined,
    out = 'out',
  ): Promise<string> {
    const { folder: original, source } = await made;
    const folder = temporaryFolder();
    cpSync(original, folder, { recursive: true });
    await change(folder, source);
    const before = new Set(readdirSync(join(folder, '1')));
    let message = '';
    try {
      await mergeShards(names, out, folder);
    } catch (error) {
      message = (error as Error).message;
    }
    expect(readdirSync(folder).includes('out') ? readdirSync(join(folder, 'out')) : []).toEqual([]);
    expect(new Set(readdirSync(join(folder, '1')))).toEqual(before);
    return message;
  }

  const all = ['1', '2', '3'];
  const edit = (name: string, change: (text: string) => string) => (folder: string) => {
    const path = join(folder, name);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  const changed = 'The files of 2 do not belong together, or one of them was changed: grade it again.';

  test.each<[string, string[], string]>([
    [
      'one that is missing',
      ['1', '3'],
      'No folder holds shard 2/3. Grade what is missing: linemark batch with --shard 2/3.',
    ],
    [
      'two that are missing',
      ['2'],
      'No folder holds the shards 1/3, 3/3. Grade what is missing: linemark batch with --shard 1/3.',
    ],
    ['a doubled one', ['1', '2', '3', './2'], '2 and ./2 are the same shard, 2/3: give one.'],
    ['nothing', [], 'There is nothing to merge: give the folders of the shards.'],
    [
      'a folder of something else',
      [...all, 'nowhere'],
      'nowhere has no shard.json: it is no folder of a shard, or its run has not come to its end.',
    ],
  ])('%s', async (_, names, message) => {
    expect(await refusal(names)).toBe(message);
  });

  test('a file', async () => {
    const message = await refusal([...all, 'note.txt'], (folder) =>
      writeFileSync(join(folder, 'note.txt'), 'a note'),
    );
    expect(message).toMatch(/^note\.txt has no shard\.json/);
  });

  test('to write into a shard', async () => {
    const message = '1 is a shard: write the result to another folder.';
    expect(await refusal(all, undefined, './1')).toBe(message);
  });

  test.each<[string, Omit<Run, 'source'>, string]>([
    ['another number of shards', { shard: { index: 2, total: 4 } }, '1 is one of 3 shards, and 2 one of 4.'],
    [
      'another feedback',
      { feedback: 'hint' },
      '2 was graded with another --feedback than 1: grade it again.',
    ],
    [
      'another roster',
      { roster },
      '2 was graded with other submissions or another roster than 1: grade it again.',
    ],
  ])('%s', async (_, run, message) => {
    const regrade = (folder: string, source: Source) =>
      grade(join(folder, '2'), { source, shard: { index: 2, total: 3 }, ...run });
    expect(await refusal(all, regrade)).toBe(message);
  });

  test.each([
    ['"version": "0', 'by another version of linemark'],
    ['"build": "', 'by another build of linemark'],
    ['"sha256": "', 'with other submissions or another roster'],
    ['"id": "', 'with another rubric'],
    ['"answersSha256": "', 'with other right values'],
  ])('where %s differs', async (setting, how) => {
    const at = (text: string) =>
      setting === '"sha256": "' ? text.lastIndexOf(setting) : text.indexOf(setting);
    const change = edit('2/shard.json', (text) => {
      const end = at(text) + setting.length;
      return `${text.slice(0, end)}0${text.slice(end)}`;
    });
    expect(await refusal(all, change)).toBe(`2 was graded ${how} than 1: grade it again.`);
  });

  test.each<[string, string, (text: string) => string]>([
    ['torn grades', 'grades.csv', (text) => text.slice(0, -5)],
    ['grades that lack a row', 'grades.csv', (text) => `${text.split('\r\n').slice(0, -2).join('\r\n')}\r\n`],
    ['grades with another header', 'grades.csv', (text) => text.replace('student', 'Student')],
    ['empty grades', 'grades.csv', () => ''],
    ['results that go on', 'results.jsonl', (text) => `${text}{}\n`],
    ['torn results', 'results.jsonl', (text) => text.slice(0, -1)],
    ['a torn tally', 'tally.jsonl', (text) => text.slice(0, -9)],
    ['a tally of other things', 'tally.jsonl', () => '{}\n'],
    ['a tally with another score', 'tally.jsonl', (text) => text.replace(/"score":(\d+)/, '"score":"$1"')],
    ['a tally with another state', 'tally.jsonl', (text) => text.replace('"graded"', '"passed"')],
    ['an empty tally', 'tally.jsonl', () => ''],
  ])('%s', async (_, name, change) => {
    expect(await refusal(all, edit(`2/${name}`, change))).toBe(changed);
  });

  test('results of which a line was changed', async () => {
    const change = edit('2/results.jsonl', (text) => text.replace('"points":1,', '"points":"1",'));
    expect(await refusal(all, change)).toBe(
      'The results of a shard were changed, and can not be read: grade the shards again.',
    );
  });

  test.each<[string, (info: { shard: object; class: object }) => object]>([
    ['an index that is none', (info) => ({ ...info, shard: { ...info.shard, index: 0 } })],
    ['a number of submissions that is none', (info) => ({ ...info, submissions: '3' })],
    ['no word on whether it is complete', (info) => ({ ...info, complete: undefined })],
    ['a key that is none', (info) => ({ ...info, keys: [null] })],
    ['a class without a number', (info) => ({ ...info, class: { ...info.class, submissions: null } })],
  ])('a shard.json with %s', async (_, changed) => {
    const change = edit('2/shard.json', (text) => JSON.stringify(changed(JSON.parse(text))));
    expect(await refusal(all, change)).toBe('2: its shard.json is not one of this version of linemark.');
  });

  test('files of another shard', async () => {
    const swap = (folder: string): void => {
      for (const name of ['grades.csv', 'results.jsonl', 'tally.jsonl'])
        cpSync(join(folder, '3', name), join(folder, '2', name));
    };
    expect(await refusal(all, swap)).toBe(changed);
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '{"schema":"linemark/shard/v0"}',
    '{"schema":"linemark/shard/v1"}',
    '{"schema":"linemark/shard/v1","shard":{"index":2,"total":3},"keys":1,"class":null}',
  ])('%j as shard.json', async (text) => {
    const message = '2: its shard.json is not one of this version of linemark.';
    expect(
      await refusal(
        all,
        edit('2/shard.json', () => text),
      ),
    ).toBe(message);
  });

  test('a shard whose run was started again and not finished', async () => {
    const restart = (folder: string): void => {
      const shard = { index: 2, total: 3 };
      const request = { shard, settings: settingsOf(chapter2, 'full'), students: [], complete: true };
      openShard(join(folder, '2'), request).abandon();
    };
    expect(await refusal(all, restart)).toMatch(/^2 has no shard\.json/);
  });

  test('a shard without its grades', async () => {
    expect(await refusal(all, (folder) => rmSync(join(folder, '2/grades.csv')))).toMatch(
      /ENOENT.*grades\.csv/,
    );
  });
});

test('stopped, it says so and leaves nothing', async () => {
  const folder = temporaryFolder();
  await gradeShards(folder, 2, { source: await plainClass() });
  await expect(mergeShards(['1', '2'], 'out', folder, () => true)).rejects.toThrow(/^Stopped before the end/);
  expect(readdirSync(join(folder, 'out'))).toEqual([]);
});

test('lets whoever wants to stop it have a turn', async () => {
  const folder = temporaryFolder();
  const files = new Map(Array.from({ length: 2500 }, (_, index) => [`s${index}/notes.txt`, 'nothing']));
  await gradeShards(folder, 1, { source: classInMemory(files) });
  let stopped = false;
  setImmediate(() => {
    stopped = true;
  });
  await expect(mergeShards(['1'], 'out', folder, () => stopped)).rejects.toThrow(/^Stopped before the end/);
});

describe('lines and records', () => {
  test('together are the file, however long they are', () => {
    const line = fc
      .tuple(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 9000 }))
      .map(([text, times]) => text.replace(/\p{Cs}/gu, '').repeat(times));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.join('\n');
        const path = temporaryFile(Buffer.from(text), 'lines');
        const read = [...linesOf(path)];
        expect(read.join('')).toBe(text);
        expect(read).toEqual(text.split(/(?<=\n)/).filter((each) => each !== ''));
      }),
      { numRuns: 30 },
    );
  });

  test('a line end in quotes ends no record', () => {
    const records = ['a,"b\r\n""c\n"\r\n', '"""",d\r\n', 'e\n'];
    const path = temporaryFile(Buffer.from(records.join('')), 'records');
    expect([...recordsOf(path)]).toEqual(records);
    appendFileSync(path, '"torn\n');
    expect([...recordsOf(path)]).toEqual([...records, '"torn\n']);
  });
});
