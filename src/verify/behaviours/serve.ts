import { handle } from '../../../reference/chapter2/handle.js';
import { TOOL } from '../../../reference/chapter2/inputs.js';
import { serve as serveRight } from '../../../reference/chapter2/serve.js';
import { parseJson, readLines } from '../../../reference/mcp/lines.js';
import { isParseError, request } from '../../../reference/mcp/messages.js';
import { dumps } from '../../../reference/python/json-dumps.js';
import { asList, dict, isDict, isList, lookup, type PyValue } from '../../../reference/python/value.js';
import { oneOf, type Random, word } from '../random.js';
import { anyId, type BehaviourTest, type Judged } from './behaviour.js';

/** What `serve` is given and what it returned. */
interface Served {
  readonly lines: readonly string[];
  readonly out: readonly PyValue[];
  readonly log: PyValue;
}

/** Requests, notifications, lines that are not JSON and empty lines, in any order; each kind is there. */
function anyLines(random: Random): readonly string[] {
  const sure = [line(random, 0), line(random, 1), line(random, 2), line(random, 3)];
  const more = Array.from({ length: 4 }, () => line(random, oneOf(random, [0, 1, 2, 3])));
  const mixed = [...sure, ...more].map((text) => ({ text, at: random() })).sort((a, b) => a.at - b.at);
  return [...mixed.map(({ text }) => text), line(random, 0)];
}

function line(random: Random, kind: 0 | 1 | 2 | 3): string {
  if (kind === 1)
    return oneOf(random, [`{${word(random)}`, word(random), `["${word(random)}"`, '{"id": 7,}']);
  if (kind === 2) return oneOf(random, ['', '   ', '\t']);
  if (kind === 3) return dumps(dict({ jsonrpc: '2.0', method: `notifications/${word(random)}` }));
  const given = dict({ service: 'worker', query: `${word(random)} ü` });
  const params = dict({ name: lookup(TOOL, 'name'), arguments: given });
  const isCall = oneOf(random, [true, false]);
  return dumps(isCall ? request(anyId(random), 'tools/call', params) : request(anyId(random), 'tools/list'));
}

const readJson = (text: PyValue): PyValue => (typeof text === 'string' ? (parseJson(text) ?? null) : null);

const readOf = ({ out }: Served): readonly PyValue[] => out.map(readJson).filter((each) => isDict(each));

/** The ids of the requests that were answered, in the order of the answers. */
function answeredOf(served: Served): PyValue {
  const asked = served.lines.map((text) => lookup(readJson(text), 'id'));
  return readOf(served)
    .map((response) => lookup(response, 'id'))
    .filter((id) => id !== null && asked.includes(id));
}

const unbroken = (text: PyValue): PyValue => (typeof text === 'string' ? text.replace(/[\r\n]+$/, '') : text);

const serialised = (text: PyValue): PyValue => {
  const value = readJson(text);
  return value === null ? null : dumps(value, { separators: [',', ':'], sortKeys: true });
};

function rightOf(lines: readonly string[]): Served {
  const { out, log } = serveRight(readLines(lines), (message) => handle(message, TOOL));
  return { lines, out: out.map(({ text }) => text), log };
}

const serves = (
  behaviour: string,
  message: string,
  judge: (served: Served, right: Served) => Judged,
): BehaviourTest => ({
  behaviour,
  message,
  probes: (random) =>
    [anyLines(random), anyLines(random)].map((lines) => ({
      name: 'serve',
      args: [lines],
      input: lines,
      judge: (value) => {
        if (!isList(value) || value.length !== 2) return { came: value, expected: [[], []] };
        const served = { lines, out: asList(value[0]), log: value[1] ?? null };
        return judge(served, rightOf(lines));
      },
    })),
});

const alike =
  (part: (served: Served) => PyValue) =>
  (served: Served, right: Served): Judged => ({
    came: part(served),
    expected: part(right),
  });

/** What `serve` does with any lines. */
export const serve: readonly BehaviourTest[] = [
  serves(
    'parse-errors',
    'Each line that is not JSON is answered with the parse error.',
    alike((served) => readOf(served).filter(isParseError)),
  ),
  serves(
    'goes-on',
    'Every request is answered, in order, also after a line that is not JSON.',
    alike(answeredOf),
  ),
  serves(
    'log-lines',
    'The log has one text for each line that is not empty, with its position.',
    alike(({ log }) => log),
  ),
  serves(
    'clean-output',
    'Nothing but responses stands in out, each a text.',
    alike((served) => served.out.filter((text) => !isDict(readJson(text)))),
  ),
  serves('one-line', 'No line of out has a newline in it or at its end.', ({ out }) => ({
    came: out.filter((text) => typeof text === 'string' && /[\r\n]/.test(text)),
    expected: [],
  })),
  serves('serialised', 'Every line of out is compact JSON with its keys in order.', ({ out }) => ({
    came: out.filter((text) => serialised(text) !== null).map(unbroken),
    expected: out.map(serialised).filter((text) => text !== null),
  })),
];
