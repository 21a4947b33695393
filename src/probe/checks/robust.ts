import { isParseError } from '../../../reference/mcp/messages.js';
import { CODES } from '../../../reference/mcp/protocol.js';
import { dumps } from '../../../reference/python/json-dumps.js';
import { lookup } from '../../../reference/python/value.js';
import { type Check, elsewhere, everywhere, fails, holds, holdsIf, judged, type Outcome } from '../check.js';
import type { Said } from '../conversation.js';
import type { RobustSeen } from '../seen.js';
import { idCauses } from './frames.js';

const survived = (what: string, said: Said | undefined): Outcome => {
  if (said === undefined) return elsewhere;
  const outcome = judged(said.next, () => holds);
  return outcome.kind === 'fails' ? fails(`After ${what}: ${outcome.message}`) : outcome;
};

function goesOn({ badJson, badUtf8 }: RobustSeen): Outcome {
  const first = survived('a line that is no JSON', badJson);
  return first.kind === 'holds' ? survived('a line that is no UTF-8', badUtf8) : first;
}

function survivesAll({ scalar, batch }: RobustSeen): Outcome {
  const first = survived('a line that is JSON and no object', scalar);
  return first.kind === 'holds' ? survived('a list of messages', batch) : first;
}

/** What the chapter asks for; elsewhere a server may pass over such a line. */
function parseError({ badJson }: RobustSeen): Outcome {
  if (badJson === undefined || badJson.next.kind === 'none') return elsewhere;
  const answer = badJson.strays.find((each) => each.has('error'));
  if (answer === undefined) return fails('A line that is no JSON is not answered.');
  return holdsIf(
    isParseError(answer) && lookup(answer, 'id') === null,
    `A line that is no JSON is answered with ${dumps(answer).slice(0, 120)}, not with error ${CODES.parseError} and id null.`,
  );
}

/** Lines that are no messages. */
export const robust: readonly Check[] = [
  {
    id: 'goes-on',
    demands: 'A line that is no JSON does not end the server: it answers what comes next.',
    levels: everywhere('must'),
    judge: ({ robust: seen }) => goesOn(seen),
  },
  {
    id: 'parse-error',
    demands: `A line that is no JSON gets error ${CODES.parseError} with id null (the chapter, Task 3; JSON-RPC 2.0, section 5.1).`,
    levels: { chapter2: 'must', lab09: 'should', spec: 'should' },
    judge: ({ robust: seen, findings }) =>
      // An error with id null may have been taken for an answer that has lost its id.
      findings.some(({ cause }) => idCauses.includes(cause)) ? elsewhere : parseError(seen),
  },
  {
    id: 'odd-json',
    demands: 'JSON that is no message does not end the server: it answers what comes next.',
    levels: { chapter2: 'should', lab09: 'must', spec: 'must' },
    judge: ({ robust: seen }) => survivesAll(seen),
  },
  {
    id: 'utf-8-input',
    demands: 'Messages are UTF-8: letters of every alphabet are read, and written (MCP, transports).',
    levels: everywhere('must'),
    judge: ({ robust: { utf8 } }) => judged(utf8, () => holds),
  },
  {
    id: 'carriage-return',
    demands: 'A carriage return at the end of a line is white space, which JSON allows.',
    levels: everywhere('should'),
    judge: ({ robust: { crlf } }) => judged(crlf, () => holds),
  },
];
