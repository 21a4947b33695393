import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isForgivable } from '../../src/core/near-miss.js';
import { nearMisses } from '../../src/core/near-misses/index.js';
import { rules } from '../../src/core/rules/index.js';

const file = '../../README.md';
const start = '<!-- rules: made by test/generated -->\n';
const end = '<!-- end of rules -->';

/** The table of rules and the list of near misses, from the code itself. */
function made(): string {
  const rows = [...rules].map(([name, { summary, params }]) => {
    const names = Object.keys(params.properties).map((each) => `\`${each}\``);
    return `| \`${name}\` | ${summary} | ${names.join(', ')} |\n`;
  });
  const forgivable = nearMisses.filter(isForgivable);
  const ids = forgivable.map(({ id }) => `\`${id}\``).sort();
  return `| rule | right is | parameters |\n| --- | --- | --- |\n${rows.join('')}\nA rubric can forgive ${ids.join(', ')}.\n\n`;
}

test('what the README takes from the code is up to date', async () => {
  const readme = readFileSync(new URL(file, import.meta.url), 'utf8');
  const [before = '', rest = ''] = readme.split(start);
  const after = rest.slice(rest.indexOf(end));
  await expect(`${before}${start}${made()}${after}`).toMatchFileSnapshot(file);
});
