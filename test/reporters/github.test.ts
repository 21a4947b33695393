import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forTerminal } from '../../src/reporters/escape.js';
import { github } from '../../src/reporters/github.js';
import { plain, type ReportOptions } from '../../src/reporters/model.js';
import { annotationsOf, readLog } from '../github/commands.js';
import { anyGrading, anyText } from './arbitraries.js';
import { chapter, examples, graded, hostileEverywhere, mixed, type Told, ungraded } from './gradings.js';

const options: ReportOptions = { width: 80, paint: plain, path: 'work/evidence.txt', lastLine: 40 };

const shownFor = (grading: Parameters<typeof github>[0], with_: ReportOptions = options) =>
  annotationsOf(readLog(github(grading, with_)).commands);

const wrongLines = (count: number): Told[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `k${index}`,
    status: 'incorrect',
    line: index + 1,
    given: 'x',
  }));

describe('errors', () => {
  test('stand on the lines of the file, and a missing one on the last', () => {
    const errors = shownFor(mixed).filter(({ kind }) => kind === 'error');
    expect(errors.map(({ title, file, line }) => [title, file, line])).toEqual([
      ['t2_responses', 'work/evidence.txt', 5],
      ['t2_init_version', 'work/evidence.txt', 6],
      ['t2_id5_is_error', 'work/evidence.txt', 10],
      ['t3_log_count', 'work/evidence.txt', 15],
      ['t3_parse_error_line', 'work/evidence.txt', 17],
      ['t3_list_line_length', 'work/evidence.txt', 40],
      ['t3_out_count', 'work/evidence.txt', 14],
    ]);
  });

  test.each([
    [9, 9, undefined],
    [10, 10, undefined],
    [11, 10, 'and 2 more lines; the report has them all.'],
    [17, 10, 'and 8 more lines; the report has them all.'],
  ])('of %i wrong lines, %i are shown', (wrong, shown, last) => {
    const grading = graded({ tasks: [['Task', wrongLines(wrong)]] });
    const errors = shownFor(grading).filter(({ kind }) => kind === 'error');
    expect(errors).toHaveLength(shown);
    if (last !== undefined)
      expect(errors.at(-1)).toEqual({ kind: 'error', title: 'linemark', message: last });
    expect(github(grading, options).match(/^::error /gm)).toHaveLength(shown);
  });

  test('what explains most and what costs most comes first', () => {
    const lines = wrongLines(14).map((line, index) => (index === 12 ? { ...line, maxPoints: 3 } : line));
    const misconceptions = [{ id: 'm', keys: ['k11', 'k0', 'k1'], message: 'Why.' }];
    const titles = shownFor(graded({ tasks: [['Task', lines]], misconceptions })).map(({ title }) => title);
    expect(titles.slice(0, 4)).toEqual(['k11', 'k12', 'k2', 'k3']);
    expect(titles).not.toContain('k0');
  });
});

test('the score is a notice, and so are the notices of the grading, ten in all', () => {
  const notices = shownFor(examples['many notices']).filter(({ kind }) => kind === 'notice');
  expect(notices).toHaveLength(10);
  expect(notices[0]).toMatchObject({ title: 'Serve the Tool Over MCP', message: '17 of 17: passed' });
  expect(notices[1]).toMatchObject({ file: 'work/evidence.txt', line: 1 });
  expect(notices[9]?.message).toBe('and 4 more notices; the report has them all.');
});

test('what could not be graded is one error, and shows no score', () => {
  const shown = shownFor(ungraded('unreadable', [{ code: 'pdf', message: 'This is a PDF.' }]));
  expect(shown).toEqual([
    {
      kind: 'error',
      title: 'Serve the Tool Over MCP',
      file: 'work/evidence.txt',
      message: 'This file could not be read, so there is no score yet.\nThis is a PDF.',
    },
  ]);
});

describe('the path', () => {
  test.each([
    ['a b/ü,100%:1.txt', 'a b/ü,100%:1.txt'],
    ['##[error]x.txt', undefined],
    ['a\n::error::x', undefined],
    ['x\x1b[2J.txt', undefined],
  ])('%j is exact, or left out', (path, file) => {
    const [first] = shownFor(graded({ tasks: chapter({ t1_keys: { line: 3, given: 'x' } }) }), {
      ...options,
      path,
    });
    expect(first?.file).toBe(file);
    expect(first?.message).toMatch(/^Line 3: x\n/);
  });

  test('is the name of the file where none is given', () => {
    const [first] = shownFor(mixed, { width: 80, paint: plain });
    expect(first?.file).toBe('chapter2-evidence.txt');
  });
});

test('whatever a grading holds, the runner reads these commands and no others', () => {
  fc.assert(
    fc.property(anyGrading, anyText, (grading, path) => {
      const { commands, shown, stopped } = readLog(github(grading, { ...options, path }));
      expect([shown, stopped]).toEqual([[''], false]);
      expect(commands.length).toBeGreaterThan(0);
      const keys = grading.state === 'graded' ? grading.verdicts.map(({ key }) => forTerminal(key)) : [];
      // The runner drops blanks at the end.
      const titles = ['linemark', forTerminal(grading.rubric.title), ...keys].map((each) => each.trimEnd());
      for (const { name, properties } of commands) {
        expect(['error', 'notice']).toContain(name);
        expect(['file', 'line', 'title']).toEqual(expect.arrayContaining(Object.keys(properties)));
        if (properties.title !== undefined) expect(titles).toContain(properties.title);
        if (properties.file !== undefined) expect(properties.file).toBe(path);
      }
    }),
    { numRuns: 300 },
  );
});

test('no message is so long that the runner cuts it', () => {
  for (const { data } of readLog(github(hostileEverywhere, options)).commands) {
    expect(data.length).toBeLessThan(4096);
  }
});
