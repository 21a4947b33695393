import { type Line, readLine } from '../mcp/lines.js';
import type { Session } from '../mcp/session.js';
import { respond } from './live-respond.js';
import { serve } from './serve.js';

/** A live server of the chapter before its first line. */
export function startSession(): Session {
  let number = 0;
  return (text) => {
    number += 1;
    const line: Line = text === null ? { number, kind: 'not-json' } : readLine(text, number);
    const { out, log } = serve([line], respond);
    return { out: out.map((each) => each.text), log };
  };
}
