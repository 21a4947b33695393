import type { NearMiss } from '../near-miss.js';

// A line end that was printed by repr() is two characters.
const mark = /(?:[.,;:!?)\\。．，；]|\\[nr])$/;
const maxMarks = 5;

/** The value without one mark, without two, and so on: the right value may end with one itself. */
function undo(value: string): readonly string[] {
  const undone: string[] = [];
  for (let rest = value; mark.test(rest) && undone.length < maxMarks; ) {
    rest = rest.replace(mark, '').trimEnd();
    undone.push(rest);
  }
  return undone;
}

/** A full stop or another mark at the end of the value. */
export const endMark: NearMiss = {
  id: 'end-mark',
  side: 'given',
  needs: '.,;:!?)\\',
  undo,
  tell: ({ before: value, after: undone }) => ({
    slip: `the "${value.slice(undone.length).trim()}" at its end`,
    remedy: 'leave it out',
  }),
};
