import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { examples, root } from '../cli/harness.js';

const workflows = ['github', 'gitlab'].flatMap((folder) =>
  readdirSync(join(examples, folder)).map((name) => join(folder, name)),
);

// A course has a copy of linemark and rubrics of its own, commits of its own and another name of its file.
const placeholder = /your-course\/|\b0{40}\b|sorting-/;

test.each(workflows)('%s marks every line that a course has to set, and says so at its top', (file) => {
  const lines = readFileSync(join(examples, file), 'utf8').split('\n');
  const isComment = (line: string): boolean => /^\s*#/.test(line);
  const used = lines.filter((line) => !isComment(line));
  const marked = used.filter((line) => line.endsWith(' # YOURS'));
  expect(marked.length).toBeGreaterThan(0);
  expect(used.filter((line) => placeholder.test(line))).toEqual(marked);
  const top = lines.slice(
    0,
    lines.findIndex((line) => !isComment(line)),
  );
  expect(top.join('\n')).toContain('YOURS');
});

test('the README says what the placeholders stand for', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  for (const each of ['`YOURS`', '`your-course/linemark`', '`your-course/rubrics`', 'forty zeros']) {
    expect(readme).toContain(each);
  }
});
