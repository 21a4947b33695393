import { forInertJson } from '../escape.js';
import { type ClassReportRow, rowData } from './row.js';
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
    /** Gives the number that a text gets. @param length as much of it as takes room */
    add(text: string, length: number): number {
      if (size < mostRemembered) known.set(text, next);
      size += length;
      next += 1;
      return next - 1;
    },
  };
}

// To read all of it and write it again would take several times as long.
const textInJson = /"(?:[^"\\]|\\.)*"/g;

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
  const item = (json: string): void => {
    write(separator + forInertJson(json));
    separator = ',\n';
  };
  /** What stands for a text of JSON: its number, or itself where the table is full. */
  const reference = (json: string): string => {
    const known = texts.numberOf(json);
    if (known !== undefined) return String(known);
    if (!texts.hasRoom()) return json;
    item(json);
    return String(texts.add(json, JSON.parse(json).length));
  };
  /** @param start where the data begins in the line */
  const gradingOf = (line: string, start: number): number => {
    const known = gradings.numberOf(line);
    if (known !== undefined) return known;
    const data = line.slice(start);
    item(`{"g":${data.replace(textInJson, reference)}}`);
    return gradings.add(line, data.length);
  };
  const hasRoomFor = (urgency: Urgency): boolean => kept[urgency] < mostRows && isShown(size, urgency);
  return {
    /** Most rows of a large class are only counted, so that nothing is made of them. */
    add({ who, grading }: ClassReportRow): void {
      const space = grading.indexOf(' ');
      const urgency = grading.slice(0, space) as Urgency;
      if (!hasRoomFor(urgency)) {
        leftOut[urgency] += 1;
        return;
      }
      kept[urgency] += 1;
      item(JSON.stringify(rowData(who, gradingOf(grading, space + 1))));
    },
    counted: (): KeptRows => ({ kept, leftOut }),
  };
}
