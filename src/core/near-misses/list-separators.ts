import { type NearMiss, type Step, type Telling, undoing } from '../near-miss.js';

const separators = /[\s,;|/、，；&+]+/;

function tell({ before: value, after: undone }: Step): Telling {
  const last = value.at(-1) ?? '';
  if (value.slice(0, -1).replace(/\s/g, '') === undone.replace(/\s/g, '')) {
    return { slip: `an empty item after the last "${last}"`, remedy: 'leave that mark out' };
  }
  return { slip: 'the marks between the items', remedy: 'separate the items by single commas' };
}

/** `a b`, `a; b`, `a and b` or `a,b,` for `a,b`. */
export const listSeparators: NearMiss = {
  id: 'list-separators',
  side: 'given',
  needs: ' ,;|/&+',
  rules: ['list'],
  undo: undoing((value) => {
    const items = value.split(separators).filter((item) => item !== '');
    // A word between the last two items; anywhere else it is an item too many.
    return items.filter((item, index) => item !== 'and' || index !== items.length - 2).join(',');
  }),
  tell,
};
