import { criteriaOf } from '../core/answers.js';
import { formatOf } from '../core/evidence-formats/index.js';
import type { Criterion, RightValue } from '../core/model.js';
import { type AssessmentFlags, loadAssessment } from './load.js';
import type { Streams } from './streams.js';

// Of several accepted texts the first stands for all; an expression has no text of its own.
function firstOf({ rule }: Criterion, right: RightValue = ''): string {
  const [first = ''] = [right].flat();
  return rule === 'pattern' ? `<a text that matches ${first}>` : first;
}

/** `linemark expected`: the evidence file that the reference would hand in. */
export async function expected(flags: AssessmentFlags, { out, cwd }: Streams): Promise<number> {
  const { rubric, answerKey } = await loadAssessment(flags, cwd);
  const lineOf = (criterion: Criterion): string =>
    formatOf(rubric).write(criterion.key, firstOf(criterion, answerKey.get(criterion.key)));
  const lines = criteriaOf(rubric).map(lineOf);
  out.write(`${lines.join('\n')}\n`);
  return 0;
}
