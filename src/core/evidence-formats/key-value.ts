import type { Answers } from '../answers.js';
import { readEvidence, readKeyValueLine } from '../evidence.js';
import type { EvidenceFormat, SortedFile } from '../evidence-format.js';
import { mend } from '../mend.js';
import { findMeant } from '../missing.js';
import type { EvidenceLine } from '../model.js';
import { otherLines } from '../other-lines.js';

function notMeant({ answers: { others }, meant }: SortedFile): readonly EvidenceLine[] {
  if (meant.size === 0) return others;
  const told = new Set([...meant.values()].map(({ line }) => line));
  return others.filter((line) => !told.has(line));
}

const answeredIn = ({ byKey }: Answers): EvidenceLine[] =>
  [...byKey.values()].flatMap((answer) => (answer.kind === 'one' ? [answer.line] : []));

/** What a student fills in. */
export const keyValue: EvidenceFormat = {
  summary: '`key: value` lines, written by the student',
  words: {
    missing: 'No line of the file has this key.',
    oneOnly: 'keep one line',
    line: 'The key',
    wrong: () => 'Not the right value.',
    holds: 'with these lines:',
    write: (form) => `${form}.`,
    right: (summary, rule) => `${summary} (rule ${rule}).`,
    placeholder: 'key: value',
  },
  keyFlaw: (key) => (key.includes(':') ? 'a key of key: value lines has no colon.' : undefined),
  read: readEvidence,
  readLine: (number, raw) => readKeyValueLine(number, raw.trim()),
  write: (key, value) => `${key}: ${value}`,
  trace: (key) => `${key}:`,
  meant: (missing, answers) => findMeant(missing, answers.others, answeredIn(answers)),
  rest: (file) => otherLines(notMeant(file)),
  mend,
  empty: (key) => `${key}: `,
};
