import { findMeantChecks } from '../checklist/meant-checks.js';
import { mendCheck } from '../checklist/mend-check.js';
import { readCheckLine, readChecklist } from '../checklist/read.js';
import { runNotices } from '../checklist/run-notices.js';
import type { EvidenceFormat } from '../evidence-format.js';

/** What a program with self-checks prints. */
export const checklist: EvidenceFormat = {
  summary: 'the output of a program, of which the lines `[PASS] name` and `[FAIL] name` are read',
  words: {
    missing: 'No line of the output has this check.',
    oneOnly: 'hand in the output of one run',
    line: 'The check',
    wrong: (value) =>
      value === 'FAIL' ? 'The check failed when the program ran.' : 'Not the right outcome.',
    holds: 'the output of your run, with these checks in it:',
    write: () => 'nothing yourself: the program prints the line, [PASS] or [FAIL] and the name.',
    right: () => 'the check came out as it should.',
    placeholder: 'Paste the whole output of the program here.',
  },
  values: ['PASS', 'FAIL'],
  keyFlaw: () => undefined,
  read: readChecklist,
  readLine: readCheckLine,
  write: (key, value) => `[${value}] ${key}`,
  trace: (key) => `] ${key}`,
  meant: findMeantChecks,
  rest: runNotices,
  mend: mendCheck,
  // Who writes the line of a check by hand says that it passed, without a run.
  empty: () => undefined,
};
