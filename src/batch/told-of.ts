import type { Notice } from '../core/model.js';
import { named } from './choose-file.js';
import type { Source } from './model.js';
import type { RosterEntry } from './roster.js';
import type { Searched } from './searched.js';

/** The files of a source that are nobody's. */
function nobodysIn({ source, handIns: { nobodys } }: Searched): string[] {
  const { count, examples } = nobodys;
  if (count === 0) return [];
  const belong = count === 1 ? '1 file belongs' : `${count} files belong`;
  return [`${source.name}: ${belong} to no student: ${named(examples, count)}.`];
}

/** How the class and the roster differ. That some of the roster handed nothing in needs no word: their rows say it. */
function offRoster(roster: readonly RosterEntry[], absent: number, unknown: readonly string[]): string[] {
  if (roster.length === 0 || unknown.length === 0) return [];
  const are =
    unknown.length === 1 ? '1 student of the class is' : `${unknown.length} students of the class are`;
  const others = `${absent} of the ${roster.length} on it handed nothing in`;
  const way = absent === roster.length ? ' Is its column of ids the one that the LMS uses here?' : '';
  return [`${are} not on the roster, and ${others}: ${named(unknown)}.${way}`];
}

/** What to tell of a student without files where a source breaks off. A folder that can't be listed has an owner, who is told. */
export function missingIn(sources: readonly Source[]): Notice | undefined {
  const codes = sources.flatMap(({ complete, notices }) => (complete ? [] : notices.map(({ code }) => code)));
  if (codes.every((code) => code === 'unreadable-folder')) return undefined;
  const message =
    'Not all of what was given could be read, so that files of this student may be missing. Download it again.';
  return { code: 'may-be-missing', message };
}

/** What there is to tell of a class before it is graded, in sentences. */
export const toldOf = (
  all: readonly Searched[],
  roster: readonly RosterEntry[],
  absent: number,
  unknown: readonly string[],
): string[] => [...all.flatMap(nobodysIn), ...offRoster(roster, absent, unknown)];
