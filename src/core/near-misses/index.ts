import type { NearMiss } from '../near-miss.js';
import { booleanWord } from './boolean-word.js';
import { brackets } from './brackets.js';
import { decimalComma } from './decimal-comma.js';
import { emphasis } from './emphasis.js';
import { endMark } from './end-mark.js';
import { goesOn } from './goes-on.js';
import { htmlEntities } from './html-entities.js';
import { invisible } from './invisible.js';
import { jsonForm } from './json-form.js';
import { keyInValue } from './key-in-value.js';
import { label } from './label.js';
import { letterCase } from './letter-case.js';
import { listOrder } from './list-order.js';
import { listSeparators } from './list-separators.js';
import { lookAlike } from './look-alike.js';
import { missingMinus } from './missing-minus.js';
import { noValue } from './no-value.js';
import { numberForm } from './number-form.js';
import { numberWord } from './number-word.js';
import { placeholder } from './placeholder.js';
import { punctuation } from './punctuation.js';
import { pythonBoolean } from './python-boolean.js';
import { pythonDict } from './python-dict.js';
import { pythonList } from './python-list.js';
import { quotes } from './quotes.js';
import { remark } from './remark.js';
import { runTogether } from './run-together.js';
import { spacing } from './spacing.js';
import { unicodeForm } from './unicode-form.js';
import { valueOfOtherKey } from './value-of-other-key.js';

/**
 * Every near miss. Of several that explain a value equally well the first is told, so the order
 * goes from what can be only one thing to what could be many.
 */
export const nearMisses: readonly NearMiss[] = [
  noValue,
  keyInValue,
  runTogether,
  pythonBoolean,
  booleanWord,
  invisible,
  lookAlike,
  quotes,
  emphasis,
  brackets,
  pythonList,
  pythonDict,
  htmlEntities,
  goesOn,
  numberForm,
  numberWord,
  decimalComma,
  missingMinus,
  listSeparators,
  endMark,
  remark,
  label,
  placeholder,
  valueOfOtherKey,
  unicodeForm,
  letterCase,
  spacing,
  jsonForm,
  listOrder,
  punctuation,
];
