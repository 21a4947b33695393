/** Where a line begins and ends, counted from 1. */
export function rangeOf(text: string, number: number): [start: number, end: number] {
  let start = 0;
  for (let line = 1; line < number; line += 1) start = text.indexOf('\n', start) + 1;
  const end = text.indexOf('\n', start);
  return [start, end < 0 ? text.length : end];
}

/** The line of a place in a text, counted from 1. */
export const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length;
