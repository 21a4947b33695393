import { type Command, Option } from 'commander';
import { addBatch } from './batch-command.js';
import { addCheck } from './check-command.js';
import { addCompare } from './compare-command.js';
import { addGradebookOptions } from './gradebook-options.js';
import { addLab09 } from './lab09-command.js';
import type { MergeFlags } from './merge.js';
import {
  bomOption,
  colourOption,
  examples,
  type Finish,
  keyOption,
  outOption,
  requireOut,
  rubricOption,
} from './options.js';
import { addPage } from './page-command.js';
import { addProbe } from './probe-command.js';
import type { ServeFlags } from './serve.js';
import type { Streams } from './streams.js';
import { addVerify } from './verify-command.js';

function addMerge(program: Command, streams: Streams, finish: Finish): void {
  const command = program.command('merge').usage('<folder...> --out <folder> [options]');
  command
    .summary('join the parts of a class that batch --shard graded')
    .description('Joins what batch --shard wrote for each part of a class, as if one run had graded it all.')
    .argument('<folder...>', 'the folders of all shards')
    .addOption(outOption())
    .addOption(bomOption())
    .addOption(colourOption());
  addGradebookOptions(command);
  command
    .addHelpText(
      'after',
      `${examples(['linemark merge graded-* --out graded'])}\nExit codes: 0 all graded or absent; 1 some could not be graded; 2 nothing was done.\n`,
    )
    .action(async (folders: string[], flags: MergeFlags) => {
      requireOut(command, flags);
      const { merge } = await import('./merge.js');
      return finish(merge(folders, flags, streams));
    });
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
    .summary('the evidence file that is all right')
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
    .summary('check a rubric')
    .description('Works on rubrics.')
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

function addServe(program: Command, streams: Streams, finish: Finish): void {
  program
    .command('serve')
    .summary('an MCP server on stdio that does all right')
    .description(
      'Runs the reference as an MCP server (chapter2: 2025-06-18; lab09: 2026-07-28, and after initialize 2025-11-25 or 2025-06-18): one message a line on standard input, answers on standard output, a line of log for each message on standard error. It ends when its input ends.',
    )
    .argument('<reference>', 'the reference: chapter2, lab09')
    .option('--trace', 'show every message and its answer on standard error')
    .addOption(
      new Option(
        '--sdk',
        'serve lab09 by the official SDK (@modelcontextprotocol/server 2, if it is installed)',
      ).conflicts('trace'),
    )
    .addHelpText(
      'after',
      `${examples([
        'linemark serve chapter2 < messages.txt > answers.txt',
        'linemark serve lab09 --trace',
        'linemark serve lab09 --sdk',
      ])}\nExit codes: 0 the input ended, or nobody reads the answers; 2 could not serve.\n`,
    )
    .action(async (reference: string, flags: ServeFlags) => {
      const { serve } = await import('./serve.js');
      return finish(serve(reference, flags, streams));
    });
}

/** A part of action.yml, and of no use elsewhere. */
function addAction(program: Command, streams: Streams, finish: Finish): void {
  program.command('action', { hidden: true }).action(async () => {
    const { action } = await import('./action/action.js');
    return finish(action(streams));
  });
}

// By whom they are looked for, and then how often they are needed.
const groups = {
  'The work of one student:': [addCheck, addExplain, addVerify, addProbe],
  'A class:': [addBatch, addCompare, addMerge, addPage, addRubric],
  'What is right (gives the answers away):': [addExpected, addServe, addLab09, addAction],
};

/** Adds every command, in the order of the help. What only one of them needs is loaded when it runs. */
export function addCommands(program: Command, streams: Streams, finish: Finish): void {
  for (const [heading, adders] of Object.entries(groups)) {
    program.commandsGroup(heading);
    for (const add of adders) add(program, streams, finish);
  }
  program
    .commandsGroup('Help:')
    .helpCommand('help [command]', 'show the options of a command, with examples');
}
