import { type Command, Option } from 'commander';
import { formats } from '../reporters/formats.js';
import { visibilities } from '../reporters/model.js';
import { type CheckFlags, check } from './check.js';
import { colourOption, examples, type Finish, feedbackOption, keyOption, rubricOption } from './options.js';
import { addRequest } from './reports.js';
import type { Streams } from './streams.js';

/** `linemark check`: of all commands the one whose start is waited for. */
export function addCheck(program: Command, streams: Streams, finish: Finish): void {
  program
    .command('check')
    .summary('grade one evidence file')
    .description('Grades one evidence file and says what is wrong, without giving the answers away.')
    .argument('[file]', "the file, or - for standard input; default: the rubric's file name in this folder")
    .addOption(rubricOption())
    .addOption(keyOption())
    .addOption(feedbackOption())
    .addOption(
      new Option(
        '--report <format[=file]>',
        `${formats.join(', ')}: to standard output or a file; repeatable`,
      )
        .argParser(addRequest)
        .default([], 'terminal'),
    )
    .addOption(
      new Option('--visibility <[key=]who>', `on Gradescope, all tests or one: ${visibilities.join(', ')}`)
        .argParser((value: string, before: string[]) => [...before, value])
        .default([], 'visible'),
    )
    .option('--watch', 'grade again whenever the file is saved')
    .addOption(colourOption())
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
