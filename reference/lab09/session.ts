import { type Line, readLine } from '../chapter2/lines.js';
import type { Reply } from '../chapter2/session.js';
import { dumps } from '../python/json-dumps.js';
import type { PyDict, PyValue } from '../python/value.js';
import { failed, responseOf } from './outcome.js';
import { startServer } from './server.js';

/**
 * A live server before its first line. It takes one line after the other, without its end; null stands for
 * bytes that are no text. Empty lines are passed over.
 */
export function startSession(): (line: string | null) => Reply {
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
