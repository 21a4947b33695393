import type { Criterion, Graded, Task } from './model.js';

type Totals = Pick<Graded, 'score' | 'maxScore' | 'percent' | 'passPercent' | 'passed' | 'tasks'>;

/** What totals need of a rubric. */
interface Counted {
  readonly passThousandths: number;
  readonly tasks: readonly (Pick<Task, 'id' | 'title'> & {
    readonly criteria: readonly Pick<Criterion, 'key' | 'thousandths'>[];
  })[];
}

/** What of the points of some criteria was reached, in thousandths. */
function reached(criteria: Counted['tasks'][number]['criteria'], isRight: (key: string) => boolean) {
  let score = 0;
  let maxScore = 0;
  for (const { key, thousandths } of criteria) {
    maxScore += thousandths;
    if (isRight(key)) score += thousandths;
  }
  return { score, maxScore };
}

/** Rounded to two decimals; 100 only for all, and 0 only for none. */
function percentOf(score: number, maxScore: number): number {
  if (score === 0 || score === maxScore) return score === 0 ? 0 : 100;
  const rounded = Math.round((score * 10_000) / maxScore) / 100;
  return Math.min(Math.max(rounded, 0.01), 99.99);
}

/** Whether a score is enough, all in thousandths: of points, and of the percent that pass. */
export const passes = (score: number, maxScore: number, passThousandths: number): boolean =>
  score * 100_000 >= passThousandths * maxScore;

/**
 * Adds the points of the right keys up: the only place that does. It counts whole thousandths, so
 * that 0.1 + 0.2 is 0.3, and decides `passed` before it rounds the percentage to two decimals.
 */
export function totalsOf(rubric: Counted, isRight: (key: string) => boolean): Totals {
  let score = 0;
  let maxScore = 0;
  const tasks = rubric.tasks.map(({ id, title, criteria }) => {
    const task = reached(criteria, isRight);
    score += task.score;
    maxScore += task.maxScore;
    return { id, title, score: task.score / 1000, maxScore: task.maxScore / 1000 };
  });
  return {
    score: score / 1000,
    maxScore: maxScore / 1000,
    percent: percentOf(score, maxScore),
    passPercent: rubric.passThousandths / 1000,
    passed: passes(score, maxScore, rubric.passThousandths),
    tasks,
  };
}
