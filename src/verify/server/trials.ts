import { TOOL } from '../../../reference/chapter2/inputs.js';
import { request } from '../../../reference/mcp/messages.js';
import { dumps } from '../../../reference/python/json-dumps.js';
import { dict, lookup, type PyDict } from '../../../reference/python/value.js';
import type { Behaviour } from '../../core/code-check.js';
import type { Answer, Connection } from '../../probe/connection.js';
import { excerpt } from '../../probe/record.js';
import { type Random, word } from '../random.js';
import type { Host } from './host.js';
import { isEnd, isForm } from './rows.js';

/** Something that a server does with lines, tried in a process of its own. */
interface Trial {
  readonly behaviour: string;
  readonly message: string;
  /** Why it does not hold; undefined where it does. */
  readonly failure: (connection: Connection, random: Random) => Promise<string | undefined>;
}

const callOf = (query: string, id: bigint): PyDict =>
  request(id, 'tools/call', dict({ name: lookup(TOOL, 'name'), arguments: { service: 'api', query } }));

const textOf = (answer: Answer): unknown =>
  answer.kind === 'answered' ? lookup(answer.message, 'result', 'content', 0, 'text') : null;

const reasonIn = (answer: Answer): string =>
  answer.kind === 'none' ? answer.message : 'The answer is another one.';

/** What the text says beside the query is asked elsewhere. */
const hasText = (answer: Answer, query: string): boolean => String(textOf(answer)).includes(query);

/** Text as other clients than Python's write it: not escaped. */
const unescaped = (message: PyDict, query: string, mark: string): string =>
  dumps(message).replace(mark, query);

const readsLines: Trial = {
  behaviour: 'reads-lines',
  message: 'A request is answered also where its line ends in CR LF or its text is UTF-8 without escapes.',
  failure: async (connection, random) => {
    const query = word(random);
    const returning = await connection.ask(`${dumps(callOf(query, 1n))}\r`, 1n);
    if (!hasText(returning, query)) return `With CR LF: ${reasonIn(returning)}`;
    const other = `${query} é\u2028😀`;
    const utf8 = await connection.ask(unescaped(callOf('MARK', 2n), other, 'MARK'), 2n);
    return hasText(utf8, other) ? undefined : `With ${excerpt(other)}: ${reasonIn(utf8)}`;
  },
};

const largeAnswer: Trial = {
  behaviour: 'large-answer',
  message: 'An answer of more than 65,536 bytes comes whole.',
  failure: async (connection, random) => {
    const query = word(random).repeat(20_000);
    const answer = await connection.ask(dumps(callOf(query, 1n)), 1n);
    return hasText(answer, query) ? undefined : reasonIn(answer);
  },
};

const trials: readonly Trial[] = [readsLines, largeAnswer];

async function run(host: Host, { behaviour, message, failure }: Trial, random: Random): Promise<Behaviour> {
  const connection = host.open();
  // So that its end is not taken for that of a server which did not start.
  const fence = host.fence();
  await connection.ask(fence.line, fence.id);
  const why = await failure(connection, random);
  await connection.close(300);
  if (why === undefined) host.keep(connection.findings(), isForm);
  return { behaviour, message, holds: why === undefined, ...(why !== undefined && { why }) };
}

/** Ends the input right behind requests, and finds what is wrong with the end. */
async function tryEnd(host: Host): Promise<void> {
  const connection = host.open();
  for (const id of [1n, 2n, 3n]) connection.send(dumps(callOf('x', id)), id);
  await connection.close();
  const responses = connection.since(0).filter(({ role }) => role === 'response');
  // Answers with wrong ids are told as those.
  const isLost = responses.length < 3;
  host.keep(connection.findings(), (cause) => isForm(cause) || (cause === 'lost' ? isLost : isEnd(cause)));
}

/** Tries what only bytes can show. A server that holds its output back or leaves is not tried: that hides the rest. */
export async function runTrials(host: Host, random: Random): Promise<readonly Behaviour[]> {
  const behaviours: Behaviour[] = [];
  const isHidden = host.held || host.found.has('leaves');
  for (const trial of isHidden ? [] : trials) behaviours.push(await run(host, trial, random));
  if (!host.found.has('leaves')) await tryEnd(host);
  return behaviours;
}
