import { type NearMiss, narrowRules, saysAnother } from '../near-miss.js';

// What may follow a value: a comment, something in brackets, an arrow.
const start = /[ \t]#| (?:\/\/|\(|<-|--|←)|; /;

function beforeRemark(value: string): string | undefined {
  const cut = value.slice(1).search(start);
  if (cut >= 0) return value.slice(0, cut + 1).trim();
  // A unit is one word, apart from the number: `7e3` and `7k` are other numbers.
  return /^([+-]?\d+(?:\.\d+)?)(?:\s+\p{L}+|\s?%)$/u.exec(value)?.[1];
}

/** `500 characters` or `7  # seven` for `500` and `7`. */
export const remark: NearMiss = {
  id: 'remark',
  side: 'given',
  needs: ' %',
  unforgivable: true,
  rules: narrowRules,
  undo: (value, around) => {
    const kept = beforeRemark(value);
    if (kept === undefined || saysAnother(value.slice(kept.length), kept, around)) return [];
    return [kept];
  },
  tell: () => ({ slip: 'what stands after the value', remedy: 'write the value alone' }),
};
