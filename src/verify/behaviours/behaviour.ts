import { handle } from '../../../reference/chapter2/handle.js';
import { TOOL } from '../../../reference/chapter2/inputs.js';
import { request } from '../../../reference/mcp/messages.js';
import { dict, lookup, type PyDict, type PyValue } from '../../../reference/python/value.js';
import type { FunctionName } from '../functions.js';
import { between, type Random } from '../random.js';

/** What came of a call, in the part that a behaviour is about, and what should have come. */
export interface Judged {
  readonly came: PyValue;
  readonly expected: PyValue;
}

/** A call of a student's function, and what to look at in what comes back. */
export interface Probe {
  readonly name: FunctionName;
  readonly args: readonly PyValue[];
  /** What people are shown of the arguments. */
  readonly input: PyValue;
  /** @param given the arguments after the call */
  readonly judge: (value: PyValue, given: PyValue) => Judged;
}

/** Something that the chapter's functions do with any data. */
export interface BehaviourTest {
  readonly behaviour: string;
  readonly message: string;
  /** The calls that show it, with data of their own. */
  readonly probes: (random: Random) => readonly Probe[];
}

/** An id that is in no message of the chapter. */
export const anyId = (random: Random): bigint => BigInt(between(random, 1000, 999_999));

/** Passes a message to `handle` and looks at a part of the response. */
export const handled = (
  message: PyDict,
  part: (response: PyValue) => PyValue,
  input: PyValue = message,
): Probe => ({
  name: 'handle',
  args: [message],
  input,
  judge: (value) => ({ came: part(value), expected: part(handle(message, TOOL)) }),
});

/** A call of the chapter's tool. */
export function called(random: Random, given: PyDict, part: (response: PyValue) => PyValue): Probe {
  const params = dict({ name: lookup(TOOL, 'name'), arguments: given });
  return handled(request(anyId(random), 'tools/call', params), part, dict({ arguments: given }));
}

/** The text of a tool's result. */
export const textOf = (response: PyValue): PyValue => lookup(response, 'result', 'content', 0, 'text');
