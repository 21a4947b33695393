import { isParseError } from '../../../reference/mcp/messages.js';
import { dumps } from '../../../reference/python/json-dumps.js';
import { isDict, lookup, type PyDict, type PyValue } from '../../../reference/python/value.js';
import { sameId } from '../../probe/messages.js';
import type { Received } from '../../probe/record.js';
import { parseJson } from '../../probe/wire-line.js';

// These are told as what they are, and so are no second fault in the text of the line.
const beyondLine: ReadonlySet<string> = new Set(['spread', 'raw-newline', 'not-utf8']);

const compact = (value: PyValue): string => dumps(value, { separators: [',', ':'] });

/** The message with another id. */
export const withId = (message: PyDict, id: PyValue): PyDict =>
  new Map([...message].map(([key, value]) => [key, key === 'id' ? id : value]));

/** The ids of the requests among lines. */
const idsIn = (lines: readonly string[]): readonly PyValue[] =>
  lines
    .map(parseJson)
    .filter((message) => isDict(message) && message.has('id'))
    .map((message) => lookup(message ?? null, 'id'));

/** The texts that a server wrote, one a message or a line, as `serve` would return them. */
export const rawTexts = (received: readonly Received[]): readonly string[] =>
  received.filter(({ piece }) => piece.kind !== 'blank').map(({ piece }) => piece.text);

/** Whether a response comes again; one without an id may. */
const isRepeated = ({ piece }: Received, index: number, responses: readonly Received[]): boolean =>
  lookup(piece.value ?? null, 'id') !== null &&
  responses.findIndex((each) => each.piece.text === piece.text) < index;

/**
 * The responses, with what is told elsewhere mended: messages over several lines, ids of requests, what comes twice,
 * and what is no response.
 */
export function mendedTexts(received: readonly Received[], lines: readonly string[]): readonly string[] {
  const ids = idsIn(lines);
  const all = received.filter(({ role }) => role === 'response');
  const answers = all.filter(({ piece }) => !isParseError(piece.value ?? null));
  // Only where each request has its response, it is sure which id was meant.
  const meant = new Map(
    answers.length === ids.length ? answers.map((each, at) => [each, ids[at] ?? null]) : [],
  );
  return all
    .filter((each, index) => meant.has(each) || !isRepeated(each, index, all))
    .map((each) => {
      const { text, value, oddities } = each.piece;
      const id = meant.get(each);
      if (id !== undefined && isDict(value) && !sameId(lookup(value, 'id'), id))
        return compact(withId(value, id));
      const isOdd = value !== undefined && oddities.some((odd) => beyondLine.has(odd));
      return isOdd ? compact(value) : text;
    });
}
