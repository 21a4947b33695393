import { describe, expect, test } from 'vitest';
import { filled, graded, leftOut } from '../filling.js';

const header = 'Student,ID,SIS User ID,SIS Login ID,Section,Evidence (77001)\n';
const points = '    Points Possible,,,,,10\n';

describe('a Canvas gradebook', () => {
  test.each([
    ['by ID', '48213'],
    ['by SIS User ID', '900001'],
    ['by SIS Login ID', 'anowak'],
  ])('finds a student %s', (_, student) => {
    const { text } = filled(`${header}${points}"Nowak, Ada",48213,900001,anowak,Sec 1,\n`, [
      graded(student, 7.5),
    ]);
    expect(text).toBe(`${header}${points}"Nowak, Ada",48213,900001,anowak,Sec 1,7.5\n`);
  });

  test('in the other form, with more columns of ids, and a row of postings', () => {
    const before =
      'LastName,FirstName,ID,SIS User ID,SIS Login ID,Integration ID,Root Account,Section,Evidence (1)\r\n' +
      ',,,,,,,,Manual Posting\r\n' +
      'Points Possible,,,,,,,,10\r\n';
    const { text, changes } = filled(`${before}Nowak,Ada,48213,,,,school,Sec 1,\r\n`, [graded('48213', 8)]);
    expect(text).toBe(`${before}Nowak,Ada,48213,,,,school,Sec 1,8\r\n`);
    expect(changes.changed).toEqual([{ student: '48213', name: 'Nowak, Ada', line: 4, from: '', to: '8' }]);
  });

  test('points scale to what the column can reach', () => {
    const { text } = filled(`${header}    Points Possible,,,,,17\n"A, B",1,,,S,\n"C, D",2,,,S,\n`, [
      graded('1', 10),
      graded('2', 3.333),
    ]);
    expect(text).toContain('"A, B",1,,,S,17\n"C, D",2,,,S,5.67\n');
  });

  test('points stay as they are without a row of points, or with 0 of them', () => {
    for (const row of ['', '    Points Possible,,,,,0\n', '    Points Possible,,,,,\n']) {
      expect(filled(`${header}${row}"A, B",1,,,S,\n`, [graded('1', 7.125)]).text).toContain(
        '"A, B",1,,,S,7.13\n',
      );
    }
  });

  test.each([
    ['"1,700.00"', '1700.00'],
    ['"1.700,00"', '"1700,00"'],
    ['1700', '1700'],
  ])('of a maximum of %s, all are %s', (maximum, all) => {
    const before = `${header}    Points Possible,,,,,${maximum}\n"A, B",1,,,S,`;
    expect(filled(`${before}\n`, [graded('1', 10)]).text).toBe(`${before}${all}\n`);
  });

  test.each(['33.3333', '"1,000"', '1 000', '10 points', '-3.00', '-', '1e3', '1234567890'])(
    'a maximum of %s is refused: it must not count as none',
    (maximum) => {
      expect(() => filled(`${header}    Points Possible,,,,,${maximum}\n"A, B",1,,,S,\n`, [])).toThrow(
        /^The maximum .* can be read|^The maximum .* that can be read: write it like/,
      );
    },
  );

  test.each(['EX', 'ex'])('%s stays, also with --overwrite', (excused) => {
    const before = `${header}${points}"A, B",1,,,S,${excused}\n`;
    const result = filled(before, [graded('1', 7)], { overwrite: true });
    expect([result.text, leftOut(result)]).toEqual([before, ['1 excused']]);
  });

  test('semicolons, and decimal commas as the other grades have them', () => {
    const before = 'Student;ID;Section;Evidence (1)\n    Points Possible;;;10\nA;1;S;7,5\nB;2;S;\n';
    expect(filled(before, [graded('2', 8.25)]).text).toBe(before.replace('B;2;S;\n', 'B;2;S;8,25\n'));
  });

  test('a decimal comma stands in quotes where commas divide cells', () => {
    const before = 'Student,ID,Section,Evidence (1)\nA,1,S,"7,5"\nB,2,S,\n';
    expect(filled(before, [graded('2', 8.25)]).text).toBe(before.replace('B,2,S,\n', 'B,2,S,"8,25"\n'));
  });

  describe('of several columns', () => {
    const many =
      'Student,ID,Section,Notes,Quiz (1),Evidence (2),Bonus (3),Evidence Current Score,Override Score,Unposted Final Grade\n' +
      '    Points Possible,,,,5,10,(read only),(read only),,\n' +
      'A,1,S,,,,,,,\n';

    test('takes none that is computed, read only or a note', () => {
      expect(() => filled(many, [])).toThrow(/--column NAME\. There are "Quiz \(1\)", "Evidence \(2\)"\.$/);
    });

    test.each(['Evidence (2)', 'Evidence', 'evidence', ' EVIDENCE (2) '])(
      'takes the one that is called %j',
      (column) => {
        expect(filled(many, [graded('1', 8)], { column }).text).toContain('A,1,S,,,8,,,,\n');
      },
    );

    test('takes the one that is called like the rubric', () => {
      expect(filled(many, [graded('1', 10)], { rubricTitle: 'Quiz' }).text).toContain('A,1,S,,5,,,,,\n');
    });

    test('says which there are if it knows no such name', () => {
      expect(() => filled(many, [], { column: 'Evidense' })).toThrow(
        /no column "Evidense"; did you mean "Evidence"\? .*"Quiz \(1\)", "Evidence \(2\)"/,
      );
    });

    test('refuses a name that several have', () => {
      const twins = 'Student,ID,Section,Quiz (1),Quiz (2)\nA,1,S,,\n';
      expect(() => filled(twins, [], { column: 'Quiz' })).toThrow(
        /Several columns .*"Quiz \(1\)", "Quiz \(2\)"/,
      );
    });
  });

  test.each(['Final Grade Evidence', 'Current Score', 'Override Evidence'])(
    'takes an assignment that is called %s: what Canvas computes has no id',
    (name) => {
      const before = `Student,ID,Section,${name} (77),Final Score,Override Grade\nA,1,S,,,\n`;
      expect(filled(before, [graded('1', 8)]).text).toBe(before.replace('A,1,S,,,', 'A,1,S,8,,'));
    },
  );

  test('an assignment without an id is taken where no column has one', () => {
    expect(filled('Student,ID,Section,Evidence\nA,1,S,\n', [graded('1', 8)]).text).toContain('A,1,S,8\n');
  });

  test('without any assignment there is nothing to fill in', () => {
    expect(() => filled('Student,ID,Section\nA,1,S\n', [])).toThrow(/no column that takes grades/);
  });
});
