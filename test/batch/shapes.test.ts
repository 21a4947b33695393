import { describe, expect, test } from 'vitest';
import {
  atLeast,
  either,
  flag,
  listOf,
  number,
  objectOf,
  oneOf,
  optional,
  pairOf,
  type Shape,
  text,
} from '../../src/batch/shapes.js';

interface Named {
  readonly name: string;
  readonly line?: number;
}

const named: Shape<Named> = objectOf<Named>({ name: text, line: optional(atLeast(1)) });

describe('a shape', () => {
  test.each<[string, Shape<unknown>, unknown[], unknown[]]>([
    ['text', text, ['', 'x'], [undefined, null, 1, ['x'], {}]],
    ['number', number, [0, -1.5], [undefined, null, '1', true]],
    ['atLeast', atLeast(1), [1, 7], [0, -1, 1.5, 1e300, '1', null, undefined]],
    ['flag', flag, [true, false], [0, 'true', null, undefined]],
    ['oneOf', oneOf('a', 'b'), ['a', 'b'], ['c', '', undefined, ['a']]],
    ['either', either(text, listOf(text)), ['x', [], ['x']], [1, [1], null]],
    ['listOf', listOf(flag), [[], [true, false]], [[1], [true, null], {}, 'x', { length: 0 }]],
    ['pairOf', pairOf(text, flag), [['x', true]], [[], ['x'], ['x', 1], [true, 'x'], ['x', true, 1], 'x']],
    ['objectOf', named, [{ name: 'x' }, { name: 'x', line: 1, more: 1 }], [{}, { name: 1 }, { line: 1 }]],
    ['objectOf, of what is none', named, [], [undefined, null, 'x', ['x'], 7]],
    [
      'optional',
      named,
      [{ name: 'x', line: undefined }],
      [
        { name: 'x', line: null },
        { name: 'x', line: 0 },
      ],
    ],
  ])('%s', (_, shape, fit, unfit) => {
    expect(fit.filter((data) => !shape(data))).toEqual([]);
    expect(unfit.filter((data) => shape(data))).toEqual([]);
  });
});
