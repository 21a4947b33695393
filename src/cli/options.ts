import { type Command, type Help, Option } from 'commander';
import { hang, wrap } from '../reporters/layout.js';

/** Takes the exit code of a command. */
export type Finish = (code: Promise<number>) => Promise<void>;

export const rubricOption = (): Option =>
  new Option('--rubric <id|file>', 'the rubric: one of linemark, or a JSON file of yours').default(
    'chapter2',
  );

export const keyOption = (): Option =>
  new Option('--key <file>', 'right values that are held apart from the rubric');

export const colourOption = (): Option => new Option('--no-color', 'write without colours');

export const outOption = (): Option => new Option('--out <folder>', 'where the results go (needed)');

export const bomOption = (): Option =>
  new Option('--bom', 'begin grades.csv with a byte order mark, by which Excel knows UTF-8');

/** Asked for after all options are known: of `--outt` it must be said that it is no option, and what is meant. */
export function requireOut(command: Command, { out }: { readonly out?: string }): void {
  if (out === undefined) command.error('error: --out <folder> is missing: it says where the results go');
}

/** A command line; a shell takes what goes on in the next line for the same one. */
function exampleLines(line: string, width: number): string[] {
  const pieces = wrap(line, width - '    '.length - ' \\'.length);
  return pieces.map(
    (piece, at) => `${at === 0 ? '  ' : '    '}${piece}${at < pieces.length - 1 ? ' \\' : ''}`,
  );
}

/**
 * What stands below the options in a help.
 * @param lines examples of command lines
 * @param sentences such as what the exit codes mean
 */
export function helpEnd(lines: readonly string[], width: number, sentences: readonly string[] = []): string {
  const examples = ['Examples:', ...lines.flatMap((line) => exampleLines(line, width))];
  const rest = sentences.flatMap((each) => ['', ...wrap(each, width)]);
  return `\n${[...examples, ...rest].join('\n')}\n`;
}

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
