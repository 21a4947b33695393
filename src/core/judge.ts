import { type Answers, keysOf } from './answers.js';
import type { EvidenceFormat } from './evidence-format.js';
import { formatOf } from './evidence-formats/index.js';
import { type FoundNearMiss, findNearMiss } from './find-near-miss.js';
import { knownNearMiss } from './known-near-misses.js';
import { lineNumbers } from './line-numbers.js';
import type { Assessment, Evidence, EvidenceLine, NearMissFinding, Verdict } from './model.js';
import type { Around } from './near-miss.js';
import { type Question, questionsOf } from './questions.js';
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

const accepts = ({ rule, right, criterion }: Question, value: string): boolean =>
  rule.accepts(value, right, criterion.params);

// Values of these rules are right elsewhere by chance; so are short ones, and what a pattern takes.
const common = ['boolean', 'choice', 'number'];

const isTelling = ({ criterion, rule }: Question, value: string): boolean =>
  value.length >= 4 && !common.includes(criterion.rule) && rule.literal;

/**
 * The key of the other criterion that this value is right for: by its look, or since the two have changed places.
 * @param isThere whether the file has such a value in the other line
 */
function ownerOf(
  value: string,
  mine: Question,
  assessment: Assessment,
  isThere: (other: Question) => boolean,
): string | undefined {
  const owns = (other: Question): boolean =>
    other !== mine &&
    accepts(other, value) &&
    (isTelling(other, value) || (other.criterion.rule === 'integer' && isThere(other)));
  return questionsOf(assessment).find(owns)?.criterion.key;
}

// A value that goes on for longer is not a broken line.
const maxFollowing = 30;

function followingLines(line: EvidenceLine, { evidence, answers }: Judged): EvidenceLine[] {
  const start = evidence.lines.indexOf(line) + 1;
  const next = evidence.lines.slice(start, start + maxFollowing);
  const end = next.findIndex((each) => answers.byKey.has(each.key ?? ''));
  return end < 0 ? next : next.slice(0, end);
}

function nearMissOf(question: Question, line: EvidenceLine, file: Judged): FoundNearMiss | undefined {
  const { criterion, rule, right } = question;
  const { assessment, answers } = file;
  const following = followingLines(line, file);
  let isOfValue = following.length === 0;
  const isSwapped = ({ criterion: { key } }: Question): boolean => {
    isOfValue = false;
    const answer = answers.byKey.get(key);
    return answer?.kind === 'one' && accepts(question, answer.line.value);
  };
  const around: Around = {
    criterion,
    keys: keysOf(assessment.rubric).inOrder,
    following,
    owner: (value) => ownerOf(value, question, assessment, isSwapped),
    wellFormed: (text) => rule.wellFormed(text, criterion.params),
  };
  // Only when the search is over is it known what it looked at.
  const search = () => ({ near: findNearMiss(line.value, right, rule, around), isOfValue });
  return isOfValue ? knownNearMiss(question, line.value, search) : search().near;
}

function wrong(question: Question, line: EvidenceLine, file: Judged): Judgement {
  const { criterion, rule } = question;
  const { values, words } = formatOf(file.assessment.rubric);
  // What a program prints has no slips of a pen.
  const near = values === undefined ? nearMissOf(question, line, file) : undefined;
  if (near !== undefined) {
    const { ids, forgivable, ...nearMiss } = near;
    const at = { line: line.number, given: line.value };
    if (!forgivable) return { status: 'incorrect', ...at, nearMiss };
    const forgivableBy = ids.filter((id) => !file.assessment.rubric.forgive.includes(id));
    return forgivableBy.length === 0
      ? { status: 'correct', ...at, forgiven: nearMiss }
      : { status: 'incorrect', ...at, nearMiss, forgivableBy };
  }
  const isFormed = rule.wellFormed(line.value, criterion.params);
  const message = isFormed ? words.wrong(line.value) : `This line wants ${rule.form(criterion.params)}.`;
  return { status: 'incorrect', line: line.number, given: line.value, message };
}

function conflict(lines: readonly EvidenceLine[], { words }: EvidenceFormat): Judgement {
  const shown = lines.slice(0, 4).map((line) => `line ${line.number} says ${shorten(line.value, 24)}`);
  const message = `${words.line} stands in ${lineNumbers(lines.map(({ number }) => number))} with different values (${shown.join('; ')}): ${words.oneOnly}.`;
  const [first] = lines;
  return { status: 'conflict', message, ...(first && { line: first.number, given: first.value }) };
}

/** Whether the given value is this wrong one, in the sense of the line's rule. */
export function givenIs({ criterion, rule }: Question, { given }: Judgement, wrong: string): boolean {
  if (given === undefined || given === wrong) return given === wrong;
  const { params } = criterion;
  return rule.literal && rule.wellFormed(wrong, params) && rule.accepts(given, wrong, params);
}

/** Judges one criterion. For a missing line, `findMeant` tells which other may be meant. */
export function judge(question: Question, file: Judged): Judgement {
  const answer = file.answers.byKey.get(question.criterion.key);
  if (answer === undefined || answer.kind === 'missing')
    return { status: 'missing', message: formatOf(file.assessment.rubric).words.missing };
  if (answer.kind === 'conflict') return conflict(answer.lines, formatOf(file.assessment.rubric));
  const { line } = answer;
  // Most lines of a class are right to the letter: no rule has to be asked, and their judgement is the verdict.
  if (line.value === question.right && question.rule.literal) return question.rightAt(line.number);
  if (accepts(question, line.value)) return { status: 'correct', line: line.number, given: line.value };
  return wrong(question, line, file);
}
