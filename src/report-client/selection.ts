import { type ClassOnPage, type Result, resultOf, type Student, scoreOf } from './class-data.js';

/** What the list of students is sorted by. */
export type SortBy = 'name' | 'score' | 'student';

/** What to show of a class. */
export interface Selection {
  readonly text: string;
  readonly result: Result | '';
  /** Position of a key; -1 for any. */
  readonly failing: number;
  readonly by: SortBy;
  readonly descending: boolean;
}

const valuesWith = (text: string, { grading }: Student, { textOf }: ClassOnPage): boolean =>
  grading[4].some(([, , , , given]) => given !== null && textOf(given).toLowerCase().includes(text));

function matcherOf(text: string, onPage: ClassOnPage): (student: Student) => boolean {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return () => true;
  // Many students share a grading: its values are looked through once.
  const known = new Map<Student['grading'], boolean>();
  const inValues = (student: Student): boolean => {
    const answer = known.get(student.grading) ?? valuesWith(wanted, student, onPage);
    known.set(student.grading, answer);
    return answer;
  };
  return (student) =>
    student.id.toLowerCase().includes(wanted) ||
    student.name.toLowerCase().includes(wanted) ||
    inValues(student);
}

const fails = ({ grading: [, , , , verdicts] }: Student, key: number): boolean =>
  (verdicts[key]?.[0] ?? 0) > 0;

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const orders: Readonly<Record<SortBy, (a: Student, b: Student) => number>> = {
  student: () => 0,
  name: (a, b) => byText(a.name.toLowerCase(), b.name.toLowerCase()),
  score: (a, b) => scoreOf(a) - scoreOf(b),
};

/** The students that are asked for, in the order that is asked for; else in the order of the class. */
export function selected(onPage: ClassOnPage, selection: Selection): Student[] {
  const { text, result, failing, by, descending } = selection;
  const matches = matcherOf(text, onPage);
  const kept = onPage.students.filter(
    (student) =>
      (result === '' || resultOf(student.grading, onPage) === result) &&
      (failing < 0 || fails(student, failing)) &&
      matches(student),
  );
  const order = orders[by];
  if (by === 'student') return descending ? kept.reverse() : kept;
  return kept.sort((a, b) => (descending ? order(b, a) : order(a, b)));
}
