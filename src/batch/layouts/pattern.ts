import { ErrorInWords } from '../../core/error-in-words.js';
import type { Layout, Place } from '../model.js';
import { placeOf, placerBelow } from './tree.js';

function compile(regex: string): RegExp {
  try {
    return new RegExp(regex, 'su');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ErrorInWords(
      `The name pattern is not a regular expression: ${reason}. A group is written (?<student>...).`,
    );
  }
}

/** The names of the groups: a pattern that may be empty always matches, and then tells all of them. */
const groupsOf = (pattern: RegExp): string[] =>
  Object.keys(new RegExp(`${pattern.source}|`, pattern.flags).exec('')?.groups ?? {});

function placeBy(pattern: RegExp, groups: readonly string[], path: string): Place | undefined {
  const { student, name, late, file } = pattern.exec(path)?.groups ?? {};
  if (student === undefined || student === '') return undefined;
  return placeOf(student, {
    name: name === '' ? undefined : name,
    late: groups.includes('late') ? late !== undefined && late !== '' : undefined,
    file: groups.includes('file') ? file : path.slice(path.lastIndexOf('/') + 1),
  });
}

/**
 * A layout of the instructor's own, for `--name-pattern`.
 * @param regex with the groups `student` and perhaps `name`, `late` and `file`; it is tried on the whole path
 *   of each file, and of each folder with a `/` at its end
 * @throws ErrorInWords if it is no regular expression, or has no group `student`
 */
export function patternLayout(regex: string): Layout {
  const pattern = compile(regex);
  const groups = groupsOf(pattern);
  if (!groups.includes('student')) {
    throw new ErrorInWords(
      'The name pattern has no group "student". Write (?<student>...) around the part of a path that is the student\'s id.',
    );
  }
  return {
    name: 'pattern',
    recognises: () => true,
    open: async () =>
      placerBelow('', (path, isFolder) => placeBy(pattern, groups, isFolder ? `${path}/` : path)),
  };
}
