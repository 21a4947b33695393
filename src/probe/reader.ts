import { type Piece, takePiece } from './pieces.js';

// Each search beyond a line reads all that has come, so that output of open brackets alone would take for ever.
const mostSearched = 64 << 20;

function joined(left: Uint8Array, right: Uint8Array): Uint8Array {
  const all = new Uint8Array(left.length + right.length);
  all.set(left);
  all.set(right, left.length);
  return all;
}

/** Cuts what a server writes into pieces, as the bytes come in. */
export function pieceReader() {
  let rest: Uint8Array = new Uint8Array();
  let searched = 0;
  // Whether a newline may still come for a piece that was taken without one.
  let early = false;

  function* take(final: boolean): Generator<Piece> {
    for (;;) {
      const taken = takePiece(rest, final, searched < mostSearched);
      if (taken === undefined || taken.piece.kind === 'text') searched += rest.length;
      if (taken === undefined) return;
      rest = rest.subarray(taken.end);
      if (!early || taken.piece.kind !== 'blank') yield taken.piece;
      early = taken.piece.oddities.includes('content-length');
    }
  }

  return {
    /** The pieces that are complete with these bytes, one by one: whoever has had enough need not take all. */
    feed: (bytes: Uint8Array): Iterable<Piece> => {
      rest = joined(rest, bytes);
      return take(false);
    },
    /** Objects that stand complete in the rest, though no newline has come yet. */
    hurry: (): readonly Piece[] => {
      const pieces: Piece[] = [];
      for (;;) {
        const taken = takePiece(rest, true, true);
        if (taken?.piece.value === undefined) return pieces;
        rest = rest.subarray(taken.end);
        pieces.push(taken.piece);
        early = rest.length === 0;
      }
    },
    /** The pieces of the rest: nothing more will come. */
    end: (): Iterable<Piece> => take(true),
    /** What has come and is no piece yet. */
    rest: (): Uint8Array => rest,
  };
}
