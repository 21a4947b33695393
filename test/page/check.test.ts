import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asPlain, withoutInvisible } from '../../src/core/characters.js';
import { check, mended } from '../../src/page/check.js';
import { chapter2, chapter2File, rightOfChapter2 } from '../core/assessment.js';

const keys = [...rightOfChapter2.keys()];
const rights = [...rightOfChapter2.values()].map(String);

/** What honest people make of a value, and what others try. */
const wrapped: readonly ((value: string) => string)[] = [
  (value) => value,
  (value) => `"${value}"`,
  (value) => `**${value}**`,
  (value) => `${value}.`,
  (value) => value.toUpperCase(),
  (value) => value.replace(/^./, (first) => first.toUpperCase()),
  (value) => `['${value.replaceAll(',', "', '")}']`,
  (value) => `${value}\u200b`,
  (value) => value.replaceAll('a', '\u0430'),
  (value) => `&quot;${value}&quot;`,
  (value) => value.slice(0, -1),
  (value) => `${value} # as printed`,
];

const values = fc
  .tuple(
    fc.oneof(fc.constantFrom(...rights), fc.string()),
    fc.array(fc.constantFrom(...wrapped), { minLength: 1, maxLength: 3 }),
  )
  .map(([value, made]) => made.reduce((text, wrap) => wrap(text), value).replace(/[\r\n]/g, ' '));

/** What the button of a key makes of its line. */
function buttonFor(key: string, value: string, feedback: 'verdict' | 'hint') {
  const text = chapter2File({ [key]: value });
  const grading = check({ assessment: chapter2, feedback }, new TextEncoder().encode(text), 'a.txt');
  const verdict = grading.state === 'graded' ? grading.verdicts.find((each) => each.key === key) : undefined;
  if (verdict?.line === undefined) return undefined;
  const raw = text.split('\n')[verdict.line - 1] ?? '';
  return mended({ assessment: chapter2, feedback }, verdict, raw);
}

const characters = (text: string): string[] => [
  ...asPlain(withoutInvisible(text))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, ''),
];

/** Whether all these come in this order among the others. */
function comesFrom(some: readonly string[], all: readonly string[]): boolean {
  let at = -1;
  return some.every((wanted) => {
    at = all.indexOf(wanted, at + 1);
    return at >= 0;
  });
}

test('a button that mends adds no letter and no digit to what the line says', () => {
  let pressed = 0;
  fc.assert(
    fc.property(fc.constantFrom(...keys), values, (key, value) => {
      const line = buttonFor(key, value, 'hint');
      if (line === undefined) return;
      pressed += 1;
      expect(line.startsWith(`${key}: `)).toBe(true);
      const better = line.slice(key.length + 2);
      // Of a word such as yes it was already told that it is right.
      const isWord = better === 'true' || better === 'false';
      expect(isWord || comesFrom(characters(better), characters(value))).toBe(true);
    }),
    { numRuns: 2000 },
  );
  expect(pressed).toBeGreaterThan(20);
});

test('at level verdict there is no such button', () => {
  fc.assert(
    fc.property(fc.constantFrom(...keys), values, (key, value) => {
      expect(buttonFor(key, value, 'verdict')).toBeUndefined();
    }),
  );
});
