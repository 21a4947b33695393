import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareCodePoints } from '../../src/batch/code-points.js';

// Halves of surrogate pairs are among them, alone and together.
const unit = fc.constantFrom('a', 'b', '\uffee', '\ud83d', '\ud83e', '\ude00', '\ude01');
const anyText = fc.array(unit, { maxLength: 5 }).map((units) => units.join(''));

const pointsOf = (text: string): number[] => Array.from(text, (point) => point.codePointAt(0) ?? 0);

/** The difference at the first place where there is one; what is shorter goes first. */
function difference(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((point, place) => point !== right[place]);
  return at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
}

test('the order is that of the code points', () => {
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      const order = compareCodePoints(one, other);
      expect(Math.sign(order)).toBe(Math.sign(difference(pointsOf(one), pointsOf(other))));
    }),
    { numRuns: 2000 },
  );
});
