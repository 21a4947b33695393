import { len } from '../../python/code-points.js';
import { dumps } from '../../python/json-dumps.js';
import { repr } from '../../python/repr.js';
import { asDict, type PyDict } from '../../python/value.js';
import type { WrongPart } from './misconception.js';

/** What goes wrong in Task 3. */
export const serveMisconceptions: readonly WrongPart[] = [
  {
    id: 'drops-parse-errors',
    message:
      'Your serve seems to send nothing for a line that is not JSON. The task has it answered with a parse error.',
    replace: () => ({ parseError: () => null }),
  },
  {
    id: 'stops-at-parse-error',
    message:
      'Your serve seems to return at the first line that is not JSON. ' +
      'A bad line ends nothing: the lines after it are read and answered too.',
    replace: () => ({ stopsAtParseError: true }),
  },
  {
    id: 'logs-empty-lines',
    message:
      'Your serve seems to log empty lines too. They count in the numbering, and nothing else is done for them.',
    replace: () => ({ isLogged: () => true }),
  },
  {
    id: 'logs-parsed-lines-only',
    message:
      'Your serve seems to log a line only after it could be parsed. The log entry comes first, whatever the line holds.',
    replace: () => ({ isLogged: (line) => line.kind === 'message' }),
  },
  {
    id: 'log-in-out',
    message:
      'Your serve seems to write the log text to out as well. Standard output holds protocol messages and nothing else.',
    replace: () => ({ logsToOut: true }),
  },
  {
    id: 'default-separators',
    message:
      'Your json.dumps seems to use its default separators, which put a space after commas and colons. ' +
      'The task gives the separators to use.',
    replace: () => ({ serialise: (response) => dumps(response, { sortKeys: true }) }),
  },
  {
    id: 'keys-not-sorted',
    message:
      'Your json.dumps seems to leave the keys in the order in which they were inserted. ' +
      'The task wants them in alphabetical order.',
    replace: () => ({ serialise: (response) => dumps(response, { separators: [',', ':'] }) }),
  },
  {
    id: 'default-dumps',
    message:
      'Your serve seems to call json.dumps with its default settings. The task gives both the separators and the order of keys.',
    replace: () => ({ serialise: (response) => dumps(response) }),
  },
  {
    id: 'pretty-printed',
    message:
      'Your json.dumps seems to indent, which spreads a message over several lines. ' +
      'On this transport a message is exactly one line.',
    replace: () => ({ serialise: (response) => dumps(response, { indent: 2, sortKeys: true }) }),
  },
  {
    id: 'newline-kept',
    message:
      'Your serve seems to end every line of out with a newline character. ' +
      'The newline stands between messages, and a line of out holds the message alone.',
    replace: (right) => ({ serialise: (response) => `${right.serialise(response)}\n` }),
  },
  {
    id: 'parse-error-without-id',
    message:
      'Your response to a line that is not JSON seems to have no id. The task gives it one that is null.',
    replace: (right) => ({ parseError: () => withoutId(right.parseError()) }),
  },
  {
    id: 'parse-error-id-zero',
    message:
      'Your response to a line that is not JSON seems to have a number for its id. ' +
      'The id of the request is unknown there, and the task gives null.',
    replace: (right) => ({ parseError: () => new Map([...asDict(right.parseError()), ['id', 0n]]) }),
  },
  {
    id: 'length-of-result',
    message:
      'You seem to measure the result alone. The line asks for the length of the whole line in out, with all that is around the result.',
    replace: (right) => ({ measure: (_, response) => len(right.serialise(asDict(response.get('result')))) }),
  },
  {
    id: 'length-of-repr',
    message:
      'You seem to measure the Python text of the response dictionary. The line asks for the length of the JSON line in out.',
    replace: () => ({ measure: (_, response) => len(repr(response)) }),
  },
];

function withoutId(response: PyDict | null): PyDict {
  return new Map([...asDict(response)].filter(([key]) => key !== 'id'));
}
