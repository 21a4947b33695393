import { compareCodePoints } from './code-points.js';
import { floatRepr } from './float-repr.js';
import { isDict, isList, type PyDict, type PyValue } from './value.js';

/** The keyword arguments of `json.dumps`. */
interface DumpsOptions {
  /** Between items, and between a key and its value; `', '` and `': '` by default, `','` and `': '` with `indent`. */
  readonly separators?: readonly [item: string, key: string];
  /** Order keys by code point. */
  readonly sortKeys?: boolean;
  /** Spaces of a level; without it, the text is one line. */
  readonly indent?: number;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** Writes a value as `json.dumps` of CPython does: ASCII only, ints of any size, `NaN` and `Infinity`. */
export function dumps(value: PyValue, options: DumpsOptions = {}): string {
  return write(value, options, '\n');
}

/** `newline` is the line break of the level that the value stands on, with its indent. */
function write(value: PyValue, options: DumpsOptions, newline: string): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number') return writeFloat(value);
  if (isList(value)) return wrap('[]', value, options, newline, (item, inner) => write(item, options, inner));
  if (isDict(value)) return writeDict(value, options, newline);
  return String(value);
}

function writeDict(value: PyDict, options: DumpsOptions, newline: string): string {
  const entries = [...value];
  if (options.sortKeys) entries.sort(([left], [right]) => compareCodePoints(left, right));
  const colon = options.separators?.[1] ?? ': ';
  return wrap(
    '{}',
    entries,
    options,
    newline,
    ([key, item], inner) => quote(key) + colon + write(item, options, inner),
  );
}

function wrap<Item>(
  brackets: '[]' | '{}',
  items: readonly Item[],
  options: DumpsOptions,
  newline: string,
  writeItem: (item: Item, newline: string) => string,
): string {
  if (items.length === 0) return brackets;
  const indented = options.indent !== undefined;
  const inner = newline + ' '.repeat(options.indent ?? 0);
  const comma = options.separators?.[0] ?? (indented ? ',' : ', ');
  const body = items.map((item) => writeItem(item, inner)).join(indented ? comma + inner : comma);
  return brackets.charAt(0) + (indented ? inner + body + newline : body) + brackets.charAt(1);
}

function writeFloat(float: number): string {
  if (Number.isFinite(float)) return floatRepr(float);
  return String(float);
}

function quote(text: string): string {
  const escaped = text.replace(
    /["\\]|[^ -~]/g,
    (unit) => ESCAPES.get(unit) ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `"${escaped}"`;
}
