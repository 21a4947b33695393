import { forInertJson } from '../escape.js';
import type { RowData } from './data.js';
import { isShown, mostRows, type Urgency } from './urgency.js';

/** How many rows of which urgency a page holds, and how many it had to leave out. */
export interface KeptRows {
  readonly kept: Readonly<Record<Urgency, number>>;
  readonly leftOut: Readonly<Record<Urgency, number>>;
}

// Characters of texts and of gradings that are remembered to be told once. The class may hold far more.
const mostRemembered = 4_000_000;

/** Numbers for texts, as long as there is room. */
function newTable() {
  const known = new Map<string, number>();
  let next = 0;
  let size = 0;
  return {
    numberOf: (text: string): number | undefined => known.get(text),
    hasRoom: (): boolean => size < mostRemembered,
    /** Gives the number that a text gets. */
    add(text: string): number {
      if (size < mostRemembered) known.set(text, next);
      size += text.length;
      next += 1;
      return next - 1;
    },
  };
}

const counts = (): Record<Urgency, number> => ({ absent: 0, failing: 0, passed: 0, person: 0 });

/**
 * Writes the rows of a class as the items of `ClassData`, each text and each grading once.
 * @param size submissions of the class
 */
export function newRows(write: (text: string) => void, size: number) {
  const texts = newTable();
  const gradings = newTable();
  const kept = counts();
  const leftOut = counts();
  let separator = '\n';
  const item = (value: unknown): void => {
    write(separator + forInertJson(JSON.stringify(value)));
    separator = ',\n';
  };
  const reference = (text: string): number | string => {
    const known = texts.numberOf(text);
    if (known !== undefined || !texts.hasRoom()) return known ?? text;
    item(text);
    return texts.add(text);
  };
  const withReferences = (value: unknown): unknown => {
    if (typeof value === 'string') return reference(value);
    return Array.isArray(value) ? value.map(withReferences) : value;
  };
  const gradingOf = (line: string): number => {
    const known = gradings.numberOf(line);
    if (known !== undefined) return known;
    item({ g: withReferences(JSON.parse(line)) });
    return gradings.add(line);
  };
  const hasRoomFor = (urgency: Urgency): boolean => kept[urgency] < mostRows && isShown(size, urgency);
  return {
    /** @param row as `classReportRow` makes it */
    add(row: string): void {
      const end = row.indexOf('\n');
      const space = row.indexOf(' ', end);
      const urgency = row.slice(end + 1, space) as Urgency;
      if (!hasRoomFor(urgency)) {
        leftOut[urgency] += 1;
        return;
      }
      kept[urgency] += 1;
      const [student, name, late] = JSON.parse(row.slice(0, end));
      const data: RowData = [student, name, late, gradingOf(row.slice(space + 1))];
      item(data);
    },
    counted: (): KeptRows => ({ kept, leftOut }),
  };
}
