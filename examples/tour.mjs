// A tour of linemark: grades every example, as `npm start` does.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const stops = [
  ['A file with every line right', 'check examples/right/chapter2-evidence.txt'],
  ['Honest mistakes: what is wrong, why, what to look at', 'check examples/mistakes/chapter2-evidence.txt'],
  ['A file that Windows PowerShell wrote, in UTF-16', 'check examples/powershell/chapter2-evidence.txt'],
  [
    'Another course: its own rubric with its own right values',
    'check examples/other-course/sorting-evidence.txt --rubric examples/other-course/sorting-lab.json',
  ],
  [
    'A quiz whose key is held apart (this one is made up)',
    'check examples/quiz/chapter2-quiz.txt --rubric chapter2-quiz --key examples/quiz/key.json',
  ],
  [
    'The output of a lab that checks itself, where one check fails',
    'check examples/lab09/lab09-output.txt --rubric lab09',
  ],
  [
    'A class as Canvas packs it, and its gradebook filled in',
    'batch examples/class/submissions --out dist/tour --gradebook examples/class/gradebook.csv',
  ],
  ['What a line asks', 'explain t2_id5_text'],
];

const isBuilt = existsSync(`${root}dist/bin/linemark.cjs`);
if (!isBuilt) {
  process.stderr.write('linemark is not built yet: run npm start, which builds it first.\n');
  process.exitCode = 2;
}

for (const [title, command] of isBuilt ? stops : []) {
  process.stdout.write(`\n# ${title}\n$ linemark ${command}\n\n`);
  const { status } = spawnSync(process.execPath, ['dist/bin/linemark.cjs', ...command.split(' ')], {
    cwd: root,
    stdio: 'inherit',
  });
  // 1 is a file with mistakes, which is what a tour shows; 2 would be a fault.
  if (status !== 0 && status !== 1) process.exitCode = 2;
}
