import type { GradebookFormat } from '../model.js';
import { blackboard } from './blackboard.js';
import { brightspace } from './brightspace.js';
import { canvas } from './canvas.js';
import { moodle } from './moodle.js';

/** Every format. The first that recognises a file is taken, so the one that has to guess goes last. */
export const gradebookFormats: readonly GradebookFormat[] = [canvas, brightspace, blackboard, moodle];
