import { describe, expect, test } from 'vitest';
import { filled, graded, leftOut } from '../filling.js';

const english =
  'Identifier,Full name,ID number,Email address,Status,Grade,Maximum Grade,Grade can be changed,Last modified (submission),Last modified (grade),Feedback comments\n';
const german =
  'Identifikator,Vollständiger Name,E-Mail-Adresse,Status,Bewertung,Beste Bewertung,Bewertung kann geändert werden,Zuletzt geändert (Abgabe),Texteingabe online,Zuletzt geändert (Bewertung),Feedback als Kommentar\n';

const row = (grade: string, maximum = '10.00', feedback = '') =>
  `Participant 41,Ada Nowak,900001,ada@example.edu,Submitted,${grade},${maximum},Yes,"Tuesday, 13 October",-,${feedback}\n`;

describe('a Moodle grading worksheet', () => {
  test.each([
    ['its number', '41'],
    ['its identifier', 'Participant 41'],
    ['its address', 'ada@example.edu'],
    ['its ID number', '900001'],
  ])('finds a participant by %s', (_, student) => {
    expect(filled(english + row(''), [graded(student, 7.5)]).text).toBe(english + row('7.50'));
  });

  test.each([
    ['10.00', '7.50'],
    ['"10,00"', '"7,50"'],
    ['100.00', '75.00'],
    ['10.0', '7.5'],
    ['10', '7.5'],
  ])('with a maximum of %s, three quarters are %s', (maximum, grade) => {
    expect(filled(english + row('', maximum), [graded('41', 7.5)]).text).toBe(english + row(grade, maximum));
  });

  test('each row has a maximum of its own', () => {
    const other = row('', '20.00').replaceAll('41', '42');
    const { text } = filled(english + row('') + other, [graded('41', 5), graded('42', 5)]);
    expect(text).toBe(english + row('5.00') + row('10.00', '20.00').replaceAll('41', '42'));
  });

  test('a maximum that can be read in two ways is refused', () => {
    expect(() => filled(english + row('', '"1,000"'), [])).toThrow(/1,000 can be read/);
  });

  describe('in another language', () => {
    const german41 = (grade: string, feedback = '') =>
      `Teilnehmer/in 41,Ada Nowak,ada@example.edu,Abgegeben,${grade},"10,00",Ja,"Dienstag, 13. Oktober",,-,${feedback}\n`;
    const german42 = (grade: string) => german41(grade).replaceAll('41', '42').replace('ada@', 'zoë@');

    test('finds its columns from each other, and its participants', () => {
      const { text } = filled(german + german41('') + german42('"9,00"'), [
        graded('41', 7.5),
        graded('42', 9),
      ]);
      expect(text).toBe(german + german41('"7,50"') + german42('"9,00"'));
    });

    test('finds participants by what stands before the status', () => {
      expect(filled(german + german41(''), [graded('ada@example.edu', 7.5)]).text).toContain('"7,50"');
    });

    test('finds the feedback behind the second time', () => {
      const grade = { ...graded('41', 5), feedback: 'A <b> & more.' };
      const { text } = filled(german + german41(''), [grade], { feedbackCells: true });
      expect(text).toBe(german + german41('"5,00"', '"A &lt;b&gt; &amp; more."'));
    });

    test('a row that is torn does not make it another file', () => {
      const before = `${german + german41('')}Teilnehmer/in 42,Ben\n`;
      const result = filled(before, [graded('41', 5)]);
      expect([result.text, leftOut(result)]).toEqual([
        before.replace(german41(''), german41('"5,00"')),
        [' odd-row'],
      ]);
    });

    test('is not any list with numbers in it', () => {
      const list = 'Nr,Name,Status,Punkte,Maximum,offen,Datum (a),Datum (b)\n1,Ada,x,,10.00,ja,-,-\n';
      expect(() => filled(list, [])).toThrow(/no gradebook/);
    });

    test('without feedback there is none, be there an online text or not', () => {
      const header =
        '識別子,氏名,ステータス,評定,最大評点,変更可,最終更新日時 (提出),オンラインテキスト,最終更新日時 (評定)\n';
      const cells = (grade: string) => `参加者41,Ada,提出,${grade},10.00,はい,-,,-\n`;
      const grade = { ...graded('41', 5), feedback: 'x' };
      const { text, changes } = filled(header + cells(''), [grade], { feedbackCells: true });
      expect([text, changes.feedback]).toEqual([header + cells('5.00'), 0]);
    });
  });

  describe('a grade that can not be changed', () => {
    const lines = (header: string, yes: string, no: string, grade: string): string =>
      `${header}P 1,Ada,x,${grade},10.00,${yes},-,-\nP 2,Ben,x,,10.00,${no},-,-\n`;
    const head =
      'Identifier,Full name,Status,Grade,Maximum Grade,Grade can be changed,Last modified (submission),Last modified (grade)\n';
    const foreign = 'Kennung,Name,Stand,Note,Höchstnote,Änderbar,Geändert (Abgabe),Geändert (Note)\n';

    test.each([
      [head, 'Yes', 'No'],
      [head, 'yes', ' NO '],
      [foreign, 'Ja', 'Nein'],
      [foreign, 'はい', 'いいえ'],
      [foreign, 'Tak', 'Nie'],
      [foreign, 'Sí', 'a word that nobody knows'],
    ])('stays, and is told of', (header, yes, no) => {
      const result = filled(lines(header, yes, no, ''), [graded('1', 7.5), graded('2', 7.5)], {
        overwrite: true,
      });
      expect(result.text).toBe(lines(header, yes, no, '7.50'));
      expect(result.changes.notWritten).toEqual([
        { student: '2', name: 'Ben', line: 3, why: 'locked', grade: '7.50' },
      ]);
    });

    test('gets no feedback either', () => {
      const before = english + row('').replace('Yes', 'No');
      const result = filled(before, [{ ...graded('41', 5), feedback: 'x' }], { feedbackCells: true });
      expect([result.text, leftOut(result)]).toEqual([before, ['41 locked']]);
    });

    test('is not known of words that nobody knows', () => {
      const { changes } = filled(lines(foreign, 'xx', 'yy', ''), [graded('1', 7.5), graded('2', 7.5)]);
      expect(changes.changed).toHaveLength(2);
    });

    test('can be the right one already', () => {
      const { changes } = filled(english + row('5.00').replace('Yes', 'No'), [graded('41', 5)]);
      expect([changes.same, changes.notWritten]).toEqual([1, []]);
    });
  });

  test('with blind marking there are no names', () => {
    const header =
      'Identifier,Status,Grade,Maximum Grade,Grade can be changed,Last modified (submission),Last modified (grade)\n';
    const result = filled(`${header}Participant 7,x,,10.00,Yes,-,-\n`, [graded('7', 5)]);
    expect(result.text).toBe(`${header}Participant 7,x,5.00,10.00,Yes,-,-\n`);
    expect(result.changes.changed[0]).not.toHaveProperty('name');
  });

  test('a word is cut from the number only if it is the word of the file', () => {
    const result = filled(english + row(''), [graded('ada41', 5), graded('User 41', 5)]);
    expect(leftOut(result)).toEqual([
      '41 not-in-class',
      'ada41 not-in-gradebook',
      'User 41 not-in-gradebook',
    ]);
  });

  describe('cells of feedback', () => {
    const grade = { ...graded('41', 5), feedback: 'Score: 5, "good".' };
    const cell = '"Score: 5, &quot;good&quot;."';
    const fill = (before: string, flags: object = {}) =>
      filled(english + before, [grade], { feedbackCells: true, ...flags });

    test('take plain text as HTML', () => {
      expect(fill(row('')).text).toBe(english + row('5.00', '10.00', cell));
      expect(fill(row('', '10.00', '""')).text).toBe(english + row('5.00', '10.00', cell));
    });

    test('show what reorders text or can not be seen', () => {
      const hostile = { ...grade, feedback: 'a\u202eb\x07c <img src=x> [1]' };
      const { text } = filled(english + row(''), [hostile], { feedbackCells: true });
      expect(text).toBe(english + row('5.00', '10.00', '"a\\u202eb\\x07c &lt;img src=x&gt; [1]"'));
    });

    test('stay where nobody asked for them', () => {
      expect(filled(english + row(''), [grade]).text).toBe(english + row('5.00'));
    });

    test('keep other feedback without --overwrite', () => {
      const kept = fill(row('', '10.00', 'mine'));
      expect([kept.text, leftOut(kept)]).toEqual([
        english + row('5.00', '10.00', 'mine'),
        ['41 other-feedback'],
      ]);
      expect(fill(row('', '10.00', 'mine'), { overwrite: true }).text).toBe(
        english + row('5.00', '10.00', cell),
      );
    });

    test('are left alone if they say it already', () => {
      const full = english + row('5.00', '10.00', cell);
      const { text, changes } = filled(full, [grade], { feedbackCells: true });
      expect([text, changes.feedback, changes.notWritten]).toEqual([full, 0, []]);
    });

    test('hold no formula', () => {
      const { text } = filled(english + row(''), [{ ...grade, feedback: '=cmd' }], { feedbackCells: true });
      expect(text).toBe(english + row('5.00', '10.00', "'=cmd"));
    });

    test('are not written where the grade is not', () => {
      const result = fill(row('9.00'));
      expect([result.text, leftOut(result)]).toEqual([english + row('9.00'), ['41 other-grade']]);
    });
  });
});
