import { TOOL } from '../../../reference/chapter2/inputs.js';
import { toMcp } from '../../../reference/chapter2/to-mcp.js';
import { request } from '../../../reference/mcp/messages.js';
import { isDict, lookup } from '../../../reference/python/value.js';
import type { Behaviour, CodeCheck } from '../../core/code-check.js';
import type { Assessment, Grading } from '../../core/model.js';
import { answer } from '../behaviours/answer.js';
import { callArguments } from '../behaviours/arguments.js';
import { anyId, type BehaviourTest, handled } from '../behaviours/behaviour.js';
import { keysOf } from '../behaviours/convert.js';
import { serve } from '../behaviours/serve.js';
import { type CodeValue, codeLines } from '../code-lines.js';
import { compareLines } from '../compare.js';
import { runTest, seedOf } from '../general.js';
import { randomFrom, word } from '../random.js';
import { serverCalls } from './calls.js';
import { type Host, type Open, serverHost } from './host.js';
import { wireRows } from './rows.js';
import { runTrials } from './trials.js';

/** Every kind of id that a client may choose, in type and in value. */
const anyKindOfId: BehaviourTest = {
  behaviour: 'same-id',
  message: 'A response has the version of JSON-RPC and the id of its request, be it a number, a text or 0.',
  probes: (random) =>
    [anyId(random), 0n, 9_007_199_254_740_991n, '1', word(random)].map((id) =>
      handled(request(id, 'tools/list'), (response) => lookup(response, 'id')),
    ),
};

/** What of `to_mcp` a server shows: a client takes no tool whose schema has another name. */
const convertedTool: BehaviourTest = {
  behaviour: 'converted-keys',
  message: 'The tool that the server lists has the keys of the MCP shape, and no others.',
  probes: (random) => [
    {
      ...handled(request(anyId(random), 'tools/list'), (response) => response),
      judge: (response) => {
        const expected = keysOf(toMcp(TOOL));
        const tool = lookup(response, 'result', 'tools', 0);
        // A list without a tool is told as that.
        return { came: isDict(tool) ? keysOf(tool) : expected, expected };
      },
    },
  ],
};

// What the bytes show is told of the bytes.
const toldOfBytes: ReadonlySet<string> = new Set(['clean-output', 'one-line']);

const talking: readonly BehaviourTest[] = [
  ...answer.map((test) => (test.behaviour === 'same-id' ? anyKindOfId : test)),
  convertedTool,
  ...callArguments,
];

/** First the one that a server fails which ends among the lines. */
const serving: readonly BehaviourTest[] = serve
  .filter(({ behaviour }) => !toldOfBytes.has(behaviour))
  .sort((a, b) => Number(b.behaviour === 'goes-on') - Number(a.behaviour === 'goes-on'));

/** The log of a server is what the chapter says it is: what it writes to standard error. */
function withLog(values: ReadonlyMap<string, CodeValue>): ReadonlyMap<string, CodeValue> {
  const count = values.get('t3_log_count');
  if (count === undefined || !('value' in count) || count.value !== '0') return values;
  const message =
    'The server writes no "line N" to standard error, where its log belongs, so that its lines can\'t be counted.';
  return new Map([...values, ['t3_log_count', { message }]]);
}

/** An id that only some answers have wrong shows where no test looks at ids. */
const withIds = ({ idFlaw }: Host, each: Behaviour): Behaviour =>
  each.behaviour === 'same-id' && each.holds && idFlaw !== undefined
    ? { ...each, holds: false, why: idFlaw }
    : each;

async function behavioursOf(host: Host, seed: number): Promise<readonly Behaviour[]> {
  const { call, drop } = serverCalls(host, 'behaviours');
  const asked = { call, drop, nameOf: () => 'The server' };
  const found: Behaviour[] = [];
  const tests = [...talking, ...serving];
  // A server that ends can't show what else it does with many lines: that is told once.
  const isHidden = (test: BehaviourTest): boolean =>
    serving.includes(test) &&
    (host.found.has('leaves') || (host.endedInLines !== undefined && test.behaviour !== 'goes-on'));
  for (const [index, test] of tests.entries())
    if (!isHidden(test))
      // Many lines at once take a process of their own, so that all tests of them look at the same.
      found.push(await runTest(test, asked, seedOf(seed, Math.min(index, talking.length))));
  await drop();
  const tried = await runTrials(host, randomFrom(seed));
  return [...found.map((each) => withIds(host, each)), ...tried, ...wireRows(host.found)];
}

const firstMessage = (values: ReadonlyMap<string, CodeValue>): string => {
  const [first] = [...values.values()].flatMap((value) => ('message' in value ? [value.message] : []));
  return first ?? 'The server answers nothing.';
};

/**
 * Speaks with a student's server and compares it with a grading of the student's file.
 * @param seconds for each answer
 */
export async function verifyServer(
  open: Open,
  assessment: Assessment,
  grading: Grading,
  { seed, seconds }: { readonly seed: number; readonly seconds: number },
): Promise<CodeCheck> {
  const host = serverHost(open, seconds);
  const { call, drop } = serverCalls(host, 'evidence');
  const values = await codeLines(call);
  await drop();
  if (!host.answered)
    return { lines: [], general: [], fault: { code: 'server', message: firstMessage(values) } };
  return {
    lines: compareLines(assessment, grading, new Map(), withLog(values)),
    general: await behavioursOf(host, seed),
  };
}
