import { expect, test } from 'vitest';
import { countedOf } from '../../../src/batch/counted-row.js';
import { withKeylessNotice } from '../../../src/batch/keyless.js';
import { addRow, newTally, summaryOf } from '../../../src/batch/summary.js';
import type { Grading } from '../../../src/core/model.js';
import { html } from '../../../src/reporters/class-report/html.js';
import { needPerson } from '../../../src/reporters/class-report/need-person.js';
import type { Section } from '../../../src/reporters/class-report/section.js';
import { wrongValues } from '../../../src/reporters/class-report/wrong-values.js';
import { graded } from '../gradings.js';

const wrong = (given: string, ids: readonly string[] = []): Grading => ({
  ...graded({ tasks: [['Task', [{ key: 'k', status: 'incorrect', given }]]] }),
  misconceptions: ids.map((id) => ({ id, keys: ['k'], message: id })),
});

function summed(...gradings: readonly Grading[]) {
  const tally = newTally(['k']);
  for (const grading of gradings)
    addRow(tally, { student: 'ada', file: 'ada/e.txt', grading: countedOf(withKeylessNotice(grading)) });
  return summaryOf(tally);
}

const textOf = (section: Section | undefined): string =>
  html`${section?.body ?? ''}`.markup.replaceAll(/<[^>]*>/g, '');

test.each([
  [[wrong('x', ['kept']), wrong('x')], /x2100.%kept \(1\)/],
  [[wrong('x', ['kept']), wrong('x', ['kept'])], /x2100.%kept \(2\)/],
  [[wrong('x')], /x1100.%unexplained/],
])('a wrong value names its misconception, and of how many if not of all', (gradings, told) => {
  const [section] = wrongValues(summed(...gradings));
  expect(textOf(section).replaceAll(/\n/g, '')).toMatch(told);
});

test('a file of which no line could be read is among those that need a person', () => {
  const missing = graded({ tasks: [['Task', [{ key: 'k', status: 'missing' }]]] });
  const [section] = needPerson(summed(missing));
  expect(textOf(section)).toMatch(/ada\s*graded, no points\s*ada\/e\.txt.*No line has a key of the rubric/s);
  expect(needPerson(summed(wrong('x')))).toEqual([]);
});
