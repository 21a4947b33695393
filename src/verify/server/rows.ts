import type { Behaviour } from '../../core/code-check.js';
import type { CauseId } from '../../probe/causes.js';
import type { Found } from './host.js';

/** Something that holds for all that a server writes, and what is seen where it does not. */
interface Row {
  readonly behaviour: string;
  readonly message: string;
  readonly causes: readonly CauseId[];
}

/** What the bytes show, whatever was asked. */
const formRows: readonly Row[] = [
  {
    behaviour: 'only-messages',
    message: 'Nothing but messages is written to standard output.',
    causes: ['banner', 'log-on-stdout', 'json-no-rpc', 'no-object', 'list', 'request'],
  },
  {
    behaviour: 'one-line-each',
    message: 'Every message is one line, and a newline ends it.',
    causes: [
      ...(['spread', 'raw-newline', 'no-newline', 'cr-only', 'crlf'] as const),
      ...(['content-length', 'blank-lines'] as const),
    ],
  },
  {
    behaviour: 'utf-8',
    message: 'The output is UTF-8 without a byte order mark.',
    causes: ['bom', 'not-utf8'],
  },
  {
    behaviour: 'response-frame',
    message: 'A response has its version, its id, and a result or an error.',
    causes: [
      ...(['no-version', 'null-error', 'result-and-error', 'no-outcome'] as const),
      ...(['bad-result', 'bad-error', 'extra-key'] as const),
    ],
  },
];

/** What only a conversation shows. */
const talkRows: readonly Row[] = [
  {
    behaviour: 'flushed',
    message: 'A response is written at once, and not when the input ends.',
    causes: ['missing-flush'],
  },
  { behaviour: 'once', message: 'A request is answered once.', causes: ['twice', 'unasked'] },
  { behaviour: 'goes-on-serving', message: 'The server stays until its input ends.', causes: ['leaves'] },
];

const endRow: Row = {
  behaviour: 'clean-exit',
  message: 'When the input ends, what was asked is answered, and the server ends with exit code 0.',
  causes: ['lost', 'stays', 'exit-code'],
};

const formCauses: ReadonlySet<CauseId> = new Set(formRows.flatMap(({ causes }) => causes));

/** Whether a cause shows in all that a server writes, whatever was asked. */
export const isForm = (cause: CauseId): boolean => formCauses.has(cause);

/** Whether a cause is about the end of a server. */
export const isEnd = (cause: CauseId): boolean => endRow.causes.includes(cause);

function rowIn(found: Found, { behaviour, message, causes }: Row): Behaviour {
  const seen = causes.flatMap((cause) => found.get(cause) ?? []);
  if (seen.length === 0) return { behaviour, holds: true, message };
  return { behaviour, holds: false, message, why: seen.join(' ') };
}

/** The rows for what was found. */
export const wireRows = (found: Found): readonly Behaviour[] =>
  [...formRows, ...talkRows, endRow].map((row) => rowIn(found, row));
