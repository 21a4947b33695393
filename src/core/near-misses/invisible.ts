import {
  firstInvisible,
  moreOf,
  nameOf,
  positionOf,
  withoutEscapes,
  withoutInvisible,
} from '../characters.js';
import { type NearMiss, type Step, type Telling, undoing } from '../near-miss.js';

function tell({ given, before }: Step): Telling {
  const char = firstInvisible(before)?.char ?? '';
  const where = `${nameOf(char)}${positionOf(char, given)}${moreOf(char, given)}`;
  return withoutEscapes(before) === before
    ? {
        slip: `an invisible character in it, ${where}`,
        remedy: 'delete what you do not see, or type the value again',
      }
    : {
        slip: `colour codes of a terminal in it, ${where}`,
        remedy: 'print without them, or type the value again',
      };
}

/** A character that shows nothing: zero width, a control, a colour code of a terminal. */
export const invisible: NearMiss = {
  id: 'invisible',
  side: 'given',
  needs: '',
  certain: true,
  undo: undoing((value) => withoutInvisible(withoutEscapes(value)).trim()),
  tell,
};
