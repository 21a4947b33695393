import type { Behaviour, CodeCheck, CodeLine, Verified } from '../core/code-check.js';
import { clip, columnsOf } from './columns.js';
import { fill, hang, wrap } from './layout.js';
import type { ReportOptions } from './model.js';
import { behaviourText, codeLineText, counted } from './wording.js';

type Block = readonly string[];

const keyOf = ({ key }: CodeLine): string => clip(key, 40);

function lineBlock({ lines }: CodeCheck, { width, paint }: ReportOptions): Block {
  const differing = lines.filter(({ agrees }) => !agrees);
  if (differing.length === 0)
    return [paint.good(`✓ The file and the code agree in all ${lines.length} lines.`)];
  const head = `The file and the code differ in ${counted(differing.length, 'line')} of ${lines.length}:`;
  const keys = Math.max(...differing.map(keyOf).map(columnsOf));
  const row = (line: CodeLine): string[] =>
    hang(`  ✗ ${keyOf(line)}${fill(keyOf(line), keys)}  `, codeLineText(line), width);
  return [...wrap(head, width).map(paint.bad), ...differing.flatMap(row)];
}

function generalBlock({ general }: CodeCheck, { width, paint }: ReportOptions): Block {
  const failing = general.filter(({ holds }) => !holds);
  if (general.length === 0) return [];
  if (failing.length === 0)
    return [paint.good(`✓ With other data, too, all ${general.length} behaviours hold.`)];
  const verb = failing.length === 1 ? 'does' : 'do';
  const head = `With other data, ${failing.length} of ${counted(general.length, 'behaviour')} ${verb} not hold:`;
  const row = (each: Behaviour): string[] => [
    `  ${paint.bad('✗')} ${paint.strong(each.behaviour)}`,
    ...hang('      ', behaviourText(each), width),
  ];
  return [...wrap(head, width).map(paint.bad), ...failing.flatMap(row)];
}

const keysNamed = 5;

/** As much of what came of a program as its sentence tells. */
export type ToldCode = Pick<CodeCheck, 'fault'> & {
  readonly lines: readonly Pick<CodeLine, 'key' | 'agrees'>[];
};

/** Why a file was not printed by its program, in a sentence; undefined where it was. */
export function codeDifference({ lines, fault }: ToldCode): string | undefined {
  if (fault) return `The code could not be run. ${fault.message}`;
  const differing = lines.filter(({ agrees }) => !agrees).map(({ key }) => key);
  if (differing.length === 0) return undefined;
  const more = differing.length > keysNamed ? ` and ${differing.length - keysNamed} more` : '';
  const named = differing.slice(0, keysNamed).join(', ');
  return `The file and the code differ in ${counted(differing.length, 'line')} of ${lines.length}: ${named}${more}.`;
}

/** What came of running the student's code, if it was run. */
export function codeBlocks({ code }: Verified, options: ReportOptions): Block[] {
  if (code === undefined) return [];
  if (code.fault)
    return [wrap(`The code could not be run. ${code.fault.message}`, options.width).map(options.paint.bad)];
  return [lineBlock(code, options), generalBlock(code, options)];
}
