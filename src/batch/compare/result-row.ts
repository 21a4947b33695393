import { ErrorInWords } from '../../core/error-in-words.js';
import type { Grading, VerdictStatus } from '../../core/model.js';

/** A criterion of a row: points in whole thousandths, so that differences are exact. */
export interface RowKey {
  readonly status: VerdictStatus;
  readonly thousandths: number;
}

/** As much of a line of `results.jsonl` as a comparison looks at. */
export interface ResultRow {
  readonly student: string;
  readonly name?: string;
  readonly late?: boolean;
  /** Id of the group, where the submission is not the student's own. */
  readonly submission?: string;
  readonly state: Grading['state'];
  readonly rubric: Grading['rubric'];
  readonly version: string;
  /** Of the graded bytes. */
  readonly sha256?: string;
  /** What was judged; left out where nothing was. */
  readonly judged?: {
    readonly thousandths: number;
    readonly maxThousandths: number;
    readonly keys: ReadonlyMap<string, RowKey>;
  };
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new ErrorInWords(`its "${name}" is no text`);
  return value;
}

function objectIn(fields: Fields, name: string): Fields {
  const value = fields[name];
  if (!isObject(value)) throw new ErrorInWords(`it has no "${name}"`);
  return value;
}

function thousandthsIn(fields: Fields, name: string): number {
  const value = fields[name];
  const thousandths = typeof value === 'number' ? Math.round(value * 1000) : Number.NaN;
  if (!Number.isSafeInteger(thousandths)) throw new ErrorInWords(`its "${name}" is no number of points`);
  return thousandths;
}

const oneOf =
  <Name extends string>(names: readonly Name[]) =>
  (fields: Fields, name: string): Name => {
    const found = names.find((each) => each === fields[name]);
    if (found === undefined) throw new ErrorInWords(`its "${name}" is not one of ${names.join(', ')}`);
    return found;
  };

const stateIn = oneOf(['graded', 'unreadable', 'absent', 'ambiguous', 'error']);
const statusIn = oneOf(['correct', 'incorrect', 'missing', 'conflict']);

const optional = <Name extends string>(
  fields: Fields,
  name: Name,
): Partial<Readonly<Record<Name, string>>> =>
  fields[name] === undefined ? {} : ({ [name]: textIn(fields, name) } as Record<Name, string>);

function judgedIn(fields: Fields): NonNullable<ResultRow['judged']> {
  const verdicts = fields.verdicts;
  if (!Array.isArray(verdicts)) throw new ErrorInWords('it has no "verdicts"');
  const keys = verdicts.map((verdict: unknown): [string, RowKey] => {
    if (!isObject(verdict)) throw new ErrorInWords('one of its "verdicts" is none');
    const thousandths = thousandthsIn(verdict, 'points');
    return [textIn(verdict, 'key'), { status: statusIn(verdict, 'status'), thousandths }];
  });
  return {
    thousandths: thousandthsIn(fields, 'score'),
    maxThousandths: thousandthsIn(fields, 'maxScore'),
    keys: new Map(keys),
  };
}

function rowOf(fields: Fields): ResultRow {
  const rubric = objectIn(fields, 'rubric');
  const state = stateIn(fields, 'state');
  return {
    student: textIn(fields, 'student'),
    ...optional(fields, 'name'),
    ...optional(fields, 'submission'),
    ...(typeof fields.late === 'boolean' && { late: fields.late }),
    state,
    rubric: { id: textIn(rubric, 'id'), title: textIn(rubric, 'title'), ...optional(rubric, 'sha256') },
    version: textIn(objectIn(fields, 'tool'), 'version'),
    ...optional(fields, 'sha256'),
    ...(state === 'graded' && { judged: judgedIn(fields) }),
  };
}

const schema = 'linemark/grading/v1';

function parsed(line: string): unknown {
  // Without its end, a line may have lost a part of itself that nobody misses.
  if (!line.endsWith('\n')) throw new ErrorInWords('it is torn');
  try {
    return JSON.parse(line);
  } catch {
    throw new ErrorInWords('it is torn, or no JSON');
  }
}

/**
 * Reads a line of `results.jsonl`.
 * @throws Error that says in half a sentence what is wrong with the line
 */
export function readResultRow(line: string): ResultRow {
  const fields = parsed(line);
  if (!isObject(fields)) throw new ErrorInWords('it is no object');
  if (fields.schema !== schema)
    throw new ErrorInWords(`its schema is ${JSON.stringify(fields.schema)}, not ${schema}`);
  return rowOf(fields);
}
