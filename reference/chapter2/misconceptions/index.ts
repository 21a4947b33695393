import { convertMisconceptions } from './convert.js';
import { handleMisconceptions } from './handle.js';
import type { WrongPart } from './misconception.js';
import { serveMisconceptions } from './serve.js';

/** All that is known to go wrong, in the order of the tasks. */
export const wrongParts: readonly WrongPart[] = [
  ...convertMisconceptions,
  ...handleMisconceptions,
  ...serveMisconceptions,
];
