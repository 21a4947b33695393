import type { Grading, Verdict } from '../core/model.js';
import { forJson } from '../reporters/escape.js';
import { gradingReport } from '../reporters/json.js';
import { ownCopy } from './own-copy.js';

/** A verdict as it was written before: that of the same line of another file, if it has the same value. */
interface Kept {
  readonly given: string;
  readonly text: string;
}

const longestKept = 200;
const mostLines = 200;
const verdictsAt = '"verdicts":[]';

const textOf = (value: unknown): string => forJson(JSON.stringify(value));

/** Texts of right verdicts, by key and line: in a class most lines are equal, wherever else the files differ. */
function verdictTexts(): (verdict: Verdict, report: unknown) => string {
  const kept = new Map<string, Kept[]>();
  return ({ key, status, line = mostLines, given }, report) => {
    if (status !== 'correct' || given === undefined || line >= mostLines) return textOf(report);
    const lines = kept.get(key) ?? [];
    kept.set(key, lines);
    const known = lines[line];
    if (known?.given === given) return known.text;
    const text = textOf(report);
    if (given.length <= longestKept) lines[line] = { given: ownCopy(given), text };
    return text;
  };
}

/**
 * Gives the report of a grading as `check --report json` does, in one line of ASCII. The gradings that
 * one function gets are of one assessment, redacted at one level.
 */
export function reportLines(): (grading: Grading) => string {
  const verdictText = verdictTexts();
  return (grading) => {
    const report = gradingReport(grading);
    if (grading.state !== 'graded' || report.state !== 'graded') return textOf(report);
    const verdicts = grading.verdicts.map((verdict, at) => verdictText(verdict, report.verdicts[at]));
    report.verdicts = [];
    const around = textOf(report);
    // No text in JSON can hold this: there, its quotes have a backslash.
    const at = around.indexOf(verdictsAt) + verdictsAt.length - 1;
    return `${around.slice(0, at)}${verdicts.join(',')}${around.slice(at)}`;
  };
}
