import { isDeepStrictEqual } from 'node:util';
import type { Settings } from '../settings.js';

const others: readonly (readonly [keyof Settings, string])[] = [
  ['version', 'by another version of linemark'],
  ['rubric', 'with another rubric'],
  ['keys', 'with another rubric'],
  ['answersSha256', 'with other right values'],
];

/**
 * Why the gradings of an earlier batch can't stand for new ones, as the end of a sentence that begins with its
 * name; undefined if they can. Any level can be made of level `full`, and of no other.
 */
export function unfitSettings(old: Settings | undefined, now: Settings): string | undefined {
  if (old === undefined)
    return 'has no settings.json of this version of linemark that says how it was graded';
  const other = others.find(([name]) => !isDeepStrictEqual(old[name], now[name]));
  if (other !== undefined) return `was graded ${other[1]}`;
  if (old.feedback !== 'full')
    return `was graded with --feedback ${old.feedback}, which does not tell all that is known`;
  return undefined;
}
