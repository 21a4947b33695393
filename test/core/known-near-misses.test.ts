import { expect, test } from 'vitest';
import { knownNearMiss } from '../../src/core/known-near-misses.js';
import { questionsOf } from '../../src/core/questions.js';
import { small } from './assessment.js';

const near = { id: 'quotes', ids: ['quotes'], message: 'Quotes.', formOnly: true, forgivable: true };

/** Whether the value of a question has to be searched. */
async function newSearches() {
  const [question] = questionsOf(await small([{ key: 'one', right: 'a' }]));
  if (question === undefined) throw new Error('there is one question');
  return (value: string, isOfValue = true): boolean => {
    let isSearched = false;
    const search = () => {
      isSearched = true;
      return { near, isOfValue };
    };
    expect(knownNearMiss(question, value, search)).toEqual(near);
    return isSearched;
  };
}

test('a value is searched once, and by each question', async () => {
  const [isSearched, isSearchedByOther] = [await newSearches(), await newSearches()];
  expect(['x', 'x', 'y', 'x'].map((value) => isSearched(value))).toEqual([true, false, true, false]);
  expect(isSearchedByOther('x')).toBe(true);
});

test('a value is searched in each file if the file says what it is', async () => {
  const isSearched = await newSearches();
  expect([isSearched('x', false), isSearched('x')]).toEqual([true, true]);
});

test('what is kept does not grow with the class', async () => {
  const isSearched = await newSearches();
  const isKept = (value: string): boolean => !(isSearched(value) && isSearched(value));
  expect([isKept('x'.repeat(200)), isKept('x'.repeat(201))]).toEqual([true, false]);
  const kept = Array.from({ length: 300 }, (_, at) => isKept(`value ${at}`));
  expect(kept.filter(Boolean)).toHaveLength(199);
});
