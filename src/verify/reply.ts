import { loads } from '../../reference/python/json-loads.js';
import { repr, str } from '../../reference/python/repr.js';
import { isDict, type PyDict, type PyValue } from '../../reference/python/value.js';
import { shorten } from '../core/shorten.js';
import type { Reply } from './model.js';

const textOf = (reply: PyDict, key: string): string => str(reply.get(key) ?? null);

/** The student's own line of a traceback: ` at line 12, in handle: KeyError: 'params'`; without a line, `: KeyError`. */
function tracebackOf(reply: PyDict): string {
  const line = reply.get('line') ?? null;
  const where = textOf(reply, 'where');
  const place = line === null ? '' : ` at line ${str(line)}${where === '' ? '' : `, in ${where}`}`;
  const text = textOf(reply, 'text');
  return shorten(`${place}: ${textOf(reply, 'error')}${text === '' ? '' : `: ${text}`}`, 200);
}

function replyOf(reply: PyDict, name: string): Reply | undefined {
  const what = name === '' ? 'The program' : name;
  switch (reply.get('kind')) {
    case 'returned':
      return { kind: 'returned', value: reply.get('value') ?? null, given: reply.get('given') ?? null };
    case 'missing':
      return { kind: 'missing', message: `The program has no function ${name}.` };
    case 'unfit':
      return { kind: 'unfit', message: `${what} returned ${textOf(reply, 'text')}, which is no JSON.` };
    case 'raised':
      return { kind: 'raised', message: `${what} raised an error${tracebackOf(reply)}` };
    default:
      return undefined;
  }
}

function parse(text: string): PyValue {
  try {
    return loads(text);
  } catch {
    return null;
  }
}

/** Reads an answer of the driver; undefined if it is none to the question with this token. */
export function readReply(text: string, token: string, name: string): Reply | undefined {
  const reply = parse(text);
  return isDict(reply) && reply.get('token') === token ? replyOf(reply, name) : undefined;
}

/** A value of Python as people read it, cut where it is long. */
export const shown = (value: PyValue): string => shorten(repr(value), 200);
