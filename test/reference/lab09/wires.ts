import { startSession } from '../../../reference/lab09/session.js';
import { type Wire, WireFault } from '../../../reference/lab09/wire.js';

/** A wire to what answers each line with lines; undefined for a server that is silent once it has none left. */
export function wireTo(answer: (line: string) => readonly string[]): Wire & { readonly sent: string[] } {
  const waiting: string[] = [];
  const sent: string[] = [];
  return {
    sent,
    send(line) {
      sent.push(line);
      waiting.push(...answer(line));
    },
    receive: async () => waiting.shift(),
    close: async () => true,
  };
}

/** The lab's own server, in this process. */
export const labWire = (): ReturnType<typeof wireTo> => {
  const session = startSession();
  return wireTo((line) => session(line).out);
};

/** A server that has ended. */
export const deadWire: Wire = {
  send: () => undefined,
  receive: () => Promise.reject(new WireFault('the server has ended before its input did')),
  close: async () => false,
};
