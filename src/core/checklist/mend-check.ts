import type { Broken } from '../mend.js';
import type { Rubric } from '../model.js';
import { closeCheck } from './close-check.js';
import { namesOf } from './names.js';

/** The line of a check as the program prints it; undefined where it does not say how the check came out. */
export function mendCheck(
  { line, criterion: { key }, nearMiss }: Broken,
  rubric: Rubric,
): string | undefined {
  if (nearMiss.id !== 'close-key' || line.damaged) return undefined;
  const found = closeCheck(line, namesOf(rubric));
  return found?.key === key && found.value !== undefined ? `[${found.value}] ${key}` : undefined;
}
