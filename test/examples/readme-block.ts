import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../cli/harness.js';

/** What the first block of YAML says below a heading of the README. */
export function readmeBlock(heading: string) {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [, below = ''] = readme.split(`\n### ${heading}\n`);
  const [, yaml] = /```yaml\n([\s\S]*?)```/.exec(below) ?? [];
  if (yaml === undefined) throw new Error(`no YAML below ${heading}`);
  return parse(yaml);
}
