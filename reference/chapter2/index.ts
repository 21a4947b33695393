import { readLines } from '../mcp/lines.js';
import { evidence, runTasks } from './evidence.js';
import { CHAPTER_INPUTS, type Inputs } from './inputs.js';
import { wrongParts } from './misconceptions/index.js';
import { rightParts } from './parts.js';
import { rememberingServer } from './remembering-server.js';

/** The name under which a rubric asks for this reference. */
export const id = 'chapter2';

/** A wrong behaviour: what to tell the student, and which lines it changes to what. */
export interface Misconception {
  readonly id: string;
  readonly message: string;
  readonly changes: ReadonlyMap<string, string>;
}

/** The right value of every line of the evidence file, in the chapter's order. */
export function answerKey(inputs: Inputs = CHAPTER_INPUTS): ReadonlyMap<string, string> {
  return evidence(inputs);
}

/** Every known misconception, with the evidence that the reference gives when it has that behaviour. */
export function misconceptions(inputs: Inputs = CHAPTER_INPUTS): readonly Misconception[] {
  const read = { ...inputs, lines: readLines(inputs.lines) };
  const { right, serverWith } = rememberingServer(inputs.tool, rightParts);
  const values = runTasks(read, right, serverWith({}));
  return wrongParts.map(({ id, message, replace }) => {
    const replaced = replace(right);
    const wrong = runTasks(read, { ...right, ...replaced }, serverWith(replaced));
    return { id, message, changes: new Map([...wrong].filter(([key, value]) => value !== values.get(key))) };
  });
}
