import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { assess } from '../../src/assessments.js';
import { gradeBytes } from '../../src/core/grade.js';
import type { Assessment, Grading } from '../../src/core/model.js';
import { nearMisses } from '../../src/core/near-misses/index.js';
import { readRubric } from '../../src/core/rubric.js';
import { chapter2 } from './assessment.js';

// A folder holds what a student handed in, and perhaps a rubric of its own; `vitest --update`
// writes what was made of it, and a person reads that.
const root = fileURLToPath(new URL('../cases/', import.meta.url));
const folders = readdirSync(root).sort();

async function assessmentOf(folder: string): Promise<Assessment> {
  const rubric = `${root}${folder}/rubric.json`;
  return existsSync(rubric) ? assess(await readRubric(readFileSync(rubric, 'utf8'))) : chapter2;
}

/** What is told of a file, without what is right and without advice that is the rubric's. */
function toldOf(grading: Grading): object {
  if (grading.state !== 'graded') return { state: grading.state, notices: grading.notices };
  const failing = grading.verdicts.filter(({ status }) => status !== 'correct');
  return {
    score: `${grading.score} of ${grading.maxScore}`,
    passed: grading.passed,
    verdicts: Object.fromEntries(
      failing.map(({ key, status, line, nearMiss, message }) => [key, { status, line, nearMiss, message }]),
    ),
    misconceptions: grading.misconceptions.map(({ id, keys }) => ({ id, keys })),
    notices: grading.notices,
  };
}

async function gradeFolder(folder: string): Promise<Grading> {
  const assessment = await assessmentOf(folder);
  const bytes = readFileSync(`${root}${folder}/evidence.txt`);
  return gradeBytes(assessment, bytes, { file: assessment.rubric.evidenceFile });
}

describe('what is told of', () => {
  test.each(folders)('%s', async (folder) => {
    const told = `${JSON.stringify(toldOf(await gradeFolder(folder)), null, 2)}\n`;
    await expect(told).toMatchFileSnapshot(`${root}${folder}/expected.json`);
  });
});

test('every near miss is told in a folder that has its name', async () => {
  for (const { id } of nearMisses) {
    const grading = await gradeFolder(id);
    const told = grading.state === 'graded' ? grading.verdicts.map(({ nearMiss }) => nearMiss?.id) : [];
    expect(told, id).toContain(id);
  }
});
