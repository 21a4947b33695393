import { criteriaOf } from '../answers.js';
import { withoutEscapes } from '../characters.js';
import { linesOf } from '../line-ends.js';
import { lineNumbers } from '../line-numbers.js';
import type { DecodedText, Evidence, EvidenceLine, Notice, Rubric } from '../model.js';
import { beginningsOf } from './names.js';

const check = /^\[(PASS|FAIL)\]\s+(\S.*)$/s;
const begun = /^\[(PASS|FAIL)\](?:\s+(.*))?$/s;

/** A check has a mark of few letters and one name: more pieces of a line than this are none. */
const mostPieces = 6;

// The console of Windows writes several spaces as one movement of the cursor.
const cursorForward = /\x1b\[(\d{0,2})C/g;

function printed(raw: string): string {
  if (!raw.includes('\x1b')) return withoutEscapes(raw).trim();
  const spaced = raw.replace(cursorForward, (_, columns: string) => ' '.repeat(Number(columns) || 1));
  return withoutEscapes(spaced).trim();
}

/** Reads a line as the terminal showed it. */
export function readCheckLine(number: number, raw: string): EvidenceLine {
  const text = printed(raw);
  const [, value = '', key] = check.exec(text) ?? [];
  return { number, text, key, value };
}

function readLines(text: string): EvidenceLine[] {
  const lines: EvidenceLine[] = [];
  let number = 0;
  for (const raw of linesOf(text)) {
    number += 1;
    const line = readCheckLine(number, raw);
    if (line.text !== '') lines.push(line);
  }
  return lines;
}

interface Names {
  readonly keys: ReadonlySet<string>;
  readonly beginnings: ReadonlySet<string>;
}

/** The check whose line a narrow terminal broke in two or more; undefined where it is none. */
function joined(lines: readonly EvidenceLine[], at: number, { keys, beginnings }: Names) {
  const line = lines[at];
  const [, value, start = ''] = begun.exec(line?.text ?? '') ?? [];
  if (line === undefined || value === undefined || keys.has(start) || !beginnings.has(start))
    return undefined;
  let names = [start];
  for (let piece = 1; piece < mostPieces; piece += 1) {
    const next = lines[at + piece];
    if (next?.number !== line.number + piece) return undefined;
    const longer = names.flatMap((name) => [`${name}${next.text}`, `${name} ${next.text}`.trimStart()]);
    const key = longer.find((name) => keys.has(name));
    if (key !== undefined) return { ...line, key, value };
    names = longer.filter((name) => beginnings.has(name));
    if (names.length === 0) return undefined;
  }
  return undefined;
}

function brokenNotice(lines: readonly EvidenceLine[]): Notice[] {
  const [first] = lines;
  if (first === undefined) return [];
  const are = lines.length === 1 ? 'it was' : 'they were';
  const message = `A narrow terminal broke ${lineNumbers(lines.map(({ number }) => number))}: ${are} read with what follows, and it costs nothing.`;
  return [{ code: 'broken-line', message, line: first.number }];
}

/** Parses the output of a program: its checks have a key and a value, and all other lines have none. Never throws. */
export function readChecklist({ text, damaged, encoding, notices }: DecodedText, rubric: Rubric): Evidence {
  const keys = new Set(criteriaOf(rubric).map(({ key }) => key));
  const names = { keys, beginnings: beginningsOf(rubric) };
  const broken: EvidenceLine[] = [];
  const lines = readLines(text).map((line, at, all) => {
    const whole = line.text.startsWith('[') ? joined(all, at, names) : undefined;
    if (whole !== undefined) broken.push(whole);
    return whole ?? line;
  });
  const marked = readLines(damaged ?? '').map((line) => ({ ...line, damaged: true }) as const);
  return {
    encoding,
    lines: [...lines, ...marked],
    notices: [...notices, ...brokenNotice(broken)],
  };
}
