import { repr } from '../../../reference/python/repr.js';
import { asList, lookup } from '../../../reference/python/value.js';
import { isModern } from '../groups/modern.js';
import type { Reply } from '../reply.js';
import { schemaFlaw } from '../schemas/index.js';
import type { ModernSeen } from '../seen.js';
import {
  type Check,
  elsewhere,
  fails,
  holds,
  holdsIf,
  inShort,
  isError,
  judged,
  type Outcome,
} from './check.js';

const MODERN = 'MCP 2026-07-28';
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
  judge: ({ modern }) => {
    const isSilent = modern?.list?.kind === 'none';
    return modern === undefined || (isSilent && id !== 'discover') ? elsewhere : judge(modern);
  },
});

const refused = (reply: Reply | undefined, code: bigint, what: string): Outcome =>
  judged(reply, (given) =>
    holdsIf(isError(given, code), `${what} gets ${inShort(given)}, not error ${code}.`),
  );

function discovered({ discover }: ModernSeen): Outcome {
  return judged(discover, (reply) => {
    if (reply.kind === 'error') return fails(`server/discover gets ${inShort(reply)}.`);
    const flaw = schemaFlaw(['modern', 'server/discover'], reply.result);
    if (flaw !== undefined) return fails(`The result of server/discover: ${flaw}.`);
    const versions = lookup(reply.result, 'supportedVersions');
    return holdsIf(
      asList(versions).includes('2026-07-28'),
      `supportedVersions is ${repr(versions)}, and the server answers to 2026-07-28.`,
    );
  });
}

function badVersion({ badVersion: reply }: ModernSeen): Outcome {
  const code = refused(reply, -32022n, 'A request with the version 1900-01-01');
  if (code.kind !== 'holds' || reply?.kind !== 'error') return code;
  const flaw = schemaFlaw(['modern', 'unsupported'], reply.data);
  if (flaw !== undefined) return fails(`The data of error -32022: ${flaw}.`);
  const requested = lookup(reply.data, 'requested');
  return holdsIf(
    requested === '1900-01-01',
    `data.requested is ${repr(requested)}, and 1900-01-01 was requested.`,
  );
}

const missingMeta = ({ withoutMeta }: ModernSeen): Outcome =>
  refused(withoutMeta, -32602n, 'A request without _meta');

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

const results = ({ discover, list, call }: ModernSeen): readonly (readonly [string, Reply | undefined])[] => [
  ['server/discover', discover],
  ['tools/list', list],
  ['tools/call', call?.reply],
];

/** Fails with the first of the results that a schema has something against. */
function each(schema: 'complete' | 'cached', of: readonly (readonly [string, Reply | undefined])[]): Outcome {
  for (const [name, reply] of of) {
    const flaw = reply?.kind === 'result' ? schemaFlaw(['modern', schema], reply.result) : undefined;
    if (flaw !== undefined) return fails(`The result of ${name}: ${flaw}.`);
  }
  return holds;
}

function named({ discover }: ModernSeen): Outcome {
  if (discover.kind !== 'result') return holds;
  return holdsIf(
    typeof lookup(discover.result, '_meta', 'io.modelcontextprotocol/serverInfo', 'name') === 'string',
    "The result's _meta has no io.modelcontextprotocol/serverInfo.",
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

/** Codes that a server of the revision must not send: the retired ones, and the free ones of its own range. */
function isRetired(code: unknown): boolean {
  if (typeof code !== 'bigint') return false;
  if (code === -32002n || code === -32042n) return true;
  return code <= -32020n && code >= -32099n && ![-32020n, -32021n, -32022n].includes(code);
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
  check(
    'result-type',
    both,
    `Every result says its resultType: complete, or input_required (${MODERN}, basic protocol).`,
    (seen) => each('complete', results(seen)),
  ),
  check(
    'caching',
    both,
    `What server/discover and tools/list give has ttlMs and cacheScope (${MODERN}, caching).`,
    (seen) => each('cached', results(seen).slice(0, 2)),
  ),
  check(
    'refused-version',
    both,
    `A version that the server has not gets error -32022, with data.supported and data.requested (${MODERN}, versioning).`,
    (seen) => (isModern(seen.discover) ? badVersion(seen) : elsewhere),
  ),
  check(
    'missing-meta',
    both,
    `A request without the _meta that each must have gets error -32602 (${MODERN}, basic protocol).`,
    missingMeta,
  ),
  check(
    'missing-capabilities',
    both,
    `clientCapabilities in _meta is required, as the version is (${MODERN}, basic protocol).`,
    (seen) =>
      missingMeta(seen).kind === 'holds'
        ? refused(seen.withoutCapabilities, -32602n, '_meta without clientCapabilities')
        : elsewhere,
  ),
  check(
    'opening-without-meta',
    note,
    `A request without _meta gets error -32602, also as the first (${MODERN}).`,
    opening,
  ),
  check(
    'legacy-version-in-meta',
    note,
    '2025-11-25 in _meta: the specification leaves it open; official servers answer with error -32022.',
    (seen) =>
      badVersion(seen).kind === 'holds'
        ? refused(seen.legacyMeta, -32022n, '2025-11-25 in _meta')
        : elsewhere,
  ),
  check('server-info', note, `A result's _meta says who the server is (${MODERN}, should).`, named),
  check(
    'retired-codes',
    both,
    `No code is sent that the revision has retired or keeps for itself (${MODERN}, errors).`,
    codes,
  ),
];
