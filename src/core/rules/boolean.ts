import { defineRule, flawOfText } from '../rule.js';

const form = 'true or false, in lower case';
const isBoolean = (value: string): boolean => value === 'true' || value === 'false';

export const boolean = defineRule({
  summary: 'true or false in lower case, and the right one',
  params: { properties: {} },
  literal: true,
  form: () => form,
  flaw: (right) => flawOfText(right, isBoolean, form),
  wellFormed: isBoolean,
  accepts: (value, right) => value === right,
});
