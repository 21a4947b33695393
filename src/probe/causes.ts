/** Everything that can be wrong with what a server writes, or with how it ends, in words. `detail` is what was seen. */
const causes = {
  banner: 'The server writes text to standard output before its first answer',
  'log-on-stdout': 'Text that is no message stands on standard output between the answers',
  'json-no-rpc': 'JSON that is no JSON-RPC message stands on standard output',
  'no-object': 'JSON that is no object stands on standard output',
  list: 'Messages come in a JSON list; the protocol has one message a line',
  'blank-lines': 'Blank lines stand on standard output',
  bom: 'A byte order mark stands before a message: the encoding is utf-8-sig or utf-16, not utf-8',
  'not-utf8': 'Output is not UTF-8',
  crlf: 'Lines end in CR LF instead of LF alone',
  'cr-only': 'Messages end in a CR, and no LF follows',
  'no-newline': 'There is no newline after a full JSON object',
  spread: 'A message is spread over several lines (pretty printed)',
  'raw-newline': 'A text has a newline in it that is not escaped as \\n',
  'content-length':
    'Messages come in Content-Length frames; on stdio a newline ends a message, and nothing else',
  cut: 'A message is cut off in the middle',
  'no-version': 'A response has no "jsonrpc": "2.0"',
  'no-id': 'A response has no id',
  'null-id': 'The id of a request comes back as null',
  'id-type': 'The id of a request comes back as another type',
  'other-id': 'The id of a request comes back as another id',
  'result-and-error': 'A response has both a result and an error',
  'null-error': 'A response has "error": null beside its result',
  'no-outcome': 'A response has neither a result nor an error',
  'bad-result': 'The result of a response is no object',
  'bad-error': 'The error of a response is no object with an integer code and a text message',
  'extra-key': 'A response has a key that JSON-RPC does not know',
  request: 'The server sends requests of its own',
  unasked: 'A message comes that nobody asked for',
  twice: 'A request is answered twice',
  'missing-flush':
    'Nothing is written until standard input is closed: the output is not flushed after each message',
  silent: 'The request is not answered, and nothing else is written',
  skipped: 'The request is not answered, though a later one is',
  ended: 'The server ended',
  leaves: 'The server ends after an answer, though its input goes on',
  'not-started': 'The server did not start',
  'closed-output': 'The server closed its standard output',
  output: 'The server writes more than it may and was stopped',
  stays: 'The server goes on when standard input is closed, and had to be stopped',
  'exit-code': 'The server ends with an exit code other than 0 when standard input is closed',
  lost: 'Requests that were sent before standard input was closed are not answered',
} as const;

/** A stable name for something wrong. */
export type CauseId = keyof typeof causes;

/** Something wrong, told once however often it was seen. */
export interface Finding {
  readonly cause: CauseId;
  /** A sentence with what was seen the first time. */
  readonly message: string;
  readonly times: number;
}

/** A finding in a sentence. */
export const wordsOf = (cause: CauseId, detail = ''): string =>
  `${causes[cause]}${detail === '' ? '' : `: ${detail}`}${/[.!?]$/.test(detail) ? '' : '.'}`;

/** Findings in the order in which they were first seen; each cause once. */
export function findings() {
  const found = new Map<CauseId, Finding>();
  return {
    add: (cause: CauseId, detail?: string | (() => string)): void => {
      const known = found.get(cause);
      found.set(cause, {
        cause,
        message: known?.message ?? wordsOf(cause, typeof detail === 'function' ? detail() : detail),
        times: (known?.times ?? 0) + 1,
      });
    },
    has: (cause: CauseId): boolean => found.has(cause),
    /** The sentence of a cause that was seen. */
    messageOf: (cause: CauseId): string | undefined => found.get(cause)?.message,
    all: (): readonly Finding[] => [...found.values()],
  };
}

/** Collects findings. */
export type Findings = ReturnType<typeof findings>;
