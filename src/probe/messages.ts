import { dumps } from '../../reference/python/json-dumps.js';
import { isDict, lookup, type PyDict, type PyValue } from '../../reference/python/value.js';
import type { CauseId } from './causes.js';
import type { Piece } from './pieces.js';

/** What a piece is to the protocol. */
export type Role = 'response' | 'request' | 'notification' | 'none';

/** The role of a message; a response without its version or its id is one still. */
export function roleOf({ value }: Pick<Piece, 'value'>): Role {
  if (!isDict(value)) return 'none';
  if (value.has('method')) {
    if (!value.has('jsonrpc')) return 'none';
    return value.has('id') ? 'request' : 'notification';
  }
  const isResponse = value.has('result') || value.has('error');
  return isResponse || (value.has('jsonrpc') && value.has('id')) ? 'response' : 'none';
}

const known: ReadonlySet<string> = new Set(['jsonrpc', 'id', 'result', 'error']);

const isError = (error: PyValue): boolean =>
  isDict(error) && typeof error.get('code') === 'bigint' && typeof error.get('message') === 'string';

/** What of the result and the error of a response is against JSON-RPC. */
function outcomeFlaws(response: PyDict): readonly CauseId[] {
  const [result, error] = [response.has('result'), response.has('error')];
  if (result && error) return [lookup(response, 'error') === null ? 'null-error' : 'result-and-error'];
  if (!result && !error) return ['no-outcome'];
  if (error) return isError(lookup(response, 'error')) ? [] : ['bad-error'];
  return isDict(response.get('result')) ? [] : ['bad-result'];
}

/** What in the frame of a response is against JSON-RPC, apart from which id it has. */
export function responseFlaws(response: PyDict): readonly CauseId[] {
  return [
    ...(response.get('jsonrpc') === '2.0' ? [] : (['no-version'] as const)),
    ...outcomeFlaws(response),
    ...([...response.keys()].some((key) => !known.has(key)) ? (['extra-key'] as const) : []),
  ];
}

/** Whether two ids are one, in type and in value: `1`, `1.0` and `"1"` are three. */
export const sameId = (left: PyValue, right: PyValue): boolean => dumps(left) === dumps(right);

/** What is wrong with the id of an answer; undefined where it is right. */
export function idFlaw(asked: PyValue, response: PyDict): CauseId | undefined {
  if (!response.has('id')) return 'no-id';
  const id = response.get('id') ?? null;
  if (sameId(asked, id)) return undefined;
  if (id === null) return 'null-id';
  const text = (value: PyValue): string => (typeof value === 'string' ? value : dumps(value));
  return text(asked) === text(id) || Number(text(asked)) === Number(text(id)) ? 'id-type' : 'other-id';
}
