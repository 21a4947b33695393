import { defineRule, flawOfText } from '../rule.js';

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

const isTrimmedJson = (line: string): boolean => isJson(line) && line.trim() === line && !/[\r\n]/.test(line);

/** JSON whose serialisation is a part of the task: the same characters. */
export const jsonLine = defineRule({
  summary: 'the same JSON in one line, character for character',
  params: { properties: {} },
  literal: true,
  form: () => 'JSON in one line',
  flaw: (right) => flawOfText(right, isTrimmedJson, 'JSON in one line, with no blanks around it'),
  wellFormed: isJson,
  accepts: (value, right) => value === right,
});
