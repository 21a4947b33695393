import { type Command, Option } from 'commander';
import { profiles } from '../probe/profiles.js';
import { colourOption, examples, type Finish } from './options.js';
import type { ProbeFlags } from './probe.js';
import { probeFormats } from './probe-formats.js';
import { requestsOf } from './reports.js';
import type { Streams } from './streams.js';

/** Adds `linemark probe`. */
export function addProbe(program: Command, streams: Streams, finish: Finish): void {
  program
    .command('probe')
    .usage('[options] -- <command...>')
    .summary('what does an MCP server not keep to?')
    .description(
      "Starts an MCP server on stdio, several times, and says what of a task or of the protocol it does not keep to. It runs in a sandbox, where it sees the folder that you are in, and the system's programs.",
    )
    .argument('[command...]', 'the command that starts the server, after --')
    .addOption(
      new Option('--profile <name>', 'by what it is judged: the task of a course, or the specification alone')
        .choices(Object.keys(profiles))
        .default('spec', 'spec'),
    )
    .addOption(
      new Option(
        '--report <format[=file]>',
        `${probeFormats.join(', ')}: to standard output or a file; repeatable`,
      )
        .argParser(requestsOf(probeFormats))
        .default([], 'terminal'),
    )
    .addOption(new Option('--timeout <seconds>', 'how long an answer may take').default('5', '5'))
    .option('--trust-code', 'run it without a sandbox: it can then do all that you can')
    .addOption(colourOption())
    .addHelpText(
      'after',
      `${examples([
        'linemark probe --profile chapter2 -- python3 server.py',
        'linemark probe --profile lab09 -- python3 lab.py --serve',
        'linemark probe --report json=probe.json --trust-code -- node server.js',
      ])}\nExit codes: 0 it keeps to all; 1 not; 2 it did not start, or could not be probed.\n`,
    )
    .action(async (command: string[], flags: ProbeFlags) => {
      const { probeCommand } = await import('./probe.js');
      return finish(probeCommand(command, flags, streams));
    });
}
