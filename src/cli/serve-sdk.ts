import { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { withPackage } from './optional-package.js';
import { endOrFail } from './serve-input.js';
import { shown } from './serve-trace.js';
import type { Sink, Streams } from './streams.js';

/** A server that is built on the official SDK, on streams of Node. */
interface SdkServer {
  serveStreams(input: Readable, output: Writable, warn: (line: string) => void): { close(): Promise<void> };
}

/** The package of the servers that are built on the official SDK. */
export const sdkPackage = { name: '@modelcontextprotocol/server', major: 2 } as const;

async function writeTo(out: Sink, text: string): Promise<void> {
  out.write(text);
  await out.taken?.();
}

/** `linemark serve --sdk`: serves until the input ends, or nobody reads the answers any more. */
export async function serveSdk(
  load: () => Promise<SdkServer>,
  { in: from, out, err }: Streams,
): Promise<number> {
  const { serveStreams } = await withPackage('The server on the official SDK', sdkPackage, load);
  const input = from instanceof Readable ? from : Readable.from(from, { objectMode: false });
  // Where nothing can be written any more, no question is of use any more.
  const output = new Writable({
    decodeStrings: false,
    write: (text, _, done) =>
      void writeTo(out, String(text))
        .then(() => out.isGone && input.destroy())
        .catch((error: Error) => input.destroy(error))
        .then(() => done()),
  });
  // The SDK listens once for each answer that a slow reader has not taken, and Node would warn of that.
  output.setMaxListeners(0);
  const server = serveStreams(input, output, (line) => err.write(`${shown(line)}\n`));
  await finished(input, { writable: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') endOrFail(error);
  });
  await server.close();
  return 0;
}
