import { criteriaOf } from '../core/answers.js';
import type { Criterion, RightValue } from '../core/model.js';
import { type AssessmentFlags, loadAssessment } from './load.js';
import type { Streams } from './streams.js';

// Of several accepted texts the first stands for all; an expression has no text of its own.
function lineOf({ key, rule }: Criterion, right: RightValue = ''): string {
  const [first = ''] = [right].flat();
  return rule === 'pattern' ? `${key}: <a text that matches ${first}>` : `${key}: ${first}`;
}

/** `linemark expected`: the evidence file that the reference would hand in. */
export async function expected(flags: AssessmentFlags, { out, cwd }: Streams): Promise<number> {
  const { rubric, answerKey } = await loadAssessment(flags, cwd);
  const lines = criteriaOf(rubric).map((criterion) => lineOf(criterion, answerKey.get(criterion.key)));
  out.write(`${lines.join('\n')}\n`);
  return 0;
}
