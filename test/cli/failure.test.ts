import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EntryError } from '../../src/batch/model.js';
import { said } from '../../src/cli/batch-inputs.js';
import { Failure, failure, inWords } from '../../src/cli/failure.js';
import { ErrorInWords } from '../../src/core/error-in-words.js';

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

const about = (words: string): Failure => failure`x: ${words}`;
const ofSystem = thrownBy(() => readFileSync('/nowhere/at/all'));
const ours = thrownBy(() => JSON.parse('{').at.all);

describe('what a user is told', () => {
  test.each([
    ['a sentence', new ErrorInWords('It is empty.'), 'x: It is empty.'],
    ['a refusal of the system', ofSystem, 'x: there is no such file or folder'],
  ])('is %s', (_, error, message) => {
    for (const told of [inWords(error, about), said('x', error)])
      expect(told).toEqual(expect.objectContaining({ message, constructor: Failure }));
  });

  test('is what is wrong with an entry', () => {
    const error = new EntryError({ code: 'c', message: 'It is a link.' });
    expect(said('x', error)).toEqual(
      expect.objectContaining({ message: 'x: It is a link.', constructor: Failure }),
    );
  });

  test.each([
    ['a fault of ours', ours],
    ['a plain error', new Error('no outcome')],
    ['a wrong type', new TypeError('undefined is no function')],
    ['a number that is out of range', new RangeError('Invalid array length')],
    ['what is a failure already', failure`It is so.`],
    ['something that is no error', undefined],
  ])('is not %s', (_, error) => {
    expect(inWords(error, about)).toBe(error);
    expect(said('x', error)).toBe(error);
  });
});
