import { Command, CommanderError, Option } from 'commander';
import { tool } from '../core/tool.js';
import { forTerminal } from '../reporters/escape.js';
import { type CheckFlags, check } from './check.js';
import { Failure } from './failure.js';
import { addRequest, formats } from './reports.js';
import { type Streams, widthOf } from './streams.js';

type Finish = (code: Promise<number>) => Promise<void>;

const rubricOption = (): Option =>
  new Option('--rubric <id|file>', 'the rubric: one of linemark, or a JSON file of yours').default(
    'chapter2',
  );

const keyOption = (): Option =>
  new Option('--key <file>', 'right values that are held apart from the rubric');

const examples = (lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  ${line}\n`).join('')}`;

function addCheck(program: Command, streams: Streams, finish: Finish): void {
  program
    .command('check')
    .summary('grade one evidence file')
    .description('Grades one evidence file and says what is wrong, without giving the answers away.')
    .argument('[file]', "the file, or - for standard input; default: the rubric's file name in this folder")
    .addOption(rubricOption())
    .addOption(keyOption())
    .addOption(
      new Option('--feedback <level>', 'right or wrong; and why; and the right values')
        .choices(['verdict', 'hint', 'full'])
        .default('hint'),
    )
    .addOption(
      new Option(
        '--report <format[=file]>',
        `${formats.join(' or ')}, to standard output or a file; repeatable`,
      )
        .argParser(addRequest)
        .default([], 'terminal'),
    )
    .option('--watch', 'grade again whenever the file is saved')
    .option('--no-color', 'write without colours')
    .addHelpText(
      'after',
      `${examples([
        'linemark check',
        'linemark check --watch',
        'linemark check path/to/chapter2-evidence.txt --report json',
        'linemark check --report terminal --report json=grading.json',
        'linemark check quiz.txt --rubric chapter2-quiz --key key.json',
      ])}\nExit codes: 0 passed; 1 not passed; 2 could not be graded.\n`,
    )
    .action((file: string | undefined, flags: CheckFlags) => finish(check(file, flags, streams)));
}

function addExplain(program: Command, streams: Streams, finish: Finish): void {
  program
    .command('explain')
    .summary('what a line asks, and which rule decides it')
    .description('Tells what the lines of an evidence file ask, or how one of them is judged.')
    .argument('[key]', 'a key of the rubric; all if not given')
    .addOption(rubricOption())
    .addHelpText('after', examples(['linemark explain', 'linemark explain t3_parse_error_line']))
    .action(async (key: string | undefined, flags: { rubric: string }) => {
      const { explain } = await import('./explain.js');
      return finish(explain(key, flags, streams));
    });
}

function addExpected(program: Command, streams: Streams, finish: Finish): void {
  program
    .command('expected')
    .summary("the reference's own evidence file (for instructors)")
    .description('Runs the reference and prints the evidence file that it would hand in.')
    .addOption(rubricOption())
    .addOption(keyOption())
    .addHelpText(
      'after',
      examples(['linemark expected', 'linemark expected --rubric my-course.json > right.txt']),
    )
    .action(async (flags: { rubric: string; key?: string }) => {
      const { expected } = await import('./expected.js');
      return finish(expected(flags, streams));
    });
}

function addRubric(program: Command, streams: Streams, finish: Finish): void {
  program
    .command('rubric')
    .description('work on rubrics')
    .addHelpText('after', examples(['linemark rubric lint my-course.json']))
    .command('lint')
    .summary('check a rubric')
    .description('Reads a rubric and says everything that is wrong with it, with the place of each.')
    .argument('<file>', 'the rubric: a JSON file, or an id of linemark')
    .addHelpText('after', examples(['linemark rubric lint my-course.json']))
    .action(async (file: string) => {
      const { rubricLint } = await import('./rubric-lint.js');
      return finish(rubricLint(file, streams));
    });
}

function programFor(streams: Streams, finish: Finish): Command {
  const program = new Command('linemark')
    .description('Grades evidence files of `key: value` lines against a reference implementation.')
    .version(tool.version, '--version')
    .exitOverride()
    .configureHelp({ helpWidth: widthOf(streams.out) })
    .configureOutput({
      writeOut: (text) => streams.out.write(text),
      writeErr: (text) => streams.err.write(text.split('\n').map(forTerminal).join('\n')),
    })
    .showHelpAfterError('(--help tells more)')
    .addHelpText('after', examples(['linemark check', 'linemark explain t1_keys', 'linemark check --help']));
  for (const add of [addCheck, addExplain, addExpected, addRubric]) add(program, streams, finish);
  return program;
}

function explainError(error: unknown, { err, env }: Streams): number {
  // Commander has said what it has to say; help and version are no errors.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof Failure) {
    err.write(`${error.message}\n`);
    return 2;
  }
  const detail = env.LINEMARK_DEBUG && error instanceof Error ? (error.stack ?? '') : String(error);
  err.write(
    `linemark has a fault of its own: ${detail.split('\n').map(forTerminal).join('\n')}\n` +
      'Please report it with the command you ran; with LINEMARK_DEBUG=1 it says where the fault is.\n',
  );
  return 2;
}

/**
 * Runs a command line.
 * @param argv the arguments after the program's name
 * @returns the exit code: 0 graded and passed, 1 graded and not passed, 2 could not be done
 */
export async function run(argv: readonly string[], streams: Streams): Promise<number> {
  let code = 0;
  const program = programFor(streams, async (result) => {
    code = await result;
  });
  try {
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    return explainError(error, streams);
  }
}
