import { notification, request } from '../../reference/mcp/messages.js';
import { dumps } from '../../reference/python/json-dumps.js';
import type { PyDict, PyValue } from '../../reference/python/value.js';
import { type CauseId, type Finding, wordsOf } from './causes.js';
import type { Connection, Fence, NoAnswer } from './connection.js';
import { type Closed, type Processes, processes } from './processes.js';
import { type Reply, replyOf } from './reply.js';

/** How a client of an era begins, and what it adds to the params of a request. */
export interface Manner {
  readonly dress: (params: PyDict | undefined) => PyDict | undefined;
  /** What comes before the first request of a process; undefined if nothing does. */
  readonly open?: (speech: Speech) => Promise<Reply>;
}

/** What can be said to a server. */
export interface Speech {
  ask(method: string, params?: PyDict, id?: PyValue): Promise<Reply>;
  /** Sends a request whose params are as given, without what the era adds. */
  askBare(method: string, params?: PyDict): Promise<Reply>;
  /** Sends a request as it stands, and waits for the answer to its id. */
  askLine(line: string, id: PyValue): Promise<Reply>;
  /** Sends a line that has no answer of its own, and then asks for the tools. */
  say(line: string | Uint8Array): Promise<Said>;
  notify(method: string, params?: PyDict): Promise<Said>;
}

/** What came of a line without an answer of its own. */
export interface Said {
  /** Responses that came before the next request was answered: nobody asked for them. */
  readonly strays: readonly PyDict[];
  /** The tools, which were asked for afterwards. */
  readonly next: Reply;
}

/** A request that is sent right before the input ends. */
export interface LastRequest {
  readonly method: string;
  readonly params?: PyDict;
}

/** A conversation, which ends with requests whose answers are due, if there are any. */
export interface Conversation extends Speech {
  close(last?: readonly LastRequest[]): Promise<Closed>;
}

// Larger than any id that a group gives itself, and a number, which every server knows.
const firstFence = 900_001n;

function idFinding(cause: CauseId, asked: PyValue, message: PyDict): Finding {
  const came = message.has('id') ? `comes back as ${dumps(message.get('id') ?? null)}` : 'does not come back';
  return { cause, message: wordsOf(cause, `id ${dumps(asked)} ${came}`), times: 1 };
}

/** Gives the ids of requests, and writes messages down. */
function writer(manner: Manner, firstId: bigint) {
  let lastId = firstId - 1n;
  let lastFence = firstFence;
  const line = (method: string, params: PyDict | undefined, id?: PyValue): string =>
    dumps(id === undefined ? notification(method, params) : request(id, method, params));
  return {
    line,
    nextId: (): bigint => {
      lastId += 1n;
      return lastId;
    },
    fence: (): Fence => {
      lastFence += 1n;
      return { id: lastFence, line: line('tools/list', manner.dress(undefined), lastFence) };
    },
  };
}

type Writer = ReturnType<typeof writer>;

/** A process that is open to requests; or why there is none. */
async function readyOne(server: Processes, manner: Manner, speech: Speech): Promise<Connection | NoAnswer> {
  const current = server.current();
  if (current !== undefined) return current;
  const fresh = await server.next();
  // What opens a process is said to that process.
  const opened = await manner.open?.(speech);
  return opened?.kind === 'none' ? opened : fresh;
}

/** Speaks to the process that runs, or to a fresh one. */
function speaker(server: Processes, manner: Manner, write: Writer, onIdFlaw: (finding: Finding) => void) {
  const ready = () => readyOne(server, manner, speech);

  async function send(lineOf: (id: PyValue) => string, given?: PyValue, fenced = true): Promise<Reply> {
    const open = await ready();
    if ('kind' in open) return open;
    const id = given ?? write.nextId();
    // A process that has said nothing yet may still be starting.
    const fence = fenced && open.count() > 0 ? write.fence() : undefined;
    const answer = await open.ask(lineOf(id), id, fence);
    if (answer.kind === 'answered' && answer.flaw) onIdFlaw(idFinding(answer.flaw, id, answer.message));
    return replyOf(answer);
  }

  async function say(line: string | Uint8Array): Promise<Said> {
    const open = await ready();
    if ('kind' in open) return { strays: [], next: open };
    const before = open.count();
    open.send(line);
    const next = await speech.ask('tools/list');
    return { strays: open.strays(before).map(({ message }) => message), next };
  }

  const speech: Speech = {
    ask: (method, params, id) =>
      send((own) => write.line(method, manner.dress(params), own), id, method !== 'initialize'),
    askBare: (method, params) => send((own) => write.line(method, params, own)),
    askLine: (line, id) => send(() => line, id),
    say,
    notify: (method, params) => say(write.line(method, manner.dress(params))),
  };
  return { speech, ready };
}

/**
 * A conversation with a server. If the server ends or falls silent, the next request goes to a fresh process, so
 * that one cause is not told of twice.
 * @param firstId the id of the first request; the others count on from it
 */
export function converse(start: () => Connection, manner: Manner, firstId = 0n): Conversation {
  const server = processes(start);
  const write = writer(manner, firstId);
  const idFlaws: Finding[] = [];
  const { speech, ready } = speaker(server, manner, write, (finding) => idFlaws.push(finding));
  return {
    ...speech,
    async close(last = []) {
      const open = last.length > 0 ? await ready() : undefined;
      for (const { method, params } of last) {
        const id = write.nextId();
        if (open && !('kind' in open)) open.send(write.line(method, manner.dress(params), id), id);
      }
      const { findings, ending } = await server.end();
      return { findings: [...idFlaws, ...findings], ending };
    },
  };
}
