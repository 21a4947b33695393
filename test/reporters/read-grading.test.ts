import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assess } from '../../src/assessments.js';
import { fileNotices } from '../../src/batch/known/file-notices.js';
import { gradeBytes } from '../../src/core/grade.js';
import type { Assessment, Grading } from '../../src/core/model.js';
import { readRubric } from '../../src/core/rubric.js';
import { gradingReport } from '../../src/reporters/json.js';
import { gradedFrom } from '../../src/reporters/read-grading.js';
import { chapter2, gradeText } from '../core/assessment.js';
import { lab09, name, withLine } from '../core/checklist/lab09.js';

const root = fileURLToPath(new URL('../cases/', import.meta.url));
const folders = readdirSync(root).sort();

async function assessmentOf(folder: string): Promise<Assessment> {
  const rubric = `${root}${folder}/rubric.json`;
  return existsSync(rubric) ? assess(await readRubric(readFileSync(rubric, 'utf8'))) : chapter2;
}

/** What comes back when a grading is written as JSON and read again. */
function throughJson(grading: Grading, { rubric }: Assessment): Grading | undefined {
  const report = gradingReport(grading);
  if (report.state !== 'graded') throw new Error('nothing was judged');
  return gradedFrom(JSON.parse(JSON.stringify(report)), rubric);
}

// Lines of a checklist that are meant: the last test says why.
const silent = ['checklist-close'];

test.each(folders.filter((folder) => !silent.includes(folder)))(
  'the grading of %s comes back as it was',
  async (folder) => {
    const bytes = readFileSync(`${root}${folder}/evidence.txt`);
    const assessment = await assessmentOf(folder);
    const grading = gradeBytes(assessment, bytes, { file: 'mine.txt', sha256: 'ab' });
    expect(throughJson(grading, assessment)).toEqual(grading);
  },
);

const lines = folders.flatMap((folder) =>
  readFileSync(`${root}${folder}/evidence.txt`, 'latin1').split('\n'),
);

test('so does the grading of any mixture of their lines, which has notices of the file alone', () => {
  const file = fc.constantFrom('chapter2-evidence.txt', 'Chapter2 evidence.txt.txt', '雷".txt');
  const forgiven = fc.constantFrom<string[]>([], ['python-boolean', 'quotes'], ['letter-case']);
  fc.assert(
    fc.property(
      fc.shuffledSubarray(lines, { maxLength: 40 }),
      file,
      fc.boolean(),
      forgiven,
      (some, name, utf16, forgive) => {
        const text = `${some.join('\n')}\n`;
        const bytes = utf16 ? Buffer.from(`\ufeff${text}`, 'utf16le') : Buffer.from(text, 'latin1');
        const rubric = { ...chapter2.rubric, forgive };
        const grading = gradeBytes({ ...chapter2, rubric }, bytes, { file: name });
        fc.pre(grading.state === 'graded');
        expect(throughJson(grading, { ...chapter2, rubric })).toEqual(grading);
        expect(grading.notices.filter(({ code }) => !fileNotices.has(code))).toEqual([]);
      },
    ),
  );
});

describe('of a checklist', () => {
  test('the grading comes back as it was', () => {
    for (const text of [withLine(`[PASS] ${name}`), withLine(`[FAIL] ${name}`), withLine('')]) {
      const grading = gradeText(lab09, text);
      expect(throughJson(grading, lab09)).toEqual(grading);
    }
  });

  // Whether it passed, or failed as well, the report does not say: what is quickly mended would not be the same.
  test.each(['pass', 'fail'])('none comes back where a line is meant, with the mark %s', (mark) => {
    expect(throughJson(gradeText(lab09, withLine(`[${mark}] ${name}`)), lab09)).toBeUndefined();
  });
});
