import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
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

function run(autograder: string, script: string, path = PATH) {
  const [command = '', ...args] = [...prefix, join(autograder, 'source', script)];
  const env = { PATH: path, AUTOGRADER_ROOT: autograder, HOME: autograder };
  return spawnSync(command, args, { env, encoding: 'utf8', cwd: autograder });
}

/** A folder as Gradescope has it at /autograder, with the course's zip unpacked. */
function unpacked(): string {
  const autograder = folderWith();
  cpSync(source, join(autograder, 'source'), { recursive: true });
  return autograder;
}

/** The same after its set-up, with what was handed in. */
function autograderWith(submission: Readonly<Record<string, string>>): string {
  const autograder = unpacked();
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

describe('the set-up', () => {
  /** An image whose Node is a script, or that has none; the system's own programs are by links. */
  function imageWith(node?: string): string {
    const bin = folderWith();
    for (const program of ['bash', 'mkdir', 'tar', 'gzip', 'env', 'unshare']) {
      const path = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).stdout.trim();
      symlinkSync(path, join(bin, program));
    }
    if (node !== undefined) writeFileSync(join(bin, 'node'), node, { mode: 0o755 });
    return bin;
  }

  test.each([
    ['no Node', undefined],
    // As Ubuntu 22.04 has it.
    ['Node 12', `#!/bin/sh\nexec '${process.execPath}' --require "$HOME/twelve.cjs" "$@"\n`],
  ])('says what to put into the zip where the image has %s', (_, node) => {
    const autograder = unpacked();
    writeFileSync(
      join(autograder, 'twelve.cjs'),
      'Object.defineProperty(process, "versions", { value: { node: "12.22.9" } });\n',
    );
    const { status, stderr } = run(autograder, 'setup.sh', imageWith(node));
    expect(status).toBe(1);
    expect(stderr).toContain('put node-v22.x.y-linux-x64.tar.gz from nodejs.org into the zip');
  });

  test('takes the Node of the zip, of which it needs no more than gzip', () => {
    const autograder = unpacked();
    const folder = folderWith();
    mkdirSync(join(folder, 'node-v22.0.0-linux-x64/bin'), { recursive: true });
    symlinkSync(process.execPath, join(folder, 'node-v22.0.0-linux-x64/bin/node'));
    const pack = (flag: string, ending: string) =>
      execFileSync(
        'tar',
        [flag, join(autograder, `source/node-v22.0.0-linux-x64.tar.${ending}`), 'node-v22.0.0-linux-x64'],
        {
          cwd: folder,
        },
      );
    pack('-czf', 'gz');
    expect(run(autograder, 'setup.sh', imageWith())).toMatchObject({ status: 0, stderr: '' });
    pack('-cJf', 'xz');
    const { status, stderr } = run(autograder, 'setup.sh', imageWith());
    expect(status).toBe(1);
    expect(stderr).toContain('take the one that ends in .tar.gz');
  });

  test.each([0, 2])('says what is wrong with %i packages of linemark', (count) => {
    const autograder = unpacked();
    const zip = join(autograder, 'source');
    for (const name of readdirSync(zip).filter((each) => each.endsWith('.tgz'))) rmSync(join(zip, name));
    for (let number = 0; number < count; number += 1) writeFileSync(join(zip, `linemark-${number}.tgz`), '');
    const { status, stderr } = run(autograder, 'setup.sh');
    expect([status, stderr]).toEqual([1, expect.stringContaining('The zip needs one linemark-*.tgz')]);
  });
});
