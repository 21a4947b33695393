import { type Line, readLine } from '../mcp/lines.js';
import type { Session } from '../mcp/session.js';
import { dumps } from '../python/json-dumps.js';
import type { PyDict, PyValue } from '../python/value.js';
import { failed, responseOf } from './outcome.js';
import { startServer } from './server.js';

/** A live server of the lab before its first line. Empty lines are passed over. */
export function startSession(): Session {
  const respond = startServer();
  let number = 0;
  return (text) => {
    number += 1;
    const line: Line = text === null ? { number, kind: 'not-json' } : readLine(text, number);
    if (line.kind === 'empty') return { out: [], log: [] };
    const response = answerTo(line, respond);
    return { out: response ? [dumps(response)] : [], log: [`line ${number}`] };
  };
}

function answerTo(line: Line, respond: (message: PyValue) => PyDict | null): PyDict | null {
  return line.kind === 'message'
    ? respond(line.message)
    : responseOf(undefined, failed('parseError', 'Parse error'));
}
