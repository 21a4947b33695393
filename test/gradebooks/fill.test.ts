import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsOf, readRows } from '../../src/gradebooks/cells.js';
import type { GradebookGrade } from '../../src/gradebooks/model.js';
import { filled, graded, leftOut, textsOf, ungraded } from './filling.js';

const header = 'Student,ID,SIS User ID,Section,Evidence (1)\n';
const fileOf = (...rows: string[]): string => header + rows.map((row) => `${row}\n`).join('');

describe('a cell', () => {
  test.each<[string, string, GradebookGrade, string, string[]]>([
    ['is filled in', '', graded('1', 7), '7', []],
    ['that is a dash is blank', '-', graded('1', 7), '7', []],
    ['takes a grade of nothing', '', graded('1', 0), '0', []],
    ['stays if it has that grade', '7.00', graded('1', 7), '7.00', []],
    ['stays if it has another', '6', graded('1', 7), '6', ['1 other-grade']],
    ['stays if it has a word', 'late', graded('1', 7), 'late', ['1 other-grade']],
    ['stays if nothing was handed in', '', ungraded('1', 'absent'), '', ['1 absent']],
    ['stays if the file was unreadable', '5', ungraded('1', 'unreadable'), '5', ['1 unreadable']],
    ['stays if there were two files', '', ungraded('1', 'ambiguous'), '', ['1 ambiguous']],
    ['stays after a fault of ours', '', ungraded('1', 'error'), '', ['1 error']],
  ])('%s', (_, now, grade, then, why) => {
    const result = filled(fileOf(`A,1,,S,${now}`), [grade]);
    expect([result.text, leftOut(result)]).toEqual([fileOf(`A,1,,S,${then}`), why]);
  });

  test.each([
    ['6', graded('1', 7), '7'],
    ['6', ungraded('1', 'absent'), '6'],
    ['6', ungraded('1', 'unreadable'), '6'],
    ['EX', graded('1', 7), 'EX'],
  ])('with --overwrite: %s', (now, grade, then) => {
    expect(filled(fileOf(`A,1,,S,${now}`), [grade], { overwrite: true }).text).toBe(fileOf(`A,1,,S,${then}`));
  });

  test.each([
    ['', {}, '0'],
    ['6', {}, '6'],
    ['6', { overwrite: true }, '0'],
    ['EX', { overwrite: true }, 'EX'],
  ])('of an absent student with --absent-as 0: %j %j', (now, flags, then) => {
    const result = filled(fileOf(`A,1,,S,${now}`), [ungraded('1', 'absent')], { absentAs: 0, ...flags });
    expect(result.text).toBe(fileOf(`A,1,,S,${then}`));
  });

  test('gets no 0 from --absent-as 0 where something was handed in that is no evidence file', () => {
    const before = fileOf('A,1,,S,');
    const result = filled(before, [{ ...ungraded('1', 'absent'), handedInElse: true }], { absentAs: 0 });
    expect([result.text, leftOut(result)]).toEqual([before, ['1 no-evidence-file']]);
  });

  test('keeps its quotes', () => {
    expect(filled(fileOf('A,1,,S,""', 'B,2,,S,'), [graded('1', 7), graded('2', 8)]).text).toBe(
      fileOf('A,1,,S,"7"', 'B,2,,S,8'),
    );
  });
});

describe('a student', () => {
  test('whom the gradebook has twice gets nothing', () => {
    const before = fileOf('A,1,,S,', 'B,2,,S,', 'A again,1,,S2,');
    const result = filled(before, [graded('1', 7), graded('2', 8)]);
    expect(result.text).toBe(before.replace('B,2,,S,', 'B,2,,S,8'));
    expect(result.changes.notWritten).toEqual([
      { student: '1', name: 'A', line: 2, why: 'several-rows' },
      { student: '1', name: 'A again', line: 4, why: 'several-rows' },
    ]);
  });

  test('who shares a row with another gets nothing', () => {
    const before = fileOf('A,1,x,S,');
    const result = filled(before, [graded('1', 7), graded('x', 8)]);
    expect([result.text, leftOut(result)]).toEqual([before, ['1 several-students', 'x several-students']]);
  });

  test('is found in the column that has most of the class: a number may be another one elsewhere', () => {
    const before = fileOf('A,1,4,S,', 'B,2,5,S,', 'C,3,6,S,');
    const { text, changes } = filled(before, [graded('3', 7), graded('4', 8), graded('5', 9)]);
    expect(text).toBe(fileOf('A,1,4,S,8', 'B,2,5,S,9', 'C,3,6,S,'));
    expect(changes.foundBy).toBe('SIS User ID');
  });

  test('whose number is in another row of another column gets nothing: it may be either', () => {
    const before = fileOf('A,1,3,S,', 'B,2,4,S,', 'C,3,5,S,');
    const result = filled(before, [graded('3', 7), graded('4', 8), graded('5', 9)]);
    expect(result.text).toBe(fileOf('A,1,3,S,', 'B,2,4,S,8', 'C,3,5,S,9'));
    expect(leftOut(result)).toEqual(['3 several-columns']);
  });

  test.each([
    ['numbers', '1002', '5555'],
    ['words', 'ann', 'ben'],
  ])('gets nothing where as many %s stand in another column, and in other rows', (_, one, other) => {
    const before = fileOf(`A,${one},2001,S,`, `B,1001,${one},S,`);
    const result = filled(before, [graded(one, 7), graded(other, 8)]);
    expect(result.text).toBe(before);
    expect(leftOut(result)).toEqual([
      `${one} several-columns`,
      '1001 not-in-class',
      `${other} not-in-gradebook`,
    ]);
  });

  test('gets nothing where each column has one of the class', () => {
    const before = fileOf('A,1,3,S,', 'B,2,4,S,');
    const result = filled(before, [graded('1', 7), graded('4', 8)]);
    expect([result.text, leftOut(result)]).toEqual([before, ['1 several-columns', '4 several-columns']]);
  });

  test('whom several columns have in one row is found', () => {
    const result = filled(fileOf('A,1,1,S,', 'B,2,2,S,'), [graded('1', 7), graded('2', 8)]);
    expect([result.text, result.changes.foundBy]).toEqual([fileOf('A,1,1,S,7', 'B,2,2,S,8'), 'ID']);
  });

  test('whose number only another column has is nobody: it may be somebody else there', () => {
    const before = fileOf('A,1,3,S,', 'B,2,4,S,', 'C,5,6,S,');
    const result = filled(before, [graded('1', 7), graded('4', 8), graded('5', 9)]);
    expect(result.text).toBe(fileOf('A,1,3,S,7', 'B,2,4,S,', 'C,5,6,S,9'));
    expect(leftOut(result)).toEqual(['2 not-in-class', '4 not-in-gradebook']);
  });

  test('with a number and one with a word may stand in different columns', () => {
    const { text, changes } = filled(fileOf('A,1,ann,S,', 'B,2,ben,S,'), [graded('1', 7), graded('ben', 8)]);
    expect([text, changes.foundBy]).toEqual([fileOf('A,1,ann,S,7', 'B,2,ben,S,8'), 'ID, SIS User ID']);
  });

  test('is found whichever way an accent is written, and not in another case', () => {
    const result = filled(fileOf('A,1,zoe\u0308,S,', 'B,2,ann,S,'), [
      graded('zo\u00eb', 7),
      graded('Ann', 8),
    ]);
    expect(result.text).toBe(fileOf('A,1,zoe\u0308,S,7', 'B,2,ann,S,'));
    expect(leftOut(result)).toEqual(['2 not-in-class', 'Ann not-in-gradebook']);
  });

  test('without an id in the file is nobody', () => {
    const result = filled(fileOf('A,,,S,', 'B,2,,S,'), [graded('', 7), graded('2', 8)]);
    expect(result.text).toBe(fileOf('A,,,S,', 'B,2,,S,8'));
  });

  test.each(['__proto__', 'constructor', '=1+1'])('may be called %s', (student) => {
    expect(filled(fileOf(`A,${student},,S,`), [graded(student, 7)]).text).toBe(fileOf(`A,${student},,S,7`));
  });
});

test('one name that fits does not make it the gradebook of this class', () => {
  const named = (student: string, name: string): GradebookGrade => ({ ...graded(student, 7), name });
  const before = fileOf('Ann Lee,901,,S,', 'Bo Lind,902,,S,', 'Cy Roe,903,,S,');
  const [ann, bo, cy] = [named('1', 'Ann Lee'), named('2', 'Ben Ash'), named('3', 'Cid Orr')] as const;
  const few = filled(before, [ann, bo, cy]);
  expect([few.text, few.changes.foundBy]).toEqual([before, null]);
  const half = filled(before, [ann, bo]);
  expect([half.text, half.changes.foundBy]).toEqual([before.replace('901,,S,', '901,,S,7'), 'name']);
});

test('nothing is found in a gradebook of another class', () => {
  const before = fileOf('A,1,,S,');
  const { text, changes } = filled(before, [graded('9', 7)]);
  expect([text, changes.foundBy, changes.changed]).toEqual([before, null, []]);
});

describe('hostile files', () => {
  test.each([
    ['line ends in cells', 'A,1,,"S\n\r\n1",', 'A,1,,"S\n\r\n1",7'],
    ['quotes in cells', '"A ""the"" B",1,,S,', '"A ""the"" B",1,,S,7'],
    ['formulas', '"=cmd|\' /C calc\'!A0",1,,@S,', '"=cmd|\' /C calc\'!A0",1,,@S,7'],
    ['NULs', 'A\0,1,,"S\0",', 'A\0,1,,"S\0",7'],
    ['escape sequences', '\x1b[31mA,1,,S,', '\x1b[31mA,1,,S,7'],
  ])('%s stay as they are', (_, before, after) => {
    expect(filled(fileOf(before), [graded('1', 7)]).text).toBe(fileOf(after));
  });

  test('cells of a megabyte', () => {
    const long = 'x"y,\n'.repeat(200_000).replaceAll('"', '""');
    const { text } = filled(fileOf(`"${long}",1,,S,`), [graded('1', 7)]);
    expect(text === fileOf(`"${long}",1,,S,7`)).toBe(true);
  });

  test('lines that end in any way, or not at all', () => {
    const before = 'Student,ID,Section,Evidence (1)\rA,1,S,\r\nB,2,S,\n\nC,3,S,';
    const { text } = filled(before, [graded('1', 7), graded('2', 8), graded('3', 9)]);
    expect(text).toBe('Student,ID,Section,Evidence (1)\rA,1,S,7\r\nB,2,S,8\n\nC,3,S,9');
  });

  test('a mark of UTF-8 stays', () => {
    expect(filled(`\ufeff${fileOf('Zoë,1,,S,')}`, [graded('1', 7)]).text).toBe(
      `\ufeff${fileOf('Zoë,1,,S,7')}`,
    );
  });

  test('Windows-1252 stays', () => {
    const bytes = (grade: string) => Buffer.from(fileOf(`Zoë ÿ,1,,S,${grade}`), 'latin1');
    const before = Buffer.concat([bytes(''), Buffer.from([0x80, 0x81, 0x9f])]);
    const { bytes: after, changes } = filled(before, [graded('1', 7)]);
    expect(after.equals(Buffer.concat([bytes('7'), Buffer.from([0x80, 0x81, 0x9f])]))).toBe(true);
    expect(changes.changed[0]?.name).toBe('Zoë ÿ');
  });

  test('a row with another number of cells gets nothing', () => {
    const before = fileOf('Smith, Jo,1,,S,', 'A,2,,S', 'B,3,,S,', 'C,4,,S,,');
    const result = filled(before, [graded('1', 7), graded('2', 8), graded('3', 9), graded('4', 5)]);
    expect(result.text).toBe(before.replace('B,3,,S,', 'B,3,,S,9'));
    expect(result.changes.notWritten).toEqual([
      { student: '', line: 2, why: 'odd-row' },
      { student: '', line: 3, why: 'odd-row' },
      { student: '', line: 5, why: 'odd-row' },
      ...['1', '2', '4'].map((student) => ({ student, why: 'not-in-gradebook' })),
    ]);
  });

  test.each([
    [
      'a quote that is never closed',
      fileOf('A,1,,S,', 'B,2,,"S,'),
      /line 3, a quote is opened and never closed/,
    ],
    ['a quote within a cell', fileOf('A,1,,S"x",'), /line 2, a quote stands where no cell/],
    ['nothing', '', /no gradebook that linemark knows/],
    ['a zip archive', 'PK\x03\x04\0\0', /no gradebook that linemark knows/],
    ['a list of something', 'a,b\n1,2\n', /no gradebook that linemark knows .*Canvas gradebook, /],
    ['UTF-16 with half a character', Buffer.from('fffe53', 'hex'), /text is damaged/],
    ['UTF-16 with a lone surrogate', Buffer.from('fffe00d8', 'hex'), /text is damaged/],
  ])('%s is refused', (_, file, message) => {
    expect(() => filled(file, [])).toThrow(message);
  });
});

const hostileText = fc.string({
  unit: fc.constantFrom(
    'a',
    'B',
    '"',
    ',',
    ';',
    '\n',
    '\r',
    ' ',
    'é',
    '雷',
    '\0',
    '=',
    '\u{1f600}',
    '7',
    '.',
  ),
  maxLength: 5,
});

const quotedIf = (text: string, always: boolean): string =>
  always || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A class of some students and a Canvas gradebook of some of them, with hostile cells around the grades. */
const classAndFile = fc.record({
  rows: fc.uniqueArray(
    fc.record({
      id: fc.nat({ max: 30 }),
      cells: fc.tuple(hostileText, hostileText, hostileText),
      grade: fc.constantFrom('', '-', '5', '7.5', 'EX', 'x'),
      isQuoted: fc.boolean(),
      end: fc.constantFrom('\n', '\r\n'),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  ),
  students: fc.uniqueArray(fc.record({ id: fc.nat({ max: 30 }), score: fc.nat({ max: 10_000 }) }), {
    selector: ({ id }) => id,
    maxLength: 12,
  }),
  overwrite: fc.boolean(),
});

type Given = typeof classAndFile extends fc.Arbitrary<infer Value> ? Value : never;

const gradeColumn = 4;

function fileFrom({ rows }: Given): Buffer {
  const lines = rows.map(({ id, cells: [name, section, last], grade, isQuoted, end }) =>
    [`N${name}`, String(id), '', section, grade, last]
      .map((text) => quotedIf(text, isQuoted))
      .join(',')
      .concat(end),
  );
  return Buffer.from(
    `Student,ID,SIS User ID,Section,Evidence (1),Evidence Current Score\r\n${lines.join('')}`,
  );
}

describe('whatever is in a file', { timeout: 30_000 }, () => {
  const given = (check: (before: Buffer, result: ReturnType<typeof filled>) => void): void =>
    fc.assert(
      fc.property(classAndFile, (all) => {
        const before = fileFrom(all);
        const grades = all.students.map(({ id, score }) => graded(String(id), score / 1000));
        check(before, filled(before, grades, { overwrite: all.overwrite }));
      }),
      { numRuns: 150 },
    );

  test('only the cells that are said to change do, and to what is said', () => {
    given((before, { bytes, changes }) => {
      const expected = textsOf(before, ',');
      const lines = new Map(readRows(before, ',').map(({ line }, index) => [line, index]));
      for (const { line, to } of changes.changed) {
        const cells = expected[lines.get(line) ?? -1];
        if (cells !== undefined) cells[gradeColumn] = to;
      }
      expect(textsOf(bytes, ',')).toEqual(expected);
    });
  });

  test('the bytes outside of the cells of grades are the same', () => {
    const around = (bytes: Buffer): Buffer[] => {
      const cells = readRows(bytes, ',')
        .slice(1)
        .map((row) => cellsOf(row, bytes, ',')[gradeColumn]);
      const edges = [0, ...cells.flatMap((cell) => [cell?.start ?? 0, cell?.end ?? 0]), bytes.length];
      return edges.flatMap((edge, index) =>
        index % 2 === 0 ? [bytes.subarray(edge, edges[index + 1])] : [],
      );
    };
    given((before, { bytes }) => {
      expect(around(bytes)).toEqual(around(before));
    });
  });

  test('each student and each row is told of once', () => {
    given((_, { changes }) => {
      const told = [...changes.changed, ...changes.notWritten].map(({ student }) => student);
      expect(new Set(told).size).toBe(told.length);
    });
  });

  test('to fill it in again changes nothing', () => {
    fc.assert(
      fc.property(classAndFile, (all) => {
        const grades = all.students.map(({ id, score }) => graded(String(id), score / 1000));
        const once = filled(fileFrom(all), grades, { overwrite: true });
        const twice = filled(once.bytes, grades, { overwrite: true });
        expect(twice.bytes.equals(once.bytes)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

test.each([
  ['9', true],
  ['"7,51"', true],
  ['7.5', undefined],
  ['5', undefined],
  ['A', undefined],
  ['', undefined],
])('a grade of %s gives way to 7.5: is it lowered?', (from, lowered) => {
  const file = `Student,ID,Section,Evidence (1)\n    Points Possible,,,10\nAda,1,S,${from}\n`;
  const { changes } = filled(file, [graded('1', 7.5)], { overwrite: true });
  expect(changes.changed[0]?.lowered).toBe(lowered);
});

test.each([undefined, 'Evidence (1)', 'evidence'])('two columns of one title have no name: %s', (column) => {
  const file = 'Student,ID,Section,Evidence (1),Evidence (1)\nAda,1,S,,\n';
  const setting = column === undefined ? {} : { column };
  expect(() => filled(file, [], setting)).toThrow(
    /^Two columns are both called "Evidence \(1\)": take the one that is not meant out of the file/,
  );
});
