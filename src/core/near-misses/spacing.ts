import type { NearMiss } from '../near-miss.js';

function slipOf(value: string): string {
  if (value.includes('\t')) return 'a tab in it';
  return /\s\s/.test(value) ? 'the spaces in it (two stand together)' : 'the spaces in it';
}

const copyIt = 'every space counts here, so copy the value as your program prints it';
const remedies: ReadonlyMap<string, string> = new Map([
  ['integer', 'a number has none'],
  ['number', 'a number has none'],
]);

/** Blanks too many or too few inside the value. */
export const spacing: NearMiss = {
  id: 'spacing',
  side: 'both',
  needs: ' ',
  undo: (value) => [/\s/.test(value) ? value.replace(/\s/g, '') : value],
  tell: ({ before }, { criterion }) => ({
    slip: slipOf(before),
    remedy: remedies.get(criterion.rule) ?? copyIt,
  }),
};
