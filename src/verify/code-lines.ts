import { print, runTasks } from '../../reference/chapter2/evidence.js';
import { CHAPTER_INPUTS, LINES, MESSAGES, TOOL } from '../../reference/chapter2/inputs.js';
import { rightParts } from '../../reference/chapter2/parts.js';
import { parseJson, readLines } from '../../reference/mcp/lines.js';
import { isParseError } from '../../reference/mcp/messages.js';
import { len } from '../../reference/python/code-points.js';
import { asDict, isList, lookup, type PyDict, type PyValue } from '../../reference/python/value.js';
import type { Call } from './functions.js';
import type { Reply } from './model.js';
import { shown } from './reply.js';

/** The value of a line, or why there is none. */
export type CodeValue = { readonly value: string } | { readonly message: string };

type Values = ReadonlyMap<string, CodeValue>;

const reasonIn = (reply: Reply | undefined): string | undefined =>
  reply === undefined || reply.kind === 'returned' ? undefined : reply.message;

const valueIn = (reply: Reply | undefined): PyValue => (reply?.kind === 'returned' ? reply.value : null);

/** The message of Task 2 whose response a line tells of; undefined where it tells of all. */
function indexFor(key: string): number | undefined {
  const ids: Readonly<Record<string, number>> = { t2_init_version: 1, t2_tool_names: 2 };
  const id = ids[key] ?? Number(/^t2_id(\d)/.exec(key)?.[1] ?? Number.NaN);
  const index = MESSAGES.findIndex((message) => message.get('id') === BigInt(Number.isNaN(id) ? -1 : id));
  return index < 0 ? undefined : index;
}

/** Runs the reference's own tasks 1 and 2 over what the student's functions returned. */
async function tasks1And2(call: Call): Promise<Values> {
  const converted = await call('to_mcp', TOOL);
  const replies: Reply[] = [];
  for (const message of MESSAGES) replies.push(await call('handle', message));
  const parts = { ...rightParts, toMcp: () => asDict(valueIn(converted)) };
  const inputs = { ...CHAPTER_INPUTS, lines: readLines([]) };
  // The reference takes what is no dict for a dict that is empty.
  const respond = (message: PyValue): PyDict | null =>
    valueIn(replies[MESSAGES.indexOf(message as PyDict)]) as PyDict | null;
  const lines = [...runTasks(inputs, parts, respond)].filter(([key]) => !key.startsWith('t3_'));
  return new Map(
    lines.map(([key, value]) => {
      const index = indexFor(key);
      const asked = key.startsWith('t1_') ? [converted] : index === undefined ? replies : [replies[index]];
      const message = asked.map(reasonIn).find((each) => each !== undefined);
      return [key, message === undefined ? { value } : { message }];
    }),
  );
}

const keysOf3 = [
  't3_out_count',
  't3_log_count',
  't3_no_embedded_newline',
  't3_parse_error_line',
  't3_list_line_length',
];

/** The lines of Task 3 from the two lists that `serve` returned; a line that is no text counts as what it is. */
function servedValues(out: readonly PyValue[], log: readonly PyValue[]): readonly PyValue[] {
  const read = out.map((line) => (typeof line === 'string' ? (parseJson(line) ?? null) : line));
  const parseError = read.findIndex(isParseError);
  const list = read.findIndex((line) => isList(lookup(line, 'result', 'tools')));
  const listLine = out[list] ?? null;
  return [
    BigInt(out.length),
    BigInt(log.length),
    !out.some((line) => typeof line === 'string' && line.includes('\n')),
    out[parseError] ?? null,
    typeof listLine === 'string' ? BigInt(len(listLine)) : null,
  ];
}

async function task3(call: Call): Promise<Values> {
  const reply = await call('serve', LINES);
  const all = (message: string): Values => new Map(keysOf3.map((key) => [key, { message }]));
  if (reply.kind !== 'returned') return all(reply.message);
  const [out, log] = isList(reply.value) && reply.value.length === 2 ? reply.value : [];
  if (!isList(out) || !isList(log))
    return all(`serve returned ${shown(reply.value)}, not the two lists out and log.`);
  const values = servedValues(out, log);
  return new Map(keysOf3.map((key, index) => [key, { value: print(values[index] ?? null) }]));
}

/** The evidence lines of the chapter's data, from what the functions return. */
export async function codeLines(call: Call): Promise<Values> {
  return new Map([...(await tasks1And2(call)), ...(await task3(call))]);
}
