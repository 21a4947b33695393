/** The server did not keep to the protocol, or is gone: nothing more can be asked of it. */
export class WireFault extends Error {}

/** A server at the other end of standard input and output: one JSON text a line, both ways. */
export interface Wire {
  send(line: string): void;
  /**
   * The next line without its end; undefined if the server was silent for too long.
   * @throws WireFault if it has ended
   */
  receive(): Promise<string | undefined>;
  /** Ends the server's input, and resolves when it is gone: true if it left by itself and without an error. */
  close(): Promise<boolean>;
}

/** A line of a trace. */
export interface Traced {
  readonly sender: 'client' | 'server';
  readonly line: string;
}

/** The same wire, which keeps a copy of its first lines. */
export function traced(wire: Wire, most: number): { readonly wire: Wire; readonly trace: readonly Traced[] } {
  const trace: Traced[] = [];
  const keep = (sender: Traced['sender'], line: string): void => {
    if (trace.length < most) trace.push({ sender, line });
  };
  return {
    trace,
    wire: {
      close: () => wire.close(),
      send(line) {
        keep('client', line);
        wire.send(line);
      },
      async receive() {
        const line = await wire.receive();
        if (line !== undefined) keep('server', line);
        return line;
      },
    },
  };
}
