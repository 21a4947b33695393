import { defineRule, flawOfText } from '../rule.js';

const form = 'a whole number in digits, with no plus sign, leading zero or decimals';

// The canonical form is unique, so equal integers are equal texts, whatever their length.
const isCanonical = (value: string): boolean => /^(?:0|-?[1-9][0-9]*)$/.test(value);

export const integer = defineRule({
  summary: 'the same whole number in canonical form, of any length',
  params: { properties: {} },
  literal: true,
  form: () => form,
  flaw: (right) => flawOfText(right, isCanonical, form),
  wellFormed: isCanonical,
  accepts: (value, right) => value === right,
});
