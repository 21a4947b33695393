import { Chalk } from 'chalk';
import type { Paint } from '../../src/reporters/model.js';

const chalk = new Chalk({ level: 1 });

/** The looks of a terminal with 16 colours, as SGR codes. */
export const sgr: Paint = {
  good: chalk.green,
  bad: chalk.red,
  strong: chalk.bold,
  dim: chalk.dim,
  accent: chalk.cyan,
};
