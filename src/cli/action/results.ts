import { appendFileSync } from 'node:fs';
import type { Grading } from '../../core/model.js';
import { forGithub, forMarkdown } from '../../reporters/escape.js';
import { sentence } from '../../reporters/told.js';
import { type Failure, failure, reasonOf } from '../failure.js';
import type { Streams } from '../streams.js';

/** Adds to one of the files that the runner reads after a step; where it gave none, nobody reads. */
function append(variable: string, text: string, { env }: Streams): void {
  const path = env[variable];
  if (!path) return;
  try {
    appendFileSync(path, text);
  } catch (error) {
    throw failure`${variable} can't be written: ${reasonOf(error)}.`;
  }
}

/** A value that ends at a word which nobody can guess holds no other output. */
function output(name: string, value: string, { token }: Streams): string {
  const end = `ghadelimiter_${token()}`;
  return `${name}<<${end}\n${value}\n${end}\n`;
}

/** Adds to the summary of the step. */
export const addSummary = (markdown: string, streams: Streams): void =>
  append('GITHUB_STEP_SUMMARY', markdown, streams);

/**
 * Writes the outputs of the action. A file that could not be graded has no score.
 * @param report path of the JSON report
 */
export function writeOutputs(grading: Grading, report: string, streams: Streams): void {
  const graded = grading.state === 'graded' ? grading : undefined;
  const values = {
    score: graded?.score,
    'max-score': graded?.maxScore,
    percent: graded?.percent,
    passed: graded?.passed ?? false,
    report,
  };
  const outputs = Object.entries(values).map(([name, value]) => output(name, String(value ?? ''), streams));
  append('GITHUB_OUTPUT', outputs.join(''), streams);
}

/** Tells why nothing was graded, where the student looks: as an annotation and in the summary. */
export function tellFailure({ message }: Failure, streams: Streams): void {
  const lines = message.split('\n').map(sentence);
  streams.out.write(`::error title=linemark::${lines.map(forGithub).join('%0A')}\n`);
  append('GITHUB_OUTPUT', output('passed', 'false', streams), streams);
  addSummary(`## linemark\n\n${lines.map(forMarkdown).join('<br>')}\n`, streams);
}
