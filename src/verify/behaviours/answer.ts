import { request } from '../../../reference/mcp/messages.js';
import { asList, dict, isDict, lookup, type PyValue } from '../../../reference/python/value.js';
import { between, type Random, word } from '../random.js';
import { anyId, type BehaviourTest, handled } from './behaviour.js';

const errorOf = (response: PyValue): PyValue => lookup(response, 'error');

const frameOf = (response: PyValue): PyValue =>
  isDict(response) ? [lookup(response, 'jsonrpc'), lookup(response, 'id')] : response;

const toolsOf = (response: PyValue): PyValue =>
  asList(lookup(response, 'result', 'tools')).map((tool) => [
    lookup(tool, 'name'),
    lookup(tool, 'description'),
    // Its name is the business of to_mcp.
    lookup(tool, 'inputSchema') ?? lookup(tool, 'input_schema'),
  ]);

function initializeFrom(random: Random) {
  const version = `20${between(random, 30, 99)}-0${between(random, 1, 9)}-1${between(random, 0, 9)}`;
  const clientInfo = { name: word(random), version: `${between(random, 2, 9)}.0` };
  return request(
    anyId(random),
    'initialize',
    dict({ protocolVersion: version, capabilities: {}, clientInfo }),
  );
}

const unknownTool = (random: Random) =>
  request(anyId(random), 'tools/call', dict({ name: `${word(random)}_${word(random)}`, arguments: {} }));

/** What `handle` does with any message. */
export const answer: readonly BehaviourTest[] = [
  {
    behaviour: 'same-id',
    message: 'A response has the version of JSON-RPC and the id of its request, whatever the id is.',
    probes: (random) =>
      [anyId(random), word(random), 0n].map((id) => handled(request(id, 'tools/list'), frameOf)),
  },
  {
    behaviour: 'notifications',
    message: 'A message with no id gets no response, whatever its method is.',
    probes: (random) =>
      [`notifications/${word(random)}`, word(random), 'tools/list'].map((method) =>
        handled(dict({ jsonrpc: '2.0', method }), (response) => response),
      ),
  },
  {
    behaviour: 'initialize',
    message:
      "initialize is answered with the server's own version, capabilities and name, whatever the client asks for.",
    probes: (random) =>
      [initializeFrom(random), initializeFrom(random)].map((message) =>
        handled(message, (response) => lookup(response, 'result')),
      ),
  },
  {
    behaviour: 'tools-list',
    message: 'tools/list is answered with the one converted tool.',
    probes: (random) => [handled(request(anyId(random), 'tools/list'), toolsOf)],
  },
  {
    behaviour: 'unknown-tool',
    message: 'A call of any other tool is a protocol error that names the tool.',
    probes: (random) =>
      [unknownTool(random), unknownTool(random)].map((message) => handled(message, errorOf)),
  },
  {
    behaviour: 'unknown-method',
    message: 'Any other method is a protocol error.',
    probes: (random) =>
      [word(random), `resources/${word(random)}`, `${word(random)}/list`].map((method) =>
        handled(request(anyId(random), method), errorOf),
      ),
  },
];
