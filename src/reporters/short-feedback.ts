import type { Grading } from '../core/model.js';
import { firstStep, praise, scoreText } from './wording.js';

/** A sentence or two for the student: the score, and what to look at first; undefined where nothing was judged. */
export const shortFeedback = (grading: Grading): string | undefined =>
  grading.state === 'graded' ? `${scoreText(grading)}. ${firstStep(grading) ?? praise}` : undefined;
