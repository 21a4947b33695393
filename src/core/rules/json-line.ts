import { defineRule, flawOfText } from '../rule.js';

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

/** JSON whose serialisation is a part of the task: the same characters. */
export const jsonLine = defineRule({
  summary: 'the same JSON in one line, character for character',
  params: { properties: {} },
  literal: true,
  form: () => 'JSON in one line',
  flaw: (right) => flawOfText(right, (line) => isJson(line) && !/[\r\n]/.test(line), 'JSON in one line'),
  wellFormed: isJson,
  accepts: (value, right) => value === right,
});
