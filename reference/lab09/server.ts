import { asDict, isDict, type PyDict, type PyValue } from '../python/value.js';
import { answerLegacy } from './legacy.js';
import { answerModern, isModern } from './modern.js';
import { failed, type Outcome, responseOf } from './outcome.js';

/**
 * One process of the lab's server, before its first message: the response to one message after the other,
 * null where none is due. A request with modern `_meta` is answered out of itself, whatever came before. Of
 * the others, `initialize` selects the legacy revisions for the process, and until then they lack `_meta`.
 */
export function startServer(): (message: PyValue) => PyDict | null {
  let isLegacy = false;
  const answer = (method: string, params: PyValue | undefined): Outcome => {
    if (isModern(asDict(params)) || !(isLegacy || method === 'initialize')) {
      return answerModern(method, asDict(params));
    }
    const outcome = answerLegacy(method, params);
    isLegacy ||= 'result' in outcome;
    return outcome;
  };
  return (message) => {
    if (isDict(message) && needsNoResponse(message)) return null;
    const { id, method, isRequest } = read(asDict(message));
    if (!isRequest) return responseOf(id, failed('invalidRequest', 'Invalid Request'));
    return responseOf(id, answer(method, asDict(message).get('params')));
  };
}

/** A notification, or a response to a request that the server never made: an answer to either would be an error. */
function needsNoResponse(message: PyDict): boolean {
  if (typeof message.get('method') === 'string') return !message.has('id');
  return !message.has('method') && (message.has('result') || message.has('error'));
}

interface Read {
  /** Undefined where there is none that MCP allows: null is none. */
  readonly id: string | bigint | undefined;
  readonly method: string;
  readonly isRequest: boolean;
}

function read(message: PyDict): Read {
  const [id, method] = [message.get('id'), message.get('method')];
  const readId = typeof id === 'string' || typeof id === 'bigint' ? id : undefined;
  const isRequest = message.get('jsonrpc') === '2.0' && readId !== undefined && typeof method === 'string';
  return { id: readId, method: typeof method === 'string' ? method : '', isRequest };
}
