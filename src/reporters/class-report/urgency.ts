import type { Told } from './told.js';

/** What a reader has to see first in a class that is too large to be shown whole. */
export type Urgency = 'absent' | 'failing' | 'passed' | 'person';

/** A page of so many rows opens at once; it holds at most so many of each urgency. */
export const mostRows = 10_000;

/** How urgent a grading is to whoever reads the page. */
export function urgencyOf(told: Told): Urgency {
  if (told.state === 'graded') return told.passed ? 'passed' : 'failing';
  return told.state === 'absent' ? 'absent' : 'person';
}

/** Whether a class of this size is shown with such rows: a larger one only with those that somebody has to see. */
export const isShown = (size: number, urgency: Urgency): boolean =>
  size <= mostRows || urgency === 'person' || urgency === 'failing';
