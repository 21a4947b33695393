import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { criteriaOf } from '../core/answers.js';
import type { FeedbackLevel } from '../core/model.js';
import { forTerminal } from '../reporters/escape.js';
import { selfCheckPage } from '../reporters/self-check/index.js';
import { counted } from '../reporters/wording.js';
import { failure } from './failure.js';
import { writeWhole } from './files.js';
import { type AssessmentFlags, loadAssessment } from './load.js';
import * as code from './page-code.js';
import { refuseOverwrite } from './reports.js';
import type { Streams } from './streams.js';

/** Options of `linemark page`. */
export interface PageFlags extends AssessmentFlags {
  readonly feedback: FeedbackLevel;
  readonly out: string;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64');

const told: Readonly<Record<FeedbackLevel, string>> = {
  verdict: 'It says right or wrong',
  hint: 'It says what is wrong, and no right values',
  full: 'It shows the right values: not for students',
};

/** `linemark page`: writes the page on which students check their evidence themselves. */
export async function page(flags: PageFlags, { out, cwd }: Streams): Promise<number> {
  if (flags.out === '') throw failure`The name of the page is empty: --out self-check.html`;
  const { rubric: idOrFile, key } = flags;
  const inputs = [idOrFile, ...(key === undefined ? [] : [key])].map((file) => resolve(cwd, file));
  refuseOverwrite(inputs, [{ file: flags.out }], cwd, '--out');
  const assessment = await loadAssessment(flags, cwd);
  const text = selfCheckPage(assessment, { feedback: flags.feedback, code, hash });
  writeWhole(resolve(cwd, flags.out), flags.out, text);
  const lines = counted(criteriaOf(assessment.rubric).length, 'line');
  const size = Math.ceil(Buffer.byteLength(text) / 1000);
  out.write(
    `${forTerminal(flags.out)}: ${forTerminal(assessment.rubric.title)}, ${lines}, ${size} KB.\n` +
      `${told[flags.feedback]}. To grade, it holds the answer key, packed: whoever wants to can read it out.\n`,
  );
  return 0;
}
