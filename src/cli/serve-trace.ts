import { forTerminal, forTerminalBytes } from '../reporters/escape.js';
import { counted } from '../reporters/wording.js';

/** A line that a server received: its bytes, unless they were too many, and its text, if they are UTF-8. */
export interface Received {
  readonly bytes: Uint8Array | undefined;
  readonly text: string | null;
}

const longest = 1000;

/** A text for people, fit for a terminal, and cut where it is long. */
export function shown(text: string, fit = forTerminal): string {
  if (text.length <= longest) return fit(text);
  return `${fit(text.slice(0, longest))} ... (${counted(text.length, 'character')})`;
}

function question({ bytes, text }: Received): string {
  if (text !== null) return shown(text);
  if (bytes === undefined) return '(too long to be read)';
  return `(not UTF-8) ${shown(Buffer.from(bytes).toString('latin1'), forTerminalBytes)}`;
}

/** A line and its answer, for people: lines of text, fit for a terminal. */
export function traceOf(received: Received, out: readonly string[]): readonly string[] {
  const answers = out.length === 0 ? ['(nothing: a notification)'] : out.map((answer) => shown(answer));
  return [`  <- ${question(received)}`, ...answers.map((answer) => `  -> ${answer}`)];
}
