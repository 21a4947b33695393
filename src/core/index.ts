/** The grader as a library: bytes in, grading out. It knows no files, no clock and no terminal. */

export { completeKey, readKey } from './answer-key.js';
export { decode } from './decode.js';
export { readEvidence } from './evidence.js';
export { evidenceOf } from './evidence-formats/index.js';
export { grade, gradeBytes, type Source, ungraded } from './grade.js';
export type * from './model.js';
export { prepareRules } from './prepare-rules.js';
export { redact } from './redact.js';
export { readRubric } from './rubric.js';
export { RubricError, type RubricProblem } from './rubric-error.js';
export { tool } from './tool.js';
