import { firstInvisible, nameOf, withoutEscapes, withoutInvisible } from '../characters.js';
import { type NearMiss, type Telling, undoing } from '../near-miss.js';

function tell(value: string): Telling {
  const { char, position } = firstInvisible(value) ?? { char: '', position: 0 };
  const where = `${nameOf(char)} at character ${position}`;
  return withoutEscapes(value) === value
    ? { slip: `an invisible character in it, ${where}`, remedy: 'delete it, or type the value again' }
    : {
        slip: `colour codes of a terminal in it, ${where}`,
        remedy: 'print without them, or type the value again',
      };
}

/** A character that shows nothing: zero width, a control, a colour code of a terminal. */
export const invisible: NearMiss = {
  id: 'invisible',
  side: 'given',
  certain: true,
  undo: undoing((value) => withoutInvisible(withoutEscapes(value)).trim()),
  tell,
};
