import type { ComparedKey, ComparedResults, Comparison, StudentChange } from '../../core/comparison.js';
import { compareCodePoints } from '../code-points.js';
import { changeOf } from './change-of.js';
import { joined } from './join.js';
import type { Results } from './read-results.js';

type Direction = 'lose' | 'gain' | 'keep';

function directionOf({ difference }: { readonly difference: number }): Direction {
  if (difference === 0) return 'keep';
  return difference < 0 ? 'lose' : 'gain';
}

const sumOf = (changes: readonly { readonly difference: number }[]): number =>
  changes.reduce((sum, { difference }) => sum + Math.round(difference * 1000), 0) / 1000;

function rubricsOf({ rubric: old }: ComparedResults, { rubric: now }: ComparedResults): Comparison['rubric'] {
  if (old === undefined || now === undefined) return 'unknown';
  if (old.id !== now.id) return 'other';
  if (old.sha256 === undefined || now.sha256 === undefined) return 'unknown';
  return old.sha256 === now.sha256 ? 'same' : 'changed';
}

/** What became of each key that changed for somebody. */
function keysOf(students: readonly StudentChange[], order: readonly string[]): ComparedKey[] {
  const tallies = new Map<string, Record<Direction, number> & { thousandths: number }>();
  for (const change of students.flatMap(({ keys }) => keys)) {
    const tally = tallies.get(change.key) ?? { lose: 0, gain: 0, keep: 0, thousandths: 0 };
    tally[directionOf(change)] += 1;
    tally.thousandths += Math.round(change.difference * 1000);
    tallies.set(change.key, tally);
  }
  return [...new Set([...order, ...tallies.keys()])].flatMap((key) => {
    const tally = tallies.get(key);
    if (tally === undefined) return [];
    const { thousandths, ...counts } = tally;
    return [{ key, ...counts, difference: thousandths / 1000 }];
  });
}

function countsOf(students: readonly StudentChange[], same: number): Comparison['counts'] {
  const onlyOld = students.filter((change) => change.new === undefined);
  const onlyNew = students.filter((change) => change.old === undefined);
  const both = students.filter((change) => change.old !== undefined && change.new !== undefined);
  const count = (changes: readonly StudentChange[], direction: Direction): number =>
    changes.filter((change) => directionOf(change) === direction).length;
  return {
    lose: count(both, 'lose'),
    gain: count(both, 'gain'),
    keep: count(both, 'keep'),
    same,
    onlyOld: onlyOld.length,
    onlyNew: onlyNew.length,
  };
}

/** Who, then in the order of the files: a student of several groups has several rows. */
const byStudent = (changes: readonly StudentChange[]): StudentChange[] =>
  changes.toSorted(
    (one, other) =>
      compareCodePoints(one.student, other.student) ||
      compareCodePoints(one.submission ?? '', other.submission ?? ''),
  );

/**
 * Compares two gradings of a class. What is the same is only counted.
 * @throws what reading the rows throws
 */
export function compareResults(old: Results, now: Results): Comparison {
  const changes: StudentChange[] = [];
  let same = 0;
  for (const pair of joined(old.rows, now.rows)) {
    const change = changeOf(pair);
    if (change === undefined) same += 1;
    else changes.push(change);
  }
  const students = byStudent(changes);
  return {
    old: old.about(),
    new: now.about(),
    rubric: rubricsOf(old.about(), now.about()),
    counts: countsOf(students, same),
    difference: sumOf(students),
    keys: keysOf(students, [...now.keys(), ...old.keys()]),
    students,
  };
}
