import { findAnswers } from '../core/answers.js';
import { decode } from '../core/decode.js';
import { readEvidence } from '../core/evidence.js';
import type { Rubric } from '../core/model.js';

/** The evidence lines among what a program printed; of several with one key, the first. */
export function printedLines(rubric: Rubric, bytes: Uint8Array): ReadonlyMap<string, string> {
  const decoded = decode(bytes);
  if (!decoded.readable) return new Map();
  const { byKey } = findAnswers(rubric, readEvidence(decoded));
  const values = [...byKey].flatMap(([key, answer]): [string, string][] => {
    const line =
      answer.kind === 'one' ? answer.line : answer.kind === 'conflict' ? answer.lines[0] : undefined;
    return line === undefined ? [] : [[key, line.value]];
  });
  return new Map(values);
}
