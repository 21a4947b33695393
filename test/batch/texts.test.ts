import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareCodePoints } from '../../src/batch/code-points.js';
import { newTexts } from '../../src/batch/texts.js';

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 2000 }).map((text) => Buffer.from(text).toString()),
  fc.constantFrom('', 'a'.repeat(100_000), '€'.repeat(100_000), 'x'.repeat(300_000)),
);

test('gives back what was added, each and all, in order', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 20 }), fc.integer({ min: 0, max: 600 }), (some, times) => {
      const texts = [...some, ...Array.from({ length: times }, (_, at) => `student-${at}/e.txt`)];
      const list = newTexts();
      for (const text of texts) list.add(text);
      expect([...list]).toEqual(texts);
      expect(list.length).toBe(texts.length);
      expect(texts.map((_, at) => list.at(at))).toEqual(texts);
      const outside = [-1, texts.length, texts.length + 255, texts.length + 256, texts.length + 1024];
      expect(outside.filter((at) => list.at(at) !== undefined)).toEqual([]);
      const ordered = list.ordered();
      expect([...ordered]).toEqual(texts.toSorted(compareCodePoints));
      expect(ordered.at(ordered.length - 1)).toBe([...ordered].at(-1));
    }),
    { numRuns: 30 },
  );
});
