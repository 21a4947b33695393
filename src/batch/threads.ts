import { Worker } from 'node:worker_threads';

/** What a thread has been asked and has not answered. */
interface Open {
  readonly answered: (answer: unknown, thread: number) => void;
  readonly lost: () => void;
}

interface Thread {
  readonly worker: Worker;
  /** In the order in which they were asked, which is that of the answers. */
  readonly open: Open[];
  gone: boolean;
}

/** Threads that run one program, and answer each request with one message, in order. */
export interface Threads<Message> {
  /** Starts as many as are missing. */
  start(count: number): void;
  /** Sends all of them, also those that start later, what they do not answer. */
  tell(message: Message): void;
  /**
   * Asks the one that has the least to do.
   * @param answered gets the answer, and the number of the thread that gave it
   * @param lost called instead if there is no thread, or if it died, whatever of
   */
  ask(request: Message, answered: Open['answered'], lost: Open['lost']): void;
  close(): void;
}

// What a thread makes of a file is soon gone: with more room, garbage would only lie there longer.
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

function startThread(program: URL, number: number): Thread {
  const worker = new Worker(program, { resourceLimits });
  const thread: Thread = { worker, open: [], gone: false };
  worker.on('message', (answer: unknown) => thread.open.shift()?.answered(answer, number));
  const leave = (): void => {
    thread.gone = true;
    for (const { lost } of thread.open.splice(0)) lost();
  };
  worker.on('error', leave);
  worker.on('exit', leave);
  return thread;
}

/** Threads, none of which has been started. @param program what each of them runs */
export function newThreads<Message>(program: URL): Threads<Message> {
  const threads: Thread[] = [];
  const told: Message[] = [];
  return {
    start: (count) => {
      while (threads.length < count) {
        const thread = startThread(program, threads.length);
        threads.push(thread);
        for (const message of told) thread.worker.postMessage(message);
      }
    },
    tell: (message) => {
      told.push(message);
      for (const { worker } of threads) worker.postMessage(message);
    },
    ask: (request, answered, lost) => {
      const idle = threads.filter(({ gone }) => !gone).sort((a, b) => a.open.length - b.open.length)[0];
      if (idle === undefined) return lost();
      idle.open.push({ answered, lost });
      idle.worker.postMessage(request);
    },
    close: () => {
      for (const { worker } of threads) void worker.terminate();
    },
  };
}
