import { describe, expect, test } from 'vitest';
import { readRoster } from '../../src/batch/roster.js';
import { rosterText } from '../../src/batch/roster-text.js';

const ann = { student: 'u1', name: 'Ann Roth' };
const jo = { student: 'u2', name: 'Smith, Jo' };

describe('rosterText', () => {
  const text = 'id,name\nu1,Zoë\n';
  const wide = Buffer.from(text, 'utf16le');
  test.each<[string, Buffer, string | undefined]>([
    ['UTF-8', Buffer.from(text), text],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le'), text],
    ['UTF-16 without one', wide, text],
    ['UTF-16, big-endian', Buffer.from(wide).swap16(), text],
    ['UTF-16, big-endian with a mark', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), text],
    ['Windows-1252', Buffer.from(text, 'latin1'), text],
    ['nothing', Buffer.alloc(0), ''],
    ['a spreadsheet', Buffer.from('PK\x03\x04\x14\0\0\0\x08\0'), undefined],
  ])('%s', (_, bytes, expected) => {
    expect(rosterText(bytes)).toBe(expected);
  });
});

describe('readRoster', () => {
  test.each([
    ['nothing', '', []],
    ['a header alone', 'id,name\n', []],
    ['a header', 'id,name\nu1,Ann Roth\nu2,"Smith, Jo"\n', [ann, jo]],
    ['columns in another order', 'Section,Full Name,Username\nA,Ann Roth,u1\n', [ann]],
    ['first and last name', 'last_name;First Name;SID\nRoth;Ann;u1\n', [ann]],
    ['no header', 'u1,Ann Roth\nu2,"Smith, Jo"\n', [ann, jo]],
    ['ids alone', 'u1\nu2\n', [{ student: 'u1' }, { student: 'u2' }]],
    ['semicolons, a comma in the name', 'u2;Smith, Jo\nu1;Ann Roth', [jo, ann]],
    ['tabs', 'student\tname\nu2\tSmith, Jo', [jo]],
    ['a byte-order mark, CRLF', '\ufeffid,name\r\nu1,Ann Roth\r\n', [ann]],
    ['CR alone', 'id,name\ru1,Ann Roth\r', [ann]],
    ['blank lines, lines of nothing but commas', '\nid,name\n\nu1,Ann Roth\n,\n', [ann]],
    ['white space', 'id , name\n u1 , Ann Roth \n', [ann]],
    ['no name', 'id,name\nu1,\n', [{ student: 'u1' }]],
    ['a line end in a name', 'id,name\nu1,"A\nB"\n', [{ student: 'u1', name: 'A\nB' }]],
    ['a semicolon in quotes', '"u1","a;b"\n', [{ student: 'u1', name: 'a;b' }]],
    ['Canvas: student is the name', 'Student,ID,SIS Login ID\n"Smith, Jo",u2,x\n', [jo]],
    [
      "Canvas's gradebook",
      'Student,ID,SIS Login ID,Section,Chapter 2 (7)\n,,,,Manual Posting\n    Points Possible,,,,17\n"Smith, Jo",u2,x,S,\n',
      [jo],
    ],
    ['student is the id where there is no other', 'student\nu1\n', [{ student: 'u1' }]],
    ['GitHub Classroom', 'identifier,github_username,github_id,name\nx,u1,9,Ann Roth\n', [ann]],
    [
      'Gradescope: the address where there is no sid',
      'First Name,Last Name,SID,Email\nAnn,Roth,,a@b.c\n',
      [{ ...ann, student: 'a@b.c' }],
    ],
    [
      'a gradebook of Canvas, with its rows above the students',
      'Student,ID,Section,E (1)\n,,,Manual Posting\n    Points Possible,,,10\n"Smith, Jo",u2,S,\n',
      [jo],
    ],
    [
      "Moodle's worksheet",
      'Identifier,Full name,Email address,Status\nParticipant 17,Ann Roth,a@b.c,-\n',
      [{ student: '17', name: 'Ann Roth' }],
    ],
    [
      "Moodle's worksheet on a German site",
      'ID,Vollständiger Name,Status\nTeilnehmer/in 17,Ann Roth,-\nTeilnehmer/in 18,"Smith, Jo",-\n',
      [
        { student: '17', name: 'Ann Roth' },
        { student: '18', name: 'Smith, Jo' },
      ],
    ],
    ['participants without a header', 'Participant 17\n', [{ student: '17' }]],
    [
      'an identifier in words that are not known',
      'Identificatie\nOsallistuja 7\nOsallistuja 8\n',
      [{ student: '7' }, { student: '8' }],
    ],
    ['teams', 'id\nteam 1\nteam 2\n', [{ student: 'team 1' }, { student: 'team 2' }]],
    [
      'words that are not all one',
      'identifier\nroom 1\nseat 2\n',
      [{ student: 'room 1' }, { student: 'seat 2' }],
    ],
    ['a word and a number of another kind', 'login\nroom 1\n', [{ student: 'room 1' }]],
    ['German', 'Nachname;Vorname;Matrikelnummer\nRoth;Ann;u1\n', [ann]],
    ['French', "Nom;Prénom;Nom d'utilisateur\nRoth;Ann;u1\n", [ann]],
    ['Spanish', 'Nombre,Apellido(s),Dirección de correo\nAnn,Roth,u1\n', [ann]],
    ['Polish', 'Imię i nazwisko;Nazwa użytkownika\nAnn Roth;u1\n', [ann]],
    ['any id', '__proto__,x\n', [{ student: '__proto__', name: 'x' }]],
    [
      'ids that differ in how an accent is encoded',
      'é\ne\u0301\n',
      [{ student: 'é' }, { student: 'e\u0301' }],
    ],
  ])('%s', (_, text, entries) => {
    expect(readRoster(text)).toEqual(entries);
  });

  test.each([
    ['a quote that never ends', 'id,name\nu1,"Ann\n', /CSV.*line 2/i],
    ['a line with other columns', 'id,name\nu1,Ann\nu2,Smith, Jo\n', /CSV.*line 3/i],
    ['no id in a row of a class without a header', 'u1,Ann\n,Points Possible\n', /^Line 2 .* has no id/],
    ['no id', 'id,name\nu1,Ann\n,Jo\n', /^Line 3 of the roster has no id/],
    ['an id twice', 'id,name\nu1,Ann\n\nu2,Jo\nu1,Ann\n', /^Line 5 .* u1 again: it is in line 2 too/],
    ['participants who are one', 'id\nParticipant 7\n7\n', /^Line 3 .* 7 again: it is in line 2 too/],
    [
      'a header in words that are not known',
      'Tunnus,Nimi\nu1,Ann\nu2,Jo\n',
      /begins with "Tunnus".*: id,name\.$/,
    ],
    ['names but no ids', 'name,section\nAnn,A\n', /no column of ids/],
  ])('refuses %s', (_, text, message) => {
    expect(() => readRoster(text)).toThrow(message);
  });
});
