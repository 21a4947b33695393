import { dict, isDict, type PyDict } from '../python/value.js';
import { argumentProblems } from './arguments.js';
import { failed, type Outcome } from './outcome.js';
import { TOOLS } from './tools.js';

const LISTED = TOOLS.map(({ run: _, ...definition }) => dict(definition));

/** `tools/list`, without what a revision adds. The list has one page, so any cursor is a wrong one. */
export function listTools(params: PyDict): Outcome {
  if (params.has('cursor')) return failed('invalidParams', 'Invalid cursor');
  return { result: dict({ tools: LISTED }) };
}

/**
 * `tools/call`, without what a revision adds. Arguments with wrong values are for the model to mend, and so
 * the result tells them; a call that is no call, or of no tool of ours, is an error of the protocol.
 */
export function callTool(params: PyDict): Outcome {
  const name = params.get('name');
  const given = params.has('arguments') ? params.get('arguments') : dict();
  if (typeof name !== 'string' || !isDict(given)) return failed('invalidParams', 'Invalid params');
  const tool = TOOLS.find((each) => each.name === name);
  if (tool === undefined) return failed('invalidParams', `Unknown tool: ${name}`);
  const wrong = argumentProblems(given, tool.inputSchema).map(({ sentence }) => sentence);
  const { texts, isError } = wrong.length > 0 ? { texts: [wrong.join(' ')], isError: true } : tool.run(given);
  return { result: dict({ content: texts.map((text) => ({ type: 'text', text })), isError }) };
}
