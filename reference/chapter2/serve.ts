import type { Line } from '../mcp/lines.js';
import type { PyDict } from '../python/value.js';
import type { Respond } from './handle.js';
import { type Parts, rightParts } from './parts.js';

/** A line of `out`, and what it answers: so the evidence can find it, wherever it stands. */
interface OutLine {
  readonly text: string;
  readonly answers: Line;
  /** Null where the line is no response. */
  readonly response: PyDict | null;
}

/** The two lists that `serve` returns. */
interface Served {
  readonly out: readonly OutLine[];
  readonly log: readonly string[];
}

/** Task 3: what the server would write to standard output and to standard error. */
export function serve(lines: readonly Line[], respond: Respond, parts: Parts = rightParts): Served {
  const out: OutLine[] = [];
  const log: string[] = [];
  for (const line of lines) {
    if (parts.isLogged(line)) {
      const text = `line ${line.number}`;
      log.push(text);
      if (parts.logsToOut) out.push({ text, answers: line, response: null });
    }
    const response = answerTo(line, respond, parts);
    if (response) out.push({ text: parts.serialise(response), answers: line, response });
    if (line.kind === 'not-json' && parts.stopsAtParseError) break;
  }
  return { out, log };
}

function answerTo(line: Line, respond: Respond, parts: Parts): PyDict | null {
  switch (line.kind) {
    case 'empty':
      return null;
    case 'not-json':
      return parts.parseError();
    case 'message':
      return respond(line.message);
  }
}
