import { Readable } from 'node:stream';
import { createInflateRaw, inflateRawSync } from 'node:zlib';
import type { Bytes } from './bytes.js';

/** What came out of a deflate stream. */
interface Inflated {
  /** The first bytes of it; none if they were not wanted. */
  readonly bytes: Buffer;
  readonly size: number;
  /** Packed bytes that it took. */
  readonly consumed: number;
  /** Whether the stream came to its end, and not to the limit. */
  readonly ended: boolean;
}

/** Where a deflate stream stands, and how far to follow it. */
interface Stretch {
  readonly start: number;
  /** Packed bytes, at most. */
  readonly length: number;
  /** Unpacked bytes, at most. */
  readonly limit: number;
  readonly keep: boolean;
}

const pieceBytes = 16 * 1024;
const smallBytes = 64 * 1024;

/**
 * Unpacks until the stream or the limit ends.
 * @throws Error of zlib for a stream that is broken or cut
 */
export async function inflate(bytes: Bytes, stretch: Stretch): Promise<Inflated> {
  return inflateSmall(bytes, stretch) ?? inflateInPieces(bytes, stretch);
}

/** One call for all of it, several times as fast as a stream; undefined for what is not that simple. */
function inflateSmall(bytes: Bytes, { start, length, limit }: Stretch): Inflated | undefined {
  const packed = bytes.at(start, Math.min(length, smallBytes));
  try {
    const maxOutputLength = Math.min(limit, smallBytes * 16);
    // With `info`, zlib gives more than its types say.
    const { buffer, engine } = inflateRawSync(packed, { maxOutputLength, info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    return { bytes: buffer, size: buffer.length, consumed: engine.bytesWritten, ended: true };
  } catch {
    return undefined;
  }
}

function* pieces(bytes: Bytes, { start, length }: Stretch): Generator<Buffer> {
  for (let done = 0; done < length; ) {
    const piece = bytes.at(start + done, Math.min(pieceBytes, length - done));
    if (piece.length === 0) return;
    done += piece.length;
    yield piece;
  }
}

async function inflateInPieces(bytes: Bytes, stretch: Stretch): Promise<Inflated> {
  const source = Readable.from(pieces(bytes, stretch));
  const inflater = createInflateRaw();
  source.on('error', (error) => inflater.destroy(error));
  source.pipe(inflater);
  const kept: Buffer[] = [];
  let size = 0;
  let ended = true;
  try {
    for await (const chunk of inflater as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (stretch.keep) kept.push(chunk);
      if (size > stretch.limit) {
        ended = false;
        break;
      }
    }
  } finally {
    source.destroy();
  }
  const consumed = inflater.bytesWritten;
  return { bytes: Buffer.concat(kept).subarray(0, stretch.limit), size, consumed, ended };
}
