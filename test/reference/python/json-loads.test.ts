import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JSONDecodeError, RecursionError, ValueError } from '../../../reference/python/errors.js';
import { dumps } from '../../../reference/python/json-dumps.js';
import { loads } from '../../../reference/python/json-loads.js';
import { isList } from '../../../reference/python/value.js';
import { anyValue } from './arbitraries.js';
import { askOracle, tag } from './ask.js';

const WORDS = 'null nul nulll True true false None NaN nan Infinity -Infinity +Infinity -NaN';
const NUMBERS =
  '0 -0 - +1 01 -01 00 1. .5 1.5 -0.0 1e5 1E5 1e 1e+ 1E+05 0e0 0x1 1_000 2.5e-8 1E400 -1E400 1e-400 ' +
  '123456789012345678901234567890 -9007199254740993 \u0661';
const STRINGS = String.raw`"" " 'a' "a "\ "\" "\\" "\a" "\/\b\f\n\r\t\\\"" "\x41" "\U0001f600" "\u" "\u12" "\u00e9" "\u00E9"
  "\u+123" "\u1_23" "\u0000" "\ud83d\ude00" "\ud83d" "\ude00" "\ude00\ud83d" "\ud83d\ud83d\ude00" "\ud83dx" "\ud83d\u0041"
  "\ud83d\n" "\ud83d\u" "\ud83d\ude0" "\ud83d\ {"\u0061":1,"a":2}`;
const LISTS = '[] [1] [1,] [,1] [1 [ ] [1]] [[],[[]]] [1;2]';
const DICTS =
  '{} {"a":1} {"a":1,} {,} {"a"} {"a":} {a:1} {1:2} {\'a\':1} {"a":1 { {"a":1,"b":2,"a":3} {}{} ' +
  '{"__proto__":1,"10":2,"9":3} {"":{"":{}}} {"a":[1,{}],"a":1}';
const TEXTS_WITH_SPACE = [
  ...['', ' ', '\n', '\ufeff1', '\ufeff', '\u00a01', '\f1', '\v1', '\u20281', '1\x1f', ' \t\n\r1 \t\n\r'],
  ...['"\t"', '"\n"', '"\x00"', '"\x1f"', '"\x7f"', '"\u2028"', '"\u{1f600}"', '"\\u 123"', '[ ]', '{ }'],
  ...['[1 2]', '[1 , 2 ]', '{"a" 1}', '{"a":1 "b":2}', '{ "a" : [ 1 , { } ] }', '{not json', '1 2'],
  ...[`-${'1'.repeat(4300)}`, `[${'1'.repeat(4301)}`, `${'1'.repeat(4301)}.5`, `-${'9'.repeat(4301)}`],
  ...['// no\n1', '[1, // no\n2]', '/**/ 1'],
];
const TEXTS = [
  ...[WORDS, NUMBERS, STRINGS, LISTS, DICTS].flatMap((texts) => texts.split(/\s+/)),
  ...TEXTS_WITH_SPACE,
];

function outcome(text: string): unknown {
  try {
    return { value: tag(loads(text)) };
  } catch (error) {
    if (error instanceof ValueError) return error.name;
    throw error;
  }
}

function expectSameOutcomes(texts: readonly string[]): void {
  const answers = askOracle(texts.map((text) => ({ job: 'loads', text })));
  expect(texts.map((text) => [text, outcome(text)])).toEqual(
    texts.map((text, index) => [text, answers[index]]),
  );
}

describe('loads', () => {
  test('reads and refuses what CPython reads and refuses', () => {
    expectSameOutcomes(TEXTS);
  });

  test('does so for generated documents', () => {
    const written = fc.tuple(anyValue, fc.constantFrom(undefined, 0, 3));
    expectSameOutcomes(
      fc.sample(written, 300).map(([value, indent]) => dumps(value, indent === undefined ? {} : { indent })),
    );
  });

  test('does so for documents with one character changed, added or taken away', () => {
    const damaged = fc
      .tuple(anyValue, fc.nat(), fc.nat(1), fc.constantFrom(...'{}[]",:\\u0e-.1 \t\f\x00n'.split(''), ''))
      .map(([value, at, cut, character]) => {
        const text = dumps(value);
        const position = at % (text.length + 1);
        return text.slice(0, position) + character + text.slice(position + cut);
      });
    expectSameOutcomes(fc.sample(damaged, 600));
  });

  test('keeps the first place and the last value of a key given twice', () => {
    expect(loads('{"a": 1, "b": 2, "a": 3}')).toEqual(
      new Map([
        ['a', 3n],
        ['b', 2n],
      ]),
    );
  });

  test('tells -0, an int, from -0.0, a float', () => {
    expect(loads('-0')).toBe(0n);
    expect(loads('-0.0')).toBe(-0);
  });

  test('says where the reading stopped', () => {
    expect(() => loads('[1, x]')).toThrow(new JSONDecodeError('Expecting value', 4));
  });

  test('reads a thousand levels, and refuses more without running out of stack', () => {
    expect(isList(loads('['.repeat(1000) + ']'.repeat(1000)))).toBe(true);
    for (const opening of ['[', '{"a":', '[{"a":']) {
      expect(() => loads(opening.repeat(100_000))).toThrow(RecursionError);
    }
  });
});
