import type { CodeSummary, NotPrinted } from '../../core/code-summary.js';
import { ownCopy } from '../../core/own-copy.js';
import type { CountedRow } from '../counted-row.js';
import type { CodeState } from './row-code.js';

/** What is counted of the code of a class while the rows go by. */
export interface CodeTally {
  readonly states: Record<CodeState, number>;
  readonly behaviours: Map<string, { n: number; holds: number }>;
  readonly notPrinted: NotPrinted[];
  more: number;
}

const mostKept = 1000;

/** A tally before the first row. */
export const newCodeTally = (): CodeTally => ({
  states: { agrees: 0, differs: 0, notRun: 0, withoutFile: 0, withoutCode: 0 },
  behaviours: new Map(),
  notPrinted: [],
  more: 0,
});

function addNotPrinted(tally: CodeTally, { student, name, code }: CountedRow): void {
  if (code === undefined || (code.state !== 'differs' && code.state !== 'notRun')) return;
  const { state, why = '' } = code;
  if (tally.notPrinted.length >= mostKept) tally.more += 1;
  else tally.notPrinted.push({ student, ...(name !== undefined && { name }), state, why: ownCopy(why) });
}

/** Counts one row. */
export function addCode(tally: CodeTally, row: CountedRow): void {
  const { state, general } = row.code ?? { state: 'withoutCode', general: [] };
  tally.states[state] += 1;
  for (const [behaviour, holds] of general) {
    const known = tally.behaviours.get(behaviour) ?? { n: 0, holds: 0 };
    tally.behaviours.set(behaviour, { n: known.n + 1, holds: known.holds + Number(holds) });
  }
  addNotPrinted(tally, row);
}

/** What was counted, as a value. */
export const codeSummary = ({ states, behaviours, notPrinted, more }: CodeTally): CodeSummary => ({
  ...states,
  behaviours: [...behaviours].map(([behaviour, counts]) => ({ behaviour, ...counts })),
  notPrinted: [...notPrinted],
  notPrintedMore: more,
});
