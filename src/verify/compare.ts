import type { CodeLine } from '../core/code-check.js';
import type { Assessment, Grading, Verdict } from '../core/model.js';
import { type Question, questionsOf } from '../core/questions.js';
import type { CodeValue } from './code-lines.js';

/** As much of a grading, or of its report, as is compared: what the file says. */
export type Said =
  | { readonly state: 'graded'; readonly verdicts: readonly Pick<Verdict, 'key' | 'given'>[] }
  | { readonly state: Exclude<Grading['state'], 'graded'> };

const isRight = ({ rule, right, criterion }: Question, value: string): boolean =>
  rule.accepts(value, right, criterion.params);

/** Whether two values are one in the sense of the line's rule. */
function isSame({ rule, criterion: { params } }: Question, file: string, code: string): boolean {
  if (file === code) return true;
  return rule.literal && rule.wellFormed(code, params) && rule.accepts(file, code, params);
}

/**
 * What the code gives for a line. A printed line counts before what the functions return, since a
 * program counts and writes on its own; but not where it is right and they are not: a right line can
 * be typed in, so that nobody gains by what a program prints.
 */
function codeValueOf(
  question: Question,
  printed: string | undefined,
  returned: CodeValue | undefined,
): CodeValue {
  const given = returned ?? { message: 'The code prints no such line.' };
  if (printed === undefined) return given;
  if (isRight(question, printed))
    return 'value' in given && isRight(question, given.value.trim()) ? { value: printed } : given;
  return { value: printed };
}

/** Compares three ways: what is right, what the file says, what the code gives. */
export function compareLines(
  assessment: Assessment,
  grading: Said,
  printed: ReadonlyMap<string, string>,
  returned: ReadonlyMap<string, CodeValue>,
): readonly CodeLine[] {
  const verdicts = grading.state === 'graded' ? grading.verdicts : [];
  const files = new Map(verdicts.map(({ key, given }) => [key, given]));
  return questionsOf(assessment).map((question) => {
    const { key } = question.criterion;
    const file = files.get(key);
    const code = codeValueOf(question, printed.get(key), returned.get(key));
    const known = { key, ...(file !== undefined && { file }) };
    if ('message' in code) return { ...known, agrees: false, message: code.message };
    const value = code.value.trim();
    return { ...known, code: value, agrees: file !== undefined && isSame(question, file, value) };
  });
}
