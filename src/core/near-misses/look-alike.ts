import { asPlain, firstLookAlike, moreOf, nameOf, plainOf, positionOf } from '../characters.js';
import { type NearMiss, type Step, type Telling, undoing } from '../near-miss.js';

const spoken: ReadonlyMap<string, string> = new Map([
  [' ', 'a space'],
  ['"', 'a straight double quote'],
  ["'", 'a straight single quote'],
]);

function tell({ given, before }: Step): Telling {
  const char = firstLookAlike(before)?.char ?? '';
  const other = firstLookAlike(before.replaceAll(char, ''))?.char;
  const plain = plainOf(char) ?? '';
  const first = `${nameOf(char)}${positionOf(char, given)}${moreOf(char, given)}`;
  if (other === undefined) {
    const remedy = `type ${spoken.get(plain) ?? `"${plain}"`} there`;
    return { slip: `a character that looks like another, ${first}`, remedy };
  }
  return {
    slip: `characters that look like others, ${first} and also ${nameOf(other)}`,
    remedy: 'type the plain ones of your keyboard, or copy the value from where your program prints it',
  };
}

/** A character that looks like another: a Cyrillic o, a minus sign, a curly quote, a no-break space. */
export const lookAlike: NearMiss = {
  id: 'look-alike',
  side: 'given',
  needs: '',
  undo: undoing(asPlain),
  tell,
};
