import { dict, type PyDict } from '../../../reference/python/value.js';
import type { Connection } from '../connection.js';
import { converse, type Manner, type Said, type Speech } from '../conversation.js';
import type { Closed } from '../processes.js';
import { type Profile, profiles } from '../profiles.js';
import type { Reply } from '../reply.js';
import type { LegacySeen } from '../seen.js';
import { askEra, clientInfo, NO_VERSION, nothing } from './era.js';
import { withFirstId } from './first-id.js';

type Start = () => Connection;

const initializeParams = (protocolVersion: string): PyDict =>
  dict({ protocolVersion, capabilities: {}, clientInfo });

/** Params as they are. */
export const bare = (params: PyDict | undefined): PyDict | undefined => params;

/** The handshake at the beginning of each process; `seen` takes what the first one gave. */
export function handshake(
  version: string,
  seen: (initialize: Reply, initialized?: Said) => void = () => undefined,
): Manner {
  return {
    dress: bare,
    async open(speech) {
      const initialize = await speech.ask('initialize', initializeParams(version));
      if (initialize.kind !== 'result') {
        seen(initialize);
        return initialize;
      }
      const initialized = await speech.notify('notifications/initialized');
      seen(initialize, initialized);
      return initialize;
    },
  };
}

/** One request to a fresh process that has had no other. */
async function alone(
  start: Start,
  ask: (speech: Speech) => Promise<Reply>,
): Promise<readonly [Reply, Closed]> {
  const talk = converse(start, { dress: bare }, 1n);
  const reply = await ask(talk);
  return [reply, await talk.close()];
}

/** What was seen of a server in an era. */
export interface Looked<Seen> {
  readonly seen: Seen;
  /** The reply to the first request of all. */
  readonly first: Reply;
  readonly closed: readonly Closed[];
}

async function lookFrom(start: Start, profile: Profile, firstId: bigint): Promise<Looked<LegacySeen>> {
  const asked = profiles[profile].version;
  let opening: readonly [Reply, Said | undefined] | undefined;
  const manner = handshake(asked, (initialize, initialized) => {
    opening ??= [initialize, initialized];
  });
  const talk = converse(start, manner, firstId);
  const list = await talk.ask('tools/list');
  const [first, initialized] = opening ?? [list, undefined];
  const frame = { era: 'legacy', asked, initialize: first, ...(initialized && { initialized }) } as const;
  if (first.kind !== 'result') {
    return { seen: { ...frame, ...nothing }, first, closed: [await talk.close()] };
  }
  const rest = await askEra(talk, profile, list);
  const [oldVersion, afterOld] = await alone(start, (speech) =>
    speech.ask('initialize', initializeParams(NO_VERSION)),
  );
  const [discover, afterDiscover] = await alone(start, (speech) => speech.ask('server/discover'));
  const closed = [await talk.close(), afterOld, afterDiscover];
  return { seen: { ...frame, ...rest, oldVersion, discover }, first, closed };
}

/** A server as a client of the handshake sees it. */
export const askLegacy = (start: Start, profile: Profile): Promise<Looked<LegacySeen>> =>
  withFirstId((firstId) => lookFrom(start, profile, firstId));
