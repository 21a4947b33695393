import type { NearMiss } from '../near-miss.js';

const standIn = /^<[^<>]*>$|^(?:TODO|TBD|FIXME|XXX|N\/A|\?+|\.\.\.|…|_+|-+)$/i;

/** The task's `<...>` or another stand-in where a value belongs. */
export const placeholder: NearMiss = {
  id: 'placeholder',
  side: 'none',
  certain: true,
  undo: (value) => (standIn.test(value) ? [''] : []),
  tell: ({ before }) => ({
    slip: before.startsWith('<')
      ? "this stands in angle brackets, as the task's descriptions do"
      : 'a placeholder still stands here',
    remedy: 'write the value that your program prints in its place',
  }),
};
