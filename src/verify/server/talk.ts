import { MESSAGES } from '../../../reference/chapter2/inputs.js';
import { dumps } from '../../../reference/python/json-dumps.js';
import { isDict, lookup, type PyDict } from '../../../reference/python/value.js';
import { wordsOf } from '../../probe/causes.js';
import type { Answer, Connection, NoAnswer } from '../../probe/connection.js';
import { sameId } from '../../probe/messages.js';
import { excerpt } from '../../probe/record.js';
import type { Host } from './host.js';
import { isEnd } from './rows.js';

/** What came of a message: the response, or null where none came though the server went on. */
type Outcome = { readonly kind: 'response'; readonly message: PyDict | null } | NoAnswer;

// Why a server that was spoken to ends its input late is told once, elsewhere.
const shortly = 300;

const outcomeOf = (answer: Answer): Outcome => {
  if (answer.kind === 'answered') return { kind: 'response', message: answer.message };
  return answer.cause === 'skipped' ? { kind: 'response', message: null } : answer;
};

/** What a server writes because of a message that wants no answer: all that comes before the next answer. */
async function unanswered(host: Host, connection: Connection, line: string): Promise<Outcome> {
  const from = connection.count();
  const fence = host.fence();
  connection.send(line);
  const answer = await connection.ask(fence.line, fence.id);
  if (answer.kind === 'none') return answer;
  const [extra] = connection.strays(from);
  if (extra === undefined) return { kind: 'response', message: null };
  // Whoever asks tells of it, so that it is no more told as a message that nobody asked for.
  extra.claimed = true;
  return { kind: 'response', message: extra.message };
}

async function exchange(host: Host, connection: Connection, message: PyDict): Promise<Outcome> {
  const line = dumps(message);
  if (!message.has('id')) return unanswered(host, connection, line);
  const answer = await connection.ask(line, message.get('id') ?? null, host.fence());
  if (answer.kind === 'answered' && answer.flaw) host.idFlaw ??= wordsOf(answer.flaw, excerpt(line));
  return outcomeOf(answer);
}

/** One message in a process of its own, for a server that writes only when its input has ended. */
async function alone(host: Host, message: PyDict): Promise<Outcome> {
  const connection = host.open();
  const fence = host.fence();
  connection.send(dumps(message));
  connection.send(fence.line);
  await connection.close();
  const responses = connection
    .since(0)
    .filter(({ role, piece }) => role === 'response' && !sameId(lookup(piece.value ?? null, 'id'), fence.id));
  host.keep(connection.findings(), (cause) => cause !== 'unasked' && !isEnd(cause));
  const value = responses[0]?.piece.value;
  return { kind: 'response', message: isDict(value) ? value : null };
}

/** The protocol has a client say this first; undefined where the server goes on after it. */
async function greet(host: Host, connection: Connection): Promise<NoAnswer | undefined> {
  const [hello, ready] = MESSAGES.map((message) => dumps(message));
  const outcome = outcomeOf(await connection.ask(hello ?? '', 1n, host.fence()));
  if (outcome.kind === 'none') return outcome;
  host.answered = true;
  // What comes of this is asked for elsewhere.
  await unanswered(host, connection, ready ?? '');
  return undefined;
}

/** A server that is started again where it has ended. */
function restarted(host: Host) {
  let current: Connection | undefined;
  // Whether it has answered nothing yet, so that its end can have no other reason than this message.
  let isNew = true;
  const drop = async (): Promise<void> => {
    await current?.close(shortly);
    host.keep(current?.findings() ?? [], (cause) => !isEnd(cause));
    current = undefined;
  };
  const attempt = async (message: PyDict, greets: boolean): Promise<Outcome> => {
    if (current?.isOpen() !== true) {
      await drop();
      isNew = true;
    }
    const connection = current ?? host.open();
    const failed = current === undefined && greets ? await greet(host, connection) : undefined;
    current = connection;
    if (greets && failed === undefined) isNew = false;
    const outcome = failed ?? (await exchange(host, connection, message));
    if (outcome.kind === 'none') await drop();
    else [host.answered, isNew] = [true, false];
    return outcome;
  };
  return { attempt, drop, isNew: (): boolean => isNew };
}

/** Speaks with a server message by message. */
export function talkWith(host: Host) {
  const { attempt, drop, isNew } = restarted(host);
  /** What else can be found out where no answer came. */
  const afterSilence = async (message: PyDict, silence: NoAnswer): Promise<Outcome> => {
    if (silence.cause === 'missing-flush') {
      [host.held, host.answered] = [true, true];
      return alone(host, message);
    }
    if (!host.answered) host.dead = silence;
    if (silence.cause === 'silent' || silence.cause === 'cut') host.waited();
    if (silence.cause !== 'ended' || isNew()) return silence;
    // Whether this message ended the server, or the one before it.
    const again = await attempt(message, false);
    if (again.kind === 'response') host.found.set('leaves', wordsOf('leaves'));
    return again;
  };
  const ask = async (message: PyDict): Promise<Outcome> => {
    if (host.dead) return host.dead;
    if (host.held) return alone(host, message);
    // A server may take this as the first message of a session only.
    const isFirst = message.get('method') === 'initialize';
    if (isFirst) await drop();
    const outcome = await attempt(message, !isFirst && !host.found.has('leaves'));
    return outcome.kind === 'none' ? afterSilence(message, outcome) : outcome;
  };
  return { ask, drop };
}
