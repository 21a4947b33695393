import type { SelfCheckData } from '../reporters/self-check/data.js';
import { assessmentOf } from '../reporters/self-check/data.js';
import type { Checker } from './check.js';

// The course's own answers must not stand in an example, so it has a rubric of its own, of what everybody knows.
const data: SelfCheckData = {
  feedback: 'hint',
  answerKey: [
    ['week_days', '7'],
    ['week_begins_with_m', 'true'],
    ['rainbow_ends', 'red, violet'],
    ['capital_of_france', 'Paris'],
    ['boiling_point', '100'],
    ['leap_day', 'February 29'],
  ],
  misconceptions: [
    {
      id: 'fahrenheit',
      message: 'Your thermometer seems to count in Fahrenheit. The task asks for degrees Celsius.',
      changes: [['boiling_point', '212']],
    },
  ],
  rubric: {
    id: 'example',
    title: 'An example',
    evidenceFile: 'example.txt',
    duplicates: 'conflict',
    forgive: [],
    passThousandths: 100_000,
    tasks: [
      {
        id: 'week',
        title: 'Of days',
        criteria: [
          { key: 'week_days', rule: 'integer' },
          { key: 'week_begins_with_m', rule: 'boolean' },
          { key: 'leap_day', rule: 'text', fix: 'The day that only leap years have.' },
        ].map((each) => ({ thousandths: 1000, params: {}, asks: '', ...each })),
      },
      {
        id: 'world',
        title: 'Of the world',
        criteria: [
          { key: 'rainbow_ends', rule: 'list' },
          { key: 'capital_of_france', rule: 'text' },
          { key: 'boiling_point', rule: 'integer', fix: 'Water boils, at the sea.' },
        ].map((each) => ({ thousandths: 1000, params: {}, asks: '', ...each })),
      },
    ],
  },
};

/** What the example is graded with. */
export const exampleChecker = (): Checker => ({ assessment: assessmentOf(data), feedback: data.feedback });

/** Name of the file of the example. */
export const exampleFile = 'example.txt';

/** A file with honest mistakes: of form, of fact, and a line that was forgotten. */
export const exampleText = `An example with a rubric of its own: mend it until all is right.

week_days: 7
week_begins_with_m: True
rainbow-ends: red, violet
capital_of_france: "Paris"
boiling_point: 212
`;
