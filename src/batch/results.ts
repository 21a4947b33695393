import type { Graded, Grading, Notice, Verdict } from '../core/model.js';
import { ownCopy } from '../core/own-copy.js';
import { forJson } from '../reporters/escape.js';
import { gradingReport, misconceptionReport, noticeReport, verdictReport } from '../reporters/json.js';

/** A verdict as it was written before: that of the same line of another file, if it has the same value. */
interface Kept {
  readonly given: string;
  readonly text: string;
}

const longestKept = 200;
const mostLines = 200;
const mostFrames = 200;
const mostMessages = 10;

const textOf = (value: unknown): string => forJson(JSON.stringify(value));

/** Text around what differs. */
type Frame = readonly string[];

// No text in JSON can hold what these look for: there, its quotes have a backslash.
const gaps = /(?<="sha256":")(?=","encoding")|(?<="(?:verdicts|misconceptions|notices)":\[)(?=\])/;
const ownParts = /(?<="line":)1(?=,"given":"")|(?<="given":)""/;

/** What is around line and value of a wrong verdict: of one key, nothing else differs but which of few messages it has. */
function wrongFrames(): (verdict: Verdict) => Frame {
  const kept = new Map<string, Map<string, Frame>>();
  return (verdict) => {
    const { key, message = '' } = verdict;
    const ofKey = kept.get(key) ?? new Map<string, Frame>();
    const known = ofKey.get(message);
    if (known !== undefined) return known;
    const frame = textOf(verdictReport({ ...verdict, line: 1, given: '' })).split(ownParts);
    if (ofKey.size < mostMessages) kept.set(key, ofKey.set(message, frame));
    return frame;
  };
}

/** Texts of right verdicts, by key and line: in a class most lines are equal, wherever else the files differ. */
function rightTexts(): (verdict: Verdict, given: string, line: number) => string {
  const kept = new Map<string, Kept[]>();
  return (verdict, given, line) => {
    const known = kept.get(verdict.key)?.[line];
    if (known?.given === given) return known.text;
    const text = textOf(verdictReport(verdict));
    if (given.length > longestKept || line >= mostLines) return text;
    const lines = kept.get(verdict.key) ?? [];
    lines[line] = { given: ownCopy(given), text };
    kept.set(verdict.key, lines);
    return text;
  };
}

function verdictTexts(): (verdict: Verdict) => string {
  const rightText = rightTexts();
  const wrongFrame = wrongFrames();
  return (verdict) => {
    const { status, line, given, nearMiss } = verdict;
    if (line === undefined || given === undefined) return textOf(verdictReport(verdict));
    if (status === 'correct') return rightText(verdict, given, line);
    if (status !== 'incorrect' || nearMiss !== undefined) return textOf(verdictReport(verdict));
    const [start = '', middle = '', end = ''] = wrongFrame(verdict);
    return `${start}${line}${middle}${textOf(given)}${end}`;
  };
}

/** Texts of notices, of which the last of each code is kept: there are few things to tell, of many files. */
function noticeTexts(): (notice: Notice) => string {
  const kept = new Map<string, { readonly notice: Notice; readonly text: string }>();
  return (notice) => {
    const { code, message, line } = notice;
    const known = kept.get(code);
    if (known?.notice.message === message && known.notice.line === line) return known.text;
    const text = textOf(noticeReport(notice));
    kept.set(code, { notice, text });
    return text;
  };
}

/** What is around the parts that differ from file to file: there are few names of files, and few scores. */
function frames(): (grading: Graded) => Frame {
  const kept = new Map<string, Frame>();
  return (grading) => {
    const { file, encoding, sha256, tasks } = grading;
    const of = `${sha256 === undefined} ${encoding} ${tasks.map(({ score }) => score).join(' ')} ${file}`;
    const known = kept.get(of);
    if (known !== undefined) return known;
    const empty = { verdicts: [], misconceptions: [], notices: [] };
    const report = gradingReport({ ...grading, ...empty, ...(sha256 !== undefined && { sha256: '' }) });
    const frame = textOf(report).split(gaps);
    if (kept.size === mostFrames) kept.clear();
    kept.set(of, frame);
    return frame;
  };
}

/**
 * Gives the report of a grading as `check --report json` does, in one line of ASCII. The gradings that
 * one function gets are of one assessment, redacted at one level.
 */
export function reportLines(): (grading: Grading) => string {
  const verdictText = verdictTexts();
  const noticeText = noticeTexts();
  const frameOf = frames();
  return (grading) => {
    if (grading.state !== 'graded') return textOf(gradingReport(grading));
    const { sha256, verdicts, misconceptions, notices } = grading;
    const parts = [
      ...(sha256 === undefined ? [] : [sha256]),
      verdicts.map(verdictText).join(','),
      misconceptions.map((each) => textOf(misconceptionReport(each))).join(','),
      notices.map(noticeText).join(','),
    ];
    return frameOf(grading).reduce((line, around, at) => line + around + (parts[at] ?? ''), '');
  };
}
