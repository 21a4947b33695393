import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { examples, root } from '../cli/harness.js';
import { markdownTree, nodesOf } from '../reporters/read-back.js';
import { manifestIn, runAction } from './action-runner.js';
import { jobWith } from './course-job.js';

const name = 'chapter2-evidence.txt';
const right = readFileSync(join(examples, 'right', name), 'utf8');
const mistakes = readFileSync(join(examples, 'mistakes', name), 'utf8');
const sorting = readFileSync(join(examples, 'other-course/sorting-evidence.txt'), 'utf8');
const quiz = readFileSync(join(examples, 'quiz/chapter2-quiz.txt'), 'utf8');

// Each run starts several programs.
vi.setConfig({ testTimeout: 60_000 });

test('what a workflow gives and what an event holds stands in no script', () => {
  const { runs } = manifestIn(root);
  for (const { run } of runs.steps) expect(run).not.toContain('${{');
});

test('the right file passes', () => {
  const run = runAction(jobWith({ [name]: right }));
  expect(run.code).toBe(0);
  const { report, ...outputs } = run.outputs;
  expect(outputs).toEqual({ score: '17', 'max-score': '17', percent: '100', passed: 'true' });
  expect(JSON.parse(readFileSync(report ?? '', 'utf8'))).toMatchObject({ score: 17, file: name });
  expect(run.annotations.map(({ kind }) => kind)).toEqual(['notice']);
  expect([run.left, run.stopped]).toEqual(['', false]);
});

test('a file with mistakes has annotations on its lines, a summary, and fails the check', () => {
  const run = runAction(jobWith({ [name]: mistakes }));
  expect(run.code).toBe(1);
  expect(run.outputs).toMatchObject({ score: '11', 'max-score': '17', percent: '64.71', passed: 'false' });
  const errors = run.annotations.filter(({ kind }) => kind === 'error');
  expect(errors).toHaveLength(6);
  for (const { file, line = 0, title = '' } of errors) {
    expect(file).toBe(name);
    expect(mistakes.split('\n')[line - 1]?.replaceAll('-', '_')).toContain(title);
  }
  expect(run.summary).toMatch(/^<!-- linemark chapter2 -->\n/);
  expect(nodesOf(markdownTree(run.summary)).filter(({ type }) => type === 'table').length).toBeGreaterThan(1);
  expect(run.shown.join('\n')).toContain('11 of 17');
  expect(new Set(run.commands.map((command) => command.name))).toEqual(new Set(['error', 'notice']));
});

describe('inputs', () => {
  test.each([
    ['60', 0, 'true'],
    ['64.705', 0, 'true'],
    ['64.706', 1, 'false'],
    ['100', 1, 'false'],
  ])('pass: %s takes the place of what the rubric says', (pass, code, passed) => {
    const run = runAction(jobWith({ [name]: mistakes }), { pass });
    expect([run.code, run.outputs.passed]).toEqual([code, passed]);
    const report = JSON.parse(readFileSync(run.outputs.report ?? '', 'utf8'));
    expect(report.passPercent).toBe(Number(pass));
  });

  test.each([
    [{ pass: '101' }, 'pass: 101'],
    [{ pass: 'all' }, 'pass: all'],
    [{ pass: '-1' }, 'pass: -1'],
    [{ feedback: 'loud' }, 'feedback: loud'],
    [{ rubric: 'chapter22' }, 'did you mean "chapter2"?'],
    [{ file: '../x.txt' }, 'not in the workspace'],
    [{ file: 'none.txt' }, "none.txt can't be read"],
    [{ key: '.course/none.json' }, 'key: there is no file .course/none.json.'],
    [{ rubric: 'chapter2.json' }, 'rubric: there is no file chapter2.json.'],
    [{ rubric: '.course' }, 'rubric: there is no file .course.'],
    [{ comment: '/nowhere/at/all.md' }, "/nowhere/at/all.md can't be written"],
  ])('%j is an error that says so', (inputs, why) => {
    const run = runAction(jobWith({ [name]: right }), inputs);
    expect(run.code).toBe(2);
    const [error] = run.annotations.filter(({ kind }) => kind === 'error');
    expect(error?.message).toContain(why);
    expect(run.outputs).toMatchObject({ passed: 'false', score: '' });
    expect(run.summary).toContain('## linemark');
  });

  test('feedback: verdict gives no reasons', () => {
    const { summary } = runAction(jobWith({ [name]: mistakes }), { feedback: 'verdict' });
    expect(summary).toContain('t2_init_version');
    expect(summary).not.toContain('version that the client asked for');
  });

  test('may end in the line end of a block', () => {
    const inputs = { file: `${name}\n`, rubric: 'chapter2\n', pass: '60\r\n', feedback: 'verdict\n' };
    expect(runAction(jobWith({ [name]: mistakes }), inputs).code).toBe(0);
  });

  test("the course's own rubric, and a key that is held apart", () => {
    const lab = runAction(jobWith({ 'work/answers.txt': sorting }), {
      file: 'work/answers.txt',
      rubric: '.course/sorting-lab.json',
    });
    expect(lab.outputs['max-score']).toBe('5');
    expect(lab.annotations.every(({ file = 'work/answers.txt' }) => file === 'work/answers.txt')).toBe(true);
    const inputs = { rubric: 'chapter2-quiz', key: '.course/key.json' };
    expect(runAction(jobWith({ 'chapter2-quiz.txt': quiz }), inputs).outputs['max-score']).toBe('10');
  });

  test('comment writes what a workflow may post, of a length that a comment can have', () => {
    const many = `${mistakes}${'ü: x\n'.repeat(50_000)}`;
    const { temporary, ...rest } = jobWith({ [name]: many });
    const { code, summary } = runAction({ temporary, ...rest }, { comment: 'comment.md' });
    expect(code).toBe(1);
    const comment = readFileSync(join(temporary, 'comment.md'), 'utf8');
    expect(comment).toBe(summary);
    expect(comment.length).toBeLessThan(65_536);
  });
});

test('a pull request without the file says where to look', () => {
  const run = runAction(jobWith({ 'chapter-two.txt': right }));
  expect([run.code, run.outputs.passed]).toEqual([2, 'false']);
  expect(run.annotations[0]?.message).toContain(`There is no ${name}`);
  expect(run.summary).toContain(name);
});

test('nothing is left in the checkout', () => {
  const { workspace, ...rest } = jobWith({ [name]: mistakes });
  runAction({ workspace, ...rest }, { comment: 'comment.md' });
  for (const file of ['comment.md', 'report.json', 'node_modules']) {
    expect(existsSync(join(workspace, file))).toBe(false);
  }
});
