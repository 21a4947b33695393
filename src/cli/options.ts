import { type Command, type Help, Option } from 'commander';
import { columnsOf } from '../reporters/columns.js';
import { hang, wrap } from '../reporters/layout.js';

/** Takes the exit code of a command. */
export type Finish = (code: Promise<number>) => Promise<void>;

/** `--rubric`, for every command that grades. */
export const rubricOption = (): Option =>
  new Option('--rubric <id|file>', 'the rubric: one of linemark, or a JSON file of yours').default(
    'chapter2',
  );

/** `--key`, for every command that grades. */
export const keyOption = (): Option =>
  new Option('--key <file>', 'right values that are held apart from the rubric');

/** `--no-color`, for every command that writes for people. */
export const colourOption = (): Option => new Option('--no-color', 'write without colours');

/** `--out`, for commands that write a folder; `requireOut` sees that it is there. */
export const outOption = (): Option => new Option('--out <folder>', 'where the results go (needed)');

/** `--bom`, for commands that write grades.csv. */
export const bomOption = (): Option =>
  new Option('--bom', 'begin grades.csv with a byte order mark, by which Excel knows UTF-8');

/** Asked for after all options are known: of `--outt` it must be said that it is no option, and what is meant. */
export function requireOut(command: Command, { out }: { readonly out?: string }): void {
  if (out === undefined) command.error('error: --out <folder> is missing: it says where the results go');
}

/** Examples of command lines, for the end of a help. */
export const examples = (lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  ${line}\n`).join('')}`;

/** A line of a help, broken at blanks. A shell takes what goes on after a backslash for the same command line. */
function broken(line: string, width: number): string[] {
  if (columnsOf(line) <= width) return [line];
  if (!line.startsWith('  linemark ')) return wrap(line, width);
  const pieces = wrap(line, width - '    '.length - ' \\'.length);
  return pieces.map(
    (piece, at) => `${at === 0 ? '  ' : '    '}${piece}${at < pieces.length - 1 ? ' \\' : ''}`,
  );
}

/** What stands below the options of a help, in lines of at most `width` columns. */
export const fitHelp = (text: string, width: number): string =>
  text
    .split('\n')
    .flatMap((line) => broken(line, width))
    .join('\n');

// Where two columns have no room beside each other, what a term means stands below it.
const twoColumns = 60;

/** How help is laid out in so many columns. */
export const helpLayout = (width: number): Partial<Help> => ({
  helpWidth: width,
  minWidthToWrap: 20,
  styleUsage: (usage) => hang('       ', usage, width).join('\n').trimStart(),
  ...(width < twoColumns && {
    formatItem: (term, _, description) =>
      [...hang('  ', term, width), ...hang('      ', description, width)].join('\n'),
  }),
});
