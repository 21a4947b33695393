import { RecursionError, ValueError } from '../python/errors.js';
import { loads } from '../python/json-loads.js';
import { strip } from '../python/strip.js';
import type { PyValue } from '../python/value.js';

/** A line of the server's input: its position, and what it holds. */
export type Line =
  | { readonly number: number; readonly kind: 'empty' | 'not-json' }
  | { readonly number: number; readonly kind: 'message'; readonly message: PyValue };

/** The value of a JSON text; undefined where it is none, or is nested too deeply to be a message. */
export function parseJson(text: string): PyValue | undefined {
  try {
    return loads(text);
  } catch (error) {
    if (error instanceof ValueError || error instanceof RecursionError) return undefined;
    throw error;
  }
}

/** Reads the lines of the input. Positions count from 1, and count empty lines. */
export function readLines(texts: readonly string[]): readonly Line[] {
  return texts.map((text, index) => readLine(text, index + 1));
}

/** Reads one line of the input, given its position. */
export function readLine(text: string, number: number): Line {
  // A line is empty when nothing is left of it after `strip()`.
  if (strip(text) === '') return { number, kind: 'empty' };
  const message = parseJson(text);
  return message === undefined ? { number, kind: 'not-json' } : { number, kind: 'message', message };
}
