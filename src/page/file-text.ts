import { decode } from '../core/decode.js';

/** The text of a file, with what was appended in another encoding, so that nothing gets lost when it is mended. */
export function fileText(bytes: Uint8Array): string {
  const decoded = decode(bytes);
  if (!decoded.readable) return '';
  const { text, damaged } = decoded;
  if (damaged === undefined) return text;
  const [lines = [], others = []] = [text, damaged].map((each) => each.split(/\r\n?|\n/));
  const count = Math.max(lines.length, others.length);
  return Array.from({ length: count }, (_, at) => lines[at]?.trim() || others[at] || '').join('\n');
}
