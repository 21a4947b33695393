import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf } from '../../src/reporters/columns.js';
import { plain } from '../../src/reporters/model.js';
import { terminal } from '../../src/reporters/terminal.js';
import { sgr } from '../pictures/paint.js';
import { anyGrading } from './arbitraries.js';
import { examples, mixed } from './gradings.js';

const linesOf = (text: string): string[] => text.slice(0, -1).split('\n');

describe('golden files', () => {
  const cases = Object.entries(examples).flatMap(([name, grading]) =>
    [80, 40].map((width) => ({ name, grading, width })),
  );

  test.each(cases)('$name at $width columns', async ({ name, grading, width }) => {
    const file = `./golden/${name.replaceAll(' ', '-')}.${width}.txt`;
    await expect(terminal(grading, { width, paint: plain })).toMatchFileSnapshot(file);
  });
});

describe('whatever a grading holds', () => {
  test('no line is wider than asked, and none does anything to the terminal or to a CI job', () => {
    fc.assert(
      fc.property(anyGrading, fc.integer({ min: 30, max: 100 }), (grading, width) => {
        const report = terminal(grading, { width, paint: plain });
        expect(report.endsWith('\n')).toBe(true);
        expect(report.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        expect(report).not.toMatch(/^\s*::|##\[/m);
        for (const line of linesOf(report)) expect(columnsOf(line)).toBeLessThanOrEqual(width);
      }),
    );
  });

  test('colours change nothing but the looks', () => {
    fc.assert(
      fc.property(anyGrading, (grading) => {
        const coloured = terminal(grading, { width: 80, paint: sgr });
        expect(coloured.replaceAll(/\x1b\[\d+m/g, '')).toBe(terminal(grading, { width: 80, paint: plain }));
      }),
    );
  });
});

test.each([
  [0, 30],
  [12, 30],
  [64.9, 64],
  [1000, 100],
])('a width of %f is taken as %i', (width, columns) => {
  expect(terminal(mixed, { width, paint: plain })).toBe(terminal(mixed, { width: columns, paint: plain }));
});
