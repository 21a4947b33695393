import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { examples, folderWith, linemark } from '../cli/harness.js';
import { readmeBlock } from './readme-block.js';

const { grade, ...others } = parse(readFileSync(join(examples, 'gitlab/.gitlab-ci.yml'), 'utf8'));
const mistakes = readFileSync(join(examples, 'mistakes/chapter2-evidence.txt'), 'utf8');

const program = 'node /opt/linemark/dist/bin/linemark.cjs ';

test.each([
  ['of the example', grade],
  ['of the README', readmeBlock('GitLab').grade],
])('the job %s writes the reports that it names as artifacts, and fails on a mistake', async (_, job) => {
  expect(job.before_script).toContainEqual(expect.stringMatching(/^find \. -type l -delete/));
  const [command = '', ...more] = job.script as string[];
  expect([command.startsWith(program), more]).toEqual([true, []]);
  const cwd = folderWith({ 'chapter2-evidence.txt': mistakes });
  const env = { CI_PROJECT_DIR: cwd };
  const { code, out } = await linemark(command.slice(program.length).split(' '), { cwd, env });
  expect([code, job.artifacts.when]).toEqual([1, 'always']);
  expect(out).toContain('11 of 17');
  const { junit, codequality } = job.artifacts.reports;
  expect(readFileSync(join(cwd, junit), 'utf8')).toContain('failures="6"');
  expect(JSON.parse(readFileSync(join(cwd, codequality), 'utf8'))[0].location.path).toBe(
    'chapter2-evidence.txt',
  );
});

test('neither a link to a right file counts, nor one in the place of a report', async () => {
  const cwd = folderWith();
  const victim = folderWith({ 'victim.xml': 'as it was' });
  symlinkSync(join(examples, 'right/chapter2-evidence.txt'), join(cwd, 'chapter2-evidence.txt'));
  symlinkSync(join(victim, 'victim.xml'), join(cwd, grade.artifacts.reports.junit));
  // It would pass.
  expect((await linemark(['check'], { cwd })).code).toBe(0);
  const inTheFolder = (grade.before_script as string[]).filter((each) => !each.includes('/opt/linemark'));
  expect(inTheFolder).toHaveLength(1);
  execFileSync('sh', ['-c', inTheFolder.join('\n')], { cwd });
  const reports = ['--report', 'terminal', '--report', 'junit=linemark.xml'];
  expect((await linemark(['check', ...reports], { cwd })).code).toBe(2);
  writeFileSync(join(cwd, 'chapter2-evidence.txt'), mistakes);
  expect((await linemark(['check', ...reports], { cwd })).code).toBe(1);
  expect(readFileSync(join(victim, 'victim.xml'), 'utf8')).toBe('as it was');
});

test('where linemark comes from stands in no variable, which a project could set otherwise', () => {
  expect(others).toEqual({});
  expect([...grade.before_script, ...grade.script].join('\n')).not.toContain('$');
  expect(grade).not.toHaveProperty('variables');
});

test('npm never stands in the folder of the student', () => {
  const commands: string[] = [...grade.before_script, ...grade.script];
  for (const command of commands.filter((each) => /\bnpm\b/.test(each))) {
    expect(command).toMatch(/^\(cd \/opt\/linemark && npm /);
  }
});
