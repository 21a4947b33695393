import type { BatchSummary } from '../core/batch-summary.js';
import type { CodeSummary, NotPrinted } from '../core/code-summary.js';
import { clip, columnsOf } from './columns.js';
import { fill, hang, widest, wrap } from './layout.js';
import type { ReportOptions } from './model.js';
import { counted, grouped } from './wording.js';

type Block = readonly string[];

// In some classes nobody's code runs, and then these would hide what comes before.
const mostShown = 20;

const counts = (code: CodeSummary): string => {
  const parts: readonly (readonly [number, string])[] = [
    [code.agrees, code.agrees === 1 ? 'agrees' : 'agree'],
    [code.differs, code.differs === 1 ? 'differs' : 'differ'],
    [code.notRun, 'could not be run'],
    [code.withoutFile, 'without a graded file'],
    [code.withoutCode, 'without code'],
  ];
  const told = parts.filter(([count], at) => count > 0 || at === 0);
  return `${told.map(([count, what]) => `${grouped(count)} ${what}`).join(', ')}.`;
};

/** Behaviours that some programs do not have, with how many have them. */
function behaviourRows({ behaviours }: CodeSummary, { width }: ReportOptions): Block {
  const failing = behaviours.filter(({ n, holds }) => holds < n);
  if (failing.length === 0) return [];
  const told = failing.map(({ n, holds }) => `${grouped(n - holds)} of ${grouped(n)}`);
  const column = widest(told);
  const rows = failing.map(({ behaviour }, at) => {
    const label = `    ${fill(told[at] ?? '', column)}${told[at]}  `;
    return label + clip(behaviour, width - columnsOf(label));
  });
  return [...hang('  ', 'In how many programs these do not hold with other data:', width), ...rows];
}

function rowsOf({ student, name, state, why }: NotPrinted, { width, paint }: ReportOptions): Block {
  const told = state === 'differs' ? 'differs' : 'not run';
  const room = width - columnsOf(`    ${told}`);
  const id = clip(student, room);
  const rest = room - columnsOf(id) - 3;
  const who = name === undefined || rest < 8 ? '' : ` (${clip(name, rest)})`;
  return [`  ${paint.strong(id)}${who}  ${paint.bad(told)}`, ...hang('      ', why, width)];
}

/** What came of the students' code, where it was run. */
export function codeCounts({ code }: BatchSummary, options: ReportOptions): Block {
  if (code === undefined) return [];
  const { width, paint } = options;
  return [paint.strong('File and code'), ...hang('  ', counts(code), width), ...behaviourRows(code, options)];
}

/** Those whose file was not printed by their code, as far as anybody can tell. */
export function notPrinted({ code }: BatchSummary, options: ReportOptions): Block {
  if (code === undefined || code.notPrinted.length === 0) return [];
  const { width, paint } = options;
  const count = code.notPrinted.length + code.notPrintedMore;
  const heading = `${counted(count, 'file')} ${count === 1 ? 'was' : 'were'} not printed by the code beside ${count === 1 ? 'it' : 'them'}`;
  const more = count - Math.min(code.notPrinted.length, mostShown);
  return [
    ...wrap(heading, width).map((line) => paint.strong(line)),
    ...code.notPrinted.slice(0, mostShown).flatMap((each) => rowsOf(each, options)),
    ...(more === 0
      ? []
      : hang('  ', `and ${grouped(more)} more: code_agrees in grades.csv says whose.`, width)),
  ];
}
