import { isDict, isList, type PyDict, type PyValue } from './value.js';

/** Python's `left == right`: `1 == 1.0 == True`, ints against floats exactly, dicts in any order of keys. */
export function equal(left: PyValue, right: PyValue): boolean {
  if (isNumeric(left) && isNumeric(right)) return equalNumbers(left, right);
  // An object is equal to itself in Python, even if it holds a NaN; so this is no mere shortcut.
  if (left === right) return true;
  if (isList(left) && isList(right)) return equalLists(left, right);
  return isDict(left) && isDict(right) && equalDicts(left, right);
}

/** Python's `value in list`. */
export function contains(list: readonly PyValue[], value: PyValue): boolean {
  return list.some((item) => equal(item, value));
}

function isNumeric(value: PyValue): value is boolean | bigint | number {
  return typeof value === 'boolean' || typeof value === 'bigint' || typeof value === 'number';
}

/** JavaScript orders a bigint and a number exactly, and has no `===` across the two. */
function equalNumbers(left: boolean | bigint | number, right: boolean | bigint | number): boolean {
  const a = typeof left === 'boolean' ? Number(left) : left;
  const b = typeof right === 'boolean' ? Number(right) : right;
  return a <= b && a >= b;
}

function equalLists(left: readonly PyValue[], right: readonly PyValue[]): boolean {
  return left.length === right.length && left.every((item, index) => equal(item, right[index] ?? null));
}

function equalDicts(left: PyDict, right: PyDict): boolean {
  if (left.size !== right.size) return false;
  return [...left].every(([key, item]) => right.has(key) && equal(item, right.get(key) ?? null));
}
