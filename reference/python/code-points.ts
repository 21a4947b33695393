/** How many characters Python counts in the text: code points, not UTF-16 units. */
export function len(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Orders texts as Python does, by code point; UTF-16 units would put U+1F600 before U+FFFD. */
export function compareCodePoints(left: string, right: string): number {
  for (let index = 0; index < left.length && index < right.length; index += 1) {
    const difference = (left.codePointAt(index) ?? 0) - (right.codePointAt(index) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
