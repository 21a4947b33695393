// How long `linemark check` takes as a whole process, against a Node that does nothing.
// Prints medians of 20 and their ratio; machines differ, ratios less so.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const runs = 20;
const bin = 'dist/bin/linemark.cjs';

const contenders = [
  ['node -e 0', ['-e', '0']],
  ['check, all right', [bin, 'check', 'examples/right/chapter2-evidence.txt']],
  ['check, six mistakes', [bin, 'check', 'examples/mistakes/chapter2-evidence.txt']],
  ['check --report json', [bin, 'check', 'examples/mistakes/chapter2-evidence.txt', '--report', 'json']],
  [
    'check, own rubric file',
    [
      bin,
      'check',
      'examples/other-course/sorting-evidence.txt',
      '--rubric',
      'examples/other-course/sorting-lab.json',
    ],
  ],
];

function milliseconds(args) {
  const start = process.hrtime.bigint();
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'pipe' });
  if (status !== 0 && status !== 1) throw new Error(`${args.join(' ')} ended with ${status}`);
  return Number(process.hrtime.bigint() - start) / 1e6;
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

// In turn, so that a busy moment of the machine hits all alike.
const times = contenders.map(() => []);
for (let run = -2; run < runs; run++) {
  contenders.forEach(([, args], index) => {
    const time = milliseconds(args);
    if (run >= 0) times[index].push(time);
  });
}

const [base] = times.map(median);
process.stdout.write(`| whole process, median of ${runs} | ms | ratio |\n| --- | ---: | ---: |\n`);
contenders.forEach(([name], index) => {
  const time = median(times[index]);
  process.stdout.write(`| ${name} | ${time.toFixed(1)} | ${(time / base).toFixed(2)} |\n`);
});
