import { type Command, Option } from 'commander';
import { DEFAULT_MODEL } from '../../reference/lab09/live-claude.js';
import type { Lab09Flags } from './lab09.js';
import { examples, type Finish } from './options.js';
import type { Streams } from './streams.js';

/** Adds `linemark lab09`. */
export function addLab09(program: Command, streams: Streams, finish: Finish): void {
  program
    .command('lab09')
    .summary('Lab 09 as it should run, with its self-checks')
    .description(
      "Runs Lab 09 against linemark's own server, and prints its seven steps, the wire trace and the thirteen self-checks as the lab does. Offline, unless --live is given. A line for each call of a tool goes to standard error.",
    )
    .option(
      '--live',
      'let Claude choose the tools: needs the package @anthropic-ai/sdk and ANTHROPIC_API_KEY, and costs',
    )
    .addOption(
      new Option('--model <name>', 'the model to ask with --live').default(DEFAULT_MODEL, DEFAULT_MODEL),
    )
    .option(
      '--self-test',
      'instead, the self-test of the same tools on the official SDK, as the lab prints it',
    )
    .addHelpText(
      'after',
      `${examples([
        'linemark lab09',
        'linemark lab09 2> audit.log',
        'linemark lab09 --live',
        'linemark lab09 --self-test',
      ])}\nExit codes: 0 all self-checks pass; 1 not; 2 the lab could not be run.\n`,
    )
    .action(async (flags: Lab09Flags) => {
      const { lab09 } = await import('./lab09.js');
      return finish(lab09(flags, streams));
    });
}
