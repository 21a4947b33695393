import { foreignBlanks, hasForeignBlank } from './foreign-blanks.js';
import { linesOf } from './line-ends.js';
import type { DecodedText, Evidence, EvidenceLine, Notice } from './model.js';

const dumped: Notice = {
  code: 'json-file',
  message:
    'The file is written as one JSON object: write plain key: value lines, without braces and without quotes.',
};

/** Parses the text of a file into lines, undamaged ones first. Never throws: what is no `key: value` line has no key. */
export function readEvidence({ text, damaged, encoding, notices }: DecodedText): Evidence {
  const lines = readLines(text);
  const marked = readLines(damaged ?? '').map((line) => ({ ...line, damaged: true }) as const);
  return {
    encoding,
    lines: damaged === undefined ? lines : [...lines, ...marked],
    notices: [
      ...notices,
      ...(isOneObject(text, lines) ? [dumped] : []),
      ...(hasForeignBlank(text) ? foreignBlanks(linesOf(text)) : []),
    ],
  };
}

function readLines(text: string): EvidenceLine[] {
  const lines: EvidenceLine[] = [];
  let number = 0;
  for (const raw of linesOf(text)) {
    number += 1;
    const line = raw.trim();
    if (line !== '') lines.push(readKeyValueLine(number, line));
  }
  return lines;
}

/** Reads a line without white space around it. */
export function readKeyValueLine(number: number, text: string): EvidenceLine {
  const colon = text.indexOf(':');
  if (colon < 0) return { number, text, key: undefined, value: '' };
  return { number, text, key: text.slice(0, colon).trim(), value: text.slice(colon + 1).trim() };
}

// Python's dictionary counts too: json.dumps and str give nearly the same.
const member = /^[{,]?\s?["'][^"']{0,100}["']\s?:/;

function isOneObject(text: string, lines: readonly EvidenceLine[]): boolean {
  if (!/^\s*\{/.test(text)) return false;
  const members = lines.filter((line) => member.test(line.text)).length;
  const inside = lines.filter((line) => /[^{}]/.test(line.text)).length;
  return members > 0 && members * 2 > inside;
}
