import { knownAnswers } from '../assessments.js';
import { criteriaOf } from '../core/answers.js';
import { failureOf } from './failure.js';
import { loadRubric } from './load.js';
import type { Streams } from './streams.js';

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

/** `linemark rubric lint`: reads a rubric, and tells what it holds or everything that is wrong with it. */
export async function rubricLint(file: string, { out, cwd }: Streams): Promise<number> {
  const { rubric } = await loadRubric(file, cwd);
  const known = await knownAnswers(rubric).catch((error: unknown) => {
    throw failureOf(file, error);
  });
  const criteria = criteriaOf(rubric);
  const points = criteria.reduce((sum, { thousandths }) => sum + thousandths, 0) / 1000;
  const open = criteria.filter(({ key, expected }) => expected === undefined && !known.has(key));
  out.write(
    `${file}: fine. ${count(rubric.tasks.length, 'task')}, ${count(criteria.length, 'line')}, ${count(points, 'point')}.\n`,
  );
  if (open.length > 0) {
    out.write(`Right values are still needed, from --key: ${open.map(({ key }) => key).join(', ')}.\n`);
  }
  return 0;
}
