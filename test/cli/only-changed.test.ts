import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classOf, writeFolder } from '../batch/classes.js';
import { chapter2File, chapter2Text, rightOfChapter2 } from '../core/assessment.js';
import { folderWith, linemark } from './harness.js';

const file = 'chapter2-evidence.txt';

const contents = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

/** A rubric file and a class with every state in it, in a folder of its own. */
function classFolder(): string {
  const cwd = folderWith({ 'rubric.json': chapter2Text });
  writeFolder(classOf('canvas', 20), join(cwd, 'class'));
  writeFolder(
    new Map([
      [`annold_1_1_${file}`, chapter2File({ t2_responses: '8' })],
      [`annold_1_2_${file}`, chapter2File({ t1_schema_unchanged: 'True' })],
      ['benbyname_2_1_answers.txt', chapter2File()],
      [`carich_3_1_${file}`, '{\\rtf1 x}'],
      ['dopdf_4_1_notes.pdf', 'x'],
      [`eduplicate_5_1_${file}`, chapter2File()],
      [`ftypo_6_1_${file}`, chapter2File().replace('t3_log_count', 't3_log_cuont')],
      [`gremark_7_1_${file}`, `# a remark\n${chapter2File()}`],
    ]),
    join(cwd, 'class'),
  );
  return cwd;
}

const grade = (cwd: string, out: string, ...flags: string[]) =>
  linemark(['batch', 'class', '--out', out, '--rubric', 'rubric.json', ...flags], { cwd });

const evidence = (cwd: string, name: string) => join(cwd, 'class', name);

// What every batch says comes first, unless there is a reason to grade again.
const same = /^(?:.* on the roster.*\n)?class: layout \w+, recognised\n/;
const again = (reason: string): RegExp =>
  new RegExp(`^old ${reason}: everything is graded again\\.\\nclass: layout `);

const edit = (path: string, change: (text: string) => string): void =>
  writeFileSync(path, change(readFileSync(path, 'utf8')));

type Change = (cwd: string) => unknown;

describe('what batch --only-changed writes is what a full run writes', () => {
  test.each<[string, RegExp, Change, string[], string[]]>([
    ['nothing', same, () => undefined, [], []],
    [
      'a file',
      same,
      (cwd) => writeFileSync(evidence(cwd, `gremark_7_1_${file}`), chapter2File({ t2_responses: '9' })),
      [],
      [],
    ],
    ['a new student', same, (cwd) => writeFileSync(evidence(cwd, `aaa_9_1_${file}`), chapter2File()), [], []],
    ['a student who is gone', same, (cwd) => rmSync(evidence(cwd, `annold_1_2_${file}`)), [], []],
    [
      'a hand-in that is late',
      same,
      (cwd) => renameSync(evidence(cwd, `ftypo_6_1_${file}`), evidence(cwd, `ftypo_LATE_6_1_${file}`)),
      [],
      [],
    ],
    [
      'a newer hand-in of the same bytes, so that another is named as older',
      same,
      (cwd) => cpSync(evidence(cwd, `annold_1_2_${file}`), evidence(cwd, `annold_1_3_${file}`)),
      [],
      [],
    ],
    [
      'the file of another student',
      same,
      (cwd) => cpSync(evidence(cwd, `annold_1_2_${file}`), evidence(cwd, `zoe_8_1_${file}`)),
      [],
      [],
    ],
    [
      'names, by a roster',
      /^27 students of the class are not on the roster, .*\nclass: layout canvas, recognised\n/,
      (cwd) => writeFileSync(join(cwd, 'names.csv'), 'id,name\nftypo,Fay\nnobody,No Body\n'),
      [],
      ['--roster', 'names.csv'],
    ],
    ['the feedback, to less', same, () => undefined, [], ['--feedback', 'hint']],
    ['the feedback, to the least', same, () => undefined, [], ['--feedback', 'verdict']],
    [
      'the feedback, to more',
      again('was graded with --feedback hint, which does not tell all that is known'),
      () => undefined,
      ['--feedback', 'hint'],
      [],
    ],
    [
      'the rubric: what it forgives',
      again('was graded with another rubric'),
      (cwd) =>
        edit(join(cwd, 'rubric.json'), (text) =>
          JSON.stringify({ ...JSON.parse(text), forgive: ['python-boolean'] }),
        ),
      [],
      [],
    ],
    [
      'the right values, by a key file',
      again('was graded with other right values'),
      (cwd) => writeFileSync(join(cwd, 'key.json'), '{"t2_responses":"8"}'),
      [],
      ['--key', 'key.json'],
    ],
    [
      'linemark',
      again('was graded by another version of linemark'),
      (cwd) => edit(join(cwd, 'old/settings.json'), (text) => text.replace('"version": "', '"version": "0.')),
      [],
      [],
    ],
    [
      'the code of linemark',
      again('was graded by another build of linemark'),
      (cwd) => edit(join(cwd, 'old/settings.json'), (text) => text.replace('"build": "', '"build": "0')),
      [],
      [],
    ],
    [
      'the record of the settings, which is gone',
      again('has no settings.json of this version of linemark that says how it was graded'),
      (cwd) => rmSync(join(cwd, 'old/settings.json')),
      [],
      [],
    ],
    [
      'the old results, which are torn',
      same,
      (cwd) => edit(join(cwd, 'old/results.jsonl'), (text) => text.slice(0, text.length / 2)),
      [],
      [],
    ],
  ])(
    'where the difference is %s',
    async (_, told, change, before, now) => {
      const cwd = classFolder();
      await grade(cwd, 'old', ...before);
      await change(cwd);
      const full = await grade(cwd, 'full', ...now);
      const { code, out, err } = await grade(cwd, 'new', '--only-changed', 'old', ...now);
      expect(err).toMatch(told);
      expect([code, out]).toEqual([full.code, full.out]);
      expect(contents(join(cwd, 'new'))).toEqual(contents(join(cwd, 'full')));
    },
    30_000,
  );

  test('for any class, after any changes', async () => {
    const keys = fc.constantFrom(...rightOfChapter2.keys());
    const value = fc.constantFrom('True', '8', '"7"', 'wrong', '-32601.', '', '::error::', '=1+1', 'é');
    const text = fc.dictionary(keys, value, { maxKeys: 3 }).map((changed) => chapter2File(changed));
    const student = fc.constantFrom('a', 'b', 'c', 'd/sub', 'e/other', '=f');
    const name = fc.constantFrom(file, `copy of ${file}`, 'answers.txt', 'CHAPTER2-EVIDENCE.TXT');
    const handed = fc.uniqueArray(fc.tuple(student, name, text), {
      selector: ([who, what]) => `${who}/${what}`.toLowerCase(),
      minLength: 1,
      maxLength: 8,
    });
    const write = (cwd: string, files: readonly (readonly string[])[]): void => {
      rmSync(join(cwd, 'class'), { recursive: true, force: true });
      mkdirSync(join(cwd, 'class'));
      writeFolder(
        new Map(files.map(([who, what, content = '']) => [`${who}/${what}`, content])),
        join(cwd, 'class'),
      );
    };
    await fc.assert(
      fc.asyncProperty(handed, handed, async (before, now) => {
        const cwd = folderWith({ 'rubric.json': chapter2Text });
        write(cwd, before);
        await grade(cwd, 'old');
        write(cwd, [
          ...new Map(
            [...before.slice(1), ...now].map((each) => [`${each[0]}/${each[1]}`.toLowerCase(), each]),
          ).values(),
        ]);
        await grade(cwd, 'full');
        expect((await grade(cwd, 'new', '--only-changed', 'old')).err).toMatch(same);
        expect(contents(join(cwd, 'new'))).toEqual(contents(join(cwd, 'full')));
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

describe('batch --only-changed', () => {
  test('takes gradings over, and does not make them again', async () => {
    const cwd = classFolder();
    await grade(cwd, 'old');
    edit(join(cwd, 'old/results.jsonl'), (text) => text.replace('seems to be meant', 'seems to be m3ant'));
    await grade(cwd, 'new', '--only-changed', 'old/results.jsonl');
    expect(readFileSync(join(cwd, 'new/results.jsonl'), 'utf8').includes('m3ant')).toBe(true);
  });

  test('can write into the folder that it reads', async () => {
    const cwd = classFolder();
    await grade(cwd, 'old');
    const before = contents(join(cwd, 'old'));
    const { err } = await grade(cwd, 'old', '--only-changed', 'old');
    expect(err).toMatch(same);
    expect(contents(join(cwd, 'old'))).toEqual(before);
  });

  test('takes nothing from partial results: the settings beside them are of another run', async () => {
    const cwd = classFolder();
    await grade(cwd, 'old');
    const right = (text: string) => text.replaceAll('"score":', '"score":1');
    writeFileSync(
      join(cwd, 'old/results.partial.jsonl'),
      right(readFileSync(join(cwd, 'old/results.jsonl'), 'utf8')),
    );
    const { err } = await grade(cwd, 'new', '--only-changed', 'old/results.partial.jsonl');
    expect(err).toMatch(
      /^old\/results\.partial\.jsonl is not called results\.jsonl, .*: everything is graded again\./,
    );
    expect(contents(join(cwd, 'new'))['results.jsonl']).toBe(contents(join(cwd, 'old'))['results.jsonl']);
  });

  test('takes no line of another rubric', async () => {
    const cwd = classFolder();
    await grade(cwd, 'old');
    const { err } = await grade(cwd, 'full');
    expect(err).toMatch(same);
    edit(join(cwd, 'old/results.jsonl'), (text) =>
      text.replaceAll(/"score":\d+/g, '"score":1').replaceAll(/("rubric":\{[^}]*"sha256":")./g, '$1z'),
    );
    await grade(cwd, 'new', '--only-changed', 'old');
    expect(contents(join(cwd, 'new'))).toEqual(contents(join(cwd, 'full')));
  });

  test.each([
    ['nowhere', "nowhere can't be read: there is no such file or folder."],
    [
      'class',
      'class has no results.jsonl: give the folder that linemark batch wrote, after it came to its end.',
    ],
  ])('refuses %s', async (old, message) => {
    const cwd = classFolder();
    const { code, err } = await grade(cwd, 'new', '--only-changed', old);
    expect([code, err]).toEqual([2, `${message}\n`]);
    expect(readdirSync(cwd)).not.toContain('new');
  });

  test('reads what a merge of shards wrote', async () => {
    const cwd = classFolder();
    for (const shard of ['1/2', '2/2']) await grade(cwd, shard.slice(0, 1), '--shard', shard);
    await linemark(['merge', '1', '2', '--out', 'old'], { cwd });
    await grade(cwd, 'full');
    expect(contents(join(cwd, 'old'))).toEqual(contents(join(cwd, 'full')));
    expect((await grade(cwd, 'new', '--only-changed', 'old')).err).toMatch(same);
    expect(contents(join(cwd, 'new'))).toEqual(contents(join(cwd, 'full')));
  });
});
