import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { zipOf } from '../batch/small-class.js';
import { folderWith } from '../cli/harness.js';
import { changed, fileWith, rightFile, rightProgram } from './programs.js';

const evidence = 'chapter2-evidence.txt';

/** Prints every right line, and can do nothing. */
const forged = `print(${JSON.stringify(rightFile)})\n`;

const written: Readonly<Record<string, string>> = {
  'both-right': rightProgram,
  'close-name/Chapter 2 (1).py': rightProgram,
  'copied-twice/a/chapter2.py': rightProgram,
  'copied-twice/b/chapter2.py': rightProgram,
  'ends-itself': 'import os\nos._exit(0)\n',
  forged,
  helped: `from mine import *\n`,
  'helped/mine.py': rightProgram,
  loops: 'while True: pass\n',
  'no-syntax': 'def (:\n',
  'ten-answers': changed('"Parse error"', '"Parse Error"'),
  'two-programs/a/chapter2.py': rightProgram,
  'two-programs/b/chapter2.py': `${rightProgram}\n# newer?\n`,
};

/** The files of a class of which each student has a program of its own kind. Each of their files is right but one. */
export function codeClass(): Record<string, string | Buffer> {
  const files: Record<string, string | Buffer> = {};
  for (const [path, program] of Object.entries(written)) {
    const [student = ''] = path.split('/');
    files[path.includes('/') ? path : `${path}/chapter2.py`] = program;
    files[`${student}/${evidence}`] = rightFile;
  }
  return {
    ...files,
    [`of-another/${evidence}`]: fileWith('t2_responses', '9'),
    'of-another/chapter2.py': rightProgram,
    [`without-code/${evidence}`]: rightFile,
    'without-file/chapter2.py': rightProgram,
    'zipped/all.zip': zipOf({ 'mine/chapter2.py': rightProgram, [`mine/${evidence}`]: rightFile }),
  };
}

/** What stands in `code_agrees` and `code_general` for each of them; `n` behaviours are asked of each. */
export const expectedCells = (n: number): Record<string, readonly [string, string]> => ({
  'both-right': ['true', `${n} of ${n}`],
  'close-name': ['true', `${n} of ${n}`],
  'copied-twice': ['true', `${n} of ${n}`],
  'ends-itself': ['not run', ''],
  forged: ['false', `0 of ${n}`],
  helped: ['true', `${n} of ${n}`],
  loops: ['not run', ''],
  'no-syntax': ['not run', ''],
  'of-another': ['false', `${n} of ${n}`],
  'ten-answers': ['false', `${n - 1} of ${n}`],
  'two-programs': ['not run', ''],
  'without-code': ['', ''],
  'without-file': ['', `${n} of ${n}`],
  zipped: ['true', `${n} of ${n}`],
});

/** A folder with a folder `class` of these files in it, and a link where a program should be. */
export function classFolder(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = folderWith();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'class', path)), { recursive: true });
    writeFileSync(join(folder, 'class', path), content);
  }
  return folder;
}

/** Puts a link to a file of the system in the place of a program. */
export function linkProgram(folder: string, student: string): void {
  mkdirSync(join(folder, 'class', student), { recursive: true });
  symlinkSync('/etc/passwd', join(folder, 'class', student, 'chapter2.py'));
  writeFileSync(join(folder, 'class', student, evidence), rightFile);
}
