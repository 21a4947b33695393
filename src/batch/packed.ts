import { criteriaOf } from '../core/answers.js';
import type { Assessment, Criterion } from '../core/model.js';
import type { CountedRow, CountedVerdict } from './counted-row.js';
import type { GradedFile } from './file-grader.js';
import type { Asked, Written } from './written.js';

/**
 * A graded file on its way between threads: a few texts, since objects take longer to copy than to
 * make. What a thread has sent before is only named, by its number among what it remembers.
 */
export type Packed =
  | number
  | readonly [
      totals: string,
      rest: string,
      report: string,
      page: string,
      counted: string,
      remembered: number,
      asked?: Asked,
    ];

const notRemembered = -1;

type Counted = CountedRow['grading'];

// What is the same for the whole class stays here: the rubric, and what a right line counts.
const right = 0;

function packCounted({ rubric: _, ...counted }: Counted): string {
  if (counted.state !== 'graded') return JSON.stringify(counted);
  const verdicts = counted.verdicts.map((verdict) => (verdict.status === 'correct' ? right : verdict));
  return JSON.stringify({ ...counted, verdicts });
}

/** Packs what one grader gives, in the order in which it gives it. */
export function packer(): (graded: GradedFile) => Packed {
  const sent = new Set<number>();
  return ({ written, remembered = notRemembered }) => {
    if (sent.has(remembered)) return remembered;
    if (remembered !== notRemembered) sent.add(remembered);
    const { cells, report, page, counted, asked } = written;
    const packed = [cells.totals, cells.rest, report, page, packCounted(counted), remembered] as const;
    return asked === undefined ? packed : [...packed, asked];
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
}: Pick<Assessment, 'rubric' | 'rubricSha256'>): (packed: Packed) => Written {
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

  return (packed) => {
    if (typeof packed === 'number') {
      const written = known[packed];
      if (written === undefined) throw new Error('a thread named a grading that it never sent');
      return written;
    }
    const [totals, rest, report, page, counted, remembered, asked] = packed;
    const written: Written = {
      cells: { totals, rest },
      report,
      page,
      counted: unpackCounted(counted),
      ...(asked && { asked }),
    };
    if (remembered === notRemembered) return written;
    const shared: Written = { ...written, shared: true };
    known[remembered] = shared;
    return shared;
  };
}
