import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { isGradedReport, isGradingReport } from '../../src/batch/report-shape.js';
import { gradingReport } from '../../src/reporters/json.js';
import { examples } from '../reporters/gradings.js';

const schema = JSON.parse(readFileSync('src/reporters/grading.schema.json', 'utf8'));
const isPromised = new Ajv({ strict: false }).compile(schema);

const code = {
  lines: [
    { key: 'a', file: '1', code: '2', agrees: false },
    { key: 'b', agrees: false, message: 'It prints nothing.' },
  ],
  general: [{ behaviour: 'convert', holds: true, message: 'It converts any tool.' }],
  fault: { code: 'stopped', message: 'It was stopped.' },
};

const reports = Object.values(examples).map((grading) => gradingReport({ ...grading, code }));

/** Everywhere in data where something stands, as the names that lead there. */
function placesIn(data: unknown): string[][] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => [
    [name],
    ...placesIn(value).map((place) => [name, ...place]),
  ]);
}

/** A copy of data with another value at a place; undefined takes it away. */
function changed(data: unknown, place: readonly string[], value: unknown): unknown {
  const copy = structuredClone(data);
  const around = place.slice(0, -1).reduce<object>((each, name) => Reflect.get(each, name), Object(copy));
  const last = place.at(-1) ?? '';
  if (value === undefined && !Array.isArray(around)) Reflect.deleteProperty(around, last);
  else Reflect.set(around, last, value);
  return copy;
}

test('a report has the shape of one', () => {
  expect(reports.length).toBeGreaterThan(3);
  for (const report of reports) {
    expect(isGradingReport(report)).toBe(true);
    expect(isGradedReport(report)).toBe(report.state === 'graded');
  }
});

test.each([undefined, null, true, -1.5, 'x', [], {}])(
  'with %j anywhere in it, it has the shape where it keeps to the schema',
  (value) => {
    for (const report of reports) {
      // That a hash is one is nothing that anybody's safety hangs on.
      const places = placesIn(report).filter((place) => place.at(-1) !== 'sha256' || value !== 'x');
      const unlike = places.filter((place) => {
        const data = changed(report, place, value);
        return isGradingReport(data) !== isPromised(data);
      });
      expect(unlike).toEqual([]);
    }
  },
);
