import { type Answers, criteriaOf } from './answers.js';
import { findNearMiss } from './find-near-miss.js';
import { lineNumbers } from './line-numbers.js';
import type {
  Assessment,
  Criterion,
  Evidence,
  EvidenceLine,
  NearMissFinding,
  RightValue,
  Verdict,
} from './model.js';
import type { Around } from './near-miss.js';
import { ruleOf } from './rule-of.js';
import { shorten } from './shorten.js';

/** A file as it is judged. */
export interface Judged {
  readonly assessment: Assessment;
  readonly evidence: Evidence;
  readonly answers: Answers;
}

/** A verdict without what it gets from the rubric: its task, points and advice. */
export interface Judgement
  extends Pick<Verdict, 'status' | 'line' | 'given' | 'nearMiss' | 'message' | 'forgivableBy'> {
  /** A near miss that the rubric forgives. */
  readonly forgiven?: NearMissFinding;
}

/** The right value of a criterion; an assessment has one for each. */
export function rightValueOf({ key }: Criterion, { answerKey }: Assessment): RightValue {
  const right = answerKey.get(key);
  if (right === undefined) throw new Error(`${key} has no right value`);
  return right;
}

const accepts = (criterion: Criterion, value: string, assessment: Assessment): boolean =>
  ruleOf(criterion).accepts(value, rightValueOf(criterion, assessment), criterion.params);

// Values of these rules are right elsewhere by chance; so are short ones, and what a pattern takes.
const common = ['boolean', 'choice', 'number'];

const isTelling = (criterion: Criterion, value: string): boolean =>
  value.length >= 4 && !common.includes(criterion.rule) && ruleOf(criterion).literal;

/** The other criterion that this value is right for: by its look, or since the two have changed places. */
function ownerOf(value: string, mine: Criterion, { assessment, answers }: Judged): string | undefined {
  const owns = (other: Criterion): boolean => {
    if (other.key === mine.key || !accepts(other, value, assessment)) return false;
    if (isTelling(other, value)) return true;
    const answer = answers.byKey.get(other.key);
    return other.rule === 'integer' && answer?.kind === 'one' && accepts(mine, answer.line.value, assessment);
  };
  return criteriaOf(assessment.rubric).find(owns)?.key;
}

// A value that goes on for longer is not a broken line.
const maxFollowing = 30;

function followingLines(line: EvidenceLine, { evidence, answers }: Judged): EvidenceLine[] {
  const start = evidence.lines.indexOf(line) + 1;
  const next = evidence.lines.slice(start, start + maxFollowing);
  const end = next.findIndex((each) => answers.byKey.has(each.key ?? ''));
  return end < 0 ? next : next.slice(0, end);
}

function wrong(criterion: Criterion, line: EvidenceLine, file: Judged): Judgement {
  const rule = ruleOf(criterion);
  const around: Around = {
    criterion,
    line,
    keys: [...file.answers.byKey.keys()],
    following: followingLines(line, file),
    owner: (value) => ownerOf(value, criterion, file),
    wellFormed: (text) => rule.wellFormed(text, criterion.params),
  };
  const near = findNearMiss(line.value, rightValueOf(criterion, file.assessment), rule, around);
  if (near !== undefined) {
    const { ids, forgivable, ...nearMiss } = near;
    if (!forgivable) return { status: 'incorrect', nearMiss };
    const forgivableBy = ids.filter((id) => !file.assessment.rubric.forgive.includes(id));
    return forgivableBy.length === 0
      ? { status: 'correct', forgiven: nearMiss }
      : { status: 'incorrect', nearMiss, forgivableBy };
  }
  const isFormed = rule.wellFormed(line.value, criterion.params);
  const message = isFormed ? 'Not the right value.' : `This line wants ${rule.form(criterion.params)}.`;
  return { status: 'incorrect', message };
}

function conflict(lines: readonly EvidenceLine[]): Judgement {
  const shown = lines.slice(0, 4).map((line) => `line ${line.number} says ${shorten(line.value, 24)}`);
  const message = `The key stands in ${lineNumbers(lines.map(({ number }) => number))} with different values (${shown.join('; ')}): keep one line.`;
  const [first] = lines;
  return { status: 'conflict', message, ...(first && { line: first.number, given: first.value }) };
}

/** Whether the given value is this wrong one, in the sense of the line's rule. */
export function givenIs(criterion: Criterion, { given }: Judgement, wrong: string): boolean {
  if (given === undefined || given === wrong) return given === wrong;
  const { params } = criterion;
  const rule = ruleOf(criterion);
  return rule.literal && rule.wellFormed(wrong, params) && rule.accepts(given, wrong, params);
}

const missing: Judgement = { status: 'missing', message: 'No line of the file has this key.' };

/** Judges one criterion. For a missing line, `findMeant` tells which other may be meant. */
export function judge(criterion: Criterion, file: Judged): Judgement {
  const answer = file.answers.byKey.get(criterion.key);
  if (answer === undefined || answer.kind === 'missing') return missing;
  if (answer.kind === 'conflict') return conflict(answer.lines);
  const { line } = answer;
  const at = { line: line.number, given: line.value };
  if (accepts(criterion, line.value, file.assessment)) return { status: 'correct', ...at };
  return { ...at, ...wrong(criterion, line, file) };
}
