import { describe, expect, test } from 'vitest';
import { gradesRow } from '../../src/batch/row-lines.js';
import { openSource } from '../../src/batch/sources/index.js';
import { chapter2File } from '../core/assessment.js';
import { archiveOf, evidence, folderOf, rowsOf, saidOf, statesOf, zipOf } from './small-class.js';
import { temporaryFile } from './temporary.js';
import { handMadeZip } from './zip-bytes.js';

const right = chapter2File();

describe('what was handed in and could not be read is not absent', () => {
  const whole = zipOf({ 'notes.md': 'nothing', 'more.md': 'x'.repeat(500) });

  test.each([
    ['a zip that is none', Buffer.from('Rar!'), 'not-a-zip: work.zip: It is named like a zip'],
    [
      'a zip that breaks off',
      whole.subarray(0, whole.length - 30),
      'truncated: work.zip: The archive breaks',
    ],
    ['a zip in a zip in a zip', zipOf({ 'a.zip': whole }), undefined],
  ])('%s', async (_, data, said) => {
    const source = await folderOf({ 'ada/work.zip': data, [`bo/${evidence}`]: right });
    const [row, other] = await rowsOf([source]);
    expect(other?.grading.state).toBe('graded');
    expect(row).toMatchObject(
      said === undefined
        ? { file: '', grading: { state: 'absent' } }
        : { file: 'ada/work.zip', grading: { state: 'unreadable' } },
    );
    expect(saidOf(row)[0]).toContain(said ?? 'Handed in, but no evidence file: ada/work.zip.');
  });

  test('a zip with a password', async () => {
    const { bytes } = handMadeZip([
      { name: 'ada/work.zip', data: whole, flags: 1 },
      { name: `bo/${evidence}`, data: right },
    ]);
    const [row] = await rowsOf([await openSource(temporaryFile(bytes))]);
    expect(row).toMatchObject({ file: 'ada/work.zip', grading: { state: 'unreadable' } });
    expect(saidOf(row)).toEqual([expect.stringMatching(/^encrypted: work\.zip: It is encrypted/)]);
  });

  test('a folder that could not be listed', async () => {
    const deep = 'deep/'.repeat(60);
    const source = await folderOf(
      { [`ada/${deep}${evidence}`]: right, [`bo/${evidence}`]: right, [`bo/${deep}x`]: '', 'cy/x.docx': '' },
      { pathLength: 250 },
    );
    expect(source.complete).toBe(false);
    const rows = await rowsOf([source]);
    expect(statesOf(rows)).toEqual([
      ['ada', 'unreadable'],
      ['bo', 'graded'],
      ['cy', 'absent'],
    ]);
    const said =
      /^unreadable-folder: The folder \w+\/(?:deep\/){20,40}\w*… can't be read: its path is too long\./;
    for (const row of rows.slice(0, 2)) expect(saidOf(row)).toEqual([expect.stringMatching(said)]);
    expect(saidOf(rows[2])).toEqual([expect.stringMatching(/^no-evidence-file/)]);
  });

  test('whoever has no file in an archive that breaks off is told so', async () => {
    const bytes = zipOf({ [`ada/${evidence}`]: right, 'bo/x.docx': '', 'cy/y': 'y'.repeat(99) });
    const cut = await openSource(temporaryFile(bytes.subarray(0, bytes.length - 40)));
    const rows = await rowsOf([cut], [{ student: 'zed' }]);
    expect(rows.map((row) => saidOf(row).some((said) => said.startsWith('may-be-missing: ')))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(statesOf(rows)[3]).toEqual(['zed', 'absent']);
    const whole = await rowsOf([await openSource(temporaryFile(bytes))], [{ student: 'zed' }]);
    expect(saidOf(whole[3])).toEqual([]);
  });

  test('unless something else counts', async () => {
    const [row] = await rowsOf([await folderOf({ 'ada/work.zip': 'Rar!', [`ada/${evidence}`]: right })]);
    expect(row?.grading.state).toBe('graded');
  });

  test('the only text file, under another name, where the checksum is wrong: it is told of', async () => {
    const { bytes } = handMadeZip([
      { name: 'ada/my work.txt', data: right, deflate: true, crc: 1 },
      { name: `bo/${evidence}`, data: right },
    ]);
    const [row] = await rowsOf([await openSource(temporaryFile(bytes))]);
    expect(saidOf(row)).toEqual([
      expect.stringMatching(/^no-evidence-file: .* ada\/my work\.txt\b/),
      expect.stringMatching(/^damaged: my work\.txt: .*checksum/),
    ]);
  });
});

describe('whose fault it is that a file is damaged', () => {
  const broken = { name: evidence, data: right, deflate: true, crc: 1 };

  test("of the class's archive: nobody's who handed in", async () => {
    const { bytes } = handMadeZip([
      { ...broken, name: `ada/${evidence}` },
      { name: 'bo/work.zip', data: zipOf({ [evidence]: right }), crc: 1 },
      { name: `cy/${evidence}`, data: right },
      { name: `dee/${evidence}`, data: right },
    ]);
    const cut = await openSource(temporaryFile(bytes.subarray(0, bytes.lastIndexOf('PK\x01\x02') - 250)));
    const whole = await openSource(temporaryFile(bytes));
    for (const row of (await rowsOf([whole])).slice(0, 2)) {
      expect(row.grading.state).toBe('unreadable');
      expect(saidOf(row)[0]).toMatch(
        /^damaged: (?:work\.zip: )?The archive in which all submissions came is damaged: .* did nothing wrong; who grades has to get the archive again\.$/,
      );
    }
    const rows = await rowsOf([cut]);
    expect(saidOf(rows.at(-1))[0]).toMatch(
      /^truncated: .* breaks off inside this file\. .* did nothing wrong/,
    );
  });

  test('of an archive that a student made: it is to be packed again', async () => {
    const { bytes } = handMadeZip([broken]);
    const [row] = await rowsOf([await folderOf({ 'ada/work.zip': bytes, [`bo/${evidence}`]: right })]);
    expect(saidOf(row)[0]).toMatch(
      /checksum \(CRC-32\) is not the one that the archive states\. Pack it again/,
    );
  });
});

test('what was handed in and is no evidence is named', async () => {
  const files = Object.fromEntries(['a.docx', 'b.png', 'c', 'd.rtf', 'e.csv', 'f.pdf'].map((n) => [n, 'x']));
  const inFolders = Object.entries(files).map(([name, data]) => [`ada/${name}`, data]);
  const [row, other] = await rowsOf([
    await folderOf({ ...Object.fromEntries(inFolders), 'bo/.DS_Store': '' }),
  ]);
  expect(saidOf(row)).toEqual([
    `no-evidence-file: Handed in, but no evidence file: ada/a.docx, ada/b.png, ada/c, ada/d.rtf, ada/e.csv and 1 more. It should be plain text, named ${evidence}.`,
  ]);
  expect([other?.student, saidOf(other)]).toEqual(['bo', []]);
});

describe('files that are the same, byte for byte,', () => {
  test.each<[string, Record<string, string>]>([
    ['of the exact name', { [`a/${evidence}`]: right, [`b/${evidence}`]: right }],
    ['of close names', { 'chapter2_evidence.txt': right, 'Chapter2-evidence (1).txt': right }],
    ['of other names', { 'one.txt': right, 'two.txt': right }],
    ['of the exact name and a close one', { [evidence]: right, 'chapter2-evidence (1).txt': right }],
  ])('%s count as one', async (_, files) => {
    const inFolder = Object.entries(files).map(([name, data]) => [`ada/${name}`, data]);
    const source = await folderOf({ ...Object.fromEntries(inFolder), [`bo/${evidence}`]: '' });
    const [row] = await rowsOf([source]);
    expect(row?.grading).toMatchObject({ state: 'graded', score: 17 });
    expect(saidOf(row).filter((said) => said.startsWith('same-files: '))).toHaveLength(1);
    expect(saidOf(row).filter((said) => /^(?:ambiguous|other-files)/.test(said))).toEqual([]);
  });

  test('which differ, or of which one cannot be read, do not', async () => {
    const { bytes } = handMadeZip([
      { name: `ada/a/${evidence}`, data: right },
      { name: `ada/b/${evidence}`, data: right, crc: 1 },
      { name: `bo/a/${evidence}`, data: right },
      { name: `bo/b/${evidence}`, data: `${right}\n` },
      { name: `cy/a/${evidence}`, data: right, mode: 0o120777 },
      { name: `cy/b/${evidence}`, data: right, mode: 0o120777 },
    ]);
    const rows = await rowsOf([await openSource(temporaryFile(bytes))]);
    expect(statesOf(rows)).toEqual(['ada', 'bo', 'cy'].map((student) => [student, 'ambiguous']));
  });
});

test('what is typed into the LMS is named too', async () => {
  const [row] = await rowsOf([
    await folderOf({
      'Ada_1_assignsubmission_onlinetext_/onlinetext.html': '<p>t1_keys: a</p>',
      'Ada_1_assignsubmission_file_/tool.json': '{}',
      [`Bo_2_assignsubmission_file_/${evidence}`]: right,
    }),
  ]);
  expect(row?.grading.state).toBe('absent');
  expect(saidOf(row)[0]).toMatch(
    /^no-evidence-file: Handed in, but no evidence file: Ada_1\S+\/tool\.json, Ada_1\S+\/onlinetext\.html\. /,
  );
});

test('an archive gives what the folder gives', async () => {
  const files = { 'ada/work.zip': 'Rar!', 'bo/a.docx': 'x', [`cy/a/${evidence}`]: right, 'cy/b.md': '' };
  const [folder, zip] = [await rowsOf([await folderOf(files)]), await rowsOf([await archiveOf(files)])];
  expect(zip).toEqual(folder);
});

test('the points that can be reached stand in every row', async () => {
  const rows = await rowsOf([await folderOf({ 'ada/other.bin': '', [`bo/${evidence}`]: right })]);
  expect(rows.map(gradesRow)).toEqual([
    expect.stringMatching(/^ada,,absent,,17,,/),
    expect.stringMatching(/^bo,,graded,17,17,100,/),
  ]);
});
