import { asDict, isDict, lookup, type PyDict, type PyValue } from '../../reference/python/value.js';
import type { CauseId } from './causes.js';
import type { Answer } from './connection.js';

/** What came of a request, as the checks look at it. */
export type Reply =
  | { readonly kind: 'result'; readonly result: PyDict; readonly idFlaw?: CauseId }
  | {
      readonly kind: 'error';
      readonly code: PyValue;
      readonly message: PyValue;
      readonly data: PyValue;
      readonly idFlaw?: CauseId;
    }
  /** No answer, and why. */
  | { readonly kind: 'none'; readonly cause: CauseId; readonly message: string };

/** Reads an answer; what its frame has wrong, the record of the wire tells. */
export function replyOf(answer: Answer): Reply {
  if (answer.kind === 'none') return answer;
  const { message, flaw } = answer;
  const idFlaw = flaw && { idFlaw: flaw };
  const error = message.get('error');
  // Of a response that has both, the record of the wire tells; the result is what a client would use.
  if (isDict(error) && !isDict(message.get('result'))) {
    const [code, text, data] = ['code', 'message', 'data'].map((name) => lookup(error, name));
    return { kind: 'error', code: code ?? null, message: text ?? null, data: data ?? null, ...idFlaw };
  }
  return { kind: 'result', result: asDict(message.get('result')), ...idFlaw };
}
