import { dumps } from '../../reference/python/json-dumps.js';
import { repr } from '../../reference/python/repr.js';
import { type CauseId, wordsOf } from './causes.js';
import type { Profile } from './profiles.js';
import type { Reply } from './reply.js';
import type { EraSeen, Seen } from './seen.js';

/** What a check finds; `open` where something else stands in the way, which is told by itself. */
export type Outcome =
  | { readonly kind: 'holds' }
  | { readonly kind: 'fails'; readonly message: string }
  | { readonly kind: 'open'; readonly why: string }
  /** It is about something that this server does not speak or have. */
  | { readonly kind: 'elsewhere' };

/** What a task or the protocol demands fails a server; anything else is a note. */
export type Level = 'must' | 'should';

/** One thing that a server must do. */
export interface Check {
  /** A stable name. */
  readonly id: string;
  /** What is demanded, and where that is written. */
  readonly demands: string;
  /** How much it counts in each profile; a profile without it does not ask. */
  readonly levels: Readonly<Partial<Record<Profile, Level>>>;
  readonly judge: (seen: Seen) => Outcome;
}

/** The same level in all profiles. */
export const everywhere = (level: Level): Check['levels'] => ({ chapter2: level, lab09: level, spec: level });

/** The server does what is demanded. */
export const holds: Outcome = { kind: 'holds' };

/** What is demanded is about something that the server has not. */
export const elsewhere: Outcome = { kind: 'elsewhere' };

/** The server does not do it; the message says what it does. */
export const fails = (message: string): Outcome => ({ kind: 'fails', message });

/** Holds if the condition does, else fails with the message. */
export const holdsIf = (condition: boolean, message: string): Outcome => (condition ? holds : fails(message));

// That a request is not answered is its own fault only where no fault of the bytes hides the answer.
const ownFaults: ReadonlySet<CauseId> = new Set(['silent', 'skipped', 'ended', 'closed-output']);

type Answered = Exclude<Reply, { kind: 'none' }>;

/** Judges a reply; one that was never asked for is about something that the server has not. */
export function judged(reply: Reply | undefined, judge: (reply: Answered) => Outcome): Outcome {
  if (reply === undefined) return elsewhere;
  if (reply.kind !== 'none') return judge(reply);
  // It did start, since it answers other requests: this one ended it.
  if (reply.cause === 'not-started') return fails(wordsOf('ended', reply.detail));
  return ownFaults.has(reply.cause) ? fails(reply.message) : { kind: 'open', why: reply.message };
}

/** Judges each era that the server speaks; the first that does not hold is told. */
export function inEachEra({ legacy, modern }: Seen, judge: (era: EraSeen) => Outcome): Outcome {
  const eras = [legacy, modern].filter((era) => era !== undefined);
  const outcomes = eras.map((era) => ({ era, outcome: judge(era) }));
  const told = ['fails', 'open', 'holds'] as const;
  for (const kind of told) {
    const found = outcomes.find(({ outcome }) => outcome.kind === kind);
    if (found === undefined) continue;
    if (found.outcome.kind !== 'fails' || eras.length < 2) return found.outcome;
    return fails(`${eraNames[found.era.era]}: ${found.outcome.message}`);
  }
  return elsewhere;
}

const eraNames = { legacy: 'After initialize', modern: 'With revision 2026-07-28' } as const;

/** Whether a reply is an error with this code; that a code is no number, another check tells. */
export const isError = (reply: Answered, code: bigint): boolean =>
  reply.kind === 'error' && String(reply.code) === String(code);

/** Whether the server answers at all, once it is open: otherwise that is told, and nothing else. */
export const isAlive = ({ legacy, modern }: Seen): boolean =>
  [legacy, modern].every((era) => era === undefined || (era.list !== undefined && era.list.kind !== 'none'));

/** A reply in a few words. */
export function inShort(reply: Answered): string {
  if (reply.kind === 'error') return `error ${repr(reply.code)}`;
  const told = reply.result.get('isError');
  return told === undefined ? 'a result' : `a result with isError ${dumps(told)}`;
}

/** Holds if a reply is an error with this code. @param what names what was asked, as the subject of a sentence */
export const refused = (reply: Reply | undefined, code: bigint, what: string): Outcome =>
  judged(reply, (given) =>
    holdsIf(isError(given, code), `${what} gets ${inShort(given)}, not error ${code}.`),
  );

/** Fails with what was seen of these causes. */
export function without({ findings }: Seen, unwanted: readonly CauseId[]): Outcome {
  const found = findings.find(({ cause }) => unwanted.includes(cause));
  return found === undefined ? holds : fails(found.message);
}

/** A reply to be refused with a code; not judged where tools/list got the same error, which is told of by itself. */
export function refusedUnlessShut(
  reply: Reply | undefined,
  { list }: EraSeen,
  code: bigint,
  what: string,
): Outcome {
  return judged(reply, (given) => {
    if (isError(given, code)) return holds;
    const isShut = given.kind === 'error' && list?.kind === 'error' && dumps(given.code) === dumps(list.code);
    return isShut ? elsewhere : fails(`${what} gets ${inShort(given)}, not error ${code}.`);
  });
}
