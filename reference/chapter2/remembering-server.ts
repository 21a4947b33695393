import type { PyDict, PyValue } from '../python/value.js';
import { handle, type Respond } from './handle.js';
import type { Parts } from './parts.js';

/** A response of the right server, and the names of the parts that were used to make it. */
interface Remembered {
  readonly response: PyDict | null;
  readonly usedParts: ReadonlySet<PropertyKey>;
}

interface RememberingServer {
  /** The right parts, with a `serialise` that writes each response once. */
  readonly right: Parts;
  /** The server with some of its parts replaced. */
  readonly serverWith: (replaced: Partial<Parts>) => Respond;
}

/**
 * A misconception leaves most responses as they are. So that thirty-four of them don't make the same
 * ones again, this server remembers its right responses, and makes one anew only if a part that it
 * came from is replaced.
 */
export function rememberingServer(tool: PyDict, parts: Parts): RememberingServer {
  const right = { ...parts, serialise: once(parts.serialise) };
  const recall = once((message: PyValue) => watch(message, tool, right));
  const serverWith = (replaced: Partial<Parts>): Respond => {
    const wrong = { ...right, ...replaced };
    const names = Object.keys(replaced);
    return (message) => {
      const { response, usedParts } = recall(message);
      return names.some((name) => usedParts.has(name)) ? handle(message, tool, wrong) : response;
    };
  };
  return { right, serverWith };
}

function watch(message: PyValue, tool: PyDict, right: Parts): Remembered {
  const usedParts = new Set<PropertyKey>();
  const watched = new Proxy(right, {
    get(parts, name) {
      usedParts.add(name);
      return Reflect.get(parts, name);
    },
  });
  return { response: handle(message, tool, watched), usedParts };
}

/** The function, called once for each argument. */
function once<Argument, Result>(call: (argument: Argument) => Result): (argument: Argument) => Result {
  const results = new Map<Argument, Result>();
  return (argument) => {
    const known = results.get(argument);
    if (known !== undefined) return known;
    const result = call(argument);
    results.set(argument, result);
    return result;
  };
}
