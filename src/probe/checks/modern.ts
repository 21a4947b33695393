import { CODES, LEGACY_VERSIONS, META, MODERN_VERSION } from '../../../reference/mcp/protocol.js';
import { repr } from '../../../reference/python/repr.js';
import { asList, lookup, type PyValue } from '../../../reference/python/value.js';
import {
  type Check,
  elsewhere,
  fails,
  holds,
  holdsIf,
  inShort,
  judged,
  type Outcome,
  refused,
} from '../check.js';
import { NO_VERSION } from '../groups/era.js';
import { isModern } from '../groups/modern.js';
import type { Reply } from '../reply.js';
import { schemaFlaw } from '../schemas/index.js';
import type { ModernSeen } from '../seen.js';

const MODERN = `MCP ${MODERN_VERSION}`;
const both: Check['levels'] = { lab09: 'must', spec: 'must' };
const note: Check['levels'] = { lab09: 'should', spec: 'should' };

const check = (
  id: string,
  levels: Check['levels'],
  demands: string,
  judge: (modern: ModernSeen) => Outcome,
): Check => ({
  id,
  levels,
  demands,
  judge: ({ modern }) => (modern === undefined ? elsewhere : judge(modern)),
});

/** A check of what a server does once it is open: one that then falls silent is told of that, and of nothing else. */
const whenOpen = (...[id, levels, demands, judge]: Parameters<typeof check>): Check =>
  check(id, levels, demands, (modern) => (modern.list?.kind === 'none' ? elsewhere : judge(modern)));

function discovered({ discover }: ModernSeen): Outcome {
  return judged(discover, (reply) => {
    if (reply.kind === 'error') return fails(`server/discover gets ${inShort(reply)}.`);
    const flaw = schemaFlaw(['modern', 'server/discover'], reply.result);
    if (flaw !== undefined) return fails(`The result of server/discover: ${flaw}.`);
    const versions = lookup(reply.result, 'supportedVersions');
    return holdsIf(
      asList(versions).includes(MODERN_VERSION),
      `supportedVersions is ${repr(versions)}, and the server answers to ${MODERN_VERSION}.`,
    );
  });
}

function badVersion({ badVersion: reply }: ModernSeen): Outcome {
  const code = refused(reply, CODES.unsupportedVersion, `A request with the version ${NO_VERSION}`);
  if (code.kind !== 'holds' || reply?.kind !== 'error') return code;
  const flaw = schemaFlaw(['modern', 'unsupported'], reply.data);
  if (flaw !== undefined) return fails(`The data of error ${CODES.unsupportedVersion}: ${flaw}.`);
  const requested = lookup(reply.data, 'requested');
  return holdsIf(
    requested === NO_VERSION,
    `data.requested is ${repr(requested)}, and ${NO_VERSION} was requested.`,
  );
}

const missingMeta = ({ withoutMeta }: ModernSeen): Outcome =>
  refused(withoutMeta, CODES.invalidParams, 'A request without _meta');

function opening(seen: ModernSeen): Outcome {
  const { opening: reply } = seen;
  if (missingMeta(seen).kind !== 'holds') return elsewhere;
  return judged(reply, (given) =>
    holdsIf(
      given.kind === 'error',
      'A request without _meta as the first of a process is served, as a server of older revisions does.',
    ),
  );
}

type Named = readonly [method: string, reply: Reply | undefined];

/** The results that list something. */
const listings = ({ discover, list }: ModernSeen): readonly Named[] => [
  ['server/discover', discover],
  ['tools/list', list],
];

/** Fails with the first of the results that a schema has something against. */
function each(schema: 'complete' | 'cached', of: readonly Named[]): Outcome {
  for (const [name, reply] of of) {
    const flaw = reply?.kind === 'result' ? schemaFlaw(['modern', schema], reply.result) : undefined;
    if (flaw !== undefined) return fails(`The result of ${name}: ${flaw}.`);
  }
  return holds;
}

function named({ discover }: ModernSeen): Outcome {
  if (discover.kind !== 'result') return holds;
  return holdsIf(
    typeof lookup(discover.result, '_meta', META.serverInfo, 'name') === 'string',
    `The result's _meta has no ${META.serverInfo}.`,
  );
}

const repliesOf = (modern: ModernSeen): readonly (Reply | undefined)[] => [
  modern.discover,
  modern.unknownMethod,
  modern.unknownTool,
  modern.withoutMeta,
  modern.badArguments?.reply,
  ...modern.malformed.map(({ reply }) => reply),
];

// MCP 2026-07-28, errors: what older revisions had for a resource that is not found and for an elicitation by URL.
const retired: readonly bigint[] = [-32002n, -32042n];

// The range that the revision keeps for itself, and what it has given away of it.
const reserved = { from: -32099n, to: -32020n };
const given: readonly bigint[] = [-32020n, -32021n, CODES.unsupportedVersion];

/** Whether a server of the revision must not send a code. */
function isRetired(code: PyValue): boolean {
  if (typeof code !== 'bigint') return false;
  const isReserved = code >= reserved.from && code <= reserved.to;
  return retired.includes(code) || (isReserved && !given.includes(code));
}

function codes(modern: ModernSeen): Outcome {
  const found = repliesOf(modern).find((reply) => reply?.kind === 'error' && isRetired(reply.code));
  return found?.kind === 'error' ? fails(`The server sends error ${repr(found.code)}.`) : holds;
}

/** Revision 2026-07-28: no handshake, and every request says its version. */
export const modern: readonly Check[] = [
  check(
    'discover',
    both,
    `server/discover gets supportedVersions and capabilities (${MODERN}, discovery).`,
    discovered,
  ),
  whenOpen(
    'result-type',
    both,
    `Every result says its resultType: complete, or input_required (${MODERN}, basic protocol).`,
    (seen) => each('complete', [...listings(seen), ['tools/call', seen.call?.reply]]),
  ),
  whenOpen(
    'caching',
    both,
    `What server/discover and tools/list give has ttlMs and cacheScope (${MODERN}, caching).`,
    (seen) => each('cached', listings(seen)),
  ),
  whenOpen(
    'refused-version',
    both,
    `A version that the server has not gets error ${CODES.unsupportedVersion}, with data.supported and data.requested (${MODERN}, versioning).`,
    (seen) => (isModern(seen.discover) ? badVersion(seen) : elsewhere),
  ),
  whenOpen(
    'missing-meta',
    both,
    `A request without the _meta that each must have gets error ${CODES.invalidParams} (${MODERN}, basic protocol).`,
    missingMeta,
  ),
  whenOpen(
    'missing-capabilities',
    both,
    `clientCapabilities in _meta is required, as the version is (${MODERN}, basic protocol).`,
    (seen) =>
      missingMeta(seen).kind === 'holds'
        ? refused(seen.withoutCapabilities, CODES.invalidParams, '_meta without clientCapabilities')
        : elsewhere,
  ),
  whenOpen(
    'opening-without-meta',
    note,
    `A request without _meta gets error ${CODES.invalidParams}, also as the first (${MODERN}).`,
    opening,
  ),
  whenOpen(
    'legacy-version-in-meta',
    note,
    `${LEGACY_VERSIONS[0]} in _meta: the specification leaves it open; official servers answer with error ${CODES.unsupportedVersion}.`,
    (seen) =>
      badVersion(seen).kind === 'holds'
        ? refused(seen.legacyMeta, CODES.unsupportedVersion, `${LEGACY_VERSIONS[0]} in _meta`)
        : elsewhere,
  ),
  whenOpen('server-info', note, `A result's _meta says who the server is (${MODERN}, should).`, named),
  whenOpen(
    'retired-codes',
    both,
    `No code is sent that the revision has retired or keeps for itself (${MODERN}, errors).`,
    codes,
  ),
];
