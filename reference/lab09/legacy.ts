import { LEGACY_VERSIONS } from '../mcp/protocol.js';
import { dict, isDict, type PyDict, type PyValue } from '../python/value.js';
import { failed, type Outcome } from './outcome.js';
import { INSTRUCTIONS, SERVER_INFO } from './server-info.js';
import { callTool, listTools } from './tool-methods.js';

const METHODS: ReadonlyMap<string, (params: PyDict) => Outcome> = new Map([
  ['initialize', initialize],
  ['ping', () => ({ result: dict() })],
  ['tools/list', listTools],
  ['tools/call', callTool],
]);

/** Answers a request by the revisions 2025-11-25 and 2025-06-18, which want the same of this server. */
export function answerLegacy(method: string, params: PyValue | undefined): Outcome {
  const answer = METHODS.get(method);
  if (answer === undefined) return failed('methodNotFound', 'Method not found');
  if (params === undefined) return answer(dict());
  return isDict(params) ? answer(params) : failed('invalidParams', 'Invalid params');
}

/** A version that the server knows comes back; for any other the client is offered the latest one. */
function initialize(params: PyDict): Outcome {
  const asked = params.get('protocolVersion');
  if (typeof asked !== 'string') return failed('invalidParams', 'Invalid params');
  const protocolVersion = LEGACY_VERSIONS.find((version) => version === asked) ?? LEGACY_VERSIONS[0];
  return {
    result: dict({
      protocolVersion,
      capabilities: { tools: {} },
      serverInfo: SERVER_INFO,
      instructions: INSTRUCTIONS,
    }),
  };
}
