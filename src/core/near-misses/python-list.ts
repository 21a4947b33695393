import { type NearMiss, undoing } from '../near-miss.js';

const call = /^[a-z_]{1,20}\((.*)\)$/s;
const brackets = /^[[({](.*)[\])}]$/s;
const quoted = /^(["'`])(.*)\1$/s;

function itemsOf(value: string): string | undefined {
  const inBrackets = brackets.exec(call.exec(value)?.[1] ?? value)?.[1];
  const items = (inBrackets ?? value).split(',').map((item) => item.trim());
  // A tuple of one has a comma after it.
  const kept = items.filter((item, index) => item !== '' || index + 1 < items.length);
  if (inBrackets === undefined && !kept.every((item) => quoted.test(item))) return undefined;
  return kept.map((item) => quoted.exec(item)?.[2] ?? item).join(',');
}

/** `['a', 'b']` or `'a', 'b'` for `a,b`: a list, tuple or set as print() shows it. */
export const pythonList: NearMiss = {
  id: 'python-list',
  side: 'given',
  needs: `[({"'\``,
  rules: ['list', 'text', 'one-of'],
  undo: undoing(itemsOf),
  tell: ({ before: value }) =>
    /^["'`]/.test(value)
      ? { slip: 'the quotes around the items', remedy: 'leave them out' }
      : {
          slip: 'the brackets and quotes of a Python list',
          remedy: 'print the items joined by commas, with ",".join(items)',
        },
};
