import { type Command, Option } from 'commander';
import { comparisonFormats } from '../reporters/comparison/model.js';
import type { CompareFlags } from './compare.js';
import { colourOption, examples, type Finish } from './options.js';
import { requestsOf } from './reports.js';
import type { Streams } from './streams.js';

/** Adds `linemark compare` to the program. */
export function addCompare(program: Command, streams: Streams, finish: Finish): void {
  program
    .command('compare')
    .summary('who gains and who loses by a second grading')
    .description('Compares two gradings of a class: who changed, by how much, and by which criterion.')
    .argument('<old>', 'the first: the folder that batch wrote, or its results.jsonl')
    .argument('<new>', 'the second')
    .addOption(
      new Option(
        '--report <format[=file]>',
        `${comparisonFormats.join(', ')}, to standard output or a file; repeatable`,
      )
        .argParser(requestsOf(comparisonFormats))
        .default([], 'terminal'),
    )
    .addOption(colourOption())
    .addHelpText(
      'after',
      `${examples([
        'linemark compare graded-monday graded-friday',
        'linemark compare graded graded-new-rubric --report terminal --report csv=changes.csv',
        'linemark compare old/results.jsonl new/results.jsonl --report json',
      ])}\nExit codes: 0 nobody loses points; 1 somebody does; 2 could not be compared.\n`,
    )
    .action(async (old: string, now: string, flags: CompareFlags) => {
      const { compare } = await import('./compare.js');
      return finish(compare(old, now, flags, streams));
    });
}
