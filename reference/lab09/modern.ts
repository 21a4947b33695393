import { META, MODERN_VERSION } from '../mcp/protocol.js';
import { asDict, dict, isDict, type PyDict } from '../python/value.js';
import { failed, type Outcome } from './outcome.js';
import { INSTRUCTIONS, SERVER_INFO, SUPPORTED_VERSIONS } from './server-info.js';
import { callTool, listTools } from './tool-methods.js';

/** What the revision adds around the fields of a result. */
interface Frame {
  /** Whether it says how long it can be kept: the results that list something must. */
  readonly isCacheable: boolean;
  readonly answer: (params: PyDict) => Outcome;
}

const METHODS: ReadonlyMap<string, Frame> = new Map([
  ['server/discover', { isCacheable: true, answer: discover }],
  ['tools/list', { isCacheable: true, answer: listTools }],
  ['tools/call', { isCacheable: false, answer: callTool }],
]);

/** Whether a request speaks for itself, as those of 2026-07-28 do: its `_meta` has one of the two required keys. */
export function isModern(params: PyDict): boolean {
  const meta = asDict(params.get('_meta'));
  return meta.has(META.protocolVersion) || meta.has(META.clientCapabilities);
}

/**
 * Answers a request by the revision 2026-07-28, out of itself alone. What a request lacks is told before
 * which version it names; a legacy version in `_meta` is as unsupported there as an invented one, since
 * those revisions have a handshake in its place.
 */
export function answerModern(method: string, params: PyDict): Outcome {
  const refusal = refusalOf(asDict(params.get('_meta')));
  if (refusal) return refusal;
  const frame = METHODS.get(method);
  return frame ? complete(frame, params) : failed('methodNotFound', 'Method not found');
}

function refusalOf(meta: PyDict): Outcome | undefined {
  const requested = meta.get(META.protocolVersion);
  if (typeof requested !== 'string' || !isDict(meta.get(META.clientCapabilities))) {
    return failed('invalidParams', 'Missing required _meta fields');
  }
  if (requested === MODERN_VERSION) return undefined;
  const data = dict({ supported: SUPPORTED_VERSIONS, requested });
  return failed('unsupportedVersion', 'Unsupported protocol version', data);
}

function discover(): Outcome {
  const capabilities = { tools: {} };
  return {
    result: dict({ supportedVersions: SUPPORTED_VERSIONS, capabilities, instructions: INSTRUCTIONS }),
  };
}

/** A result with all that the revision wants. Nothing may be kept for any time: the lab's data can be edited. */
function complete({ isCacheable, answer }: Frame, params: PyDict): Outcome {
  const outcome = answer(params);
  if ('error' in outcome) return outcome;
  const hints = isCacheable ? { ttlMs: 0n, cacheScope: 'private' } : {};
  const meta = dict({ ...hints, _meta: { [META.serverInfo]: SERVER_INFO } });
  return { result: new Map([['resultType', 'complete'], ...outcome.result, ...meta]) };
}
