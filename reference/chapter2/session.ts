import { type Line, readLine } from './lines.js';
import { respond } from './live-respond.js';
import { serve } from './serve.js';

/** What a live server writes because of one line of its input, without the ends of lines. */
export interface Reply {
  /** To standard output: at most one line. */
  readonly out: readonly string[];
  /** To standard error. */
  readonly log: readonly string[];
}

/**
 * A live server before its first line. It takes one line after the other, without its end; null stands for
 * bytes that are no text.
 */
export function startSession(): (line: string | null) => Reply {
  let number = 0;
  return (text) => {
    number += 1;
    const line: Line = text === null ? { number, kind: 'not-json' } : readLine(text, number);
    const { out, log } = serve([line], respond);
    return { out: out.map((each) => each.text), log };
  };
}
