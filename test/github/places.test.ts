import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { examples, folderWith, linemark } from '../cli/harness.js';
import { type ActionRun, type Job, runAction } from './action-runner.js';
import { annotationsOf, readLog } from './commands.js';
import { fill, jobWith } from './course-job.js';
import { readKeyValues } from './file-commands.js';

const name = 'chapter2-evidence.txt';
const right = readFileSync(join(examples, 'right', name), 'utf8');
const mistakes = readFileSync(join(examples, 'mistakes', name), 'utf8');

// Each run starts several programs.
vi.setConfig({ testTimeout: 60_000 });

const errorOf = ({ annotations }: ActionRun): string | undefined =>
  annotations.find(({ kind, file }) => kind === 'error' && file === undefined)?.message;

describe('a workspace that is known by a link', () => {
  /** The same job, whose runner names its folder otherwise than the system does. */
  function behindLink({ workspace, ...job }: Job): Job {
    const link = join(folderWith(), 'workspace');
    symlinkSync(workspace, link);
    return { ...job, workspace: link };
  }

  test('may be named in the path of the file', () => {
    const given = behindLink(jobWith({ [`work/${name}`]: mistakes }));
    const run = runAction(given, { file: join(given.workspace, 'work', name) });
    expect([run.code, run.outputs.score]).toEqual([1, '11']);
    expect(run.annotations.find(({ kind }) => kind === 'error')?.file).toBe(`work/${name}`);
  });

  test('lets in no rubric that comes with the evidence, and any of the course', () => {
    const given = behindLink(jobWith({ 'easy.json': '{}', 'sorting-evidence.txt': 'sorted: 1\n' }));
    const theirs = runAction(given, { rubric: join(given.workspace, 'easy.json') });
    expect(theirs.code).toBe(2);
    expect(errorOf(theirs)).toContain('comes with the evidence file');
    const ours = runAction(given, { rubric: join(given.workspace, '.course/sorting-lab.json') });
    expect([ours.code, ours.outputs['max-score']]).toEqual([1, '5']);
  });

  test('has links of students in it all the same', () => {
    const given = behindLink(jobWith({}));
    symlinkSync(join(folderWith({ [name]: right }), name), join(given.workspace, name));
    const run = runAction(given, { file: join(given.workspace, name) });
    expect(run.code).toBe(2);
    expect(errorOf(run)).toContain('is a link or lies behind one');
  });

  test('takes no comment by another name of it', () => {
    const given = behindLink(jobWith({ [name]: right }));
    const run = runAction(given, { comment: join(given.workspace, 'comment.md') });
    expect(errorOf(run)).toContain('would be written into the workspace');
  });
});

test('a name may begin with two dots', () => {
  const file = `..work/..${name}`;
  const run = runAction(jobWith({ [file]: mistakes }), { file });
  expect(run.annotations.find(({ kind }) => kind === 'error')?.file).toBe(file);
});

describe('what can not be is an error in words:', () => {
  const long = 'x'.repeat(5000);

  test.each([
    ['a folder', { file: 'work' }, `file: work/${name}`],
    ['the workspace', { file: '.', rubric: '.course/sorting-lab.json' }, '. is a folder'],
    ['a file in a file', { file: `${name}/x` }, "x can't be read: a part of its path is not a folder"],
    ['a name that is too long', { file: long }, "can't be read: its name is too long"],
    ['a rubric whose name is too long', { rubric: `${long}.json` }, 'rubric: there is no file'],
  ])('%s', (_, inputs, why) => {
    const given = jobWith({ [name]: right });
    fill(given.workspace, { 'work/x': '' });
    const run = runAction(given, inputs);
    expect([run.code, run.outputs.passed]).toEqual([2, 'false']);
    expect(errorOf(run)).toContain(why);
  });

  test('no file, in words that mend a repository', () => {
    const run = runAction(jobWith({}));
    expect(errorOf(run)).toMatch(/^There is no \S+ at the top of the repository\.\nPut it there/);
    expect(errorOf(run)).not.toContain('linemark check');
  });

  test.each([
    ['GITHUB_WORKSPACE', '/nowhere/at/all', 'GITHUB_WORKSPACE: '],
    ['RUNNER_TEMP', '/nowhere/at/all', 'RUNNER_TEMP: nothing can be written'],
    ['GITHUB_OUTPUT', '/', "GITHUB_OUTPUT can't be written: it is a folder"],
    ['GITHUB_STEP_SUMMARY', '/', "GITHUB_STEP_SUMMARY can't be written: it is a folder"],
  ])('%s that leads nowhere', (variable, value, why) => {
    const job = jobWith({ [name]: right });
    const run = runAction({ ...job, env: { ...job.env, [variable]: value } });
    expect(run.code).toBe(2);
    expect(errorOf(run)).toContain(why);
    expect(run.outputs.passed).not.toBe('true');
  });

  test.each(['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY'])('but not a %s that is not there', (variable) => {
    const job = jobWith({ [name]: right });
    expect(runAction({ ...job, env: { ...job.env, [variable]: '' } }).code).toBe(0);
  });
});

test('a fault of linemark is an annotation too, and no result', async () => {
  const [workspace, temporary] = [folderWith({ [name]: right }), folderWith({ output: '' })];
  const env = {
    GITHUB_WORKSPACE: workspace,
    RUNNER_TEMP: temporary,
    GITHUB_OUTPUT: join(temporary, 'output'),
    get LINEMARK_PASS(): string {
      throw new Error('a fault');
    },
  };
  const { code, out, err } = await linemark(['action'], { env });
  expect(code).toBe(2);
  expect(annotationsOf(readLog(out).commands)).toMatchObject([
    { kind: 'error', message: expect.stringContaining('It costs no points') },
  ]);
  expect(err).toContain('a fault');
  expect(readKeyValues(readFileSync(env.GITHUB_OUTPUT, 'utf8'))).toEqual({ passed: 'false' });
});
