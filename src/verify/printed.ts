import { findAnswers } from '../core/answers.js';
import { decode } from '../core/decode.js';
import { evidenceOf } from '../core/evidence-formats/index.js';
import type { Rubric } from '../core/model.js';

/** The evidence lines among the bytes; of several with one key, the first. */
function linesIn(rubric: Rubric, bytes: Uint8Array): readonly (readonly [string, string])[] {
  const decoded = decode(bytes);
  if (!decoded.readable) return [];
  const { byKey } = findAnswers(rubric, evidenceOf(rubric, decoded));
  return [...byKey].flatMap(([key, answer]): [string, string][] => {
    const line =
      answer.kind === 'one' ? answer.line : answer.kind === 'conflict' ? answer.lines[0] : undefined;
    return line === undefined ? [] : [[key, line.value]];
  });
}

/** The evidence lines that a program gives: those that it printed, else those that it wrote to its evidence file. */
export function printedLines(
  rubric: Rubric,
  printed: Uint8Array,
  written: string,
): ReadonlyMap<string, string> {
  const inFile = linesIn(rubric, new TextEncoder().encode(written));
  return new Map([...inFile, ...linesIn(rubric, printed)]);
}
