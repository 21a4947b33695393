import { criteriaOf } from '../core/answers.js';
import type { Assessment, Criterion } from '../core/model.js';
import type { CountedRow, CountedVerdict } from './counted-row.js';
import type { GradedFile } from './file-grader.js';
import type { Asked, Written } from './written.js';

/**
 * A graded file on its way between threads: a few texts, since objects take longer to copy than to
 * make. What a thread has sent before is only named, by its number among what it remembers.
 */
type Packed =
  | number
  | readonly [
      totals: string,
      rest: string,
      reportBytes: number,
      page: string,
      counted: string,
      remembered: number,
      asked?: Asked,
    ];

const notRemembered = -1;

/** Graded files, and their reports, one behind the other: bytes that are handed over and not copied. */
export interface PackedSlice {
  readonly files: readonly Packed[];
  readonly reports: Uint8Array<ArrayBuffer>;
}

type Counted = CountedRow['grading'];

// What is the same for the whole class stays here: the rubric, and what a right line counts.
const right = 0;

function packCounted(counted: Counted): string {
  if (counted.state !== 'graded') return JSON.stringify({ ...counted, rubric: undefined });
  const verdicts = counted.verdicts.map((verdict) => (verdict.status === 'correct' ? right : verdict));
  return JSON.stringify({ ...counted, rubric: undefined, verdicts });
}

function joined(reports: readonly (string | Uint8Array)[]): PackedSlice['reports'] {
  const size = reports.reduce((sum, { length }) => sum + length, 0);
  const all = Buffer.allocUnsafeSlow(size);
  let at = 0;
  for (const report of reports) {
    if (typeof report === 'string') all.write(report, at, 'latin1');
    else all.set(report, at);
    at += report.length;
  }
  return all;
}

/** Packs what one grader gives, in the order in which it gives it. */
export function packer(): (slice: readonly GradedFile[]) => PackedSlice {
  const sent = new Set<number>();
  return (slice) => {
    const reports: (string | Uint8Array)[] = [];
    const files = slice.map(({ written, remembered = notRemembered }): Packed => {
      if (sent.has(remembered)) return remembered;
      if (remembered !== notRemembered) sent.add(remembered);
      const { cells, report, page, counted, asked } = written;
      reports.push(report);
      const packed = [
        cells.totals,
        cells.rest,
        report.length,
        page,
        packCounted(counted),
        remembered,
      ] as const;
      return asked === undefined ? packed : [...packed, asked];
    });
    return { files, reports: joined(reports) };
  };
}

const rightVerdict = ({ key, thousandths }: Criterion): CountedVerdict => ({
  key,
  status: 'correct',
  ...(thousandths !== 1000 && { maxPoints: thousandths / 1000 }),
});

/** Unpacks what one packer packed, in its order. */
export function unpacker({
  rubric: ofClass,
  rubricSha256: sha256,
}: Pick<Assessment, 'rubric' | 'rubricSha256'>): (slice: PackedSlice) => Written[] {
  const { id, title } = ofClass;
  const rubric = { id, title, ...(sha256 !== undefined && { sha256 }) };
  const rightVerdicts = criteriaOf(ofClass).map(rightVerdict);
  const known: Written[] = [];

  const unpackCounted = (text: string): Counted => {
    const counted = JSON.parse(text);
    counted.rubric = rubric;
    counted.verdicts = counted.verdicts?.map((each: unknown, at: number) =>
      each === right ? rightVerdicts[at] : each,
    );
    return counted;
  };

  const unpackNew = (packed: Exclude<Packed, number>, report: Uint8Array): Written => {
    const [totals, rest, , page, counted, remembered, asked] = packed;
    const written = {
      cells: { totals, rest },
      page,
      counted: unpackCounted(counted),
      ...(asked && { asked }),
    };
    if (remembered === notRemembered) return { ...written, report };
    // A part of the slice would keep all of it.
    const shared: Written = { ...written, report: report.slice(), shared: true };
    known[remembered] = shared;
    return shared;
  };

  return ({ files, reports }) => {
    let at = 0;
    return files.map((packed) => {
      const written =
        typeof packed === 'number' ? known[packed] : unpackNew(packed, reports.subarray(at, at + packed[2]));
      if (written === undefined) throw new Error('a thread named a grading that it never sent');
      if (typeof packed !== 'number') at += packed[2];
      return written;
    });
  };
}
