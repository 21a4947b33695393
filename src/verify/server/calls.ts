import { request } from '../../../reference/mcp/messages.js';
import { isDict, isList, lookup, type PyDict, type PyValue } from '../../../reference/python/value.js';
import type { Answer, Connection } from '../../probe/connection.js';
import { sameId } from '../../probe/messages.js';
import type { Received } from '../../probe/record.js';
import { parseJson } from '../../probe/wire-line.js';
import type { Call } from '../functions.js';
import type { Reply } from '../model.js';
import type { Host } from './host.js';
import { isForm } from './rows.js';
import { mendedTexts, rawTexts, withId } from './served.js';
import { talkWith } from './talk.js';

/** Whether what is told elsewhere is mended: for the evidence ids are, for behaviours the form of lines. */
export type For = 'evidence' | 'behaviours';

const returned = (value: PyValue): Reply => ({ kind: 'returned', value, given: null });

// The texts that the chapter has `serve` write to the log; what else a server tells there is its own business.
const isLogged = (line: string): boolean => /^line \d+\b/.test(line);

// What was asked has been answered, so that there is nothing to wait for.
const shortly = 300;

const idIn = (line: string): PyValue | undefined => {
  const message = parseJson(line);
  return isDict(message) ? message.get('id') : undefined;
};

/** All that came but the answer to the fence; where ids are wrong, that is the last one. A text before it is its log. */
function withoutFence(received: readonly Received[], answer: Answer | undefined): readonly Received[] {
  if (answer?.kind !== 'answered') return received;
  const last = received.findLastIndex(({ role }) => role === 'response');
  const at = answer.flaw ? last : received.indexOf(answer.received);
  const isLog = received[at - 1]?.piece.kind === 'text';
  return received.filter((_, index) => index !== at && !(isLog && index === at - 1));
}

interface Spoken {
  readonly connection: Connection;
  /** What came of the request behind the lines; undefined where there was none. */
  readonly answer: Answer | undefined;
}

/** Sends lines at once, and a request behind them whose answer shows that all were read. */
async function speak(host: Host, lines: readonly string[], isFenced: boolean): Promise<Spoken> {
  const connection = host.open();
  const fence = host.fence();
  for (const line of lines) connection.send(line, idIn(line));
  const answer = isFenced ? await connection.ask(fence.line, fence.id) : undefined;
  await connection.close(answer ? shortly : undefined);
  host.keep(connection.findings(), isForm);
  if (answer?.kind === 'none' && answer.cause === 'silent') host.waited();
  if (answer?.kind === 'none' && answer.cause === 'ended') host.endedInLines = answer.message;
  return { connection, answer };
}

/** The lines alone, where the request behind them was read and not answered: else what is logged of it would count. */
async function speakOfThese(host: Host, lines: readonly string[]): Promise<Spoken> {
  const spoken = await speak(host, lines, !host.held);
  const isPassedOver = spoken.answer?.kind === 'none' && spoken.answer.cause === 'silent';
  return isPassedOver ? speak(host, lines, false) : spoken;
}

/** What a server writes because of these lines. */
async function serve(host: Host, lines: readonly string[], use: For): Promise<Reply> {
  if (host.dead) return { kind: 'raised', message: host.dead.message };
  const { connection, answer } = await speakOfThese(host, lines);
  if (use === 'behaviours' && host.endedInLines !== undefined)
    return { kind: 'raised', message: host.endedInLines };
  const received = withoutFence(connection.since(0), answer);
  const log = connection.log().filter(isLogged);
  return returned([
    use === 'evidence' ? rawTexts(received) : mendedTexts(received, lines),
    answer?.kind === 'answered' ? log.slice(0, -1) : log,
  ]);
}

const asked = (message: PyDict, response: PyDict | null): PyDict | null => {
  const id = message.get('id') ?? null;
  const isMended = response !== null && message.has('id') && !sameId(lookup(response, 'id'), id);
  return isMended ? withId(response, id) : response;
};

/** Calls a running server as if it were the functions of the chapter. `to_mcp` gives the one tool that it lists. */
export function serverCalls(
  host: Host,
  use: For,
): { readonly call: Call; readonly drop: () => Promise<void> } {
  const { ask, drop } = talkWith(host);
  const handle = async (message: PyDict): Promise<Reply> => {
    const outcome = await ask(message);
    if (outcome.kind === 'none') return { kind: 'raised', message: outcome.message };
    return returned(use === 'evidence' ? asked(message, outcome.message) : outcome.message);
  };
  const served = new Map<string, Promise<Reply>>();
  const serveOnce = (lines: readonly string[]): Promise<Reply> => {
    const known = served.get(lines.join('\n')) ?? serve(host, lines, use);
    served.set(lines.join('\n'), known);
    return known;
  };
  const call: Call = async (name, given = null) => {
    if (name === 'serve')
      return serveOnce(isList(given) ? given.filter((each) => typeof each === 'string') : []);
    if (name === 'handle') return isDict(given) ? handle(given) : returned(null);
    const reply = await handle(request(1n, 'tools/list'));
    return reply.kind === 'returned' ? returned(lookup(reply.value, 'result', 'tools', 0)) : reply;
  };
  return { call, drop };
}
