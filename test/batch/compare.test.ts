import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareCodePoints } from '../../src/batch/code-points.js';
import { compareResults } from '../../src/batch/compare/compare.js';
import { openResults } from '../../src/batch/compare/read-results.js';
import type { Comparison } from '../../src/core/comparison.js';
import { lineOf, resultsFile, type Told } from './result-lines.js';

type Lines = readonly (Told | string)[];

const compared = (old: Lines, now: Lines): Comparison =>
  compareResults(openResults(resultsFile(old), 'old'), openResults(resultsFile(now), 'new'));

const ada = { student: 'ada', points: { a: 1, b: 0 } };
const counts = { lose: 0, gain: 0, keep: 0, same: 0, onlyOld: 0, onlyNew: 0 };

describe('a student', () => {
  test('who is the same is only counted', () => {
    const { students, keys, difference, rubric, ...rest } = compared([ada], [{ ...ada, name: 'Ada' }]);
    expect([students, keys, difference, rubric]).toEqual([[], [], 0, 'same']);
    expect(rest.counts).toEqual({ ...counts, same: 1 });
    const { id, title } = { id: 'lab', title: 'Lab' };
    const about = { rows: 1, rubric: { id, title, sha256: 'a'.repeat(64) }, version: '0.1.0' };
    expect([rest.old, rest.new]).toEqual([about, about]);
  });

  test('who gains one line and loses another keeps the points, and is told', () => {
    const result = compared([ada], [{ ...ada, points: { a: 0, b: 1 } }]);
    expect(result.counts).toEqual({ ...counts, keep: 1 });
    const state = { state: 'graded', score: 1, maxScore: 2 };
    const right = { status: 'correct', points: 1 };
    const wrong = { status: 'incorrect', points: 0 };
    expect(result.students).toEqual([
      {
        student: 'ada',
        old: state,
        new: state,
        difference: 0,
        keys: [
          { key: 'a', old: right, new: wrong, difference: -1 },
          { key: 'b', old: wrong, new: right, difference: 1 },
        ],
      },
    ]);
    expect(result.keys).toEqual([
      { key: 'a', lose: 1, gain: 0, keep: 0, difference: -1 },
      { key: 'b', lose: 0, gain: 1, keep: 0, difference: 1 },
    ]);
  });

  test.each<[string, Told[], Told[], Partial<Comparison['counts']>, number]>([
    ['loses points', [ada], [{ ...ada, points: { a: 0.7, b: 0 } }], { lose: 1 }, -0.3],
    ['gains points', [ada], [{ ...ada, points: { a: 1, b: 0.1 } }], { gain: 1 }, 0.1],
    ['loses the score', [ada], [{ student: 'ada', state: 'unreadable' }], { lose: 1 }, -1],
    ['gets a score', [{ student: 'ada', state: 'absent' }], [ada], { gain: 1 }, 1],
    [
      'gets a score of 0',
      [{ student: 'ada', state: 'ambiguous' }],
      [{ ...ada, points: { a: 0 } }],
      { keep: 1 },
      0,
    ],
    [
      'goes from one state without score to another',
      [{ student: 'ada', state: 'absent' }],
      [{ student: 'ada', state: 'error' }],
      { keep: 1 },
      0,
    ],
    ['comes', [], [ada], { onlyNew: 1 }, 1],
    ['goes, and had points', [ada], [], { onlyOld: 1 }, -1],
    ['goes, and had none', [{ ...ada, points: { a: 0 } }], [], { onlyOld: 1 }, 0],
    ['is late now', [ada], [{ ...ada, late: true }], { keep: 1 }, 0],
    ['was asked for more', [ada], [{ ...ada, points: { ...ada.points, c: 0 } }], { keep: 1 }, 0],
  ])('%s', (_, old, now, expected, difference) => {
    const result = compared(old, now);
    expect(result.counts).toEqual({ ...counts, ...expected });
    expect(result.difference).toBe(difference);
  });

  test('whose file is another, or the same, or not known', () => {
    const fileOf = (old?: string, now?: string) =>
      compared(
        [{ ...ada, ...(old && { sha256: old }) }],
        [{ student: 'ada', points: { a: 0, b: 0 }, ...(now && { sha256: now }) }],
      ).students.map(({ file }) => file);
    expect([fileOf('1', '1'), fileOf('1', '2'), fileOf('1'), fileOf()]).toEqual([
      ['same'],
      ['changed'],
      [undefined],
      [undefined],
    ]);
  });
});

describe('a rubric', () => {
  const sha256 = 'b'.repeat(64);
  const under = (rubric: Told['rubric']): Told[] => [{ ...ada, ...(rubric && { rubric }) }];

  test.each<[Comparison['rubric'], Told[]]>([
    ['same', under(undefined)],
    ['changed', under({ id: 'lab', title: 'Lab', sha256 })],
    ['unknown', under({ id: 'lab', title: 'Lab' })],
    ['other', under({ id: 'quiz', title: 'Quiz', sha256 })],
    ['unknown', []],
  ])('that is %s', (expected, now) => {
    expect(compared([ada], now).rubric).toBe(expected);
  });

  test('whose keys are others: their order is the new one, then what is gone', () => {
    const { students, keys } = compared([ada], [{ student: 'ada', points: { c: 1, a: 0 } }]);
    expect(students[0]?.keys.map(({ key, old, new: now }) => [key, old?.points, now?.points])).toEqual([
      ['c', undefined, 1],
      ['a', 1, 0],
      ['b', 0, undefined],
    ]);
    expect(keys.map(({ key }) => key)).toEqual(['c', 'a', 'b']);
  });

  test('with a key that is a property of every object', () => {
    const line = (points: number) =>
      lineOf({ student: 'ada', points: { k: points } }).replace('"k"', '"__proto__"');
    expect(compared([line(1)], [line(0)]).keys).toEqual([
      { key: '__proto__', lose: 1, gain: 0, keep: 0, difference: -1 },
    ]);
  });
});

describe('the members of groups', () => {
  const member = (student: string, submission: string, points: number): Told => ({
    student,
    submission,
    points: { a: points },
  });

  test('are found whatever their submissions are called, and in whatever order they stand', () => {
    const old = [member('9', 's1', 1), member('2', 's1', 1), member('5', 's2', 0)];
    const now = [member('5', 's7', 1), member('2', 's8', 1), member('9', 's8', 0)];
    const { students, counts: found } = compared(old, now);
    expect(students.map(({ student, difference }) => [student, difference])).toEqual([
      ['5', 1],
      ['9', -1],
    ]);
    expect(found).toEqual({ ...counts, lose: 1, gain: 1, same: 1 });
  });

  test('are paired by the submission where both have it, also in another order', () => {
    const old = [member('1', 's1', 1), member('1', 's2', 0)];
    const now = [member('1', 's2', 0), member('1', 's1', 1)];
    expect(compared(old, now).counts).toEqual({ ...counts, same: 2 });
  });

  test('who leave one group of two are still in the other', () => {
    const old = [member('1', 's1', 1), member('1', 's2', 0)];
    const { students, counts: found } = compared(old, [member('1', 's2', 0)]);
    expect(students.map(({ submission, new: now }) => [submission, now])).toEqual([['s1', undefined]]);
    expect(found).toEqual({ ...counts, same: 1, onlyOld: 1 });
  });

  test('whose groups are new ones are paired in order, after those that are not', () => {
    const old = [member('1', 'a', 1), member('1', 'b', 0), member('1', 'c', 1)];
    const now = [member('1', 'x', 1), member('1', 'b', 0), member('1', 'y', 1), member('1', 'z', 0)];
    expect(compared(old, now).counts).toEqual({ ...counts, same: 3, onlyNew: 1 });
  });

  test('who handed in alone before are paired too', () => {
    const alone: Told = { student: '1', points: { a: 1 } };
    expect(compared([alone], [member('1', 's1', 1)]).counts).toEqual({ ...counts, same: 1 });
  });

  test('can be in two', () => {
    const old = [member('1', 's1', 1), member('1', 's2', 1)];
    const { students } = compared(old, [member('1', 's1', 1), member('1', 's2', 0)]);
    expect(students.map(({ student, submission }) => [student, submission])).toEqual([['1', 's2']]);
  });
});

describe('refuses', () => {
  const way = 'Grade the class again with this version of linemark, or give another file.';
  const twice = 'the student ada is in a line before it too: give the results of one batch, as it wrote them';

  test.each<[string, Lines, string]>([
    [
      'a line that is torn',
      [{ student: 'a' }, lineOf(ada).slice(0, 40)],
      "line 2 can't be used: it is torn.",
    ],
    ['a last line without its end', [lineOf(ada).trimEnd()], "line 1 can't be used: it is torn."],
    ['an empty line', ['\n', ada], "line 1 can't be used: it is torn, or no JSON."],
    ['what is no object', ['7\n'], "line 1 can't be used: it is no object."],
    [
      'another version',
      [lineOf(ada).replace('grading/v1', 'grading/v2')],
      'its schema is "linemark/grading/v2", not linemark/grading/v1.',
    ],
    ['something else', ['{"student":"ada"}\n'], 'its schema is undefined, not linemark/grading/v1.'],
    ['a student twice', [ada, { ...ada, student: 'b' }, ada], `line 3 can't be used: ${twice}.`],
    [
      'a submission twice',
      [
        { ...ada, submission: 's' },
        { ...ada, submission: 's' },
      ],
      `line 2 can't be used: ${twice}.`,
    ],
    [
      'two rubrics in one file',
      [ada, { student: 'b', rubric: { id: 'quiz', title: 'Quiz' } }],
      "line 2 can't be used: it was graded with another rubric than the lines before it.",
    ],
    ['no student', [lineOf(ada).replace('"student"', '"who"')], 'its "student" is no text.'],
    ['another state', [{ ...ada, state: 'lost' }], 'its "state" is not one of graded, unreadable,'],
    ['another status', [lineOf(ada).replace('"correct"', '"fine"')], 'its "status" is not one of correct,'],
    [
      'a score in words',
      [lineOf(ada).replace('"score":1', '"score":"1"')],
      'its "score" is no number of points.',
    ],
    ['no verdicts', [lineOf(ada).replace('"verdicts"', '"verdict"')], 'it has no "verdicts".'],
    [
      'no verdict',
      [lineOf(ada).replace('"verdicts":[', '"verdicts":[null,')],
      'one of its "verdicts" is none.',
    ],
    ['no rubric', [lineOf(ada).replace('"rubric"', '"rubrik"')], 'it has no "rubric".'],
  ])('%s, in either file', (_, lines, message) => {
    expect(() => compared(lines, [ada])).toThrow(/^old, line \d+ can't be used: /);
    expect(() => compared(lines, [ada])).toThrow(message);
    expect(() => compared([ada], lines)).toThrow(/^new, line \d+ .* another file\.$/);
    expect(() => compared([ada], lines)).toThrow(way);
  });
});

const thousandths = fc.integer({ min: 0, max: 100_000 }).map((each) => each / 1000);
const classes = fc.uniqueArray(
  fc.record({
    student: fc.string({ unit: 'binary', maxLength: 4 }),
    points: fc.dictionary(fc.constantFrom('a', 'b', 'c'), thousandths),
  }),
  { selector: ({ student }) => student, maxLength: 12 },
);

/** Points of a class in whole thousandths. */
const total = (lines: readonly Told[]): number =>
  lines
    .flatMap(({ points = {} }) => Object.values(points))
    .reduce((sum, each) => sum + Math.round(each * 1000), 0);

describe('any two classes', () => {
  test('differ by exactly the points between them, and each student is counted once', () => {
    fc.assert(
      fc.property(classes, classes, (old, now) => {
        const result = compared(old, now);
        const { gain, keep, same, onlyOld, onlyNew } = result.counts;
        expect(Math.round(result.difference * 1000)).toBe(total(now) - total(old));
        const both = old.filter(({ student }) => now.some((each) => each.student === student)).length;
        const losers = result.students.filter(
          (each) => each.old !== undefined && each.new !== undefined && each.difference < 0,
        );
        expect(losers.length + gain + keep + same).toBe(both);
        expect([onlyOld, onlyNew]).toEqual([old.length - both, now.length - both]);
        const ids = result.students.map(({ student }) => student);
        expect(ids).toEqual(ids.toSorted(compareCodePoints));
      }),
      { numRuns: 60 },
    );
  });

  test('are told apart the same way in any order, and the other way round with the other sign', () => {
    fc.assert(
      fc.property(classes, classes, (old, now) => {
        const result = compared(old, now);
        const shuffled = compared(old.toReversed(), now);
        expect(shuffled.students).toEqual(result.students);
        const back = compared(now, old);
        expect(back.students.map(({ difference }) => 0 - difference)).toEqual(
          result.students.map(({ difference }) => difference),
        );
      }),
      { numRuns: 60 },
    );
  });
});
