import type { WorthALook } from '../core/batch-summary.js';
import type { Grading, Notice } from '../core/model.js';
import { ownCopy } from '../core/own-copy.js';
import { shorten } from '../core/shorten.js';

/** Rows whose state is settled, and that a person may want to look at. */
export interface LookTally {
  readonly listed: WorthALook[];
  more: number;
  withoutEvidence: number;
}

/** As much of a row as is looked at here. */
interface Looked {
  readonly student: string;
  readonly name?: string;
  readonly grading: { readonly state: Grading['state']; readonly look?: string };
}

const mostKept = 200;
const longestReason = 600;

const noEvidence = 'no-evidence-file';

/** Whether somebody who is absent handed in something that is no evidence. */
export const handedSomethingIn = (notices: readonly Notice[]): boolean =>
  notices.some(({ code }) => code === noEvidence);

/**
 * Why a row is worth a look: who is absent handed something else in, or of two files of nearly one name the
 * one with the exact name was graded. Undefined for all others.
 */
export function lookOf({ state, notices }: Grading): string | undefined {
  const code = { absent: noEvidence, graded: 'other-files' }[state as string];
  const notice = code === undefined ? undefined : notices.find((each) => each.code === code);
  return notice && shorten(notice.message, longestReason);
}

/** A tally in which nothing is counted yet. */
export const newLook = (): LookTally => ({ listed: [], more: 0, withoutEvidence: 0 });

/** Counts one row. */
export function addLook(tally: LookTally, { student, name, grading: { state, look } }: Looked): void {
  if (look === undefined || (state !== 'absent' && state !== 'graded')) return;
  if (state === 'absent') tally.withoutEvidence += 1;
  if (tally.listed.length < mostKept)
    tally.listed.push({ student, ...(name !== undefined && { name }), state, why: ownCopy(look) });
  else tally.more += 1;
}
