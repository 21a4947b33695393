import type { Around, NearMiss } from '../near-miss.js';

function withoutKey(value: string, { criterion }: Around): readonly string[] {
  if (!value.startsWith(criterion.key)) return [];
  const rest = /^\s*(?::|=|->)(.*)$/s.exec(value.slice(criterion.key.length))?.[1];
  return rest === undefined ? [] : [rest.trim()];
}

/** `t2_responses: t2_responses: 7`. */
export const keyInValue: NearMiss = {
  id: 'key-in-value',
  side: 'given',
  needs: ':=>',
  undo: withoutKey,
  tell: () => ({ slip: 'the key, which stands twice', remedy: 'write the key once' }),
};
