import type { NotWrittenReason } from '../core/gradebook-changes.js';
import type { GradebookGrade } from './model.js';
import { type NumberStyle, scaled, thousandthsOf, written } from './numbers.js';

/** What is not done unless it is asked for. */
export interface FillOptions {
  /** Points of students who handed nothing in; their cells stay as they are if not given. */
  readonly absentAs?: number;
  /** Whether other grades that are there give way. */
  readonly overwrite: boolean;
  /** Whether cells of feedback are filled in too. */
  readonly feedbackCells: boolean;
}

/** What happens to a cell. */
export type Decision =
  | { readonly kind: 'change'; readonly to: string }
  | { readonly kind: 'same' }
  | {
      readonly kind: 'keep';
      readonly why: NotWrittenReason;
      readonly stays?: string;
      readonly grade?: string;
    };

const isExcused = (text: string): boolean => /^(?:ex|excused)$/i.test(text);
const isBlank = (text: string): boolean => text === '' || text === '-';

/** Numbers are the same if they are so in hundredths: an LMS shows no more. */
function isSame(text: string, grade: string): boolean {
  const [is, wanted] = [thousandthsOf(text), thousandthsOf(grade)];
  return is !== undefined && wanted !== undefined && (is + 5n) / 10n === wanted / 10n;
}

/** Whether a number gives way to a smaller one. */
export function isLower(from: string, to: string): boolean {
  const [was, is] = [thousandthsOf(from), thousandthsOf(to)];
  return was !== undefined && is !== undefined && is < was;
}

/** A student's grade as the column writes it; undefined where there is none. */
function gradeText(
  { state, handedInElse, score, maxScore }: GradebookGrade,
  style: NumberStyle,
  maximum: string | undefined,
  { absentAs }: FillOptions,
): string | undefined {
  if (state === 'absent' && absentAs !== undefined && handedInElse !== true)
    return written(BigInt(Math.round(absentAs * 100)), style);
  if (state !== 'graded' || score === undefined || maxScore === undefined) return undefined;
  return written(scaled(score, maxScore, thousandthsOf(maximum ?? '')), style);
}

/** Why a student has no grade. */
function reasonOf({ state, handedInElse }: GradebookGrade): NotWrittenReason {
  if (state === 'graded') return 'error';
  return handedInElse === true ? 'no-evidence-file' : state;
}

/** What happens to a cell of grades. @param text what the cell says */
export function decide(
  text: string,
  grade: GradebookGrade,
  style: NumberStyle,
  maximum: string | undefined,
  options: FillOptions,
): Decision {
  const now = text.trim();
  const wanted = gradeText(grade, style, maximum, options);
  const about = { ...(now !== '' && { stays: now }), ...(wanted !== undefined && { grade: wanted }) };
  if (isExcused(now)) return { kind: 'keep', why: 'excused', ...about };
  if (wanted === undefined) {
    return { kind: 'keep', why: reasonOf(grade), ...about };
  }
  if (isSame(now, wanted)) return { kind: 'same' };
  if (!isBlank(now) && !options.overwrite) return { kind: 'keep', why: 'other-grade', ...about };
  return { kind: 'change', to: wanted };
}

/** What happens to a cell of feedback. @param html what it is to say */
export function decideFeedback(text: string, html: string, { overwrite }: FillOptions): Decision {
  if (text === html) return { kind: 'same' };
  if (!isBlank(text.trim()) && !overwrite) return { kind: 'keep', why: 'other-feedback' };
  return { kind: 'change', to: html };
}
