import { defineRule, flawOfText } from '../rule.js';

const isTrimmed = (text: string): boolean => text !== '' && text.trim() === text && !/[\r\n]/.test(text);

/** The same text, letter for letter. */
export const text = defineRule({
  summary: 'the same text, letter for letter',
  params: { properties: {} },
  literal: true,
  form: () => 'a text',
  flaw: (right) => flawOfText(right, isTrimmed, 'a text in one line, with no blanks around it'),
  wellFormed: (value) => value !== '',
  accepts: (value, right) => value === right,
});
