import { expect, test } from 'vitest';
import { addCode, codeSummary, newCodeTally } from '../../../src/batch/code/code-tally.js';
import { type CodeState, rowCode } from '../../../src/batch/code/row-code.js';
import type { CountedRow } from '../../../src/batch/counted-row.js';
import { countedRow } from '../../../src/batch/row.js';
import type { CodeCheck } from '../../../src/core/code-check.js';
import { graded } from '../../reporters/gradings.js';
import { rowOf } from '../rows.js';

const checks: Readonly<Record<string, CodeCheck | undefined>> = {
  agrees: {
    lines: [{ key: 'a', file: '1', code: '1', agrees: true }],
    general: [{ behaviour: 'b', holds: false, message: '' }],
  },
  differs: {
    lines: [{ key: 'a', file: '1', code: '2', agrees: false }],
    general: [{ behaviour: 'b', holds: true, message: '' }],
  },
  notRun: { lines: [], general: [], fault: { code: 'time', message: 'x'.repeat(5000) } },
  withoutCode: undefined,
};

const row = (student: string, state: CodeState): CountedRow => ({
  ...countedRow(rowOf(graded({ tasks: [] }), student)),
  code: rowCode(
    state === 'withoutFile' ? checks.agrees : checks[state],
    state === 'withoutFile' ? 'absent' : 'graded',
    'full',
  ).counted,
});

test('each row is in one count, and who needs a look is named, as many as are kept', () => {
  const tally = newCodeTally();
  for (let at = 0; at < 1003; at += 1) addCode(tally, row(`n${at}`, 'notRun'));
  for (const state of ['agrees', 'differs', 'withoutFile', 'withoutCode'] as const)
    addCode(tally, row(state, state));
  const { notPrinted, ...summary } = codeSummary(tally);
  expect(summary).toEqual({
    agrees: 1,
    differs: 1,
    notRun: 1003,
    withoutFile: 1,
    withoutCode: 1,
    behaviours: [{ behaviour: 'b', n: 3, holds: 1 }],
    notPrintedMore: 4,
  });
  expect(notPrinted).toHaveLength(1000);
  expect(notPrinted[0]?.why.length).toBeLessThan(700);
});
