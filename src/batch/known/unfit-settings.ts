import { gradedOtherwise } from '../same-settings.js';
import type { Settings } from '../settings.js';

/**
 * Why the gradings of an earlier batch can't stand for new ones, as the end of a sentence that begins with its
 * name; undefined if they can. Any level can be made of level `full`, and of no other.
 */
export function unfitSettings(old: Settings | undefined, now: Settings): string | undefined {
  if (old === undefined)
    return 'has no settings.json of this version of linemark that says how it was graded';
  const otherwise = gradedOtherwise(old, now);
  if (otherwise !== undefined) return `was graded ${otherwise}`;
  if (old.feedback !== 'full')
    return `was graded with --feedback ${old.feedback}, which does not tell all that is known`;
  return undefined;
}
