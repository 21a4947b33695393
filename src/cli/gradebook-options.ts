import { type Command, Option } from 'commander';

/** What both `batch` and `merge` know of gradebooks. */
const gradebookOptions = (): Option[] => [
  new Option('--gradebook <file>', 'a grade file of the LMS, of which a copy is filled in; repeatable')
    .argParser((value: string, before: string[]) => [...before, value])
    .default([], 'none'),
  new Option('--column <name>', "the gradebook's column that takes the grades, where it is not clear"),
  new Option('--absent-as <points>', 'what absent students get in the gradebook; else nothing').choices([
    '0',
  ]),
  new Option('--overwrite', 'write over other grades that the gradebook has'),
];

// What is told to a student is made from the whole grading, which a shard does not keep.
const feedbackOption = (): Option =>
  new Option('--feedback-cells', "write a sentence or two into the gradebook's cells of feedback (Moodle)");

/** Adds what a command knows of gradebooks; nothing to those that grade no class. */
export function addGradebookOptions(command: Command): void {
  const name = command.name();
  const options = name === 'batch' || name === 'merge' ? gradebookOptions() : [];
  for (const option of name === 'batch' ? [...options, feedbackOption()] : options) command.addOption(option);
}
