/** The text, cut to at most `max` code points: the last one is then an ellipsis. */
export function shorten(text: string, max = 60): string {
  if (text.length <= max) return text;
  // A code point has at most two units, so that this slice is long enough, whatever the length of the text.
  const points = Array.from(text.slice(0, 2 * max + 2));
  return points.length <= max ? text : `${points.slice(0, max - 1).join('')}…`;
}
