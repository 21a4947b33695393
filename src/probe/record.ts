import { isParseError } from '../../reference/mcp/messages.js';
import { dumps } from '../../reference/python/json-dumps.js';
import { isDict, isList, type PyDict, type PyValue } from '../../reference/python/value.js';
import { shorten } from '../core/shorten.js';
import { type CauseId, type Findings, findings } from './causes.js';
import { idFlaw, type Role, responseFlaws, roleOf, sameId } from './messages.js';
import type { Piece } from './pieces.js';

/** A piece that came, and what it is to the protocol. */
export interface Received {
  readonly piece: Piece;
  readonly role: Role;
  /** Whether it is the answer to something that was asked. */
  claimed: boolean;
}

/** A response that came. */
export interface Response extends Received {
  readonly message: PyDict;
}

const isResponse = (each: Received): each is Response => each.role === 'response';

/** What is told of a piece as it stands: its beginning, with every control character readable. */
export const excerpt = (text: string): string =>
  shorten(JSON.stringify(text.slice(0, 400)).slice(1, -1).replaceAll('\\"', '"'), 80);

const detailOf = (cause: CauseId, { text, lines }: Piece): string => {
  if (cause === 'spread') return `the first one takes ${lines} lines`;
  if (cause === 'cut') return `after ${text.length} characters`;
  return ['bom', 'crlf', 'blank-lines'].includes(cause) ? '' : excerpt(text);
};

/** What is wrong with a piece that is no good message. */
function flawsOf(piece: Piece, role: Role, answered: boolean): readonly CauseId[] {
  if (piece.oddities.includes('cut')) return [];
  if (piece.kind === 'text') return [answered ? 'log-on-stdout' : 'banner'];
  if (piece.kind === 'blank') return ['blank-lines'];
  if (piece.kind === 'list') return ['list'];
  if (piece.kind === 'scalar') return ['no-object'];
  if (role === 'request') return ['request'];
  if (role === 'none') return ['json-no-rpc'];
  return role === 'response' && isDict(piece.value) ? responseFlaws(piece.value) : [];
}

/** The messages in a piece: a list may hold several. */
const messagesIn = (piece: Piece): readonly Piece[] =>
  isList(piece.value)
    ? piece.value.filter(isDict).map((value): Piece => {
        const text = dumps(value, { separators: [',', ':'] });
        return { text, value, kind: 'object', lines: 1, oddities: [] };
      })
    : [piece];

const idOf = ({ message }: Response): PyValue => message.get('id') ?? null;

// Whoever answers what is no JSON knows no id, so that this is meant for no request.
const isForNobody = (each: Response): boolean => idOf(each) === null && isParseError(each.message);

/** Whether a response is an answer that was given before; one without an id answers nobody. */
const repeats = (response: Response, received: readonly Received[]): boolean =>
  idOf(response) !== null && received.some((each) => each.claimed && each.piece.text === response.piece.text);

/** Finds among what came. */
function lookups(received: readonly Received[], expected: readonly PyValue[]) {
  const free = (from: number): readonly Response[] =>
    received.slice(from).filter((each): each is Response => isResponse(each) && !each.claimed);
  const wasAnswered = (id: PyValue): boolean =>
    received.some((each) => each.claimed && isResponse(each) && sameId(idOf(each), id));
  const isOfAnother = (id: PyValue, response: Response): boolean =>
    expected.some((each) => !sameId(each, id) && sameId(each, idOf(response)) && !wasAnswered(each));
  return {
    free,
    wasAnswered,
    count: (): number => received.length,
    since: (from: number): readonly Received[] => received.slice(from),
    /** Responses that answer nothing; one that repeats an answer is told of as that. */
    strays: (from: number): readonly Response[] => free(from).filter((each) => !repeats(each, received)),
    /** The response with exactly this id among those that answer nothing yet. */
    exact: (from: number, id: PyValue): Response | undefined =>
      free(from).find((each) => each.message.has('id') && sameId(idOf(each), id)),
    /** A response whose id is wrong, and which can be meant for no other request. */
    near: (from: number, id: PyValue): Response | undefined =>
      free(from).find(
        (each) =>
          idFlaw(id, each.message) !== undefined &&
          !isOfAnother(id, each) &&
          !(id !== null && isForNobody(each)),
      ),
  };
}

/** Everything that a server wrote, and what was wrong with it. */
export function record() {
  const found: Findings = findings();
  const received: Received[] = [];
  const expected: PyValue[] = [];
  const owed: PyValue[] = [];
  const look = lookups(received, expected);
  let answered = false;
  const add = (piece: Piece): void => {
    const role = roleOf(piece);
    answered ||= role === 'response';
    const id = isDict(piece.value) && piece.value.has('id') ? piece.value.get('id') : undefined;
    const at = role !== 'response' || id === undefined ? -1 : owed.findIndex((each) => sameId(each, id));
    if (at >= 0) owed.splice(at, 1);
    received.push({ piece, role, claimed: at >= 0, ...(isDict(piece.value) && { message: piece.value }) });
  };
  return {
    ...look,
    found,
    /** A request with this id has been sent. */
    expect: (id: PyValue): void => {
      expected.push(id);
    },
    /** The answer to this request is no more waited for: when it comes, it is claimed. */
    owe: (id: PyValue): void => {
      const response = look.exact(0, id);
      if (response) response.claimed = true;
      else owed.push(id);
    },
    note: (piece: Piece): void => {
      for (const cause of [...piece.oddities, ...flawsOf(piece, roleOf(piece), answered)])
        found.add(cause, () => detailOf(cause, piece));
      messagesIn(piece).forEach(add);
    },
    /** Takes the response with this id as the answer that was due. */
    claim: (id: PyValue): Response | undefined => {
      const response = look.exact(0, id);
      if (response) response.claimed = true;
      return response;
    },
    /** Tells of responses that answer nothing. */
    leftOver: (): void => {
      for (const each of look.free(0))
        found.add(look.wasAnswered(idOf(each)) ? 'twice' : 'unasked', excerpt(each.piece.text));
    },
  };
}

/** The record of a process. */
export type WireRecord = ReturnType<typeof record>;
