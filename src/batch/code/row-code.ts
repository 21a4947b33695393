import type { CodeCheck } from '../../core/code-check.js';
import type { FeedbackLevel, Grading } from '../../core/model.js';
import { redactCode } from '../../core/redact.js';
import { shorten } from '../../core/shorten.js';
import { codeDifference } from '../../reporters/code-check.js';
import { forJson } from '../../reporters/escape.js';
import { codeReport } from '../../reporters/json.js';
import type { Settings } from '../settings.js';

/** Whether a student's code gives what the file says, or why that can't be told. */
export type CodeState = 'agrees' | 'differs' | 'notRun' | 'withoutFile' | 'withoutCode';

/** What a summary counts of a student's code. */
export interface CountedCode {
  readonly state: CodeState;
  /** Why a person should look. */
  readonly why?: string;
  /** Which behaviours hold, in their order. */
  readonly general: readonly (readonly [behaviour: string, holds: boolean])[];
}

/** What a batch writes of a student's code, beside what it writes of the file. */
export interface RowCode {
  /** The cells of `grades.csv`. */
  readonly cells: readonly [agrees: string, general: string];
  /** The report of `results.jsonl`, one JSON object; left out where there is no code. */
  readonly report?: string;
  readonly counted: CountedCode;
}

/**
 * Columns of `grades.csv`, after all others.
 * @param verify how code was run; undefined where it was not
 */
export const codeColumns = ({ verify }: Pick<Settings, 'verify'>): readonly string[] =>
  verify === undefined ? [] : ['code_agrees', 'code_general'];

const longestReason = 600;

const cellOf: Readonly<Record<CodeState, string>> = {
  agrees: 'true',
  differs: 'false',
  notRun: 'not run',
  withoutFile: '',
  withoutCode: '',
};

const withoutCode: RowCode = { cells: ['', ''], counted: { state: 'withoutCode', general: [] } };

function stateOf({ lines, fault }: CodeCheck, state: Grading['state']): CodeState {
  if (fault) return 'notRun';
  if (state !== 'graded') return 'withoutFile';
  return lines.every(({ agrees }) => agrees) ? 'agrees' : 'differs';
}

/** `11 of 12`: a spreadsheet would take 11/12 for a day. */
function generalCell({ general }: CodeCheck): string {
  const held = general.filter(({ holds }) => holds).length;
  return general.length === 0 ? '' : `${held} of ${general.length}`;
}

/**
 * What is written of what came of a student's code.
 * @param check undefined where there is no code
 * @param graded what became of the student's file
 */
export function rowCode(
  check: CodeCheck | undefined,
  graded: Grading['state'],
  feedback: FeedbackLevel,
): RowCode {
  if (check === undefined) return withoutCode;
  const state = stateOf(check, graded);
  const why = state === 'differs' || state === 'notRun' ? codeDifference(check) : undefined;
  return {
    cells: [cellOf[state], generalCell(check)],
    report: forJson(JSON.stringify(codeReport(redactCode(check, feedback)))),
    counted: {
      state,
      ...(why !== undefined && { why: shorten(why, longestReason) }),
      general: check.general.map(({ behaviour, holds }) => [behaviour, holds] as const),
    },
  };
}
