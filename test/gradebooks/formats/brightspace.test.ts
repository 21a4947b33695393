import { describe, expect, test } from 'vitest';
import { filled, graded, leftOut } from '../filling.js';

const header = 'OrgDefinedId,Username,Evidence Points Grade,End-of-Line Indicator\n';

describe('Brightspace grades', () => {
  test.each(['900001', '#900001', 'anowak'])('finds %s, and keeps the marks before ids', (student) => {
    const { text } = filled(`${header}#900001,#anowak,,#\n`, [graded(student, 7.5)]);
    expect(text).toBe(`${header}#900001,#anowak,7.5,#\n`);
  });

  test('decimals as the other grades have them', () => {
    const { text } = filled(`${header}#1,#a,9.00,#\n#2,#b,,#\n`, [graded('2', 7.5)]);
    expect(text).toContain('#2,#b,7.50,#\n');
  });

  test('the title of an export tells what can be reached', () => {
    const title = 'Evidence Points Grade <Numeric MaxPoints:20 Weight:5 Category:Labs>';
    const before = `OrgDefinedId,${title},Quiz Text Grade,Adjusted Final Grade Numerator,End-of-Line Indicator\n`;
    expect(filled(`${before}#1,,,,#\n`, [graded('1', 7.5)]).text).toBe(`${before}#1,15,,,#\n`);
  });

  test.each(['1 000', '33.3333', '1\u00a0000'])('a title of %s points is refused', (points) => {
    const before = `OrgDefinedId,Evidence Points Grade <Numeric MaxPoints:${points} Weight:5>,End-of-Line Indicator\n#1,,#\n`;
    expect(() => filled(before, [])).toThrow(/^The maximum .* that can be read/);
  });

  test('tabs, and columns that are in quotes', () => {
    const before =
      '"Username"\t"A Points Grade"\t"B Points Grade"\t"End-of-Line Indicator"\r\n"#x"\t""\t""\t"#"\r\n';
    expect(filled(before, [graded('x', 4)], { column: 'B' }).text).toBe(
      before.replace('""\t"#"', '"4"\t"#"'),
    );
  });

  describe('with ids that the submissions do not have', () => {
    const named = 'OrgDefinedId,Username,Last Name,First Name,Evidence Points Grade,End-of-Line Indicator\n';
    const rows = (ada: string) =>
      `#1,#a,Nowak,Ada,${ada},#\n#2,#b,Kim,Park,,#\n#3,#c,Park,Kim,,#\n#4,#d,Roth,Zoe\u0308,,#\n`;

    test('finds names that nobody else has, and says so', () => {
      const result = filled(named + rows(''), [
        graded('20411-77001', 5, 'Ada Nowak'),
        graded('20411-77002', 6, 'Kim Park'),
        graded('20411-77003', 7, 'Zo\u00eb Roth'),
      ]);
      expect(result.text).toBe(named + rows('5').replace('Zoe\u0308,,', 'Zoe\u0308,7,'));
      expect(result.changes.foundBy).toBe('name');
      expect(leftOut(result)).toEqual(['2 not-in-class', '3 not-in-class', '20411-77002 not-in-gradebook']);
    });

    test('finds no name that two submissions have', () => {
      const twins = [graded('1-1', 5, 'Ada Nowak'), graded('1-2', 6, 'Ada Nowak')];
      const result = filled(named + rows(''), twins);
      expect([result.text, result.changes.foundBy]).toEqual([named + rows(''), null]);
    });

    test('believes no name where it has ids of the class', () => {
      const result = filled(named + rows(''), [graded('2', 5), graded('9', 6, 'Ada Nowak')]);
      expect(leftOut(result)).toContain('9 not-in-gradebook');
    });
  });
});
