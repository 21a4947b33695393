import { type NearMiss, narrowRules, saysAnother } from '../near-miss.js';

// A name and a mark: `= 7`, `answer: 7`, `len(line) -> 500`. Other words before a value may say
// that it is not so, or less.
const labelText = /^[\p{L}\p{N}_ ().[\]"'-]*(?:->|=>|[=:→])\s*/u;

/** Words and a mark before the value: `answer: 7`. */
export const label: NearMiss = {
  id: 'label',
  side: 'given',
  needs: ':=>',
  unforgivable: true,
  rules: narrowRules,
  undo: (value, around) => {
    const before = labelText.exec(value)?.[0] ?? '';
    const kept = value.slice(before.length);
    return before === '' || saysAnother(before, kept, around) ? [] : [kept];
  },
  tell: () => ({ slip: 'what stands before the value', remedy: 'write the value alone' }),
};
