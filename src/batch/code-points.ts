/** Orders texts by code point, which no locale and no UTF-16 changes. */
export function compareCodePoints(left: string, right: string): number {
  for (let index = 0; index < left.length && index < right.length; index += 1) {
    const difference = (left.codePointAt(index) ?? 0) - (right.codePointAt(index) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
