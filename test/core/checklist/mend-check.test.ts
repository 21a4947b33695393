import { expect, test } from 'vitest';
import { criteriaOf } from '../../../src/core/answers.js';
import { formatOf } from '../../../src/core/evidence-formats/index.js';
import { gradeText, verdictOf } from '../assessment.js';
import { lab09, lineOfName, name, names, withLine } from './lab09.js';

function mended(line: string): string | undefined {
  const format = formatOf(lab09.rubric);
  const { nearMiss } = verdictOf(gradeText(lab09, withLine(line)), name);
  const criterion = criteriaOf(lab09.rubric).find(({ key }) => key === name);
  if (nearMiss === undefined || criterion === undefined) return undefined;
  return format.mend(
    { line: format.readLine(lineOfName, line), criterion, nearMiss, keys: names },
    lab09.rubric,
  );
}

test.each([
  [`[pass ] ${name}`, `[PASS] ${name}`],
  [`- \x1b[1mPASSED\x1b[0m ${name}.`, `[PASS] ${name}`],
  [`[Fail] ${name}`, `[FAIL] ${name}`],
  [`${name}: failed`, `[FAIL] ${name}`],
  [`[PASS] ${name.replace('self', 'slef')}`, `[PASS] ${name}`],
  [`[x] ${name}`, undefined],
  [`[OK] ${name}`, undefined],
  [`[FAIL] ${name}`, undefined],
])('%j becomes %j', (line, better) => {
  expect(mended(line)).toBe(better);
});

test('there is no line of a check to be filled in', () => {
  expect(formatOf(lab09.rubric).empty(name)).toBeUndefined();
});
