import { withMeta } from '../mcp/messages.js';
import { CODES, LEGACY_VERSIONS, META, MODERN_VERSION } from '../mcp/protocol.js';
import { asDict, asList, dict, lookup, type PyDict, type PyValue } from '../python/value.js';
import type { Answer, Client } from './client.js';
import { WireFault } from './wire.js';

/** A server that has said what it speaks. */
export interface Connection {
  /** In the legacy era a handshake opens the process; in the modern one each request says its version. */
  readonly era: 'modern' | 'legacy';
  readonly version: string;
  readonly serverName: string;
  /** Every version that a modern server says it supports; a legacy one says only the one it picked. */
  readonly supported: readonly string[];
  readonly capabilities: readonly string[];
  /** @throws WireFault if no answer comes in time */
  request(method: string, params?: PyDict): Promise<Answer>;
}

const clientInfo = dict({ name: 'linemark-lab09', version: '1.0.0' });

/** The params of a modern request of the lab's client. */
export const asModern = (params: PyDict | undefined, version: string): PyDict =>
  withMeta(params, version, clientInfo);

const texts = (value: PyValue): readonly string[] => asList(value).filter((each) => typeof each === 'string');

const textOr = (value: PyValue, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/** Waits for the answer, which a server that works always gives. */
export async function answered(client: Client, method: string, params?: PyDict): Promise<Answer> {
  const answer = await client.request(method, params);
  if (answer === undefined) throw new WireFault(`the server did not answer ${method} in time`);
  return answer;
}

function modern(client: Client, result: PyDict): Connection {
  const supported = texts(lookup(result, 'supportedVersions'));
  if (!supported.includes(MODERN_VERSION)) {
    throw new WireFault(`the server supports ${supported.join(', ')}, and this client ${MODERN_VERSION}`);
  }
  return {
    era: 'modern',
    version: MODERN_VERSION,
    supported,
    // The server names itself in the result's _meta; there is no serverInfo beside it.
    serverName: textOr(lookup(result, '_meta', META.serverInfo, 'name'), 'unknown'),
    capabilities: [...asDict(result.get('capabilities')).keys()],
    request: (method, params) => answered(client, method, asModern(params, MODERN_VERSION)),
  };
}

/**
 * The handshake of the revisions up to 2025-11-25, which selects them for as long as the server runs.
 * @throws WireFault if the server refuses it, or picks a version that this client has not
 */
export async function initialize(client: Client): Promise<Connection> {
  const params = dict({ protocolVersion: LEGACY_VERSIONS[0], capabilities: {}, clientInfo });
  const { result, error } = await answered(client, 'initialize', params);
  if (error !== undefined) throw new WireFault(`the server refused initialize: ${error.message}`);
  const version = textOr(lookup(result, 'protocolVersion'), '');
  if (!(LEGACY_VERSIONS as readonly string[]).includes(version)) {
    throw new WireFault(`the server picked version "${version}", which this client has not`);
  }
  client.notify('notifications/initialized');
  return {
    era: 'legacy',
    version,
    supported: [version],
    serverName: textOr(lookup(result, 'serverInfo', 'name'), 'unknown'),
    capabilities: [...asDict(result.get('capabilities')).keys()],
    request: (method, params) => answered(client, method, params),
  };
}

/**
 * Finds out what the server speaks (MCP 2026-07-28, versioning, dual-era clients): it is modern if it answers
 * `server/discover`, or refuses only the version; any other error, or silence, means legacy.
 * @throws WireFault if the two have no version in common
 */
export async function connect(client: Client): Promise<Connection> {
  const answer = await client.request('server/discover', asModern(undefined, MODERN_VERSION));
  if (answer?.result !== undefined) return modern(client, answer.result);
  if (answer?.error.code !== CODES.unsupportedVersion) return initialize(client);
  // The error proves that the server is modern: to fall back to a handshake would be wrong.
  const supported = texts(lookup(answer.error.data, 'supported'));
  throw new WireFault(
    `the server supports ${supported.join(', ') || 'no version that it names'}, and this client ${MODERN_VERSION}`,
  );
}
