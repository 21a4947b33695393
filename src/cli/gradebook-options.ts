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

/** Adds what a command that grades a class, or joins its parts, knows of gradebooks. */
export function addGradebookOptions(command: Command): void {
  command.optionsGroup('The gradebook:');
  const options = command.name() === 'batch' ? [...gradebookOptions(), feedbackOption()] : gradebookOptions();
  for (const option of options) command.addOption(option);
}
