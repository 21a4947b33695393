import { describe, expect, test } from 'vitest';
import { readRoster } from '../../src/batch/roster.js';

const ann = { student: 'u1', name: 'Ann Roth' };
const jo = { student: 'u2', name: 'Smith, Jo' };

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
      'a grading worksheet of Moodle',
      'Identifier,Full name,Grade\nParticipant 41,Ann Roth,\n',
      [{ ...ann, student: '41' }],
    ],
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
    ['no id', 'id,name\nu1,Ann\n,Jo\n', /^Line 3 of the roster has no id/],
    ['an id twice', 'id,name\nu1,Ann\n\nu2,Jo\nu1,Ann\n', /^Line 5 .* u1 again: it is in line 2 too/],
    ['names but no ids', 'name,section\nAnn,A\n', /no column of ids/],
  ])('refuses %s', (_, text, message) => {
    expect(() => readRoster(text)).toThrow(message);
  });
});
