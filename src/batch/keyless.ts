import type { Graded, Grading, Notice } from '../core/model.js';

const code = 'no-keys';

const telling = ['empty-file', 'json-file', 'unknown-key', 'not-reached', 'other-checks'];

/** The first thing that is known of why: a line that comes close, or what the file is in place of evidence. */
function reasonOf({ verdicts, notices }: Graded): string {
  const close = verdicts.find(({ nearMiss }) => nearMiss !== undefined)?.nearMiss;
  const other = notices.find((notice) => telling.includes(notice.code));
  return close?.message ?? other?.message ?? 'It may be something else than the evidence file.';
}

/** A grading where no line has a key of the rubric, with a notice that says so: its 0 may be no student's fault. */
export function withKeylessNotice(grading: Grading): Grading {
  if (grading.state !== 'graded' || grading.verdicts.some(({ status }) => status !== 'missing'))
    return grading;
  const message = `No line has a key of the rubric, so all count as missing. ${reasonOf(grading)}`;
  const notice: Notice = { code, message };
  return { ...grading, notices: [notice, ...grading.notices] };
}

/** What that notice says; undefined where lines were read. */
export const keylessReason = ({ notices }: Grading): string | undefined =>
  notices.find((notice) => notice.code === code)?.message;
