import { type NearMiss, undoing } from '../near-miss.js';

/** Angle or round brackets that the task's `<...>` left around the value. */
export const brackets: NearMiss = {
  id: 'brackets',
  side: 'given',
  needs: '<([',
  undo: undoing((value) =>
    /^(?:<[^<>]*>|\([^()]*\)|\[[^[\]]*\])$/.test(value) ? value.slice(1, -1).trim() : undefined,
  ),
  tell: () => ({ slip: 'the brackets around it', remedy: 'leave them out' }),
};
