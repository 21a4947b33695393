import type { NearMiss } from '../near-miss.js';

// `= 7`, `answer: 7`, `len(line) -> 500`, `Method -32601`, `~500`.
const marks = /[=:>~≈→#]/;
// A number before the last one is no label: "6 or 7" says neither.
const numberAtEnd = /^\D*\s([+-]?\d+)$/;

function afterLabel(value: string): readonly string[] {
  const first = value.search(marks);
  const last = Math.max(...[...'=:>~≈→#'].map((mark) => value.lastIndexOf(mark)));
  const texts = [first, last].filter((index) => index >= 0).map((index) => value.slice(index + 1).trim());
  const number = numberAtEnd.exec(value)?.[1];
  return number === undefined ? texts : [...texts, number];
}

/** Words or a mark before the value: `answer: 7`. */
export const label: NearMiss = {
  id: 'label',
  side: 'given',
  undo: afterLabel,
  tell: () => ({ slip: 'what stands before the value', remedy: 'write the value alone' }),
};
