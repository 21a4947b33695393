import { parseJson as parse } from '../../reference/mcp/lines.js';
import type { PyValue } from '../../reference/python/value.js';
import { lossyUtf8, strictUtf8 } from '../core/utf-8.js';
import type { CauseId } from './causes.js';

/** What bytes say: their text, the JSON value in it, and what is odd about its form. */
export interface Read {
  /** Without byte order mark and carriage return at the end; U+FFFD for what is not UTF-8. */
  readonly text: string;
  /** Left out where the text is no JSON. Numbers are as Python reads them, so that none is rounded. */
  readonly value?: PyValue;
  readonly oddities: readonly CauseId[];
}

// What any JSON begins with. To find it out by trying costs an exception for each of a million lines of text.
const beginning = /^[ \t\r\n]*[-{["\dtfnNI]/;

/** The value of a JSON text; undefined where it is none. */
export function parseJson(text: string): PyValue | undefined {
  return beginning.test(text) ? parse(text) : undefined;
}

/** Reads the bytes of one line, without the newline that ends it. */
export function readWireLine(bytes: Uint8Array): Read {
  const strict = strictUtf8(bytes);
  const whole = strict ?? lossyUtf8(bytes);
  const marked = whole.startsWith('\ufeff');
  const returned = whole.endsWith('\r');
  const text = whole.slice(marked ? 1 : 0, returned ? -1 : undefined);
  const value = parseJson(text);
  const oddities: CauseId[] = [
    ...(marked ? (['bom'] as const) : []),
    // UTF-16 is UTF-8, too, as long as it has NULs and no letters of other alphabets.
    ...(strict === undefined || text.includes('\0') ? (['not-utf8'] as const) : []),
    ...(returned ? (['crlf'] as const) : []),
  ];
  return { text, ...(value !== undefined && { value }), oddities };
}
