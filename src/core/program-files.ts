import { maxBytes } from './decode.js';

/** The most bytes that each file of a student's program may have. */
export const maxProgramBytes = maxBytes;

/** The most files that a program finds beside it. */
export const mostBeside = 20;

/**
 * Whether a program may need a file of this name beside it. Nothing else can be imported by its name, and no other
 * name gets out of a student's hands.
 */
export const isBesideProgram = (name: string): boolean =>
  name === 'tool.json' || /^[\p{L}_][\p{L}\p{N}_]{0,80}\.py$/u.test(name);
