/**
 * Reads a log as the runner of GitHub Actions does (actions/runner, ActionCommand and ActionCommandManager): both
 * forms of a workflow command, the legacy one anywhere in a line, `stop-commands`, and what becomes annotations.
 */

export interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
}

export interface Log {
  /** The commands that were carried out. */
  readonly commands: Command[];
  /** Lines that are shown as they are, those between `stop-commands` and its token included. */
  readonly shown: string[];
  /** Commands are still stopped at the end. */
  readonly stopped: boolean;
}

export interface Annotation {
  readonly kind: 'error' | 'warning' | 'notice';
  readonly message: string;
  readonly title?: string;
  readonly file?: string;
  readonly line?: number;
}

const registered = [
  'add-mask',
  'add-matcher',
  'add-path',
  'debug',
  'echo',
  'endgroup',
  'error',
  'group',
  'internal-set-repo-path',
  'notice',
  'remove-matcher',
  'save-state',
  'set-env',
  'set-output',
  'stop-commands',
  'warning',
] as const;

type Escapes = readonly (readonly [written: string, meant: string])[];

// In the order in which they are taken back: `%25` last.
const ofData: Escapes = [
  ['%0D', '\r'],
  ['%0A', '\n'],
  ['%25', '%'],
];
const ofProperty: Escapes = [
  ['%0D', '\r'],
  ['%0A', '\n'],
  ['%3A', ':'],
  ['%2C', ','],
  ['%25', '%'],
];
const ofLegacy: Escapes = [
  ['%3B', ';'],
  ['%0D', '\r'],
  ['%0A', '\n'],
  ['%5D', ']'],
  ['%25', '%'],
];

const taken = (text: string, escapes: Escapes): string =>
  escapes.reduce((now, [written, meant]) => now.replaceAll(written, meant), text);

function commandFrom(
  info: string,
  data: string,
  separator: ',' | ';',
  [ofPairs, ofRest]: readonly [Escapes, Escapes],
  known: ReadonlySet<string>,
): Command | undefined {
  const space = info.indexOf(' ');
  const name = (space < 0 ? info : info.slice(0, space)).toLowerCase();
  if (!known.has(name)) return undefined;
  const pairs = (
    space > 0
      ? info
          .slice(space + 1)
          .trim()
          .split(separator)
      : []
  ).flatMap((pair) => {
    const at = pair.indexOf('=');
    const [key, value] = [pair.slice(0, at), pair.slice(at + 1)];
    return at > 0 && value !== '' ? [[key.toLowerCase(), taken(value, ofPairs)]] : [];
  });
  return { name, properties: Object.fromEntries(pairs), data: taken(data, ofRest) };
}

/** `::name key=value,...::data`, after blanks. */
function present(line: string, known: ReadonlySet<string>): Command | undefined {
  const text = line.replace(/^[\s\x85]+/, '');
  const end = text.startsWith('::') ? text.indexOf('::', 2) : -1;
  if (end < 0) return undefined;
  return commandFrom(text.slice(2, end), text.slice(end + 2), ',', [ofProperty, ofData], known);
}

/** `##[name key=value;...]data`, anywhere. */
function legacy(line: string, known: ReadonlySet<string>): Command | undefined {
  const start = line.indexOf('##[');
  const end = start < 0 ? -1 : line.indexOf(']', start);
  if (end < 0) return undefined;
  return commandFrom(line.slice(start + 3, end), line.slice(end + 1), ';', [ofLegacy, ofLegacy], known);
}

export function readLog(log: string): Log {
  const known = new Set<string>(registered);
  const commands: Command[] = [];
  const shown: string[] = [];
  let token: string | undefined;
  for (const line of log.split(/\r\n|\n|\r/)) {
    const command = present(line, known) ?? legacy(line, known);
    if (command === undefined || (token !== undefined && command.name !== token)) {
      shown.push(line);
    } else if (token !== undefined) {
      known.delete(token);
      token = undefined;
    } else if (command.name === 'stop-commands') {
      token = command.data.toLowerCase();
      known.add(token);
    } else {
      commands.push(command);
    }
  }
  return { commands, shown, stopped: token !== undefined };
}

const keptOfAKind = 10;
const longestMessage = 4096;

/** What the runner makes of the commands of one step: of each kind the first ten, their messages cut. */
export function annotationsOf(commands: readonly Command[]): Annotation[] {
  return (['error', 'warning', 'notice'] as const).flatMap((kind) =>
    commands
      .filter(({ name }) => name === kind)
      .slice(0, keptOfAKind)
      .map(({ data, properties: { file, line, title } }) => ({
        kind,
        message: data.slice(0, longestMessage),
        ...(title !== undefined && { title }),
        ...(file !== undefined && { file }),
        ...(line !== undefined && { line: Number(line) }),
      })),
  );
}
