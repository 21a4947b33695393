import { counted } from '../reporters/wording.js';
import type { Fault, Limits } from './model.js';

const doing = (name: string | undefined): string =>
  name ? `while ${name} was running` : 'while it was running';

/** What can end a program, in words. */
export const Faults = {
  time: (name: string, { seconds }: Limits): Fault => ({
    code: 'time',
    message: name
      ? `${name} took longer than ${counted(seconds, 'second')} and was stopped.`
      : `The program took longer than ${counted(seconds, 'second')} and was stopped.`,
  }),
  longInAll: ({ seconds }: Limits, times: number): Fault => ({
    code: 'time',
    message: `The program took longer than ${counted(seconds * times, 'second')} in all and was stopped.`,
  }),
  output: ({ outputBytes }: Limits): Fault => ({
    code: 'output',
    message: `The program printed or returned more than ${counted(outputBytes, 'byte')} and was stopped.`,
  }),
  forged: {
    code: 'forged',
    message: "The program wrote where only linemark's own driver may write, and was stopped.",
  } as Fault,
  stopped: { code: 'stopped', message: 'linemark was stopped while the program was running.' } as Fault,
  start: (command: string): Fault => ({
    code: 'start',
    message: `${command} could not be started: is it installed?`,
  }),
  ended: (name?: string, code?: number | null, signal?: string | null): Fault => {
    const how = signal
      ? ` by ${signal}`
      : code === undefined || code === null
        ? ''
        : ` with exit code ${code}`;
    return { code: 'ended', message: `The program ended${how} ${doing(name)}, before it gave an answer.` };
  },
} as const;
