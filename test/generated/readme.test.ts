import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { patternLayout } from '../../src/batch/layouts/index.js';
import { isForgivable } from '../../src/core/near-miss.js';
import { nearMisses } from '../../src/core/near-misses/index.js';
import { rules } from '../../src/core/rules/index.js';
import { examples, folderWith, linemark, root } from '../cli/harness.js';

/** The table of rules and the list of near misses, from the code itself. */
function rulesPart(): string {
  const rows = [...rules].map(([name, { summary, params }]) => {
    const names = Object.keys(params.properties).map((each) => `\`${each}\``);
    return `| \`${name}\` | ${summary} | ${names.join(', ')} |\n`;
  });
  const forgivable = nearMisses.filter(isForgivable);
  const ids = forgivable.map(({ id }) => `\`${id}\``).sort();
  return `| rule | right is | parameters |\n| --- | --- | --- |\n${rows.join('')}\nA rubric can forgive ${ids.join(', ')}.\n\n`;
}

/** What batch says of the class in examples/: the beginning and the end of it. */
async function classPart(): Promise<string> {
  const cwd = folderWith();
  cpSync(join(examples, 'class'), join(cwd, 'examples/class'), { recursive: true });
  const args = ['batch', 'examples/class/submissions', '--out', 'graded'];
  const { out, err } = await linemark(args, { cwd, tty: { columns: 80 }, env: { NO_COLOR: '1' } });
  // A slow machine shows a progress bar.
  const [before = '', after = ''] = err.replaceAll(/.*\r\x1b\[K/g, '').split(/(?=\nWritten)/);
  const blocks = out.trimEnd().split('\n\n');
  const shown = [...blocks.slice(0, 3), '[...]', ...blocks.slice(-1)];
  return `\`\`\`console\n$ linemark ${args.join(' ')}\n${before}${shown.join('\n\n')}\n${after}\`\`\`\n`;
}

/** What the terminal says of the gradebook of the class in the examples. */
async function gradebookPart(): Promise<string> {
  const args = ['batch', 'examples/class/submissions', '--out', folderWith()];
  const { out } = await linemark([...args, '--gradebook', 'examples/class/gradebook.csv'], { cwd: root });
  return `\`\`\`\n${out.slice(out.indexOf('gradebook.csv ·'))}\`\`\`\n`;
}

const pattern = '^section-./(?<student>[^/]+)/(?:(?<late>late)/)?(?<file>[^/]+)$';
const paths = [
  'section-a/ada.nowak/chapter2-evidence.txt',
  'section-b/ben.okafor/late/chapter2-evidence.txt',
  'section-b/dates.txt',
];

/** What becomes of paths by a pattern of an instructor. */
async function patternPart(): Promise<string> {
  const listing = { name: 'class', files: paths, folders: [], problems: new Map() };
  const { place } = await patternLayout(pattern).open(listing, async () => new Uint8Array());
  const rows = paths.map((path) => {
    const found = place(path, false);
    const late = found?.late === undefined ? '' : found.late ? 'yes' : 'no';
    return `| \`${path}\` | ${found?.student ?? 'nobody'} | ${late} | ${found?.file ?? ''} |\n`;
  });
  return `\`--name-pattern '${pattern}'\`\n\n| path | student | late | file |\n| --- | --- | --- | --- |\n${rows.join('')}\n`;
}

/** Replaces what stands between two marks, which must be there. */
function withPart(readme: string, name: string, made: string): string {
  const start = `<!-- ${name}: made by test/generated -->\n`;
  const end = `<!-- end of ${name} -->`;
  const [before, rest] = [readme.split(start)[0], readme.split(start)[1]?.split(end)];
  expect([name, rest?.length]).toEqual([name, 2]);
  return `${before}${start}${made}${end}${rest?.[1]}`;
}

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

test.each([
  ['README.md', { class: classPart, gradebook: gradebookPart }],
  ['examples/guide/class.md', { pattern: patternPart }],
  ['examples/guide/rubrics.md', { rules: async () => rulesPart() }],
])('what %s takes from the code is up to date', async (file, parts) => {
  let text = textOf(file);
  for (const [name, made] of Object.entries(parts)) text = withPart(text, name, await made());
  await expect(text).toMatchFileSnapshot(join(root, file));
});

const files = [
  'README.md',
  ...readdirSync(join(root, 'examples/guide')).map((name) => join('examples/guide', name)),
];

/** The name by which a heading can be linked to, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');

const anchorsIn = (file: string): string[] =>
  [...textOf(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

test.each(files)('all that %s points to is there', (file) => {
  const links = [...textOf(file).matchAll(/\]\(((?!http)[^)]+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    expect(existsSync(join(root, target)), link).toBe(true);
    if (anchor !== undefined) expect(anchorsIn(target), link).toContain(anchor);
  }
});

test('every example in a command is there', () => {
  const paths = files.flatMap((file) => textOf(file).match(/(?<=\s)examples\/[\w./-]+/g) ?? []);
  expect(paths.length).toBeGreaterThan(3);
  for (const path of paths) expect(existsSync(join(root, path)), path).toBe(true);
});

test('every command is shown somewhere', async () => {
  const { out } = await linemark(['--help']);
  const commands = [...out.matchAll(/^ {2}([a-z]\w+)(?: lint)?\b/gm)].map(([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(10);
  const all = files.map(textOf).join('');
  for (const name of commands.filter((each) => each !== 'help' && each !== 'linemark'))
    expect(all).toContain(`linemark ${name}`);
});
