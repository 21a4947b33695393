import type { PyValue } from '../../reference/python/value.js';

/** What a program may use. */
export interface Limits {
  /** Wall time of a call, and of the program's own run, in seconds. */
  readonly seconds: number;
  /** Address space of each process. */
  readonly memoryBytes: number;
  /** What all its output, and each answer, may come to. */
  readonly outputBytes: number;
  readonly processes: number;
  /** What each file may come to that it writes, and all of them in the sandbox. */
  readonly fileBytes: number;
}

/** What a program may use if nobody says otherwise. */
export const defaultLimits: Limits = {
  seconds: 10,
  memoryBytes: 512 * 1024 * 1024,
  outputBytes: 1024 * 1024,
  processes: 16,
  fileBytes: 16 * 1024 * 1024,
};

/** Why a program is gone. */
export interface Fault {
  readonly code: 'time' | 'output' | 'ended' | 'forged' | 'start' | 'stopped' | 'program';
  readonly message: string;
}

/** What came of a question. */
export type Reply =
  | {
      readonly kind: 'returned';
      readonly value: PyValue;
      /** The arguments after the call, which the function may have changed. */
      readonly given: PyValue;
    }
  /** There was no value: why, in a sentence; `fault` where the whole program is gone. */
  | { readonly kind: 'missing' | 'unfit' | 'raised'; readonly message: string }
  | { readonly kind: 'fault'; readonly message: string; readonly fault: Fault };

/** A file that the program can read in its folder. */
export interface ProgramFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A student's program: its own file first, then what it may import or read. */
export interface Program {
  readonly files: readonly [ProgramFile, ...ProgramFile[]];
  /** Name of the file that it may write its evidence to. */
  readonly evidenceFile: string;
  /** The words of the command that starts it as a server; without them, it is a module whose functions are called. */
  readonly server?: readonly string[];
}

/** A running program that answers questions. After a fault every answer is that fault. */
export interface Session {
  /** What came of the program's own run; its value is the text of the evidence file that it wrote, if it did. */
  readonly started: Reply;
  readonly ask: (name: string, args: readonly PyValue[]) => Promise<Reply>;
  /** Ends the program and everything that it started; gives what it printed to standard output. */
  readonly close: () => Promise<Uint8Array>;
}
