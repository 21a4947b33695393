import { expect, test } from 'vitest';
import type { BatchSummary } from '../../src/core/batch-summary.js';
import { codeCounts, notPrinted } from '../../src/reporters/batch-code.js';
import { plain } from '../../src/reporters/model.js';

const summary: Pick<BatchSummary, 'code'> = {
  code: {
    agrees: 1200,
    differs: 22,
    notRun: 3,
    withoutFile: 0,
    withoutCode: 1,
    behaviours: [
      { behaviour: 'converted-keys', n: 1222, holds: 1222 },
      { behaviour: 'serialised', n: 1222, holds: 22 },
      { behaviour: 'enum-checked', n: 1222, holds: 1221 },
    ],
    notPrinted: Array.from({ length: 24 }, (_, at) => ({
      student: `u${at}`,
      ...(at === 0 && { name: 'Ann \x1b[31m Lee' }),
      state: at === 1 ? 'notRun' : 'differs',
      why:
        at === 1
          ? 'The code could not be run. The program took longer than 10 seconds and was stopped.'
          : 'The file and the code differ in 1 line of 17: t2_responses.',
    })),
    notPrintedMore: 1,
  },
};

test.each([40, 80])('counts of a class, and who needs a look, in %i columns', async (width) => {
  const options = { width, paint: plain };
  const lines = [
    ...codeCounts(summary as BatchSummary, options),
    '',
    ...notPrinted(summary as BatchSummary, options),
  ];
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`golden/batch-code.${width}.txt`);
});

test('nothing is said where no code was run, or all of it printed its file', () => {
  const options = { width: 80, paint: plain };
  const good = { ...summary.code, differs: 0, notRun: 0, notPrinted: [], notPrintedMore: 0 };
  expect([codeCounts({} as BatchSummary, options), notPrinted({} as BatchSummary, options)]).toEqual([
    [],
    [],
  ]);
  expect(notPrinted({ code: good } as unknown as BatchSummary, options)).toEqual([]);
});
