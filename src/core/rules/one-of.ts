import { defineRule } from '../rule.js';

export const oneOf = defineRule({
  summary: 'one of the accepted texts, letter for letter',
  params: { properties: {} },
  literal: true,
  form: () => 'a text',
  flaw: (right) => {
    const texts = [right].flat();
    if (
      texts.length > 0 &&
      texts.every((text) => text !== '' && text.trim() === text && !/[\r\n]/.test(text))
    )
      return undefined;
    return 'the right value must be a list of accepted texts, each in one line with no blanks around it';
  },
  wellFormed: (value) => value !== '',
  accepts: (value, right) => [right].flat().includes(value),
});
