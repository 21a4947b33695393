import { JSONDecodeError, RecursionError, ValueError } from './errors.js';
import type { PyDict, PyValue } from './value.js';

// CPython stops at its recursion limit, which is 1000 frames by default. With the same limit here, no
// value exists whose depth could overflow the stack of the functions that walk it.
const MAX_DEPTH = 1000;

// To read an int takes time that grows with the square of its digits, so CPython has a limit.
const MAX_DIGITS = 4300;

const WHITE_SPACE = /[ \t\n\r]*/y;
const NUMBER = /(-?(?:0|[1-9][0-9]*))((?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)/y;
const CONSTANT = /null|true|false|NaN|-?Infinity/y;
const PLAIN_CHARACTERS = /[^"\\\x00-\x1f]*/y;
const HEX_DIGITS = /[0-9a-fA-F]{4}/y;

const CONSTANTS: ReadonlyMap<string, PyValue> = new Map<string, PyValue>([
  ['null', null],
  ['true', true],
  ['false', false],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
]);

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/**
 * Reads a text as `json.loads(str)` of CPython 3.11 does. Throws `JSONDecodeError` where CPython does,
 * `ValueError` at an int of more than 4300 digits, and `RecursionError` beyond 1000 levels.
 */
export function loads(text: string): PyValue {
  const scanner = new Scanner(text);
  scanner.skipWhiteSpace();
  const value = scanner.value(0);
  scanner.skipWhiteSpace();
  if (!scanner.isAtEnd()) throw scanner.error('Extra data');
  return value;
}

function readInt(text: string): bigint {
  if (text.replace('-', '').length > MAX_DIGITS) throw new ValueError(`more than ${MAX_DIGITS} digits`);
  return BigInt(text);
}

class Scanner {
  readonly #text: string;
  #position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  error(reason: string): JSONDecodeError {
    return new JSONDecodeError(reason, this.#position);
  }

  isAtEnd(): boolean {
    return this.#position === this.#text.length;
  }

  skipWhiteSpace(): void {
    this.#match(WHITE_SPACE);
  }

  /** Reads the value that starts here, inside of `depth` lists and dicts. */
  value(depth: number): PyValue {
    if (depth > MAX_DEPTH) throw new RecursionError(`more than ${MAX_DEPTH} levels of nesting`);
    if (this.#accept('"')) return this.#string();
    if (this.#accept('{')) return this.#dict(depth + 1);
    if (this.#accept('[')) return this.#list(depth + 1);
    const constant = this.#match(CONSTANT);
    return constant ? (CONSTANTS.get(constant[0]) ?? null) : this.#number();
  }

  #number(): bigint | number {
    const found = this.#match(NUMBER);
    if (!found) throw this.error('Expecting value');
    const [text, integer = '', rest] = found;
    return rest === '' ? readInt(integer) : Number(text);
  }

  #list(depth: number): PyValue {
    const items: PyValue[] = [];
    this.skipWhiteSpace();
    if (this.#accept(']')) return items;
    do {
      this.skipWhiteSpace();
      items.push(this.value(depth));
      this.skipWhiteSpace();
    } while (this.#accept(','));
    this.#expect(']');
    return items;
  }

  #dict(depth: number): PyDict {
    const entries = new Map<string, PyValue>();
    this.skipWhiteSpace();
    if (this.#accept('}')) return entries;
    do {
      this.skipWhiteSpace();
      this.#expect('"');
      const key = this.#string();
      this.skipWhiteSpace();
      this.#expect(':');
      this.skipWhiteSpace();
      entries.set(key, this.value(depth));
      this.skipWhiteSpace();
    } while (this.#accept(','));
    this.#expect('}');
    return entries;
  }

  /** Reads on after the opening quote. The two halves of a surrogate pair join by themselves in UTF-16. */
  #string(): string {
    let text = '';
    for (;;) {
      text += this.#match(PLAIN_CHARACTERS)?.[0] ?? '';
      if (this.#accept('"')) return text;
      if (!this.#accept('\\')) throw this.error('Unterminated string or control character');
      text += this.#escape();
    }
  }

  #escape(): string {
    if (this.#accept('u')) {
      const digits = this.#match(HEX_DIGITS);
      if (!digits) throw this.error('Invalid \\uXXXX escape');
      return String.fromCharCode(Number.parseInt(digits[0], 16));
    }
    const escaped = ESCAPES.get(this.#text.charAt(this.#position));
    if (escaped === undefined) throw this.error('Invalid \\escape');
    this.#position += 1;
    return escaped;
  }

  #expect(character: string): void {
    if (!this.#accept(character)) throw this.error(`Expecting ${character}`);
  }

  #accept(character: string): boolean {
    if (this.#text[this.#position] !== character) return false;
    this.#position += 1;
    return true;
  }

  #match(sticky: RegExp): RegExpExecArray | null {
    sticky.lastIndex = this.#position;
    const found = sticky.exec(this.#text);
    if (found) this.#position = sticky.lastIndex;
    return found;
  }
}
