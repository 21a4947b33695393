import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { annotationsOf, readLog } from '../github/commands.js';
import { examples, folderWith, linemark, root } from './harness.js';

const mistakes = readFileSync(join(examples, 'mistakes/chapter2-evidence.txt'), 'utf8');
const token = 'an-unguessable-word';

const onGithub = (cwd: string, workspace = cwd) => ({
  cwd,
  env: { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: workspace },
});

describe('check on GitHub Actions', () => {
  test('prints annotations on the lines of the file, and fails with 1', async () => {
    const cwd = join(examples, 'mistakes');
    const { code, out, err } = await linemark(['check'], onGithub(cwd, root));
    expect([code, err]).toEqual([1, '']);
    const { commands, stopped } = readLog(out);
    expect(stopped).toBe(false);
    const errors = annotationsOf(commands).filter(({ kind }) => kind === 'error');
    const lines = mistakes.split(/\r?\n/);
    expect(errors).toHaveLength(6);
    for (const { file, line = 0, title = '' } of errors) {
      expect(file).toBe('examples/mistakes/chapter2-evidence.txt');
      // The key of a line that only seems to be meant has a slip in it.
      expect(lines[line - 1]?.replaceAll('-', '_')).toContain(title);
    }
  });

  test("the terminal's report is there too, where no command is read", async () => {
    const cwd = folderWith({ 'chapter2-evidence.txt': mistakes });
    const { out } = await linemark(['check'], onGithub(cwd));
    const plain = await linemark(['check'], { cwd });
    expect(out.startsWith(`::stop-commands::${token}\n${plain.out}::${token}::\n::error `)).toBe(true);
    expect(plain.out).not.toContain('::');
  });

  test.each([
    ['json on standard output is left alone', ['--report', 'json'], false, false],
    ['a report in a file changes nothing', ['--report', 'json=a.json'], true, true],
    ['what was asked for in a file is not printed too', ['--report', 'github=a.txt'], true, false],
    ['nor what was asked for on standard output', ['--report', 'github'], false, true],
  ])('%s', async (_, args, fenced, annotated) => {
    const cwd = folderWith({ 'chapter2-evidence.txt': mistakes });
    const { code, out } = await linemark(['check', ...args], onGithub(cwd));
    expect(code).toBe(1);
    expect(out.startsWith('::stop-commands::')).toBe(fenced);
    expect(out.match(/^::error .*title=t2_responses::/gm)?.length ?? 0).toBe(annotated ? 1 : 0);
  });

  test('elsewhere nothing is added', async () => {
    const cwd = folderWith({ 'chapter2-evidence.txt': mistakes });
    for (const env of [{}, { GITHUB_ACTIONS: 'false' }, { CI: 'true' }]) {
      expect((await linemark(['check'], { cwd, env })).out).not.toContain('::');
    }
  });

  test('a file outside of the workspace is known by its name', async () => {
    const cwd = folderWith({ 'chapter2-evidence.txt': mistakes });
    const { out } = await linemark(['check'], onGithub(cwd, folderWith()));
    expect(out).toContain('::error file=chapter2-evidence.txt,line=');
  });

  test('a workspace may be known by a link', async () => {
    const cwd = folderWith({ 'chapter2-evidence.txt': mistakes });
    const link = join(folderWith(), 'work');
    symlinkSync(join(cwd, '..'), link);
    const { out } = await linemark(['check'], onGithub(cwd, link));
    expect(out).toContain(`::error file=${basename(cwd)}/chapter2-evidence.txt,line=`);
  });

  test('what can not be read is an error without a score, and 2', async () => {
    const cwd = folderWith({ 'chapter2-evidence.txt': '%PDF-1.7\n::error::x\n' });
    const { code, out } = await linemark(['check'], onGithub(cwd));
    const shown = annotationsOf(readLog(out).commands);
    expect(code).toBe(2);
    expect(shown).toMatchObject([{ kind: 'error', file: 'chapter2-evidence.txt' }]);
    expect(out).not.toMatch(/\d of \d/);
  });

  test('a missing line is reported at the last one', async () => {
    const cwd = folderWith({ 'chapter2-evidence.txt': 't1_keys: x\n\n\nremark\n' });
    const shown = annotationsOf(readLog((await linemark(['check'], onGithub(cwd))).out).commands);
    expect(shown.find(({ title }) => title === 't1_schema_unchanged')?.line).toBe(4);
  });
});

// What a student might try, in a value, in a key and in the name of the file.
const tricks = [
  '::error::taken',
  '::set-env name=NODE_OPTIONS::taken',
  '##[error]taken',
  'x ##[add-mask]taken',
  '##[set-env name=PATH;]taken',
  `::${token}::`,
  `##[${token}]`,
  '::stop-commands::mine',
  '%0A::error::taken',
  '\u2028::error::taken',
  '\x85::error::taken',
  '\v::error::taken',
];

describe('no text of a student is taken for a command', () => {
  test.each(tricks)('%j', async (trick) => {
    const lines = [`t1_keys: ${trick}`, `${trick}: x`, trick, `t1_keys${trick}: y`];
    const text = lines.join('\n');
    const name = `${trick.replaceAll('/', '')}.txt`;
    const cwd = folderWith({ [name]: text, 'chapter2-evidence.txt': text });
    for (const args of [[], [name]]) {
      const { code, out, err } = await linemark(['check', ...args], onGithub(cwd));
      expect(code).toBe(1);
      const { commands, stopped } = readLog(out + err);
      expect(stopped).toBe(false);
      expect(new Set(commands.map((command) => command.name))).toEqual(new Set(['error', 'notice']));
      expect(commands.filter(({ data }) => /^taken/.test(data))).toEqual([]);
      expect(commands.filter((command) => command.name === 'error')).toHaveLength(10);
    }
  });

  test('nor that of a name with a line end in it, or of a folder', async () => {
    const cwd = folderWith();
    const folder = join(cwd, '##[error]taken');
    mkdirSync(folder);
    writeFileSync(join(folder, 'a\n::error::taken'), 't1_keys: x\n');
    symlinkSync(join(folder, 'a\n::error::taken'), join(folder, 'chapter2-evidence.txt'));
    for (const args of [
      ['check', join(folder, 'a\n::error::taken')],
      ['check', join(folder, 'none\n::error::taken')],
    ]) {
      const { out, err } = await linemark(args, onGithub(cwd));
      const { commands } = readLog(out + err);
      expect(commands.filter(({ data }) => /^taken/.test(data))).toEqual([]);
    }
    const { out } = await linemark(['check'], onGithub(folder, cwd));
    // The path can not be said exactly, so it is not said.
    expect(annotationsOf(readLog(out).commands)[0]).not.toHaveProperty('file');
  });
});
