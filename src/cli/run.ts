import { Command, CommanderError } from 'commander';
import { tool } from '../core/tool.js';
import { forTerminal } from '../reporters/escape.js';
import { addCheck } from './check-command.js';
import { Failure } from './failure.js';
import { examples, type Finish, fitHelp, helpLayout } from './options.js';
import { type Streams, widthOf } from './streams.js';

async function programFor(wanted: string | undefined, streams: Streams, finish: Finish): Promise<Command> {
  const width = widthOf(streams.out);
  const program = new Command('linemark')
    .description('Grades evidence files of `key: value` lines against a reference implementation.')
    .version(tool.version, '--version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .exitOverride()
    .configureHelp(helpLayout(width))
    .configureOutput({
      writeOut: (text) => streams.out.write(fitHelp(text, width)),
      writeErr: (text) => streams.err.write(text.split('\n').map(forTerminal).join('\n')),
    })
    .showHelpAfterError('(--help tells more)')
    .addHelpText('after', examples(['linemark check', 'linemark batch submissions.zip --out graded']));
  // A student waits for this one, and the others take as long to set up as it takes to grade.
  if (wanted === 'check') addCheck(program, streams, finish);
  else (await import('./commands.js')).addCommands(program, streams, finish);
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
  try {
    const program = await programFor(argv[0], streams, async (result) => {
      code = await result;
    });
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    return explainError(error, streams);
  }
}
