import type { FeedbackLevel } from '../core/model.js';
import { redact } from '../core/redact.js';
import { forJson } from '../reporters/escape.js';
import { gradingReport } from '../reporters/json.js';
import { rememberShared } from './remember.js';
import type { BatchRow } from './row.js';

const whoOf = ({ student, name, submission, late }: BatchRow): string =>
  forJson(
    JSON.stringify({
      student,
      ...(name !== undefined && { name }),
      ...(submission !== undefined && { submission }),
      ...(late !== undefined && { late }),
    }),
  );

// Two objects become one: what the first ends with, and the second begins with, gives way to a comma.
const joined = (who: string, report: string): string => `${who.slice(0, -1)},${report.slice(1)}\n`;

/** Lines of `results.jsonl`: who, and the report that `check --report json` gives at this level, in ASCII. */
export function resultLines(feedback: FeedbackLevel): (row: BatchRow) => string {
  const report = rememberShared((grading) =>
    forJson(JSON.stringify(gradingReport(redact(grading, feedback)))),
  );
  return (row) => joined(whoOf(row), report(row));
}

/** One line of `results.jsonl`, of a grading as it is. */
export const resultLine = (row: BatchRow): string =>
  joined(whoOf(row), forJson(JSON.stringify(gradingReport(row.grading))));
