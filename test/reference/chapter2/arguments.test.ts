import { describe, expect, test } from 'vitest';
import { argumentErrors } from '../../../reference/chapter2/arguments.js';
import { TOOL } from '../../../reference/chapter2/inputs.js';
import { rightParts } from '../../../reference/chapter2/parts.js';
import { asDict, dict, type PyDict, type PyValue } from '../../../reference/python/value.js';

const SCHEMA = asDict(TOOL.get('input_schema'));

function errorsOf(given: PyValue, schema: PyDict): readonly string[] {
  return argumentErrors(given, schema, rightParts);
}

describe("the chapter's schema", () => {
  test.each<[string, Parameters<typeof dict>[0], readonly string[]]>([
    ['accepts the required fields', { service: 'api', query: 'x' }, []],
    ['accepts the optional field', { service: 'api', query: 'x', limit: 50n }, []],
    [
      'names missing fields in the order of the schema',
      {},
      ['missing required field: service', 'missing required field: query'],
    ],
    [
      'puts missing fields first',
      { limit: 0n, query: 'x' },
      ['missing required field: service', 'limit must be at least 1'],
    ],
    [
      'names fields in the order given',
      { b: 1n, a: 2n, service: 'api', query: 'x' },
      ['unexpected field: b', 'unexpected field: a'],
    ],
    ['counts null as given', { service: 'api', query: null }, ['query must be of type string']],
    [
      'takes the enum letter for letter',
      { service: 'API', query: 'x' },
      ['service must be one of: api, worker, billing'],
    ],
    ['tells the wrong type only', { service: 5n, query: 'x' }, ['service must be of type string']],
    [
      'takes no bool for an integer',
      { service: 'api', query: 'x', limit: true },
      ['limit must be of type integer'],
    ],
    [
      'takes no float for an integer',
      { service: 'api', query: 'x', limit: 5 },
      ['limit must be of type integer'],
    ],
    [
      'takes no text for an integer',
      { service: 'api', query: 'x', limit: '5' },
      ['limit must be of type integer'],
    ],
    ['has a maximum', { service: 'api', query: 'x', limit: 51n }, ['limit must be at most 50']],
    [
      'has a maximum for ints of any size',
      { service: 'api', query: 'x', limit: 10n ** 40n },
      ['limit must be at most 50'],
    ],
  ])('%s', (_, given, errors) => {
    expect(errorsOf(dict(given), SCHEMA)).toEqual(errors);
  });

  test('accepts no arguments that are no object', () => {
    expect(errorsOf([], SCHEMA)).toEqual(['arguments must be of type object']);
  });
});

describe('other schemas', () => {
  const values: readonly [type: string, value: PyValue][] = [
    ['string', 'a'],
    ['integer', 1n],
    ['number', 1.5],
    ['boolean', true],
    ['array', []],
    ['object', dict()],
    ['null', null],
  ];

  test.each(values)('knows the type %s', (type) => {
    const schema = dict({ properties: { field: { type } } });
    const accepted = values.filter(([, value]) => errorsOf(dict({ field: value }), schema).length === 0);
    const types = type === 'number' ? ['integer', 'number'] : [type];
    expect(accepted.map(([name]) => name)).toEqual(types);
  });

  test.each([
    ['allow further fields by default', dict({ properties: {} }), []],
    ['allow further fields', dict({ properties: {}, additionalProperties: true }), []],
    [
      'forbid further fields',
      dict({ properties: {}, additionalProperties: false }),
      ['unexpected field: __proto__'],
    ],
    [
      'forbid them without properties',
      dict({ additionalProperties: false }),
      ['unexpected field: __proto__'],
    ],
  ])('%s', (_, schema, errors) => {
    expect(errorsOf(new Map([['__proto__', 1n]]), schema)).toEqual(errors);
  });

  test.each<[PyValue, readonly string[]]>([
    [0.5, []],
    [0.25, ['field must be at least 0.5']],
    [0n, ['field must be at least 0.5']],
    [1e16, []],
    [10n ** 16n + 1n, ['field must be at most 1e+16']],
    ['text', []],
    [true, []],
  ])('compare %s with limits as Python compares and prints numbers', (value, errors) => {
    const schema = dict({ properties: { field: { minimum: 0.5, maximum: 1e16 } } });
    expect(errorsOf(dict({ field: value }), schema)).toEqual(errors);
  });

  test('compare with an enum as Python compares', () => {
    const schema = dict({ properties: { field: { enum: [1n, null, [2n]] } } });
    const given: readonly PyValue[] = [true, 1, null, [2], 2n, '1'];
    const refused = given.filter((value) => errorsOf(dict({ field: value }), schema).length > 0);
    expect(refused).toEqual([2n, '1']);
    expect(errorsOf(dict({ field: 2n }), schema)).toEqual(['field must be one of: 1, None, [2]']);
  });
});
