import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeKey, readKey } from '../../src/core/answer-key.js';
import { prepareRules } from '../../src/core/prepare-rules.js';
import { rubricOf } from '../../src/core/rubric-data.js';
import { RubricError } from '../../src/core/rubric-error.js';
import { dataOf } from './assessment.js';

const rubric = rubricOf(
  dataOf([
    { key: 'count', rule: 'integer', right: '1' },
    { key: 'ready', rule: 'boolean', right: 'true' },
    { key: 'ratio', rule: 'number', right: '0.5' },
    { key: 'name', rule: 'one-of', right: ['Ada'] },
    { key: 'form', rule: 'pattern', right: 'a+' },
    { key: 'a/b~c', right: 'x' },
    { key: '__proto__', right: 'x' },
  ]),
);
await prepareRules(rubric);

describe('a key file', () => {
  test('gives right values as text', () => {
    const text =
      '{"count": 7, "ready": false, "ratio": 0.25, "name": ["Ada", "A."], "form": "b+", "__proto__": "y"}';
    expect([...readKey(text, rubric)]).toEqual([
      ['count', '7'],
      ['ready', 'false'],
      ['ratio', '0.25'],
      ['name', ['Ada', 'A.']],
      ['form', 'b+'],
      ['__proto__', 'y'],
    ]);
    expect(readKey('{}', rubric).size).toBe(0);
  });

  test.each([
    ['[]', '', /one JSON object/],
    ['null', '', /one JSON object/],
    ['7', '', /one JSON object/],
    ['{"count": }', '', /^this is not JSON/],
    ['{"cuont": 7}', '/cuont', 'there is no key "cuont"; did you mean "count"?'],
    ['{"weather": 7}', '/weather', /^there is no key "weather"; there are count, ready,/],
    ['{"constructor": 7}', '/constructor', /^there is no key "constructor"; there are count, ready,/],
    [
      '{"q1": "A", "q2": "B"}',
      '',
      'none of its keys (q1, q2) is one of the rubric "small", which has count, ready, ratio, name, form and 2 more. It seems to be the key of another rubric.',
    ],
    ['{"count": 9007199254740993}', '/count', /^the right value must be a text \(a large number too\)/],
    ['{"ratio": 1e400}', '/ratio', /^the right value must be a text \(a large number too\)/],
    ['{"count": null}', '/count', /^the right value must be a text \(a large number too\)/],
    ['{"name": []}', '/name', /^the right value must be a text \(a large number too\)/],
    ['{"name": ["a", 1]}', '/name', /^the right value must be a text \(a large number too\)/],
    ['{"count": {"a": 1}}', '/count', /^the right value must be a text \(a large number too\)/],
    ['{"count": "seven"}', '/count', /^the right value must be a whole number/],
    ['{"form": "("}', '/form', /^the right value must be a regular expression/],
    ['{"a/b~c": ""}', '/a~1b~0c', /^the right value must be a text/],
  ])('%s is wrong at %j', (text, pointer, message) => {
    const expected = typeof message === 'string' ? message : expect.stringMatching(message);
    let problems: RubricError['problems'] = [];
    try {
      readKey(text, rubric);
    } catch (error) {
      if (!(error instanceof RubricError)) throw error;
      problems = error.problems;
    }
    expect(problems).toEqual([{ pointer, message: expected }]);
  });

  test.each(['{"cuont": 7, "weather": 1}', '{"count": 1, "weather": 1}', '{"weather": 1}'])(
    '%s is no key of another rubric: each of its problems is told',
    (text) => {
      expect(() => readKey(text, rubric)).toThrow(/there is no key/);
    },
  );

  test('of any JSON is a key or a RubricError', () => {
    const keys = fc.constantFrom('count', 'ready', 'name', 'form', '__proto__', 'other');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.dictionary(keys, fc.jsonValue()).map((value) => JSON.stringify(value)),
        ),
        (text) => {
          try {
            readKey(text, rubric);
          } catch (error) {
            expect(error).toBeInstanceOf(RubricError);
          }
        },
      ),
    );
  });
});

describe('the whole key', () => {
  const open = rubricOf({
    ...dataOf([]),
    tasks: [
      {
        id: 't',
        title: 't',
        criteria: [
          { key: 'a', rule: 'text', asks: '?', expected: 'rubric' },
          { key: 'b', rule: 'integer', asks: '?' },
        ],
      },
    ],
  });
  const map = (values: Record<string, string>) => new Map(Object.entries(values));

  test('takes the key file first, then the rubric, then the reference', () => {
    const computed = map({ a: 'computed', b: '3', other: 'x' });
    expect([...completeKey(open, map({ a: 'given' }), computed)]).toEqual([
      ['a', 'given'],
      ['b', '3'],
    ]);
    expect([...completeKey(open, map({ b: '4' }), computed)]).toEqual([
      ['a', 'rubric'],
      ['b', '4'],
    ]);
  });

  test('names what has no right value', () => {
    expect(() => completeKey(open, new Map(), new Map())).toThrow(
      'there is no right value for b; give a key file',
    );
  });

  test('refuses a value of the reference that the rule can not judge', () => {
    expect(() => completeKey(open, new Map(), map({ b: 'three' }))).toThrow(
      /the rule integer can't judge the right value of b: the right value must be a whole number/,
    );
  });
});
