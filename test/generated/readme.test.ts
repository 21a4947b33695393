import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isForgivable } from '../../src/core/near-miss.js';
import { nearMisses } from '../../src/core/near-misses/index.js';
import { rules } from '../../src/core/rules/index.js';
import { folderWith, linemark, root } from '../cli/harness.js';

const file = '../../README.md';

/** The table of rules and the list of near misses, from the code itself. */
function rulesTable(): string {
  const rows = [...rules].map(([name, { summary, params }]) => {
    const names = Object.keys(params.properties).map((each) => `\`${each}\``);
    return `| \`${name}\` | ${summary} | ${names.join(', ')} |\n`;
  });
  const forgivable = nearMisses.filter(isForgivable);
  const ids = forgivable.map(({ id }) => `\`${id}\``).sort();
  return `| rule | right is | parameters |\n| --- | --- | --- |\n${rows.join('')}\nA rubric can forgive ${ids.join(', ')}.\n\n`;
}

/** What the terminal says of the gradebook of the class in the examples. */
async function gradebookTable(): Promise<string> {
  const args = ['batch', 'examples/class/submissions', '--out', folderWith()];
  const { out } = await linemark([...args, '--gradebook', 'examples/class/gradebook.csv'], { cwd: root });
  return `\`\`\`\n${out.slice(out.indexOf('gradebook.csv ·'))}\`\`\`\n`;
}

/** A text whose part of a name is made anew. */
function withPart(text: string, name: string, made: string): string {
  const [before = '', rest = ''] = text.split(`<!-- ${name}: made by test/generated -->\n`);
  const after = rest.slice(rest.indexOf(`<!-- end of ${name} -->`));
  return `${before}<!-- ${name}: made by test/generated -->\n${made}${after}`;
}

test('what the README takes from the code is up to date', async () => {
  const readme = readFileSync(new URL(file, import.meta.url), 'utf8');
  const withRules = withPart(readme, 'rules', rulesTable());
  await expect(withPart(withRules, 'gradebook', await gradebookTable())).toMatchFileSnapshot(file);
});
