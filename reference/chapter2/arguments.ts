import { str } from '../python/repr.js';
import { asDict, asList, isDict, isList, type PyDict, type PyValue } from '../python/value.js';
import type { Parts } from './parts.js';

type ArgumentParts = Pick<Parts, 'isExpectedField' | 'isAllowedValue' | 'listAllowed'>;

/** The types of JSON Schema. As in Python's `isinstance`, 1.0 is no integer; and a bool is no number here. */
const TYPES = new Map<PyValue, (value: PyValue) => boolean>([
  ['string', (value) => typeof value === 'string'],
  ['integer', (value) => typeof value === 'bigint'],
  ['number', isNumber],
  ['boolean', (value) => typeof value === 'boolean'],
  ['array', isList],
  ['object', isDict],
  ['null', (value) => value === null],
]);

/**
 * Chapter 1's validator: what is wrong with the arguments of a call, one text each; empty if nothing is.
 * First the missing fields in the order of `required`, then the given fields in the order given.
 */
export function argumentErrors(given: PyValue, schema: PyDict, parts: ArgumentParts): readonly string[] {
  if (!isDict(given)) return ['arguments must be of type object'];
  return [
    ...missingFields(given, schema),
    ...[...given].flatMap((field) => fieldErrors(field, schema, parts)),
  ];
}

function missingFields(given: PyDict, schema: PyDict): readonly string[] {
  const missing = asList(schema.get('required')).filter((name) => !given.has(str(name)));
  return missing.map((name) => `missing required field: ${str(name)}`);
}

function fieldErrors(
  [name, value]: [string, PyValue],
  schema: PyDict,
  parts: ArgumentParts,
): readonly string[] {
  if (!parts.isExpectedField(name, schema)) return [`unexpected field: ${name}`];
  const rules = asDict(asDict(schema.get('properties')).get(name));
  const hasRightType = TYPES.get(rules.get('type') ?? null) ?? (() => true);
  // The other rules of a field say nothing useful about a value of the wrong type.
  if (!hasRightType(value)) return [`${name} must be of type ${str(rules.get('type') ?? null)}`];
  return [...enumErrors(value, rules, parts), ...rangeErrors(value, rules)].map(
    (error) => `${name} ${error}`,
  );
}

function enumErrors(value: PyValue, rules: PyDict, parts: ArgumentParts): readonly string[] {
  const allowed = rules.get('enum');
  if (!isList(allowed) || parts.isAllowedValue(value, allowed)) return [];
  return [`must be one of: ${parts.listAllowed(allowed)}`];
}

function rangeErrors(value: PyValue, rules: PyDict): readonly string[] {
  if (!isNumber(value)) return [];
  const minimum = rules.get('minimum') ?? null;
  const maximum = rules.get('maximum') ?? null;
  if (isNumber(minimum) && value < minimum) return [`must be at least ${str(minimum)}`];
  if (isNumber(maximum) && value > maximum) return [`must be at most ${str(maximum)}`];
  return [];
}

function isNumber(value: PyValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}
