import { criteriaOf } from './answers.js';
import type { AnswerKey, Rubric } from './model.js';

/** A text of the rubric that students read, and that holds a right value. */
export interface Leak {
  readonly key: string;
  readonly field: 'asks' | 'fix';
}

const wordChar = /[\p{L}\p{N}]/u;

/** Whether a text holds another one as a word of its own. */
function holds(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const [before = ' ', after = ' '] = [text[at - 1], text[at + value.length]];
    if (!wordChar.test(before) && !wordChar.test(after)) return true;
  }
  return false;
}

// The task itself says what a boolean or a choice may be.
const spoken = ['boolean', 'choice'];

/** Where an author seems to give a right value away: an author's text is printed as it stands. */
export function leaks(rubric: Rubric, answerKey: AnswerKey): Leak[] {
  return criteriaOf(rubric)
    .filter(({ rule }) => !spoken.includes(rule))
    .flatMap(({ key, asks, fix = '' }) => {
      const values = [answerKey.get(key) ?? []].flat();
      const fields = [
        ['asks', asks],
        ['fix', fix],
      ] as const;
      const found = fields.filter(([, text]) => values.some((value) => holds(text, value)));
      return found.map(([field]) => ({ key, field }));
    });
}
