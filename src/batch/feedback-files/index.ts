import type { FeedbackTarget } from '../hand-back/model.js';
import { canvas } from './canvas.js';
import { moodle } from './moodle.js';
import { plain } from './plain.js';

/** Every place that feedback goes to. A new one is a file of its own and a line here. */
export const feedbackTargets: readonly FeedbackTarget[] = [canvas, moodle, plain];

/** The place of a name, such as `canvas`. */
export const feedbackTargetNamed = (name: string): FeedbackTarget | undefined =>
  feedbackTargets.find((target) => target.name === name);

/** The place that submissions of a layout came from. */
export const feedbackTargetOf = (layout: string): FeedbackTarget => feedbackTargetNamed(layout) ?? plain;
