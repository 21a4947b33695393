/** Orders texts by code point, which no locale and no UTF-16 changes. */
export function compareCodePoints(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  let at = 0;
  while (at < length && left.charCodeAt(at) === right.charCodeAt(at)) at += 1;
  if (at === length) return left.length - right.length;
  // Where the unit before is the first half of a pair, it tells.
  return differenceAt(at - 1, left, right) || differenceAt(at, left, right);
}

const differenceAt = (at: number, left: string, right: string): number =>
  (left.codePointAt(at) ?? 0) - (right.codePointAt(at) ?? 0);
