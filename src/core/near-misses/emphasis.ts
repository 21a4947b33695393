import { type NearMiss, undoing } from '../near-miss.js';

const marks = ['***', '**', '__', '*', '_', '~~'];

/** Markdown marks around the value. */
export const emphasis: NearMiss = {
  id: 'emphasis',
  side: 'given',
  needs: '*_~',
  undo: undoing((value) => {
    const mark = marks.find(
      (each) => value.length > 2 * each.length && value.startsWith(each) && value.endsWith(each),
    );
    return mark && value.slice(mark.length, -mark.length).trim();
  }),
  tell: () => ({ slip: 'the Markdown marks around it', remedy: 'leave them out' }),
};
