import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { GradebookGrade } from '../../src/gradebooks/model.js';
import { filled } from './filling.js';

const bytesOf = (path: string): Buffer => readFileSync(new URL(`classes/${path}`, import.meta.url));

type State = GradebookGrade['state'];

/** What became of those who are known by their files. */
function gradesOf(layout: string): GradebookGrade[] {
  const rows: Record<string, string>[] = parse(bytesOf(`${layout}/truth.csv`), { columns: true });
  return rows
    .filter(({ seen }) => seen === 'files')
    .map(({ student = '', name = '', state, passed }) => ({
      student,
      name,
      state: state as State,
      ...(state === 'graded' && { score: Number(passed), maxScore: 17 }),
    }));
}

describe('a class of forty', () => {
  test.each([
    ['canvas', 'ID', 35],
    ['moodle', 'Identifier', 36],
  ])('of %s: byte for byte the file with the grades in it', (layout, foundBy, grades) => {
    const { bytes, changes } = filled(bytesOf(`${layout}/gradebook.csv`), gradesOf(layout));
    expect(bytes.equals(bytesOf(`${layout}/gradebook-filled.csv`))).toBe(true);
    expect(changes).toMatchObject({ format: layout, foundBy, same: 0, feedback: 0 });
    expect(changes.changed).toHaveLength(grades);
  });

  test.each(['canvas', 'moodle'])('of %s: a file that is filled in stays as it is', (layout) => {
    const full = bytesOf(`${layout}/gradebook-filled.csv`);
    const { bytes, changes } = filled(full, gradesOf(layout));
    expect([bytes.equals(full), changes.changed]).toEqual([true, []]);
  });
});
