import type { Connection } from './connection.js';
import type { WireLimits } from './running.js';

// How much longer than any other answer the first one may take, as long as nobody knows how a server starts.
const patience = 3;

/**
 * Starts processes of a server, which may take its time to start: the first of them more than those that come after.
 * @param seconds how long any other answer may take
 */
export function patientStart(
  start: (limits: Required<Pick<WireLimits, 'seconds' | 'startSeconds' | 'overtakenSeconds'>>) => Connection,
  seconds: number,
): () => Connection {
  let last: Connection | undefined;
  let startSeconds = seconds * patience;
  return () => {
    const known = last?.spokeAfter();
    // It was silent all that time: so it will be again.
    if (last !== undefined) startSeconds = Math.max(seconds, (known ?? 0) * patience);
    last = start({ seconds, startSeconds, overtakenSeconds: seconds });
    return last;
  };
}
