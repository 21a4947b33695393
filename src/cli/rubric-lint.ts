import { ownAnswers } from '../assessments.js';
import { criteriaOf } from '../core/answers.js';
import { leaks } from '../core/leaks.js';
import { totalsOf } from '../core/totals.js';
import { forTerminal } from '../reporters/escape.js';
import { counted } from '../reporters/wording.js';
import { asFailure } from './failure.js';
import { loadRubric } from './load.js';
import type { Streams } from './streams.js';

/** `linemark rubric lint`: reads a rubric, and tells what it holds or everything that is wrong with it. */
export async function rubricLint(file: string, { out, cwd }: Streams): Promise<number> {
  const { rubric } = await loadRubric(file, cwd);
  const { answerKey, missing } = await ownAnswers(rubric).catch((error: unknown) => {
    throw asFailure(file, error);
  });
  const { maxScore } = totalsOf(rubric, () => true);
  const sizes = [
    counted(rubric.tasks.length, 'task'),
    counted(criteriaOf(rubric).length, 'line'),
    counted(maxScore, 'point'),
  ];
  const told = [
    `${file}: fine. ${sizes.join(', ')}.`,
    ...(missing.length === 0 ? [] : [`Right values are still needed, from --key: ${missing.join(', ')}.`]),
    ...leaks(rubric, answerKey).map(
      ({ key, field }) =>
        `Look at ${key}: its "${field}" seems to give the right value away, and students read it.`,
    ),
  ];
  out.write(`${told.map(forTerminal).join('\n')}\n`);
  return 0;
}
