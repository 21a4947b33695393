import { dumps } from '../../../reference/python/json-dumps.js';
import type { PyDict } from '../../../reference/python/value.js';
import type { CauseId } from '../causes.js';
import { wordsOf } from '../causes.js';
import {
  type Check,
  elsewhere,
  everywhere,
  fails,
  holds,
  inEachEra,
  judged,
  type Outcome,
  without,
} from '../check.js';
import type { Said } from '../conversation.js';
import type { EraSeen, LegacySeen, Seen } from '../seen.js';

const frameCauses: readonly CauseId[] = [
  'no-version',
  'result-and-error',
  'null-error',
  'no-outcome',
  'bad-result',
  'bad-error',
  'extra-key',
];

/** What can be wrong with the id of a response. */
export const idCauses: readonly CauseId[] = ['no-id', 'null-id', 'id-type', 'other-id'];

function unusualIds({ ids }: EraSeen): Outcome {
  for (const { id, reply } of ids) {
    const outcome = judged(reply, () => holds);
    if (outcome.kind === 'fails') return fails(`The id ${dumps(id)}: ${outcome.message}`);
    if (outcome.kind === 'open') return outcome;
  }
  return holds;
}

function returned(seen: Seen): Outcome {
  const wrong = without(seen, idCauses);
  return wrong.kind === 'holds' ? inEachEra(seen, unusualIds) : wrong;
}

const shown = (message: PyDict): string => dumps(message).slice(0, 120);

const unanswered = (what: string, said: Said | undefined): Outcome => {
  const [stray] = said?.strays ?? [];
  if (stray !== undefined) return fails(`${what} is answered: ${shown(stray)}`);
  return said === undefined ? holds : judged(said.next, () => holds);
};

/** That nothing is answered after the handshake, another check tells. */
const afterHandshake = ({ initialized, list }: LegacySeen): Outcome =>
  list?.kind === 'none' ? holds : unanswered('notifications/initialized', initialized);

function notifications(seen: Seen): Outcome {
  const initialized = seen.legacy === undefined ? holds : afterHandshake(seen.legacy);
  if (initialized.kind === 'fails') return initialized;
  return inEachEra(seen, ({ unknownNotification }) => unanswered('A notification', unknownNotification));
}

/** What wraps each message. */
export const frames: readonly Check[] = [
  {
    id: 'json-rpc',
    demands:
      'A response has "jsonrpc": "2.0", an id, and either a result or an error (JSON-RPC 2.0, section 5).',
    levels: everywhere('must'),
    judge: (seen) => without(seen, frameCauses),
  },
  {
    id: 'ids',
    demands:
      'A response has the id of its request: the same type and the same value, 0 and texts too (MCP, basic protocol).',
    levels: everywhere('must'),
    judge: returned,
  },
  {
    id: 'answered-once',
    demands: 'A request has one response (JSON-RPC 2.0, section 5).',
    levels: everywhere('must'),
    // Where ids are wrong, a second answer is one to another request; and what answers a notification is none.
    judge: (seen) =>
      without(seen, idCauses).kind === 'fails' || notifications(seen).kind === 'fails'
        ? elsewhere
        : without(seen, ['twice']),
  },
  {
    id: 'notifications',
    demands: 'A message without an id is a notification, and is never answered (JSON-RPC 2.0, section 4.1).',
    levels: everywhere('must'),
    judge: notifications,
  },
  {
    id: 'no-requests',
    demands: `${wordsOf('request')} Nobody said that this client could answer them.`,
    levels: { chapter2: 'must', lab09: 'must', spec: 'should' },
    judge: (seen) => without(seen, ['request']),
  },
];
