import { floatRepr } from './float-repr.js';
import { isDict, isList, type PyValue } from './value.js';

// What str.isprintable refuses: control, format, surrogate, private and unassigned characters, and all
// separators but the space. Which characters are assigned depends on the Unicode version of the engine.
const NOT_PRINTABLE = /(?! )[\p{C}\p{Z}]/u;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** Python's `str(value)`: a text as it is, anything else as its `repr`. */
export function str(value: PyValue): string {
  return typeof value === 'string' ? value : repr(value);
}

/** Python's `repr(value)`, such as `{'a': [1.0, None, True]}`. */
export function repr(value: PyValue): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return floatRepr(value);
  if (typeof value === 'string') return quote(value);
  if (isList(value)) return `[${value.map(repr).join(', ')}]`;
  if (isDict(value)) return `{${[...value].map(([key, item]) => `${quote(key)}: ${repr(item)}`).join(', ')}}`;
  return String(value);
}

/** Single quotes, or double ones where only that saves an escape. */
function quote(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const characters = Array.from(text, (character) =>
    character === mark ? `\\${mark}` : escapeCharacter(character),
  );
  return mark + characters.join('') + mark;
}

function escapeCharacter(character: string): string {
  const known = ESCAPES.get(character);
  if (known !== undefined) return known;
  return NOT_PRINTABLE.test(character) ? escapeByNumber(character.codePointAt(0) ?? 0) : character;
}

function escapeByNumber(codePoint: number): string {
  const digits = codePoint.toString(16);
  if (codePoint <= 0xff) return `\\x${digits.padStart(2, '0')}`;
  return codePoint <= 0xffff ? `\\u${digits.padStart(4, '0')}` : `\\U${digits.padStart(8, '0')}`;
}
