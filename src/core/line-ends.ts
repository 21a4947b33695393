const everyLineEnd = /\r\n?|\n/g;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Where the line ends that is open at a place: at LF, CRLF or CR, at nothing else. */
function lineEndFrom(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === lineFeed || code === carriageReturn) break;
  }
  return at;
}

function lineFeedFrom(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
}

/** Where the next line begins, given the end of one. */
function lineAfter(text: string, end: number): number {
  const isPair = text.charCodeAt(end) === carriageReturn && text.charCodeAt(end + 1) === lineFeed;
  return end + (isPair ? 2 : 1);
}

/**
 * The lines of a text. A hostile file has a million: a loop over the text is several times faster than to split it
 * by an expression.
 */
export function linesOf(text: string): string[] {
  const lines: string[] = [];
  // A search for one character is faster than a loop, but where there is no CR it would go on to the end each time.
  const endFrom = text.includes('\r') ? lineEndFrom : lineFeedFrom;
  for (let start = 0; start < text.length; ) {
    const end = endFrom(text, start);
    lines.push(end === start ? '' : text.slice(start, end));
    start = lineAfter(text, end);
  }
  return lines;
}

/** How many line ends a text holds. */
export function countLineEnds(text: string): number {
  return text.match(everyLineEnd)?.length ?? 0;
}

/** How many lines a text has: what stands behind the last line end is one, unless it is nothing. */
export function countLines(text: string): number {
  const ends = countLineEnds(text);
  return text === '' || /[\r\n]$/.test(text) ? ends : ends + 1;
}
