import { letters } from '../mark.js';
import { type NearMiss, undoing } from '../near-miss.js';

const words = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen twenty'
).split(' ');

/** `seven` for `7`. */
export const numberWord: NearMiss = {
  id: 'number-word',
  side: 'given',
  needs: letters,
  rules: ['integer', 'number'],
  undo: undoing((value) => {
    const number = words.indexOf(value.toLowerCase());
    return number < 0 ? undefined : String(number);
  }),
  tell: () => ({ slip: 'the number in words', remedy: 'write it in digits' }),
};
