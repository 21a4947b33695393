import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openJournal } from '../../../src/batch/code/journal.js';
import type { CodeCheck } from '../../../src/core/code-check.js';
import { temporaryFolder } from '../temporary.js';

const keyOf = (number: number): string => number.toString(16).padStart(64, '0');

const checkOf = (message: string): CodeCheck => ({ lines: [], general: [], fault: { code: 'x', message } });

const path = (): string => join(temporaryFolder(), 'verify.journal.jsonl');

test('gives back what was added, in this run and in the next', () => {
  const file = path();
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (messages) => {
      const journal = openJournal(file);
      messages.forEach((message, at) => {
        journal.add(keyOf(at), checkOf(message));
      });
      const next = openJournal(file);
      messages.forEach((message, at) => {
        const check = JSON.parse(JSON.stringify(checkOf(message)));
        expect([journal.find(keyOf(at)), next.find(keyOf(at))]).toEqual([check, check]);
      });
      journal.close();
    }),
    { numRuns: 50 },
  );
});

test('cut anywhere, it loses the line that was cut', () => {
  const file = path();
  const whole = openJournal(file);
  for (const at of [1, 2, 3]) whole.add(keyOf(at), checkOf(`${at}é`));
  whole.close();
  const text = readFileSync(file);
  const lineEnds = [...text.keys()].filter((at) => text[at] === 10);
  for (let length = 0; length < text.length; length += 1) {
    writeFileSync(file, text.subarray(0, length));
    const journal = openJournal(file);
    const kept = lineEnds.filter((end) => end < length).length;
    const found = [1, 2, 3].filter((at) => journal.find(keyOf(at)) !== undefined);
    expect(found).toEqual([1, 2, 3].slice(0, kept));
    journal.add(keyOf(9), checkOf('new'));
    journal.close();
    expect(openJournal(file).find(keyOf(9))).toEqual(checkOf('new'));
    expect(openJournal(file).find(keyOf(kept))).toEqual(kept === 0 ? undefined : checkOf(`${kept}é`));
  }
});

test('makes no file for nothing, and knows nothing of what is no journal', () => {
  const file = path();
  const journal = openJournal(file, [temporaryFolder()]);
  expect(journal.find(keyOf(1))).toBeUndefined();
  journal.close();
  expect(() => statSync(file)).toThrow('ENOENT');
  writeFileSync(file, `{"schema":"linemark/verify-journal/v1","key":"${keyOf(1)}","code":7}\nnull\n`);
  expect(openJournal(file).find(keyOf(1))).toBeUndefined();
});

test.each<[string, object]>([
  ['a line of null', { lines: [null] }],
  ['a line that is a text', { lines: ['t1_keys'] }],
  ['a line without a key', { lines: [{ agrees: true }] }],
  ['a line that agrees somehow', { lines: [{ key: 't1_keys', agrees: 'yes' }] }],
  ['a value that is no text', { lines: [{ key: 't1_keys', agrees: true, code: { x: 1 } }] }],
  ['a behaviour that is a text', { general: ['same-id'] }],
  ['a behaviour that says nothing', { general: [{ behaviour: 'same-id', holds: true }] }],
  ['a reason that is no text', { general: [{ behaviour: 'x', message: 'x', holds: false, why: 1 }] }],
  ['a fault that is a text', { fault: 'x' }],
  ['a fault of null', { fault: null }],
  ['a fault without words', { fault: { code: 'x', message: null } }],
])('edited by hand, so that it has %s, it knows nothing of that', (_, edited) => {
  const file = path();
  const right: CodeCheck = {
    lines: [{ key: 't1_keys', agrees: false, message: 'x' }],
    general: [{ behaviour: 'same-id', message: 'x', holds: false, why: 'x' }],
  };
  const line = (code: object): string =>
    `${JSON.stringify({ schema: 'linemark/verify-journal/v1', key: keyOf(1), code })}\n`;
  writeFileSync(file, line(right));
  expect(openJournal(file).find(keyOf(1))).toEqual(right);
  writeFileSync(file, line({ ...right, ...edited }));
  expect(openJournal(file).find(keyOf(1))).toBeUndefined();
});

test('what another run writes between its lines spoils none', () => {
  const file = path();
  const one = openJournal(file);
  one.add(keyOf(1), checkOf('one'));
  appendFileSync(file, `${'x'.repeat(1000)}\n`);
  one.add(keyOf(2), checkOf('two'));
  expect([one.find(keyOf(1)), one.find(keyOf(2))]).toEqual([checkOf('one'), checkOf('two')]);
  one.close();
});

test('takes over what only an earlier one knows', () => {
  const [old, file] = [path(), path()];
  const earlier = openJournal(old);
  earlier.add(keyOf(1), checkOf('one'));
  earlier.close();
  const journal = openJournal(file, [old]);
  expect(journal.find(keyOf(1))).toEqual(checkOf('one'));
  journal.close();
  expect(openJournal(file).find(keyOf(1))).toEqual(checkOf('one'));
});
