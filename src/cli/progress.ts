import type { Sink } from './streams.js';

/** Tells a user who waits how far a class is. */
export interface Progress {
  /** One more submission is done. */
  step(): void;
  /** Takes the bar away. */
  end(): void;
}

const none: Progress = { step: () => undefined, end: () => undefined };
const barWidth = 24;
const startOfLine = '\r\u001b[K';
const millisecondsBetween = 100;

function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** A line such as `████░░░░  12,000 of 100,000  9,500 a second  10 s left`. */
export function progressLine(done: number, size: number, seconds: number): string {
  const filled = Math.floor((barWidth * done) / size);
  const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
  const rate = done / Math.max(seconds, 0.001);
  return `${bar}  ${done} of ${size}  ${Math.round(rate)} a second  ${duration((size - done) / rate)} left`;
}

/** A bar on a terminal, and nothing anywhere else. */
export function progressOn(err: Sink, size: number): Progress {
  if (err.isTTY !== true || size === 0) return none;
  const start = performance.now();
  let last = start;
  let done = 0;
  return {
    step: () => {
      done += 1;
      const now = performance.now();
      if (now - last < millisecondsBetween) return;
      last = now;
      err.write(`${startOfLine}${progressLine(done, size, (now - start) / 1000)}`);
    },
    end: () => err.write(startOfLine),
  };
}
