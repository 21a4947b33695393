/** Takes the exit code of a command. */
export type Finish = (code: Promise<number>) => Promise<void>;

/** Examples as the help of a command ends with. */
export const examples = (lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  ${line}\n`).join('')}`;
