import { type NearMiss, undoing } from '../near-miss.js';

// What may follow a value: a comment, something in brackets, an arrow, a unit.
const starts = [' #', '\t#', ' //', ' (', ' <-', ' <=', ' --', ' ←', '; '];

function beforeRemark(value: string): string | undefined {
  const cut = Math.min(...starts.map((start) => value.indexOf(start)).filter((index) => index > 0));
  if (Number.isFinite(cut)) return value.slice(0, cut).trim();
  return /^([+-]?\d[\d.]*)\s*[A-Za-z/%]/.exec(value)?.[1];
}

/** `500 characters` or `7  # seven` for `500` and `7`. */
export const remark: NearMiss = {
  id: 'remark',
  side: 'given',
  undo: undoing(beforeRemark),
  tell: () => ({ slip: 'what stands behind the value', remedy: 'write the value alone' }),
};
