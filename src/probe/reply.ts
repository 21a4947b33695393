import { asDict, isDict, lookup, type PyDict, type PyValue } from '../../reference/python/value.js';
import type { Answer, NoAnswer } from './connection.js';

/** What came of a request, as the checks look at it. */
export type Reply =
  | { readonly kind: 'result'; readonly result: PyDict }
  | {
      readonly kind: 'error';
      readonly code: PyValue;
      readonly data: PyValue;
    }
  | NoAnswer;

/** Reads an answer; what its frame has wrong, the record of the wire tells. */
export function replyOf(answer: Answer): Reply {
  if (answer.kind === 'none') return answer;
  const { message } = answer;
  const error = message.get('error');
  // Of a response that has both, the record of the wire tells; the result is what a client would use.
  if (isDict(error) && !isDict(message.get('result'))) {
    return { kind: 'error', code: lookup(error, 'code'), data: lookup(error, 'data') };
  }
  return { kind: 'result', result: asDict(message.get('result')) };
}
