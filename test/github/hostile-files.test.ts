import { existsSync, readdirSync, readFileSync, symlinkSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { examples, folderWith } from '../cli/harness.js';
import { type ActionRun, type Job, runAction } from './action-runner.js';
import { checkoutInto, executable, fill, jobWith, programs } from './course-job.js';

const name = 'chapter2-evidence.txt';
const right = readFileSync(join(examples, 'right', name), 'utf8');
const mistakes = readFileSync(join(examples, 'mistakes', name), 'utf8');

// Each run starts several programs.
vi.setConfig({ testTimeout: 60_000 });

/** All that anybody could read of a run. */
const everything = (run: ActionRun): string =>
  JSON.stringify([run, run.outputs.report ? readFileSync(run.outputs.report, 'utf8') : '']);

const errorsOf = ({ annotations }: ActionRun): string =>
  annotations.flatMap(({ kind, message }) => (kind === 'error' ? [message] : [])).join('\n');

const easy = JSON.stringify({
  schema: 'linemark/rubric/v1',
  id: 'chapter2',
  title: 'Easy',
  evidenceFile: name,
  tasks: [
    { id: 't', title: 'T', criteria: [{ key: 't1_keys', rule: 'text', expected: 'x', asks: 'a', fix: 'f' }] },
  ],
});

describe('a rubric of their own', () => {
  const own = { [name]: 't1_keys: x\n', 'easy.json': easy };

  test('would pass if it were taken', () => {
    const given = jobWith({ [name]: own[name] });
    fill(given.workspace, { '.course/easy.json': easy });
    expect(runAction(given, { rubric: '.course/easy.json' }).outputs.percent).toBe('100');
  });

  test.each(['easy.json', './easy.json', '.course/../easy.json'])(
    'is refused where the workflow names it: %s',
    (rubric) => {
      const run = runAction(jobWith(own), { rubric });
      expect([run.code, run.outputs.passed]).toEqual([2, 'false']);
      expect(errorsOf(run)).toContain('comes with the evidence file');
    },
  );

  test('does not take the place of one of linemark', () => {
    const files = {
      ...own,
      chapter2: easy,
      'chapter2.json': easy,
      'rubric/chapter2.json': easy,
      lab99: easy,
    };
    expect(runAction(jobWith(files)).outputs['max-score']).toBe('17');
    const run = runAction(jobWith(files), { rubric: 'lab99' });
    expect(run.code).toBe(2);
    expect(errorsOf(run)).toContain('There is no rubric lab99');
  });

  test('is not one of the course that a link chooses', () => {
    const given = jobWith(own);
    fill(given.workspace, { '.course/easy.json': easy });
    symlinkSync('.course/easy.json', join(given.workspace, 'rubric.json'));
    symlinkSync('.course', join(given.workspace, 'course'));
    for (const rubric of ['rubric.json', 'course/easy.json']) {
      const run = runAction(given, { rubric });
      expect(run.code).toBe(2);
      expect(errorsOf(run)).toContain('is a link');
    }
  });

  test('is found out too where the pull request is checked out below the workspace', () => {
    const given = jobWith({
      'pr/.git/HEAD': '',
      [`pr/${name}`]: 't1_keys: x\n',
      'pr/easy.json': easy,
      'base.json': easy,
    });
    const file = `pr/${name}`;
    expect(runAction(given, { file, rubric: 'pr/easy.json' }).code).toBe(2);
    expect(runAction(given, { file, rubric: 'base.json' }).code).toBe(0);
  });

  test('nor is a key', () => {
    const key = readFileSync(join(examples, 'quiz/key.json'));
    const files = { 'chapter2-quiz.txt': 'q1: A\n', 'key.json': key };
    const run = runAction(jobWith(files), { rubric: 'chapter2-quiz', key: 'key.json' });
    expect(run.code).toBe(2);
    expect(errorsOf(run)).toContain('key: key.json comes with the evidence file');
  });
});

describe('settings and programs of their own', () => {
  const taken = 'taken';
  const program = `#!/bin/sh\ntouch "$RUNNER_TEMP/${taken}"\nexit 0\n`;
  // The action below the workspace, by `uses: ./.linemark`: the folders above it are the student's.
  const hostileJob = (): Job => {
    const given = jobWith({
      [name]: mistakes,
      'package.json': JSON.stringify({
        type: 'module',
        workspaces: ['.linemark'],
        scripts: { preinstall: `touch ${taken}`, prepare: `touch ${taken}`, postinstall: `touch ${taken}` },
      }),
      '.npmrc': 'registry=http://student.invalid/\nscript-shell=./evil\nignore-scripts=false\n',
      'node_modules/typescript/lib/index.js': 'throw new Error("taken")',
      'tsconfig.json': '{"compilerOptions":{"noEmit":true}}',
      'rolldown.config.js': 'throw new Error("taken")',
      '.env': 'NODE_OPTIONS=--require=./taken.cjs\n',
      'linemark.json': easy,
    });
    const { workspace } = given;
    for (const each of ['linemark', 'node', 'sh', 'npm', 'tsc', 'rolldown', 'mktemp', 'cp']) {
      executable(join(workspace, 'node_modules/.bin'), each, program);
      executable(workspace, each, program);
    }
    executable(join(workspace, 'bin'), 'linemark', program);
    checkoutInto(join(workspace, '.linemark'));
    const tools = [programs(), join(workspace, 'bin'), dirname(process.execPath), '/usr/bin', '/bin'];
    return { ...given, action: join(workspace, '.linemark'), env: { PATH: tools.join(':') }, done: {} };
  };

  test('are neither run nor read, and the score is right', () => {
    const given = hostileJob();
    const run = runAction(given);
    expect(run.shown.join('\n')).toContain('11 of 17');
    expect([run.code, run.outputs.score, run.outputs.passed]).toEqual([1, '11', 'false']);
    const { temporary, workspace } = given;
    expect(existsSync(join(temporary, taken))).toBe(false);
    expect(existsSync(join(workspace, taken))).toBe(false);
    const said = (file: string): string => readFileSync(join(temporary, file), 'utf8').trim();
    expect(said('npm-arguments')).toMatch(/^ci --ignore-scripts /);
    expect(said('npm-prefix').startsWith(join(temporary, 'linemark.'))).toBe(true);
    expect(said('npm-config')).not.toMatch(/student\.invalid|evil/);
    expect(readdirSync(join(workspace, '.linemark'))).not.toContain('dist');
  });
});

describe('a link', () => {
  const secret = 'a-secret-of-the-runner';
  const outside = () => folderWith({ 'secret.txt': `t1_keys: ${secret}\n`, [name]: right });

  test.each([
    [
      'in place of the file',
      (workspace: string, folder: string) => symlinkSync(join(folder, name), join(workspace, name)),
      {},
    ],
    [
      'with a name that comes close',
      (workspace: string, folder: string) =>
        symlinkSync(join(folder, 'secret.txt'), join(workspace, 'chapter2-evidence (1).txt')),
      {},
    ],
    [
      'in place of its folder',
      (workspace: string, folder: string) => symlinkSync(folder, join(workspace, 'work')),
      { file: 'work/secret.txt' },
    ],
    ['that has no end', (workspace: string) => symlinkSync(name, join(workspace, name)), { file: name }],
    ['to a device', (workspace: string) => symlinkSync('/dev/zero', join(workspace, name)), { file: name }],
    [
      'to a name that is asked for',
      (workspace: string, folder: string) => symlinkSync(folder, join(workspace, 'work')),
      { file: 'work/secret.tx' },
    ],
  ])('%s is not followed', (_, link, inputs) => {
    const given = jobWith({});
    link(given.workspace, outside());
    const run = runAction(given, inputs);
    expect([run.code, run.outputs.passed, run.outputs.score]).toEqual([2, 'false', '']);
    expect(errorsOf(run)).toContain('is a link or lies behind one');
    expect(everything(run)).not.toContain(secret);
    expect(everything(run)).not.toContain('did you mean');
  });

  test('in place of what is written leads nowhere', () => {
    const given = jobWith({ [name]: mistakes });
    const folder = folderWith({ victim: 'as it was' });
    symlinkSync(join(folder, 'victim'), join(given.workspace, 'comment.md'));
    const comment = join(given.workspace, 'comment.md');
    const run = runAction(given, { comment });
    expect(run.code).toBe(2);
    expect(errorsOf(run)).toContain('would be written into the workspace');
    expect(readFileSync(join(folder, 'victim'), 'utf8')).toBe('as it was');
  });
});

test('a file of 2 GB with nothing in it is only begun to be read', () => {
  const given = jobWith({ [name]: '' });
  truncateSync(join(given.workspace, name), 2 ** 31);
  const run = runAction(given);
  expect([run.code, run.outputs.passed, run.outputs.score]).toEqual([2, 'false', '']);
  expect(errorsOf(run)).toContain('1 MiB');
});
