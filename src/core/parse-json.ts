import { RubricError } from './rubric-error.js';

/**
 * The value of a JSON text.
 * @throws RubricError if it is no JSON
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RubricError([{ pointer: '', message: `this is not JSON (${(error as Error).message}).` }]);
  }
}
