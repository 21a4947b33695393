import { type Command, InvalidArgumentError, Option } from 'commander';
import type { FeedbackLevel } from '../core/model.js';
import type { BatchFlags } from './batch-inputs.js';
import { addGradebookOptions } from './gradebook-options.js';
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
import type { Streams } from './streams.js';

function wholeNumber(value: string): number {
  if (/^[1-9]\d{0,2}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It must be a whole number from 1 to 999.');
}

// Names and numbers of other files stand here as text: to load those would make every command start later.
const layoutNames = 'gradescope, moodle, blackboard, brightspace, nbgrader, github, canvas, plain, flat';
const limits =
  'Limits: entries=1000000 files and folders, entryBytes=1048577 of a file, totalBytes=2147483648 that an archive unpacks, ratio=100 of unpacked to packed, pathLength=1000 characters.';

/** What there is to grade, and whose. */
const addInputs = (command: Command): Command =>
  command
    .argument('<path...>', 'what the LMS gave: folders or zip archives')
    .optionsGroup('What to grade:')
    .addOption(rubricOption())
    .addOption(keyOption())
    .option('--layout <name>', `how the LMS packs submissions, if it is not recognised: ${layoutNames}`)
    .option('--name-pattern <regex>', 'a layout of your own: named groups student, name, late, file')
    .option('--roster <file>', 'a CSV file of the students who must appear')
    .addOption(
      new Option('--limit <name=number>', 'move a limit (see below), such as entries=2000000; repeatable')
        .argParser((value: string, before: string[]) => [...before, value])
        .default([], 'none'),
    )
    .option('--only-changed <old>', 'take over the gradings of an earlier batch for files that are the same');

/** How the work is divided. */
const addDivision = (command: Command): Command =>
  command
    .optionsGroup('A large class:')
    .addOption(
      new Option(
        '--jobs <number>',
        'threads that list and grade, programs that run; the results are the same',
      ).argParser(wholeNumber),
    )
    .addOption(
      new Option(
        '--shard <i/n>',
        'grade the i-th of n parts of the class; linemark merge joins them',
      ).conflicts('shardFrom'),
    )
    .option('--shard-from <engine>', 'take the part from slurm, kubernetes:N, gitlab, github or aws-batch');

/** How the code of students is run. */
const addCode = (command: Command): Command =>
  command
    .optionsGroup("The students' code:")
    .option(
      '--verify',
      "run the students' code too: does it print what their files say? (see linemark verify)",
    )
    .option('--code <name>', 'what their code is called (default: chapter2.py)')
    .option('--seed <number>', 'chooses the other data that it gets (default: 1)')
    .option('--timeout <seconds>', 'how long a call of it may take (default: 10)')
    .option('--trust-code', 'run it without a sandbox where there is none: it can do all that you can');

/** What comes out. */
const addOutputs = (command: Command): Command =>
  command
    .addOption(outOption())
    .addOption(
      new Option(
        '--feedback <level>',
        'what results.jsonl, report.html and the feedback files say of a line; at full, the right values',
      )
        .choices(['verdict', 'hint', 'full'])
        .default('full', 'full; in the feedback files, hint'),
    )
    .option('--feedback-files <folder|zip>', 'write what each student gets back; with --shard, for the shard')
    .option('--feedback-for <place>', 'canvas, moodle or plain; by default where the submissions came from')
    .addOption(bomOption().conflicts(['shard', 'shardFrom']))
    .addOption(colourOption());

// What an instructor keeps may tell all by itself; what students get does so only if that was asked for.
const handedBackLevel = (command: Command, { feedback }: BatchFlags): FeedbackLevel =>
  command.getOptionValueSource('feedback') === 'default' ? 'hint' : feedback;

/** Adds `linemark batch` to the program. */
export function addBatch(program: Command, streams: Streams, finish: Finish): void {
  const command = program
    .command('batch')
    .summary('grade a class: folders, archives, LMS downloads')
    .usage('<path...> --out <folder> [options]')
    .description(
      'Grades every submission of a class, and writes grades.csv, report.html, results.jsonl, summary.json and settings.json.',
    );
  addOutputs(command);
  addInputs(command);
  addGradebookOptions(command);
  addCode(command);
  addDivision(command)
    .addHelpText(
      'after',
      `${examples([
        'linemark batch submissions.zip --out graded',
        'linemark batch submissions.zip --out graded --feedback-files feedback.zip',
        'linemark batch class-a/ class-b/ --out graded --roster students.csv',
        'linemark batch submissions.zip --out graded-2 --only-changed graded',
        'linemark batch submissions.zip --out graded --verify --code chapter2.py',
        "linemark batch folder --out graded --name-pattern '^(?<student>[^/]+)/(?<file>.+)$'",
      ])}\n${limits}\n\nExit codes: 0 all graded or absent; 1 some could not be graded; 2 nothing was done.\n`,
    )
    .action(async (paths: string[], flags: BatchFlags) => {
      requireOut(command, flags);
      const { batch } = await import('./batch.js');
      return finish(batch(paths, { ...flags, handedBack: handedBackLevel(command, flags) }, streams));
    });
}
