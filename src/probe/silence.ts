import { counted } from '../reporters/wording.js';
import type { CauseId } from './causes.js';
import { excerpt, type Received } from './record.js';

/** How a process stands. */
export interface Standing {
  /** Why it could not be started at all. */
  readonly startError?: string;
  readonly exit?: { readonly code: number | null; readonly signal: string | null };
  /** Whether nothing more will come on standard output. */
  readonly closed: boolean;
  /** Whether it was stopped since it wrote too much. */
  readonly flooded: boolean;
}

/** All that is known when a request is not answered. */
export interface Silence {
  readonly standing: Standing;
  /** What came since the request, and whether anything came before. */
  readonly since: readonly Received[];
  readonly before: boolean;
  /** Text that has come and is no line yet. */
  readonly rest: string;
  readonly lastError: string;
}

/** Why there is no answer, and what was seen. */
export type Reason = readonly [cause: CauseId, detail: string];

function howEnded({ exit }: Standing, lastError: string): string {
  const how = exit?.signal ? `stopped by ${exit.signal}` : `exit code ${exit?.code ?? '?'}`;
  // A server that ends in order has written its log there, and no error.
  return lastError === '' || exit?.code === 0 ? how : `${how}, ${excerpt(lastError)}`;
}

function whenGone({ standing, since, before, lastError }: Silence): Reason {
  if (standing.startError !== undefined) return ['not-started', standing.startError];
  if (standing.exit === undefined) return ['closed-output', ''];
  const how = howEnded(standing, lastError);
  const cut = since.find(({ piece }) => piece.oddities.includes('cut'));
  if (cut) return ['cut', `after ${counted(cut.piece.text.length, 'character')}, then ${how}`];
  const isNew = !before && since.length === 0;
  return [isNew ? 'not-started' : 'ended', how];
}

const roleCause = ({ piece, role }: Received): CauseId | undefined => {
  if (piece.oddities.includes('cut')) return 'cut';
  if (role === 'none')
    return piece.kind === 'object' ? 'json-no-rpc' : piece.kind === 'text' ? 'banner' : undefined;
  return role === 'request' ? 'request' : undefined;
};

/** Names why a request is not answered from what was seen; the likeliest cause first. */
export function reasonFor(silence: Silence): Reason {
  const { standing, since, rest } = silence;
  if (standing.flooded) return ['output', ''];
  if (standing.closed) return whenGone(silence);
  if (rest.trim() !== '')
    return ['cut', `${counted(rest.length, 'character')} without an end: ${excerpt(rest)}`];
  const other = since.find((each) => roleCause(each) !== undefined);
  const cause = other && roleCause(other);
  if (other && cause) return [cause, excerpt(other.piece.text)];
  return ['silent', ''];
}
