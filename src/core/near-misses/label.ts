import { type NearMiss, narrowRules, saysAnother } from '../near-miss.js';

// `= 7`, `answer: 7`, `len(line) -> 500`, `~500`, and words before a number: `Method -32601`.

function labelsOf(value: string): string[] {
  const first = /^[^=:>~≈→#]*[=:>~≈→#]/.exec(value)?.[0];
  const last = /^.*[=:>~≈→#]/s.exec(value)?.[0];
  const words = /^\D*\s(?=[+-]?\d+$)/.exec(value)?.[0];
  return [first, last, words].filter((label) => label !== undefined);
}

/** Words or a mark before the value: `answer: 7`. */
export const label: NearMiss = {
  id: 'label',
  side: 'given',
  rules: narrowRules,
  undo: (value, around) =>
    labelsOf(value)
      .map((before) => ({ before, kept: value.slice(before.length).trim() }))
      .filter(({ before, kept }) => !saysAnother(before, kept, around))
      .map(({ kept }) => kept),
  tell: () => ({ slip: 'what stands before the value', remedy: 'write the value alone' }),
};
