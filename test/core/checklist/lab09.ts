import { readFileSync } from 'node:fs';
import { assess } from '../../../src/assessments.js';
import { criteriaOf } from '../../../src/core/answers.js';
import { readRubric } from '../../../src/core/rubric.js';

const textOf = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

export const lab09Text = textOf('rubric/lab09.json');
export const lab09 = await assess(await readRubric(lab09Text));
export const names: readonly string[] = criteriaOf(lab09.rubric).map(({ key }) => key);

/** The output of an honest run of the lab, of which one check fails. */
export const honest = textOf('examples/lab09/lab09-output.txt');

/** The output of a run in which all is right. */
export const allRight = honest
  .replace('[FAIL]', '[PASS]')
  .replace('1 of 13 checks failed.', 'All checks passed.');

/** A name with letters, digits, signs and brackets in it. */
export const name = 'bad arguments give isError (model can self-correct)';

/** The output of that run with the line of one check written otherwise. */
export const withLine = (line: string): string => allRight.replace(`  [PASS] ${name}`, () => line);

/** The number of that line, counted from 1. */
export const lineOfName = allRight.split('\n').indexOf(`  [PASS] ${name}`) + 1;

/** A text as a terminal of so many columns breaks it. */
export const brokenAt = (text: string, columns: number): string =>
  text
    .split('\n')
    .map((line) => line.match(new RegExp(`.{1,${columns}}`, 'gu'))?.join('\n') ?? '')
    .join('\n');
