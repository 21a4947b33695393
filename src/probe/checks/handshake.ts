import { CODES, MODERN_VERSION } from '../../../reference/mcp/protocol.js';
import { lookup } from '../../../reference/python/value.js';
import {
  type Check,
  elsewhere,
  everywhere,
  fails,
  holds,
  holdsIf,
  inShort,
  isError,
  judged,
  type Outcome,
} from '../check.js';
import { NO_VERSION } from '../groups/era.js';
import { schemaFlaw } from '../schemas/index.js';
import type { LegacySeen, Seen } from '../seen.js';

const legacyIn = (seen: Seen, judge: (legacy: LegacySeen) => Outcome): Outcome =>
  seen.legacy === undefined ? elsewhere : judge(seen.legacy);

const versionOf = (result: Parameters<typeof lookup>[0]): string => String(lookup(result, 'protocolVersion'));

function ownVersion({ oldVersion }: LegacySeen): Outcome {
  return judged(oldVersion, (reply) => {
    // The lifecycle page of the specification has an error as an example, too.
    if (reply.kind === 'error') {
      return holdsIf(
        isError(reply, CODES.invalidParams),
        `initialize with an unknown version gets ${inShort(reply)}.`,
      );
    }
    return holdsIf(
      versionOf(reply.result) !== NO_VERSION,
      `initialize with the version ${NO_VERSION} gets the same back: the server says that it speaks whatever is asked.`,
    );
  });
}

/** The handshake of the revisions up to 2025-11-25. */
export const handshake: readonly Check[] = [
  {
    id: 'initialize',
    demands:
      'initialize gets a protocolVersion, capabilities and serverInfo with name and version (MCP, lifecycle).',
    levels: everywhere('must'),
    judge: (seen) =>
      legacyIn(seen, ({ initialize }) =>
        judged(initialize, (reply) => {
          if (reply.kind === 'error') return fails(`initialize gets ${inShort(reply)}.`);
          const flaw = schemaFlaw(['legacy', 'initialize'], reply.result);
          return flaw === undefined ? holds : fails(`The result of initialize: ${flaw}.`);
        }),
      ),
  },
  {
    id: 'initialize-version',
    demands:
      'A version that the server supports comes back as it was asked for (MCP, lifecycle, version negotiation).',
    levels: { chapter2: 'must', lab09: 'must' },
    judge: (seen) =>
      legacyIn(seen, ({ initialize, asked }) =>
        initialize.kind === 'result' && typeof lookup(initialize.result, 'protocolVersion') === 'string'
          ? holdsIf(
              versionOf(initialize.result) === asked,
              `initialize with ${asked} gets the version ${versionOf(initialize.result)}.`,
            )
          : elsewhere,
      ),
  },
  {
    id: 'unknown-version',
    demands:
      'A version that the server does not know gets one that it does (MCP, lifecycle, version negotiation).',
    levels: everywhere('must'),
    judge: (seen) => legacyIn(seen, ownVersion),
  },
  {
    id: 'tools-capability',
    demands: 'A server with tools says so in its capabilities (MCP, tools).',
    levels: everywhere('must'),
    judge: (seen) =>
      legacyIn(seen, ({ initialize, list }) =>
        initialize.kind === 'result' && list?.kind === 'result'
          ? holdsIf(
              lookup(initialize.result, 'capabilities', 'tools') !== null,
              'The capabilities of initialize have no tools, and tools/list works.',
            )
          : elsewhere,
      ),
  },
  {
    id: 'discover-refused',
    demands: `A server of the handshake answers server/discover with an error, so that newer clients go on at once (MCP ${MODERN_VERSION}, versioning).`,
    levels: { chapter2: 'must', spec: 'should' },
    judge: (seen) =>
      legacyIn(seen, ({ discover }) =>
        seen.modern === undefined ? judged(discover, () => holds) : elsewhere,
      ),
  },
];
