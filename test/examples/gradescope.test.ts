import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { copyExample, examples, folderWith, root } from '../cli/harness.js';

const scripts = join(examples, 'gradescope');
// As in the image: Node and the usual tools, nothing of npm.
const PATH = `${dirname(process.execPath)}:/usr/bin:/bin`;
let source: string;

// What a course puts into its zip: the scripts, and linemark as npm packs it.
beforeAll(() => {
  source = mkdtempSync(join(tmpdir(), 'linemark-test-'));
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', source], { cwd: root });
  cpSync(scripts, source, { recursive: true });
  return () => rmSync(source, { recursive: true, force: true });
}, 60_000);

// A network of its own has nothing in it; where the system gives none, a PATH without npm has to do.
const alone = ['unshare', '--map-root-user', '--net'];
const prefix = spawnSync('unshare', [...alone.slice(1), 'true']).status === 0 ? alone : ['env'];

function run(autograder: string, script: string) {
  const [command = '', ...args] = [...prefix, join(autograder, 'source', script)];
  const env = { PATH, AUTOGRADER_ROOT: autograder, HOME: autograder };
  return spawnSync(command, args, { env, encoding: 'utf8', cwd: autograder });
}

/** A folder as Gradescope has it at /autograder, with what was handed in. */
function autograderWith(submission: Readonly<Record<string, string>>): string {
  const autograder = folderWith();
  cpSync(source, join(autograder, 'source'), { recursive: true });
  mkdirSync(join(autograder, 'submission'));
  for (const [name, text] of Object.entries(submission))
    writeFileSync(join(autograder, 'submission', name), text);
  const { status, stderr } = run(autograder, 'setup.sh');
  expect([status, stderr]).toEqual([0, '']);
  return autograder;
}

const resultsOf = (autograder: string) =>
  JSON.parse(readFileSync(join(autograder, 'results/results.json'), 'utf8'));

test('grades a submission without a network and without npm', () => {
  const autograder = autograderWith({});
  copyExample('mistakes/chapter2-evidence.txt', join(autograder, 'submission'), 'chapter2-evidence (1).txt');
  const { status } = run(autograder, 'run_autograder');
  expect(status).toBe(0);
  const { score, tests } = resultsOf(autograder);
  expect([score, tests.length]).toEqual([11, 17]);
}, 60_000);

test('says so if the file is not there, and leaves no result of another run', () => {
  const autograder = autograderWith({ 'photo.png': 'x' });
  mkdirSync(join(autograder, 'results'));
  writeFileSync(join(autograder, 'results/results.json'), '{"score": 17}');
  const { status } = run(autograder, 'run_autograder');
  expect(status).toBe(0);
  expect(resultsOf(autograder)).toMatchObject({ tests: [{ status: 'failed', score: 0, max_score: 0 }] });
}, 60_000);

test('a student can not bring a rubric, a setting of npm or Node, or a link to a file of the autograder', () => {
  const autograder = autograderWith({
    'chapter2.json': '{}',
    'package.json': '{"type":"module","scripts":{"prepare":"exit 7"}}',
    '.npmrc': 'node-options=--version',
  });
  writeFileSync(join(autograder, 'source/key.txt'), 't1_keys: secret\n');
  symlinkSync('../source/key.txt', join(autograder, 'submission/chapter2-evidence.txt'));
  run(autograder, 'run_autograder');
  expect(JSON.stringify(resultsOf(autograder))).not.toContain('secret');
}, 60_000);
