import { isUtf8 } from 'node:buffer';
import type { Reply } from '../../reference/chapter2/session.js';
import { noSuch } from '../core/did-you-mean.js';
import { capitalised } from '../core/sentences.js';
import { failure, reasonOf } from './failure.js';
import { inputLines } from './input-lines.js';
import { type Received, traceOf } from './serve-trace.js';
import type { Streams } from './streams.js';

/** A server: the reply to one line after the other; null stands for bytes that are no UTF-8. */
type Session = (line: string | null) => Reply;

/** Every reference that can be served. */
const servers: ReadonlyMap<string, () => Promise<{ startSession(): Session }>> = new Map([
  ['chapter2', () => import('../../reference/chapter2/session.js')],
  ['lab09', () => import('../../reference/lab09/session.js')],
]);

/** The options of `serve`. */
export interface ServeFlags {
  readonly trace?: boolean;
}

// What a line says takes many times the memory of its bytes, so that a longer one could end the server.
const longestLine = 16 << 20;

function received(bytes: Uint8Array | undefined): Received {
  // Other than a TextDecoder, this keeps a byte order mark, which Python refuses.
  return { bytes, text: bytes !== undefined && isUtf8(bytes) ? Buffer.from(bytes).toString() : null };
}

const joined = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** Answers lines that came together, and waits until a slow reader has taken the answers. */
async function answer(
  lines: readonly Received[],
  session: Session,
  trace: boolean,
  { out, err }: Streams,
): Promise<void> {
  const answers: string[] = [];
  const logs: string[] = [];
  for (const line of lines) {
    const reply = session(line.text);
    answers.push(...reply.out);
    logs.push(...reply.log);
    if (trace && reply.log.length > 0) logs.push(...traceOf(line, reply.out));
  }
  if (logs.length > 0) err.write(joined(logs));
  if (answers.length > 0) out.write(joined(answers));
  await Promise.all([out.taken?.(), err.taken?.()]);
}

/** The input, which also ends where a client was killed before it had read everything. */
async function* untilReset(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* input;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET')
      throw failure`Standard input can't be read: ${reasonOf(error)}.`;
  }
}

/**
 * `linemark serve`: a reference as a live server on standard input and output, until the input ends or nobody
 * reads the answers any more. A signal ends it as it ends any program: there is nothing to clean up.
 */
export async function serve(name: string, { trace = false }: ServeFlags, streams: Streams): Promise<number> {
  const load = servers.get(name);
  if (load === undefined) throw failure`${capitalised(noSuch('reference to serve', name, servers.keys()))}`;
  const { startSession } = await load();
  const session = startSession();
  for await (const lines of inputLines(untilReset(streams.in), longestLine)) {
    await answer(lines.map(received), session, trace, streams);
    if (streams.out.isGone) break;
  }
  return 0;
}
