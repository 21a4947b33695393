import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { examples } from '../cli/harness.js';
import { markdownTree, nodesOf } from '../reporters/read-back.js';
import { type ActionRun, runAction } from './action-runner.js';
import { fill, jobWith } from './course-job.js';

const name = 'chapter2-evidence.txt';
const right = readFileSync(join(examples, 'right', name), 'utf8');
const mistakes = readFileSync(join(examples, 'mistakes', name), 'utf8');

// Each run starts several programs.
vi.setConfig({ testTimeout: 60_000 });

const errorsOf = ({ annotations }: ActionRun): string =>
  annotations.flatMap(({ kind, message }) => (kind === 'error' ? [message] : [])).join('\n');

const commands = [
  '::error::taken',
  '::set-output name=passed::true',
  '::set-env name=NODE_OPTIONS::taken',
  '::add-path::taken',
  '::add-mask::1',
  '::stop-commands::taken',
  '  ::warning file=a::taken',
  '##[error]taken',
  'x ##[add-mask]taken',
  '##[set-env name=PATH;]taken',
  '%0A::error::taken',
  '\u2028::error::taken',
  '\u001b[2K\u001b[1G::error::taken',
];

describe('workflow commands', () => {
  const expectNone = (run: ActionRun): void => {
    expect(run.stopped).toBe(false);
    expect(run.commands.filter(({ name: each }) => !['error', 'notice'].includes(each))).toEqual([]);
    expect(run.commands.filter(({ data }) => /^taken/.test(data))).toEqual([]);
    expect(run.commands.length).toBeGreaterThan(0);
    expect(run.left).toBe('');
    expect(run.outputs.passed).toBe('false');
  };

  test('in values, in keys and between lines are text', () => {
    const lines = commands.flatMap((each) => [`t1_keys: ${each}`, `${each}: x`, each, `t1_keys${each}: y`]);
    const text = lines.join('\n');
    for (const ends of ['\n', '\r', '\r\n']) {
      const run = runAction(jobWith({ [name]: text.replaceAll('\n', ends) }));
      expectNone(run);
      expect(run.outputs).toMatchObject({ score: '0', 'max-score': '17' });
    }
  });

  test('in the only value are too, and the score is that of the other lines', () => {
    for (const trick of ['::set-output name=score::17', 'x\u0085##[error]taken', 'score<<E']) {
      const run = runAction(
        jobWith({ [name]: right.replace(/^t2_responses: .*$/m, `t2_responses: ${trick}`) }),
      );
      expectNone(run);
      expect(run.outputs).toMatchObject({ score: '16', percent: '94.12' });
    }
  });

  // What a folder can hold as one name.
  const names = [
    ...commands.map((each) => each.replaceAll('/', '')),
    'a\n::error::taken',
    'a\r##[error]taken',
    '-',
    '--help',
    '$(touch taken)',
    "';touch taken;'",
    '`touch taken`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's, not of ours
    '${{ github.token }}',
  ];

  test.each(names)('in the name of the file are text: %j', (file) => {
    const given = jobWith({ [file]: mistakes });
    const run = runAction(given, { file });
    expectNone(run);
    expect([run.code, run.outputs.score]).toEqual([1, '11']);
    expect(readdirSync(given.workspace)).not.toContain('taken');
    // And of one that is not there.
    const none = runAction(given, { file: `${file}.none` });
    expectNone(none);
    expect(none.code).toBe(2);
  });

  test('in the name of a folder are text', () => {
    for (const folder of ['::error::taken', '##[error]taken', 'a\n::error::taken']) {
      const run = runAction(jobWith({ [`${folder}/${name}`]: mistakes }), { file: `${folder}/${name}` });
      expectNone(run);
      expect(run.outputs.score).toBe('11');
    }
  });

  test('in a name that comes close are text', () => {
    const given = jobWith({});
    mkdirSync(join(given.workspace, 'x'));
    fill(given.workspace, { 'Chapter2-evidence.txt': mistakes, 'CHAPTER2-evidence.txt': mistakes });
    expect(errorsOf(runAction(given))).toContain('several files with close names');
  });
});

describe('the summary', () => {
  const marks = [
    '@everyone',
    '@course/staff',
    '|',
    '\\|',
    '`|`',
    '</td></table>',
    '<!-- x -->',
    '| a | b |',
    '![x](https://x.invalid/y.png)',
    '[x](https://x.invalid)',
    'https://x.invalid',
    '#1',
    '<details>',
    '\u202e',
    '$x$',
    ':tada:',
    '```',
  ];

  test('stays whole, whatever a cell holds', () => {
    const keys = right.split('\n').flatMap((line) => line.split(':')[0] || []);
    const shape = (text: string) =>
      nodesOf(markdownTree(text)).flatMap(({ type, children }) =>
        /^table(?:Row)?$/.test(type) ? [`${type} ${children?.length}`] : [],
      );
    const wrong = (value: string) => keys.map((key) => `${key}: ${value}\n`).join('');
    const plain = shape(runAction(jobWith({ [name]: wrong('no') })).summary);
    expect(plain.length).toBeGreaterThan(18);
    for (const mark of marks) {
      const { summary } = runAction(jobWith({ [name]: wrong(`${mark} x ${mark}`) }));
      expect(shape(summary).filter((each) => each.endsWith(' 4')).length).toBe(
        plain.filter((each) => each.endsWith(' 4')).length,
      );
      const nodes = nodesOf(markdownTree(summary));
      expect(nodes.filter(({ type }) => ['link', 'image', 'code', 'blockquote'].includes(type))).toEqual([]);
      const html = nodes.flatMap(({ type, value }) => (type === 'html' ? [value] : []));
      expect(new Set(html)).toEqual(new Set(['<!-- linemark chapter2 -->', '<br>']));
      const texts = nodes.flatMap(({ type, value }) => (type === 'text' ? [value] : []));
      expect(texts.filter((text) => text?.includes('@'))).toEqual([]);
    }
  });

  test('stays below 1 MiB for the largest file that is read', () => {
    const filler = '@everyone: |\n'.repeat(80_000).slice(0, 1024 * 1024 - mistakes.length);
    const run = runAction(jobWith({ [name]: mistakes + filler }));
    expect([run.code, run.outputs.score]).toEqual([1, '11']);
    expect(Buffer.byteLength(run.summary)).toBeLessThan(1024 * 1024);
  });
});
