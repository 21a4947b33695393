import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diagnose, type Failing } from '../../src/core/misconceptions.js';
import type { Misconception } from '../../src/core/model.js';

type Values = Readonly<Record<string, string>>;

const misconception = (id: string, changes: Values): Misconception => ({
  id,
  message: `It seems to be ${id}.`,
  changes: new Map(Object.entries(changes)),
});

/** What is wrong in a file: key to given value; undefined for a line that is missing or contradicts itself. */
const failing = (given: Readonly<Record<string, string | undefined>>): Failing[] =>
  Object.entries(given).map(([key, value]) => ({ key, is: (wrong) => wrong === value }));

const diagnosis = (
  given: Readonly<Record<string, string | undefined>>,
  table: Readonly<Record<string, Values>>,
) =>
  Object.fromEntries(
    diagnose(
      failing(given),
      Object.entries(table).map(([id, changes]) => misconception(id, changes)),
    ).map(({ id, keys }) => [id, keys]),
  );

describe('a diagnosis', () => {
  test('tells id, message, and the lines in the order of the file', () => {
    const found = diagnose(failing({ a: '1', b: '2' }), [misconception('both', { b: '2', a: '1' })]);
    expect(found).toEqual([{ id: 'both', keys: ['a', 'b'], message: 'It seems to be both.' }]);
  });

  test('is empty where nothing is wrong, or nothing is known, or nothing explains', () => {
    expect(diagnosis({}, { one: { a: '1' } })).toEqual({});
    expect(diagnosis({ a: '1' }, {})).toEqual({});
    expect(diagnosis({ a: '1' }, { other: { a: '2' } })).toEqual({});
  });

  test('leaves out a misconception that would change a right line', () => {
    expect(diagnosis({ a: '1' }, { wide: { a: '1', right: '9' } })).toEqual({});
    expect(diagnosis({ a: '1' }, { wide: { a: '1', right: '9' }, narrow: { a: '1' } })).toEqual({
      narrow: ['a'],
    });
  });

  test('takes one that explains two lines before two that explain one each', () => {
    const table = { first: { a: '1' }, second: { b: '2' }, both: { a: '1', b: '2' } };
    expect(diagnosis({ a: '1', b: '2' }, table)).toEqual({ both: ['a', 'b'] });
  });

  test('takes the smallest set, not the greedy one', () => {
    const table = {
      greedy: { b: '2', c: '3', d: '4', e: '5' },
      left: { a: '1', b: '2', c: '3' },
      right: { d: '4', e: '5', f: '6' },
    };
    const given = { a: '1', b: '2', c: '3', d: '4', e: '5', f: '6' };
    expect(diagnosis(given, table)).toEqual({ left: ['a', 'b', 'c'], right: ['d', 'e', 'f'] });
  });

  test('of equally small ones takes the one that changes the fewest failing lines to another value', () => {
    const table = { elsewhere: { a: '1', b: 'x' }, exact: { a: '1' } };
    expect(diagnosis({ a: '1', b: '2' }, table)).toEqual({ exact: ['a'] });
    expect(
      diagnosis({ a: '1', b: '2', c: '3' }, { two: { a: '1', b: 'x', c: 'y' }, one: { a: '1', c: 'y' } }),
    ).toEqual({
      one: ['a'],
    });
  });

  test('and then the first of the table', () => {
    expect(diagnosis({ a: '1' }, { one: { a: '1' }, same: { a: '1' } })).toEqual({ one: ['a'] });
    expect(diagnosis({ a: '1' }, { same: { a: '1' }, one: { a: '1' } })).toEqual({ same: ['a'] });
    const table = { later: { b: '2', a: '1' }, sooner: { a: '1', b: '2' } };
    expect(diagnosis({ a: '1', b: '2' }, table)).toEqual({ later: ['a', 'b'] });
  });

  test('size comes before lines elsewhere', () => {
    const table = { first: { a: '1' }, second: { b: '2' }, both: { a: '1', b: '2', c: 'x', d: 'y' } };
    expect(diagnosis({ a: '1', b: '2', c: '3', d: '4' }, table)).toEqual({ both: ['a', 'b'] });
  });

  test('is not ruled out by a failing line that it changes to another value', () => {
    expect(diagnosis({ a: '1', b: 'slip' }, { one: { a: '1', b: '2' } })).toEqual({ one: ['a'] });
  });

  test('is not ruled out by a missing line, and never explains one', () => {
    expect(diagnosis({ a: '1', gone: undefined }, { one: { a: '1', gone: 'None' } })).toEqual({ one: ['a'] });
    expect(diagnosis({ gone: undefined }, { one: { gone: 'None' } })).toEqual({});
  });

  test('explains a line twice where two misconceptions share it', () => {
    const table = { left: { a: '1', b: '2' }, right: { b: '2', c: '3' } };
    expect(diagnosis({ a: '1', b: '2', c: '3' }, table)).toEqual({ left: ['a', 'b'], right: ['b', 'c'] });
  });

  test('takes any name for a key', () => {
    const given = JSON.parse('{"__proto__": "1", "constructor": "2"}');
    const table = { odd: JSON.parse('{"__proto__": "1", "constructor": "2"}') };
    expect(diagnosis(given, table)).toEqual({ odd: ['__proto__', 'constructor'] });
  });
});

const keys = ['a', 'b', 'c', 'd', 'e'];
const value = fc.constantFrom('1', '2');
const changesOf = fc.dictionary(fc.constantFrom(...keys), value, {
  minKeys: 1,
  maxKeys: 4,
  noNullPrototype: true,
});

const subsetsOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: 2 ** items.length }, (_, bits) => items.filter((_item, index) => (bits >> index) & 1));

test('is the best of all sets, tried one by one', () => {
  const files = fc.dictionary(fc.constantFrom(...keys), value, { minKeys: 1, noNullPrototype: true });
  fc.assert(
    fc.property(files, fc.array(changesOf, { maxLength: 8 }), (given, table) => {
      const wrong = new Map(Object.entries(given));
      const all = table.map((changes, index) => ({ id: `m${index}`, entries: Object.entries(changes) }));
      const fitting = all.filter(({ entries }) => entries.every(([key]) => wrong.has(key)));
      const costOf = (set: typeof all) => {
        const entries = set.flatMap((each) => each.entries);
        const explained = new Set(entries.filter(([key, to]) => wrong.get(key) === to).map(([key]) => key));
        const elsewhere = new Set(entries.filter(([key, to]) => wrong.get(key) !== to).map(([key]) => key));
        return [-explained.size, set.length, elsewhere.size];
      };
      const compare = (one: number[], other: number[]): number => {
        const at = one.findIndex((each, index) => each !== other[index]);
        return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
      };
      const [best] = subsetsOf(fitting).map(costOf).sort(compare);
      const found = diagnose(
        failing(given),
        all.map(({ id, entries }) => misconception(id, Object.fromEntries(entries))),
      );
      const chosen = all.filter(({ id }) => found.some((each) => each.id === id));
      expect(costOf(chosen)).toEqual(best);
      expect(chosen.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
      for (const { id, keys: told } of found) {
        const { entries } = all.find((each) => each.id === id) ?? { entries: [] };
        expect([...told].sort()).toEqual(
          entries
            .filter(([key, to]) => given[key] === to)
            .map(([key]) => key)
            .sort(),
        );
      }
    }),
    { numRuns: 500 },
  );
});

describe('34 misconceptions and 17 failing lines take no time', () => {
  const lines = Array.from({ length: 17 }, (_, index) => `k${index}`);
  const given = Object.fromEntries(lines.map((key) => [key, '1']));
  const tableOf = (width: number, elsewhere: number): Misconception[] =>
    Array.from({ length: 34 }, (_, index) => {
      const at = (step: number): string => `k${(index * 7 + step * 5) % 17}`;
      const explained = Array.from({ length: width }, (_unused, step) => [at(step), '1']);
      const other = Array.from({ length: elsewhere }, (_unused, step) => [at(width + step), 'x']);
      return misconception(`m${index}`, Object.fromEntries([...explained, ...other]));
    });

  test.each([
    [1, 0],
    [1, 1],
    [1, 3],
    [2, 0],
    [2, 2],
    [3, 0],
    [3, 3],
    [5, 2],
  ])('each explains %i lines and changes %i to another value', (width, elsewhere) => {
    const found = diagnose(failing(given), tableOf(width, elsewhere));
    expect(new Set(found.flatMap(({ keys: told }) => told)).size).toBe(17);
  });
});
