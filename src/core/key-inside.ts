/** The first of the keys that stands inside a value with a colon after it, and where it begins. */
export function keyInside(
  value: string,
  keys: readonly string[],
): { key: string; index: number } | undefined {
  // Most values hold no colon, and a rubric many keys.
  if (!value.includes(':', 1)) return undefined;
  const found = keys
    .map((key) => ({ key, index: value.indexOf(key) }))
    .filter(
      ({ key, index }) =>
        index > 0 && /^\s{0,9}:/.test(value.slice(index + key.length, index + key.length + 10)),
    );
  return found.sort((a, b) => a.index - b.index || b.key.length - a.key.length)[0];
}
