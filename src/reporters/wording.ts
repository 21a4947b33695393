import type { Behaviour, CodeLine } from '../core/code-check.js';
import type { Diagnosis, Graded, RightValue, TaskTotal, Verdict } from '../core/model.js';
import { keyText } from '../core/sentences.js';

/** `5000` as `5,000`: the same in every country. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** `1 notice`, `2 notices`. */
export const counted = (count: number, noun: string): string =>
  `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;

/** `14 of 17`. */
export const scoreText = ({ score, maxScore }: Graded | TaskTotal): string => `${score} of ${maxScore}`;

/** `14 of 17 (82.35 %): not passed yet`. */
export function resultText(grading: Graded): string {
  const percent = grading.score === grading.maxScore ? '' : ` (${grading.percent} %)`;
  const needed = grading.passPercent === 100 ? '' : ` (${grading.passPercent} % is needed)`;
  return `${scoreText(grading)}${percent}: ${grading.passed ? 'passed' : `not passed yet${needed}`}`;
}

const isRight = (verdict: Verdict): boolean => verdict.status === 'correct';

/** `line 6`. */
export const lineText = (line: number): string => `line ${line}`;

/** Where a verdict's value stands: `line 6`, or that it is missing; empty where no line is to blame. */
export function placeText({ status, line }: Verdict): string {
  if (status === 'missing') return 'missing';
  return line === undefined ? '' : lineText(line);
}

/** What stands before a value. */
export const givenLabel = 'Given: ';

/** The value that was given, or what is to be said in its place; empty where there is none. */
export function givenText({ status, given }: Verdict, shown: (value: string) => string): string {
  if (status === 'conflict') return 'different values';
  if (given === undefined) return '';
  return given === '' ? '(empty)' : shown(given);
}

/** How long a value is that is not shown whole: ` (83 characters)`. */
export const lengthText = (characters: number): string => ` (${counted(characters, 'character')})`;

/** The verdicts of a task that need a word. */
export const failingOf = (grading: Graded, task?: TaskTotal): Verdict[] =>
  grading.verdicts.filter((verdict) => !isRight(verdict) && (task === undefined || verdict.task === task.id));

/** `t1_keys (line 3)`. */
function placeOf(grading: Graded, key: string): string {
  const line = grading.verdicts.find((verdict) => verdict.key === key)?.line;
  return line === undefined ? keyText(key) : `${keyText(key)} (line ${line})`;
}

const diagnosesOf = (grading: Graded, { key }: Verdict): Diagnosis[] =>
  grading.misconceptions.filter(({ keys }) => keys.includes(key));

// The whole explanation stands at the first key that it is for; the others point there.
function causes(grading: Graded, verdict: Verdict): string[] {
  const told = ({ keys: [first = verdict.key], message }: Diagnosis): string =>
    first === verdict.key ? message : `Same cause as ${placeOf(grading, first)}.`;
  return diagnosesOf(grading, verdict).map(told);
}

const quoted = (value: RightValue): string =>
  typeof value === 'string' ? value : value.map((each) => `"${each}"`).join(' or ');

// It helps nobody whose value is right but for its form, or whose mistake is explained at another key.
function lookAt(grading: Graded, verdict: Verdict): string | undefined {
  if (verdict.nearMiss?.formOnly || verdict.status === 'missing') return undefined;
  const diagnoses = diagnosesOf(grading, verdict);
  const toldHere = diagnoses.length === 0 || diagnoses.some(({ keys: [first] }) => first === verdict.key);
  return toldHere ? verdict.fix : undefined;
}

// That a line is missing is said in its row, and a cause says more than that the value is not right.
function mistakes(grading: Graded, verdict: Verdict): string[] {
  const { nearMiss, message, status } = verdict;
  const told = causes(grading, verdict);
  const own = nearMiss?.message ?? (told.length > 0 || status === 'missing' ? undefined : message);
  return own === undefined ? told : [...told, own];
}

/** What there is to say of a wrong line. */
interface Reasons {
  /** What is behind it, and what is wrong with its form. */
  readonly mistakes: readonly string[];
  readonly fix?: string | undefined;
  readonly expected?: RightValue | undefined;
}

/** The sentences on a wrong line, in the order in which they help. */
export const reasonTexts = ({ mistakes: told, fix, expected }: Reasons): string[] => [
  ...told,
  ...(fix === undefined ? [] : [`Look at: ${fix}`]),
  ...(expected === undefined ? [] : [`The right value: ${quoted(expected)}`]),
];

/** Why a line is wrong and what to do, a sentence or two each; nothing at level `verdict`. */
export function reasons(grading: Graded, verdict: Verdict): string[] {
  if (grading.feedback === 'verdict' || isRight(verdict)) return [];
  const { expected } = verdict;
  return reasonTexts({ mistakes: mistakes(grading, verdict), fix: lookAt(grading, verdict), expected });
}

/** The key to begin with: what explains most, else what is quickly mended, else the first. */
function firstKey(grading: Graded): [key: string, prospect: string] | undefined {
  const [widest] = grading.misconceptions.toSorted((a, b) => b.keys.length - a.keys.length);
  const [cause, ...others] = widest?.keys ?? [];
  if (cause !== undefined) {
    return [cause, others.length === 0 ? '' : `: that should mend ${counted(others.length + 1, 'line')}`];
  }
  const failing = failingOf(grading);
  const quick = failing.find(({ nearMiss }) => nearMiss?.formOnly);
  if (quick !== undefined) return [quick.key, ': it is quick to mend'];
  return failing[0] && [failing[0].key, failing[0].status === 'missing' ? ': its line is missing' : ''];
}

// Of a file as a whole, so that no line is the first to be looked at.
const whole = ['empty-file', 'not-reached', 'other-checks'];

// Such as the program that should have printed the lines; but keys can stand where a second encoding hides them.
const isOtherFile = ({ verdicts, notices }: Graded): boolean =>
  verdicts.every(({ status, line }) => status === 'missing' && line === undefined) &&
  notices.every(({ code }) => code !== 'mixed-encoding');

/** What to do first; nothing where all is right. */
export function firstStep(grading: Graded): string | undefined {
  // Seventeen lines that are missing have one cause, and it is none of them.
  const { message = '', code } = grading.notices.find((notice) => whole.includes(notice.code)) ?? {};
  if (code === 'empty-file') return `${message} Look whether the right file was saved and handed in.`;
  if (code !== undefined) return message;
  if (isOtherFile(grading))
    return 'No line has a key of this assignment. Look whether this is the right file.';
  const first = firstKey(grading);
  if (first === undefined) return undefined;
  const start = grading.passed ? 'For the rest, start with' : 'Start with';
  return `${start} ${placeOf(grading, first[0])}${first[1]}.`;
}

/** `2 notices, which cost no points:`. */
export const noticesText = (count: number): string =>
  `${counted(count, 'notice')}, which ${count === 1 ? 'costs' : 'cost'} no points:`;

/** What to say of notices that are left out: `and 4 more.` */
export const moreText = (count: number): string => `and ${grouped(count)} more.`;

/** More notices than these are counted and not told. */
export const noticesShown = 8;

/** What to say where there is no score. */
export const apologies = {
  unreadable: 'This file could not be read, so there is no score yet.',
  absent: 'There is no file to grade.',
  ambiguous: 'There is more than one file, and no telling which one counts.',
  error: 'Something went wrong on our side. It costs no points.',
} as const;

/** Said where nothing is wrong. */
export const praise = 'All is right. Well done!';

/** A behaviour, and why it does not hold. */
export const behaviourText = ({ message, why, expected }: Behaviour): string =>
  [message, why, expected === undefined ? undefined : `Expected: ${expected}`]
    .filter((each) => each !== undefined)
    .join(' ');

const valueText = (value: string): string => (value === '' ? 'nothing' : value);

/** `the code prints 8, the file says 7`; what the code could not do. */
export function codeLineText({ file, code, agrees, message }: CodeLine): string {
  if (agrees) return 'the file and the code agree';
  if (code === undefined) return message ?? 'the code prints no such line';
  const says = file === undefined ? 'has no such line' : `says ${valueText(file)}`;
  return `the code prints ${valueText(code)}, the file ${says}`;
}
