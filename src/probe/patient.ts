import type { Connection } from './connection.js';
import type { WireLimits } from './running.js';

// How much longer than any other answer the first one may take, as long as nobody knows how a server starts.
const patience = 3;

const afterFlood = 100_000;

/**
 * Starts processes of a server, which may take its time to start: the first of them more than those that come after.
 * @param limits how long any other answer may take, and how much may come on standard output
 */
export function patientStart(
  start: (limits: Omit<WireLimits, 'errorBytes' | 'hasty'>) => Connection,
  { seconds, outputBytes }: Pick<WireLimits, 'seconds' | 'outputBytes'>,
): () => Connection {
  let last: Connection | undefined;
  let isFlood = false;
  let startSeconds = seconds * patience;
  return () => {
    // Who floods is told of it once, and need not do it in full again.
    isFlood ||= last?.findings().some(({ cause }) => cause === 'output') === true;
    const known = last?.spokeAfter();
    // It was silent all that time: so it will be again.
    if (last !== undefined) startSeconds = Math.max(seconds, (known ?? 0) * patience);
    last = start({
      seconds,
      startSeconds,
      overtakenSeconds: seconds,
      outputBytes: isFlood ? afterFlood : outputBytes,
    });
    return last;
  };
}
