import { type Line, readLines } from '../mcp/lines.js';
import { equal } from '../python/equal.js';
import { str } from '../python/repr.js';
import { asList, isDict, lookup, type PyDict, type PyValue } from '../python/value.js';
import { handle, type Respond } from './handle.js';
import { CHAPTER_INPUTS, type Inputs } from './inputs.js';
import { type Parts, rightParts } from './parts.js';
import { serve } from './serve.js';

/** Inputs whose lines have been read: that is the same for every misconception, so it is done once. */
export type ReadInputs = Omit<Inputs, 'lines'> & { readonly lines: readonly Line[] };

/** The lines of the evidence file: key to printed value, in the chapter's order. */
export function evidence(inputs: Inputs = CHAPTER_INPUTS, parts: Parts = rightParts): Map<string, string> {
  return runTasks({ ...inputs, lines: readLines(inputs.lines) }, parts);
}

/** Runs the three tasks with a server that is made of the same parts. */
export function runTasks(
  inputs: ReadInputs,
  parts: Parts,
  respond: Respond = (message) => handle(message, inputs.tool, parts),
): Map<string, string> {
  const values = {
    ...convert(inputs, parts),
    ...answer(inputs, parts, respond),
    ...serveLines(inputs, parts, respond),
  };
  return new Map(Object.entries(values).map(([key, value]) => [key, print(value)]));
}

function convert({ tool }: ReadInputs, parts: Parts): Record<string, PyValue> {
  const converted = parts.toMcp(tool);
  return {
    t1_keys: parts.listKeys(converted).join(','),
    t1_schema_unchanged: isSame(converted, 'inputSchema', tool, 'input_schema'),
    t1_name_description_unchanged:
      isSame(converted, 'name', tool, 'name') && isSame(converted, 'description', tool, 'description'),
  };
}

function answer({ messages }: ReadInputs, parts: Parts, respond: Respond): Record<string, PyValue> {
  const returned = messages.map(respond);
  const inResponse = (id: bigint, ...path: readonly (string | number)[]) =>
    lookup(returned.find((response) => response && equal(lookup(response, 'id'), id)) ?? null, ...path);
  return {
    t2_responses: BigInt(parts.countResponses(returned)),
    t2_init_version: inResponse(1n, 'result', 'protocolVersion'),
    t2_tool_names: joinNames(inResponse(2n, 'result', 'tools')),
    t2_id3_text: inResponse(3n, 'result', 'content', 0, 'text'),
    t2_id4_error: joinError(inResponse(4n, 'error')),
    t2_id5_is_error: inResponse(5n, 'result', 'isError'),
    t2_id5_text: inResponse(5n, 'result', 'content', 0, 'text'),
    t2_id6_error_code: inResponse(6n, 'error', 'code'),
    t2_id7_text: inResponse(7n, 'result', 'content', 0, 'text'),
  };
}

function serveLines({ lines }: ReadInputs, parts: Parts, respond: Respond): Record<string, PyValue> {
  const { out, log } = serve(lines, respond, parts);
  const responses = out.filter((line) => line.response !== null);
  const parseError = responses.find((line) => line.answers.kind === 'not-json');
  const list = responses.find((line) => isListRequest(line.answers));
  return {
    t3_out_count: BigInt(out.length),
    t3_log_count: BigInt(log.length),
    t3_no_embedded_newline: !out.some((line) => line.text.includes('\n')),
    t3_parse_error_line: parseError?.text ?? null,
    t3_list_line_length: list?.response ? BigInt(parts.measure(list.text, list.response)) : null,
  };
}

/** Comparing with a key that is not there gives false. */
function isSame(left: PyDict, leftKey: string, right: PyDict, rightKey: string): boolean {
  return left.has(leftKey) && right.has(rightKey) && equal(lookup(left, leftKey), lookup(right, rightKey));
}

function joinNames(tools: PyValue): PyValue {
  if (tools === null) return null;
  return asList(tools)
    .map((tool) => str(lookup(tool, 'name')))
    .join(',');
}

function joinError(error: PyValue): PyValue {
  return error === null ? null : `${str(lookup(error, 'code'))} ${str(lookup(error, 'message'))}`;
}

function isListRequest(line: Line): boolean {
  if (line.kind !== 'message' || !isDict(line.message)) return false;
  return line.message.has('id') && line.message.get('method') === 'tools/list';
}

/** A value as the evidence prints it: booleans in lower case, None where there is nothing, and only the first line of a value that spans lines. */
export function print(value: PyValue): string {
  if (typeof value === 'boolean') return String(value);
  return str(value).split(/[\r\n]/, 1)[0] ?? '';
}
