import { formatOf } from './evidence-formats/index.js';
import type { Criterion, RightValue, Rubric } from './model.js';
import { ruleOf } from './rule-of.js';

/** A right value as JSON may hold it: 7 or true where the file says `7` or `true`. */
type RightValueData = string | number | boolean | readonly string[];

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');

/** Whether JSON can hold this as a right value. A larger number was rounded when the JSON was read. */
function isRightValueData(value: unknown): value is RightValueData {
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  return typeof value === 'string' || typeof value === 'boolean' || isTexts(value);
}

/** A right value as text, or as the accepted texts; undefined for what JSON can't hold as one. */
export function rightValueIn(value: unknown): RightValue | undefined {
  if (!isRightValueData(value)) return undefined;
  return typeof value === 'object' ? value : String(value);
}

/**
 * What is wrong with a right value that an author or a reference gives, as a sentence; undefined if
 * nothing is. The criterion's rule must be prepared.
 */
export function flawOf(
  criterion: Criterion,
  right: RightValue | undefined,
  rubric: Rubric,
): string | undefined {
  if (right === undefined)
    return 'the right value must be a text (a large number too), or a list of texts for one-of.';
  const { params } = criterion;
  const rule = ruleOf(criterion);
  const flaw = rule.flaw(right, params);
  if (flaw !== undefined) return `${flaw}.`;
  const { values } = formatOf(rubric);
  if (values === undefined || values.some((value) => rule.accepts(value, right, params))) return undefined;
  return `a ${rubric.evidenceFormat} has only the values ${values.join(' and ')}, so none would be right.`;
}
