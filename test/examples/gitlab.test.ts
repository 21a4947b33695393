import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { examples, folderWith, linemark } from '../cli/harness.js';

const { grade } = parse(readFileSync(join(examples, 'gitlab/.gitlab-ci.yml'), 'utf8'));
const mistakes = readFileSync(join(examples, 'mistakes/chapter2-evidence.txt'), 'utf8');

const program = 'node /opt/linemark/dist/bin/linemark.cjs ';

test('the job writes the reports that it names as artifacts, and fails on a mistake', async () => {
  const [command = '', ...others] = grade.script as string[];
  expect([command.startsWith(program), others]).toEqual([true, []]);
  const cwd = folderWith({ 'chapter2-evidence.txt': mistakes });
  const env = { CI_PROJECT_DIR: cwd };
  const { code, out } = await linemark(command.slice(program.length).split(' '), { cwd, env });
  expect([code, grade.artifacts.when]).toEqual([1, 'always']);
  expect(out).toContain('11 of 17');
  const { junit, codequality } = grade.artifacts.reports;
  expect(readFileSync(join(cwd, junit), 'utf8')).toContain('failures="6"');
  expect(JSON.parse(readFileSync(join(cwd, codequality), 'utf8'))[0].location.path).toBe(
    'chapter2-evidence.txt',
  );
});

test('npm never stands in the folder of the student', () => {
  const commands: string[] = [...grade.before_script, ...grade.script];
  for (const command of commands.filter((each) => /\bnpm\b/.test(each))) {
    expect(command).toMatch(/^\(cd \/opt\/linemark && npm /);
  }
});
