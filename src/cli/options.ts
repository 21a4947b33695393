import { type Command, type Help, Option } from 'commander';
import { columnsOf } from '../reporters/columns.js';
import { hang, wrap } from '../reporters/layout.js';

/** Takes the exit code of a command. */
export type Finish = (code: Promise<number>) => Promise<void>;

/** `--rubric`, for every command that grades. */
export const rubricOption = (): Option =>
  new Option('--rubric <id|file>', 'chapter2, chapter2-quiz, lab09, or a JSON file of yours').default(
    'chapter2',
    'chapter2',
  );

/** `--key`, for every command that grades. */
export const keyOption = (): Option =>
  new Option('--key <file>', 'right values that are held apart from the rubric');

/** `--feedback`, for every command whose report can tell more or less. */
export const feedbackOption = (): Option =>
  new Option('--feedback <level>', 'right or wrong (verdict), why too (hint), the right value too (full)')
    .choices(['verdict', 'hint', 'full'])
    .default('hint', 'hint');

/** `--no-color`, for every command that writes for people. */
export const colourOption = (): Option => new Option('--no-color', 'write without colours');

/** `--out`, for commands that write a folder; `requireOut` sees that it is there. */
export const outOption = (): Option => new Option('--out <folder>', 'where the results go (needed)');

/** `--bom`, for commands that write grades.csv. */
export const bomOption = (): Option =>
  new Option('--bom', 'begin grades.csv with a byte order mark, by which Excel knows UTF-8');

/**
 * Asked for after all options are known: of `--outt` it must be said that it is no option, and what is meant.
 * @param kind what `--out` names
 * @param goes what goes there
 */
export function requireOut(
  command: Command,
  { out }: { readonly out?: string },
  kind = 'folder',
  goes = 'the results go',
): void {
  if (out === undefined) command.error(`error: --out <${kind}> is missing: it says where ${goes}`);
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

/** A command in the list of all: its name and arguments; that its options are optional goes without saying. */
function termOf(command: Command): string {
  const [inner] = command.commands;
  if (inner !== undefined) return `${command.name()} ${termOf(inner)}`;
  const names = command.registeredArguments.map((each) => {
    const name = each.variadic ? `${each.name()}...` : each.name();
    return each.required ? `<${name}>` : `[${name}]`;
  });
  return [command.name(), ...names].join(' ');
}

/** How help is laid out in so many columns. */
export const helpLayout = (width: number): Partial<Help> => ({
  helpWidth: width,
  minWidthToWrap: 20,
  subcommandTerm: termOf,
  styleUsage: (usage) =>
    usage
      .split('\n')
      .flatMap((each) => hang('       ', each, width))
      .join('\n')
      .trimStart(),
  ...(width < twoColumns && {
    formatItem: (term, _, description) =>
      [...hang('  ', term, width), ...hang('      ', description, width)].join('\n'),
  }),
});
