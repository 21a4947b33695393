/** A Python value as JSON data can hold it: `bigint` is Python's int, `number` its float (1.0 stays a float). */
export type PyValue = null | boolean | bigint | number | string | readonly PyValue[] | PyDict;

/** A Python dict. A Map, since an object would reorder integer-like keys and trip over `__proto__`. */
export type PyDict = ReadonlyMap<string, PyValue>;

/** What `dict` takes: values, with object literals in place of dicts. */
type Literal =
  | null
  | boolean
  | bigint
  | number
  | string
  | readonly Literal[]
  | PyDict
  | { readonly [key: string]: Literal };

// Array.isArray and instanceof do not narrow readonly types, so both have a guard.

/** Whether the value is a Python list. */
export function isList(value: Literal | undefined): value is readonly PyValue[] {
  return Array.isArray(value);
}

/** Whether the value is a Python dict. */
export function isDict(value: Literal | undefined): value is PyDict {
  return value instanceof Map;
}

/** A dict with the keys of an object literal, in their order; nested literals become dicts too. */
export function dict(literal: { readonly [key: string]: Literal } = {}): PyDict {
  return new Map(Object.entries(literal).map(([key, value]) => [key, toPyValue(value)]));
}

function toPyValue(literal: Literal): PyValue {
  if (isDict(literal)) return literal;
  if (Array.isArray(literal)) return literal.map(toPyValue);
  return typeof literal === 'object' && literal !== null ? dict(literal as Record<string, Literal>) : literal;
}

/** The value itself if it is a dict, else an empty dict. */
export function asDict(value: PyValue | undefined): PyDict {
  return isDict(value) ? value : new Map();
}

/** The value itself if it is a list, else an empty list. */
export function asList(value: PyValue | undefined): readonly PyValue[] {
  return isList(value) ? value : [];
}

/** What stands at a path of dict keys and list indexes; null (None) where there is nothing. */
export function lookup(value: PyValue, ...path: readonly (string | number)[]): PyValue {
  let found: PyValue | undefined = value;
  for (const step of path) {
    found = typeof step === 'number' ? asList(found)[step] : asDict(found).get(step);
  }
  return found ?? null;
}
