import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { reporters } from '../../src/reporters/index.js';
import { examples, folderWith, linemark } from './harness.js';

const mistakes = readFileSync(join(examples, 'mistakes/chapter2-evidence.txt'), 'utf8');
const folder = () => folderWith({ 'chapter2-evidence.txt': mistakes });

const classroomEnv = {
  CLASSROOM: 'agents',
  ASSIGNMENT: 'chapter-2',
  ASSIGNMENT_TYPE: 'individual',
  OWNER: 'alice',
  SUBMISSION_TAG: 'submit/2026-06-01T14-32-05Z-a1b2c3d',
  COMMIT_URL: 'https://example.org/commit/a1b2c3d',
  RELEASE_URL: 'https://example.org/releases/1',
};

test('the help of check names every format', async () => {
  const { out } = await linemark(['check', '--help']);
  for (const format of Object.keys(reporters)) expect(out).toMatch(new RegExp(`\\b${format}\\b`));
});

test.each(Object.keys(reporters))('%s goes to a file, and to standard output', async (format) => {
  const cwd = folder();
  const setting = { cwd, env: { ...classroomEnv, CI_PROJECT_DIR: join(cwd, '..') } };
  const shown = await linemark(['check', '--report', format], setting);
  const filed = await linemark(['check', '--report', `${format}=report`], setting);
  expect([shown.code, filed.code, shown.err, filed.err]).toEqual([1, 1, '', '']);
  expect(readFileSync(join(cwd, 'report'), 'utf8')).toBe(shown.out);
});

test('paths are those of the repository', async () => {
  const cwd = folder();
  const { out } = await linemark(['check', '--report', 'gitlab'], {
    cwd,
    env: { CI_PROJECT_DIR: join(cwd, '..') },
  });
  const [issue] = JSON.parse(out);
  expect(issue.location.path).toBe(`${cwd.split('/').at(-1)}/chapter2-evidence.txt`);
});

describe('--visibility', () => {
  const seen = async (...values: string[]) => {
    const args = values.flatMap((value) => ['--visibility', value]);
    const { out, err, code } = await linemark(['check', '--report', 'gradescope', ...args], {
      cwd: folder(),
    });
    if (code === 2) return err;
    const tests: { name: string; visibility: string }[] = JSON.parse(out).tests;
    return Object.fromEntries(tests.map(({ name, visibility }) => [name, visibility]));
  };

  test('is that of all tests, or of one', async () => {
    const all = await seen('after_due_date');
    expect(new Set(Object.values(all))).toEqual(new Set(['after_due_date']));
    expect(await seen('t1_keys=hidden')).toMatchObject({ t1_keys: 'hidden', t2_responses: 'visible' });
    expect(await seen('t1_keys=visible', 'hidden')).toMatchObject({
      t1_keys: 'visible',
      t2_responses: 'hidden',
    });
  });

  test.each([
    ['hiden', 'did you mean "hidden"?'],
    ['t1_key=hidden', 'did you mean "t1_keys"?'],
    ['=hidden', 'key ""'],
  ])('%s is refused', async (value, why) => {
    expect(await seen(value)).toContain(why);
  });

  test('is refused where nothing would use it', async () => {
    const { code, err } = await linemark(['check', '--visibility', 'hidden'], { cwd: folder() });
    expect(code).toBe(2);
    expect(err).toBe('--visibility is for Gradescope: add --report gradescope=results.json\n');
  });
});

describe('classroom50', () => {
  const result = async (env: Record<string, string>) => {
    const { code, out, err } = await linemark(['check', '--report', 'classroom50'], { cwd: folder(), env });
    return code === 2 ? err : JSON.parse(out);
  };

  test('takes the submission from the environment', async () => {
    expect(await result(classroomEnv)).toMatchObject({
      classroom: 'agents',
      assignment: 'chapter-2',
      assignment_type: 'individual',
      owner: 'alice',
      submission: 'submit/2026-06-01T14-32-05Z-a1b2c3d',
      commit: 'https://example.org/commit/a1b2c3d',
      release: 'https://example.org/releases/1',
      review: 'https://example.org/commit/a1b2c3d',
      datetime: '2026-06-01T14:32:05Z',
      score: 11,
      'max-score': 17,
    });
  });

  test.each([
    ['{"head_commit":{"timestamp":"2026-06-01T16:32:01+02:00"}}', '2026-06-01T14:32:01Z'],
    ['{"head_commit":null}', '2026-06-01T14:32:05Z'],
    ['{"head_commit":{"timestamp":"soon"}}', '2026-06-01T14:32:05Z'],
    ['no JSON', '2026-06-01T14:32:05Z'],
  ])('the time is that of the commit, in UTC: %s', async (event, time) => {
    const path = join(folderWith({ 'event.json': event }), 'event.json');
    expect((await result({ ...classroomEnv, GITHUB_EVENT_PATH: path })).datetime).toBe(time);
  });

  test('says what is not set', async () => {
    expect(await result({ CLASSROOM: 'agents', COMMIT_URL: 'x' })).toContain(
      'not set: ASSIGNMENT, SUBMISSION_TAG, RELEASE_URL.',
    );
    expect(await result({ ...classroomEnv, SUBMISSION_TAG: 'final' })).toContain(
      'SUBMISSION_TAG (final) has one.',
    );
  });
});
