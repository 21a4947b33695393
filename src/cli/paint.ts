import { type Paint, plain } from '../reporters/model.js';
import type { Streams } from './streams.js';

/** Whether results may have colours: as NO_COLOR and FORCE_COLOR say, else on a terminal only. */
function wantsColour({ out, env }: Streams, flag: boolean): boolean {
  if (!flag || env.NO_COLOR) return false;
  const force = env.FORCE_COLOR;
  if (force !== undefined) return force !== '0' && force !== 'false';
  return out.isTTY === true && env.TERM !== 'dumb';
}

/** The looks of a report on this terminal. */
export async function paintFor(streams: Streams, flag: boolean): Promise<Paint> {
  if (!wantsColour(streams, flag)) return plain;
  const { Chalk } = await import('chalk');
  const chalk = new Chalk({ level: 1 });
  return { good: chalk.green, bad: chalk.red, strong: chalk.bold, dim: chalk.dim, accent: chalk.cyan };
}
