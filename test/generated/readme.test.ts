import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patternLayout } from '../../src/batch/layouts/index.js';
import { isForgivable } from '../../src/core/near-miss.js';
import { nearMisses } from '../../src/core/near-misses/index.js';
import { rules } from '../../src/core/rules/index.js';
import { examples, folderWith, linemark, root } from '../cli/harness.js';

const file = '../../README.md';

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

test('what the README takes from the code is up to date', async () => {
  let readme = readFileSync(new URL(file, import.meta.url), 'utf8');
  readme = withPart(readme, 'class', await classPart());
  readme = withPart(readme, 'gradebook', await gradebookPart());
  readme = withPart(readme, 'pattern', await patternPart());
  readme = withPart(readme, 'rules', rulesPart());
  await expect(readme).toMatchFileSnapshot(file);
});

test('every file that the README points to is there', () => {
  const readme = readFileSync(new URL(file, import.meta.url), 'utf8');
  const links = [...readme.matchAll(/\]\(((?!http)[^)#]+)\)/g)].map(([, path = '']) => path);
  const commands = [...readme.matchAll(/(?<=\s)examples\/[\w./-]+/g)].map(([path]) => path);
  expect(links.length).toBeGreaterThan(5);
  expect(commands.length).toBeGreaterThan(3);
  for (const path of [...links, ...commands])
    expect(() => readFileSync(new URL(`../../${path}`, import.meta.url)), path).not.toThrow(/ENOENT/);
});
