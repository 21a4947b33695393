import { type Command, Option } from 'commander';
import { colourOption, examples, type Finish, feedbackOption, keyOption, rubricOption } from './options.js';
import { requestsOf } from './reports.js';
import type { Streams } from './streams.js';
import type { VerifyFlags } from './verify.js';

const afterHelp = `${examples([
  'linemark verify chapter2.py',
  'linemark verify chapter2.py chapter2-evidence.txt --report json',
  'linemark verify main.py --functions to_mcp=convert,handle=answer',
  'linemark verify --server "python3 server.py"',
])}\nExit codes: 0 all agrees and holds; 1 not; 2 the code could not be run.\n`;

/** Adds `linemark verify`. */
export function addVerify(program: Command, streams: Streams, finish: Finish): void {
  program
    .command('verify')
    .summary('does a program print what the file says?')
    .description(
      "Runs a student's Python in a sandbox and says line by line whether it prints what the file says; then runs it on other data.",
    )
    .usage('<code.py> [file] [options]\nlinemark verify --server <command> [file] [options]')
    .argument('[code.py]', "the student's program")
    .argument('[file]', "the student's file; default: the rubric's file name beside the program")
    .addOption(rubricOption())
    .addOption(keyOption())
    .addOption(feedbackOption())
    .addOption(
      new Option('--report <format[=file]>', 'terminal, json: to standard output or a file; repeatable')
        .argParser(requestsOf(['json', 'terminal']))
        .default([], 'terminal'),
    )
    .addOption(
      new Option('--functions <names>', 'what the program calls to_mcp, handle and serve').default(
        '',
        'to_mcp=to_mcp,handle=handle,serve=serve',
      ),
    )
    .option('--server <command>', 'speak to a running server instead: "python3 server.py"')
    .addOption(new Option('--seed <number>', 'chooses the other data').default('1', '1'))
    .addOption(new Option('--timeout <seconds>', 'how long a call may take').default('10', '10'))
    .option('--trust-code', 'run without a sandbox where there is none: the code can do all that you can')
    .addOption(colourOption())
    .addHelpText('after', afterHelp)
    .action(async (code: string | undefined, evidence: string | undefined, flags: VerifyFlags) => {
      if (flags.server !== undefined) {
        const { verifyServerCommand } = await import('./verify-server.js');
        return finish(verifyServerCommand(flags.server, [code, evidence], flags, streams));
      }
      const { verifyCommand } = await import('./verify.js');
      return finish(verifyCommand(code, evidence, flags, streams));
    });
}
