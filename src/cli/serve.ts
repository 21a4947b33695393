import { isUtf8 } from 'node:buffer';
import type { Session } from '../../reference/mcp/session.js';
import { noSuch } from '../core/did-you-mean.js';
import { capitalised } from '../core/sentences.js';
import { failure } from './failure.js';
import { inputLines } from './input-lines.js';
import { endOrFail } from './serve-input.js';
import { type Received, traceOf } from './serve-trace.js';
import type { Streams } from './streams.js';

/** The servers of a reference. */
interface Servers {
  readonly own: () => Promise<{ startSession(): Session }>;
  /** The same on the official SDK, where there is one. */
  readonly sdk?: () => Promise<typeof import('../../reference/lab09/sdk-server.js')>;
}

/** Every reference that can be served. */
const references: ReadonlyMap<string, Servers> = new Map<string, Servers>([
  ['chapter2', { own: () => import('../../reference/chapter2/session.js') }],
  [
    'lab09',
    {
      own: () => import('../../reference/lab09/session.js'),
      sdk: () => import('../../reference/lab09/sdk-server.js'),
    },
  ],
]);

/** The options of `serve`. */
export interface ServeFlags {
  readonly trace?: boolean;
  readonly sdk?: boolean;
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
    const written = session(line.text);
    answers.push(...written.out);
    logs.push(...written.log);
    if (trace && written.log.length > 0) logs.push(...traceOf(line, written.out));
  }
  if (logs.length > 0) err.write(joined(logs));
  if (answers.length > 0) out.write(joined(answers));
  await Promise.all([out.taken?.(), err.taken?.()]);
}

async function* untilReset(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* input;
  } catch (error) {
    endOrFail(error);
  }
}

/**
 * `linemark serve`: a reference as a live server on standard input and output, until the input ends or nobody
 * reads the answers any more. A signal ends it as it ends any program: there is nothing to clean up.
 */
export async function serve(name: string, flags: ServeFlags, streams: Streams): Promise<number> {
  const servers = references.get(name);
  if (servers === undefined)
    throw failure`${capitalised(noSuch('reference to serve', name, references.keys()))}`;
  return flags.sdk ? serveOnSdk(name, servers, streams) : serveOwn(servers, flags, streams);
}

async function serveOnSdk(name: string, { sdk }: Servers, streams: Streams): Promise<number> {
  if (sdk === undefined) throw failure`There is no server of ${name} on the official SDK; leave --sdk away.`;
  const { serveSdk } = await import('./serve-sdk.js');
  return serveSdk(sdk, streams);
}

async function serveOwn({ own }: Servers, { trace = false }: ServeFlags, streams: Streams): Promise<number> {
  const { startSession } = await own();
  const session = startSession();
  for await (const lines of inputLines(untilReset(streams.in), longestLine)) {
    await answer(lines.map(received), session, trace, streams);
    if (streams.out.isGone) break;
  }
  return 0;
}
