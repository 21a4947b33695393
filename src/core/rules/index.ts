import type { Rule } from '../rule.js';
import { boolean } from './boolean.js';
import { choice } from './choice.js';
import { integer } from './integer.js';
import { jsonLine } from './json-line.js';
import { list } from './list.js';
import { number } from './number.js';
import { oneOf } from './one-of.js';
import { pattern } from './pattern.js';
import { text } from './text.js';

/** Every rule by the name that a rubric uses; a rule's file has the same name. */
export const rules: ReadonlyMap<string, Rule> = new Map([
  ['boolean', boolean],
  ['choice', choice],
  ['integer', integer],
  ['json-line', jsonLine],
  ['list', list],
  ['number', number],
  ['one-of', oneOf],
  ['pattern', pattern],
  ['text', text],
]);
