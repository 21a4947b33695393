import { notification, request } from '../mcp/messages.js';
import { dumps } from '../python/json-dumps.js';
import { loads } from '../python/json-loads.js';
import { asDict, isDict, lookup, type PyDict, type PyValue } from '../python/value.js';
import { type Wire, WireFault } from './wire.js';

/** The error of a JSON-RPC response. */
interface ProtocolError {
  readonly code: bigint;
  readonly message: string;
  readonly data: PyValue;
}

/** What a server answers to a request. */
export type Answer =
  | { readonly result: PyDict; readonly error?: undefined }
  | { readonly error: ProtocolError; readonly result?: undefined };

/** The client's end of a wire. */
export interface Client {
  /**
   * Sends a request and waits for its answer; undefined if none came in time.
   * @throws WireFault if what comes back is no message of the protocol, or the server has ended
   */
  request(method: string, params?: PyDict): Promise<Answer | undefined>;
  notify(method: string): void;
  close(): Promise<boolean>;
}

function parsed(line: string): PyDict {
  let message: PyValue;
  try {
    message = loads(line);
  } catch {
    throw new WireFault(`the server wrote a line that is no JSON: ${line.slice(0, 100)}`);
  }
  if (isDict(message) && message.get('jsonrpc') === '2.0') return message;
  throw new WireFault(`the server wrote a line that is no JSON-RPC 2.0 message: ${line.slice(0, 100)}`);
}

function answerIn(message: PyDict): Answer {
  const result = message.get('result');
  if (isDict(result)) return { result };
  const error = asDict(message.get('error'));
  const code = error.get('code');
  const text = error.get('message');
  if (typeof code !== 'bigint' || typeof text !== 'string') {
    throw new WireFault('the server answered with neither a result nor an error');
  }
  return { error: { code, message: text, data: lookup(error, 'data') } };
}

/** A client over a wire. Its ids count from 1, as in the lab's trace. */
export function openClient(wire: Wire): Client {
  let lastId = 0n;
  const send = (message: PyDict): void => {
    // The transport's one rule: a message is a line. dumps escapes every line break.
    wire.send(dumps(message));
  };
  return {
    async request(method, params) {
      lastId += 1n;
      const id = lastId;
      send(request(id, method, params));
      for (;;) {
        const line = await wire.receive();
        if (line === undefined) return undefined;
        const message = parsed(line);
        // What else comes is a notification, or the answer to a request that nobody waits for any more.
        if (message.get('id') === id && !message.has('method')) return answerIn(message);
      }
    },
    notify: (method) => send(notification(method)),
    close: () => wire.close(),
  };
}
