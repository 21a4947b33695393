import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rules } from '../../src/core/rules/index.js';

const file = '../../README.md';
const start = '<!-- rules: made by test/generated -->\n';
const end = '<!-- end of rules -->';

/** The table of rules, from the rules themselves. */
function table(): string {
  const rows = [...rules].map(([name, { summary, params }]) => {
    const names = Object.keys(params.properties).map((each) => `\`${each}\``);
    return `| \`${name}\` | ${summary} | ${names.join(', ')} |\n`;
  });
  return `| rule | right is | parameters |\n| --- | --- | --- |\n${rows.join('')}`;
}

test('the table of rules in the README is up to date', async () => {
  const readme = readFileSync(new URL(file, import.meta.url), 'utf8');
  const [before = '', rest = ''] = readme.split(start);
  const after = rest.slice(rest.indexOf(end));
  await expect(`${before}${start}${table()}${after}`).toMatchFileSnapshot(file);
});
