import type { SortedFile } from '../evidence-format.js';
import { lineNumbers } from '../line-numbers.js';
import type { EvidenceLine, Notice } from '../model.js';
import { shorten } from '../shorten.js';

/** What a program says last if it has found nothing wrong. */
const claim = /^\W{0,20}all (?:\d+ |the |of the |self-)?(?:checks|tests) (?:have )?passed\b/i;

/** What Python, Node, a shell and the system say of a program that ended too early. */
const ends: readonly RegExp[] = [
  /^(?:[\w.]{1,80}\.)?(?:[A-Z]\w{0,60})?(?:Error|Exception|SystemExit)(?: \[\w{1,40}\])?(?::|$)/,
  /^KeyboardInterrupt\b/,
  /^Traceback \(most recent call last\)/,
  /^(?:Uncaught|Unhandled)\b/,
  /\b(?:Segmentation fault|core dumped)\b|^(?:Killed|Terminated|\^C)$/,
  /command not found|can't open file|No such file or directory|is not recognized as/,
];

const isEnd = ({ text }: EvidenceLine): boolean => ends.some((pattern) => pattern.test(text.slice(0, 400)));

/** The keys by what the file says of them: missing and no line close, and the lines of those that failed. */
function outcome({ answers, meant }: SortedFile): { missing: string[]; failed: number[]; first: number } {
  const missing: string[] = [];
  const failed: number[] = [];
  let first = Number.POSITIVE_INFINITY;
  for (const [key, answer] of answers.byKey) {
    const lines = answer.kind === 'conflict' ? answer.lines : answer.kind === 'one' ? [answer.line] : [];
    if (lines.length === 0 && !meant.has(key)) missing.push(key);
    for (const { number, value } of lines) {
      first = Math.min(first, number);
      if (value === 'FAIL') failed.push(number);
    }
  }
  for (const { line } of meant.values()) first = Math.min(first, line.number);
  return { missing, failed: failed.sort((a, b) => a - b), first };
}

const runAgain = 'Mend that, run the program again, and hand in its whole output.';

function notReached({ evidence: { lines } }: SortedFile): Notice[] {
  const stranger = lines.find(({ key }) => key !== undefined);
  if (stranger !== undefined) {
    const message = `The file has checks, such as the one in line ${stranger.number}, but none of this assignment: it seems to be the output of another program.`;
    return [{ code: 'other-checks', message, line: stranger.number }];
  }
  const end = lines.findLast(isEnd);
  if (end !== undefined) {
    const message = `The run did not reach its self-checks: it ended with "${shorten(end.text)}". ${runAgain}`;
    return [{ code: 'not-reached', message, line: end.number }];
  }
  const message =
    'The run did not reach its self-checks, or its output was cut off before them: none stands in the file. Run the program again, and hand in its whole output.';
  return [{ code: 'not-reached', message }];
}

function notFinished({ evidence: { lines } }: SortedFile, first: number): Notice[] {
  const end = lines.findLast((line) => line.number > first && isEnd(line));
  if (end === undefined) return [];
  const message = `The run did not finish its self-checks: it ended with "${shorten(end.text)}". ${runAgain}`;
  return [{ code: 'not-finished', message, line: end.number }];
}

function falseClaim(
  { evidence: { lines } }: SortedFile,
  missing: number,
  failed: readonly number[],
): Notice[] {
  const line = missing + failed.length === 0 ? undefined : lines.findLast(({ text }) => claim.test(text));
  if (line === undefined) return [];
  const parts = [
    ...(failed.length === 0
      ? []
      : [`${lineNumbers(failed)} ${failed.length === 1 ? 'tells' : 'tell'} of a check that failed`]),
    ...(missing === 0 ? [] : [`${missing} ${missing === 1 ? 'check is' : 'checks are'} missing`]),
  ];
  const message = `This line says that all passed, but ${parts.join(', and ')}: hand in the whole output of one run, as the program printed it.`;
  return [{ code: 'false-claim', message, line: line.number }];
}

/** What is to be told of a run beside its checks. The rest of its output is the program's, and nobody's mistake. */
export function runNotices(file: SortedFile): Notice[] {
  const { missing, failed, first } = outcome(file);
  if (missing.length + failed.length === 0 || file.evidence.lines.length === 0) return [];
  const stopped =
    missing.length === 0 ? [] : Number.isFinite(first) ? notFinished(file, first) : notReached(file);
  return [...stopped, ...falseClaim(file, missing.length, failed)];
}
