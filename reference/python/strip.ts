// The characters that str.isspace accepts. Other than in JavaScript's trim, U+001C to U+001F and U+0085 are
// among them, and U+FEFF is not.
const WHITE_SPACE: ReadonlySet<string> = new Set(
  '\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a' +
    '\u2028\u2029\u202f\u205f\u3000',
);

/** Python's `text.strip()`. */
export function strip(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && WHITE_SPACE.has(text.charAt(start))) start += 1;
  while (end > start && WHITE_SPACE.has(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
