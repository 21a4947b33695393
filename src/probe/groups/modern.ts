import { withMeta } from '../../../reference/mcp/messages.js';
import { CODES, LEGACY_VERSIONS, META, MODERN_VERSION } from '../../../reference/mcp/protocol.js';
import { dict, type PyDict } from '../../../reference/python/value.js';
import type { Connection } from '../connection.js';
import { converse, type Manner } from '../conversation.js';
import type { Profile } from '../profiles.js';
import type { Reply } from '../reply.js';
import type { ModernSeen } from '../seen.js';
import { askEra, clientInfo, NO_VERSION, nothing } from './era.js';
import { withFirstId } from './first-id.js';
import { bare, type Looked } from './legacy.js';

type Start = () => Connection;

const asked = (params: PyDict | undefined, version: string): PyDict => withMeta(params, version, clientInfo);

/** Every request says its version and what the client can do. */
export const modernManner: Manner = { dress: (params) => asked(params, MODERN_VERSION) };

/** Whether a server answers as one of the modern era does: it knows the version, or refuses only that. */
export const isModern = (discover: Reply): boolean =>
  discover.kind === 'result' || (discover.kind === 'error' && discover.code === CODES.unsupportedVersion);

const onlyVersion: PyDict = dict({ _meta: { [META.protocolVersion]: MODERN_VERSION } });

async function lookFrom(start: Start, profile: Profile, firstId: bigint): Promise<Looked<ModernSeen>> {
  const talk = converse(start, modernManner, firstId);
  const discover = await talk.ask('server/discover');
  if (!isModern(discover)) {
    return { seen: { era: 'modern', discover, ...nothing }, first: discover, closed: [await talk.close()] };
  }
  const badVersion = await talk.askBare('tools/list', asked(undefined, NO_VERSION));
  const rest = await askEra(talk, profile, await talk.ask('tools/list'));
  const refusals = {
    withoutMeta: await talk.askBare('tools/list', dict()),
    withoutCapabilities: await talk.askBare('tools/list', onlyVersion),
    legacyMeta: await talk.askBare('tools/list', asked(undefined, LEGACY_VERSIONS[0])),
  };
  // In one process with the others, it would make a server of both eras a legacy one.
  const other = converse(start, { dress: bare }, 1n);
  const opening = await other.askBare('tools/list', dict());
  const closed = [await talk.close(), await other.close()];
  return {
    seen: { era: 'modern', discover, badVersion, ...rest, ...refusals, opening },
    first: discover,
    closed,
  };
}

/** A server as a client of revision 2026-07-28 sees it. */
export const askModern = (start: Start, profile: Profile): Promise<Looked<ModernSeen>> =>
  withFirstId((firstId) => lookFrom(start, profile, firstId));
