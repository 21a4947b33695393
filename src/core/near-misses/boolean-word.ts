import { type NearMiss, undoing } from '../near-miss.js';

const words: ReadonlyMap<string, string> = new Map([
  ...['true', 'yes', 'y', '1', 'on', 't'].map((word) => [word, 'true'] as const),
  ...['false', 'no', 'n', '0', 'off', 'f'].map((word) => [word, 'false'] as const),
]);

/** `yes` or `TRUE` for `true`. */
export const booleanWord: NearMiss = {
  id: 'boolean-word',
  side: 'given',
  rules: ['boolean'],
  undo: undoing((value) => words.get(value.toLowerCase())),
  tell: ({ before }) => ({
    slip: 'the way it is written',
    remedy: `the file wants true or false, not ${before}`,
  }),
};
