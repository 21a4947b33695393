import type { Limits } from './model.js';

/** How many times the time of a call a program may take in all. */
export const inAll = 6;

/** The limits that the system sets to every program, by their names in Python's module `resource`. */
export const systemLimits = ({ seconds, fileBytes }: Limits): Readonly<Record<string, number>> => ({
  // The clock of the parent rules; this is for what it can't reach any more.
  CPU: Math.ceil(seconds) * inAll * 2,
  FSIZE: fileBytes,
  CORE: 0,
  NOFILE: 64,
});
