// How long `linemark batch` takes as a whole process and how much memory it needs, against a program that
// only reads the same files and a short Python script that grades them. Machines differ, ratios less so.
// node test/bench/batch.mjs [submissions]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeClass } from './make-class.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const count = Number(process.argv[2] ?? 100_000);
const runs = 3;

const folder = mkdtempSync(join(tmpdir(), 'linemark-bench-'));
const out = join(folder, 'out');
const linemark = (input) => [
  process.execPath,
  ['dist/bin/linemark.cjs', 'batch', input, '--out', out, '--no-color'],
];
const reader = (input) => [process.execPath, [here('reader.mjs'), input]];
const zipReader = (input) => [process.execPath, [here('zip-reader.mjs'), input]];
const python = (input) => [
  'python3',
  [here('baseline.py'), input, 'examples/right/chapter2-evidence.txt', join(folder, 'baseline.csv')],
];

/**
 * Runs a program whole; 1 says that some files could not be graded, which the classes see to. Each run has a new
 * folder for its results: what it costs a file system to let go of the old ones is no part of it.
 */
function run([command, args]) {
  rmSync(out, { recursive: true, force: true });
  const start = process.hrtime.bigint();
  const { status, error, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (error?.code === 'ENOENT') return undefined;
  if (status !== 0 && status !== 1) throw new Error(`${command} ended with ${status}: ${stderr}`);
  return Number(process.hrtime.bigint() - start) / 1e9;
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Median seconds of each program: in turn, so that a busy moment hits all alike, and once before to warm the cache. */
function seconds(programs) {
  const times = programs.map(() => []);
  for (let round = -1; round < runs; round++) {
    programs.forEach((program, index) => {
      const time = run(program);
      if (round >= 0 && time !== undefined) times[index].push(time);
    });
  }
  return times.map(median);
}

/** Greatest memory of a process in bytes: the median, since when garbage is looked for is chance. */
function peak([command, args]) {
  const once = () => {
    rmSync(out, { recursive: true, force: true });
    return Number(
      spawnSync('python3', [here('peak.py'), command, ...args], { cwd: root, encoding: 'utf8' }).stdout,
    );
  };
  return median(Array.from({ length: 5 }, once));
}

const lines = [];
const tell = (what, value, ratio, limit) => lines.push(`| ${what} | ${value} | ${ratio} | ${limit} |`);
const compared = (what, [time, base, script], most) => {
  tell(`${what}: only read`, `${base.toFixed(2)} s`, '1', '');
  tell(`${what}: linemark batch`, `${time.toFixed(2)} s`, (time / base).toFixed(2), `at most ${most}`);
  if (script === undefined) return;
  tell(`${what}: Python script`, `${script.toFixed(2)} s`, (script / base).toFixed(2), '');
  tell(`${what}: Python to linemark`, '', (script / time).toFixed(2), 'at least 2');
};

try {
  const classOf = (size, kind) => {
    const name = join(folder, `${kind}-${size}`);
    makeClass(name, size, kind);
    return name;
  };
  const half = count / 2;
  for (const [kind, what, most] of [
    ['mix', 'usual mix', 1.5],
    ['different', 'all different', 2.5],
  ]) {
    const whole = classOf(count, kind);
    compared(what, seconds([linemark(whole), reader(whole), python(whole)]), most);
    const [most1, most2] = [classOf(half, kind), whole].map((each) => peak(linemark(each)));
    const each = ((most2 - most1) / (count - half)).toFixed(0);
    tell(
      `${what}: peak memory`,
      `${(most2 / 1e6).toFixed(0)} MB`,
      `${each} bytes a submission more`,
      'at most 250',
    );
  }
  const archive = join(folder, 'class.zip');
  run(['python3', [here('pack.py'), join(folder, `mix-${count}`), archive]]);
  compared('usual mix in a zip', seconds([linemark(archive), zipReader(archive)]), 1.5);
  process.stdout.write(
    `| ${count} submissions, median of ${runs} | | ratio | limit |\n| --- | ---: | ---: | --- |\n${lines.join('\n')}\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
