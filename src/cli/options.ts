import { Option } from 'commander';

/** Takes the exit code of a command. */
export type Finish = (code: Promise<number>) => Promise<void>;

export const rubricOption = (): Option =>
  new Option('--rubric <id|file>', 'the rubric: one of linemark, or a JSON file of yours').default(
    'chapter2',
  );

export const keyOption = (): Option =>
  new Option('--key <file>', 'right values that are held apart from the rubric');

export const examples = (lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  ${line}\n`).join('')}`;
