import { CODES } from '../../../reference/mcp/protocol.js';
import { dumps } from '../../../reference/python/json-dumps.js';
import { asList, lookup } from '../../../reference/python/value.js';
import {
  type Check,
  elsewhere,
  everywhere,
  fails,
  holds,
  holdsIf,
  inEachEra,
  inShort,
  isError,
  judged,
  type Outcome,
  refusedUnlessShut,
} from '../check.js';
import type { Profile } from '../profiles.js';
import type { Reply } from '../reply.js';
import { type MessageName, schemaFlaw } from '../schemas/index.js';
import type { EraSeen, Seen } from '../seen.js';

type Tools = 'tools/list' | 'tools/call';

function formOf(era: EraSeen['era'], name: Tools, reply: Reply | undefined, what: string): Outcome {
  const message: MessageName = era === 'legacy' ? [era, name] : [era, name];
  return judged(reply, (given) => {
    if (given.kind === 'error') return fails(`${what} gets ${inShort(given)}.`);
    const flaw = schemaFlaw(message, given.result);
    return flaw === undefined ? holds : fails(`The result of ${what}: ${flaw}.`);
  });
}

const isRefusal = (given: Exclude<Reply, { kind: 'none' }>): boolean =>
  given.kind === 'result' && given.result.get('isError') === true;

const unknownMethod = (era: EraSeen): Outcome =>
  refusedUnlessShut(era.unknownMethod, era, CODES.methodNotFound, 'A method that does not exist');

/** Whether the server has no tools at all, as only a task forbids. */
const isToolless = ({ list }: EraSeen, profile: Profile): boolean =>
  profile === 'spec' && list?.kind === 'error' && isError(list, CODES.methodNotFound);

function unknownTool(era: EraSeen, profile: Profile): Outcome {
  if (isToolless(era, profile)) return elsewhere;
  return refusedUnlessShut(era.unknownTool, era, CODES.invalidParams, 'A tool that does not exist');
}

/** A mistake that the model can mend; the specification of before 2025-11-25 also had it as an error. */
function badArguments({ badArguments: seen }: EraSeen, profile: Profile): Outcome {
  if (seen === undefined) return elsewhere;
  return judged(seen.reply, (given) => {
    const allowed = isRefusal(given) || (profile === 'spec' && isError(given, CODES.invalidParams));
    return holdsIf(
      allowed,
      `${seen.tool} without the arguments that it requires gets ${inShort(given)}, not a result with isError true.`,
    );
  });
}

function rightCall({ era, call }: EraSeen, profile: Profile): Outcome {
  if (call === undefined) return elsewhere;
  const { tool, reply } = call;
  // Without a task, the arguments are a guess: they keep to the schema, and may name what there is not.
  const isGuess = profile === 'spec' && reply.kind !== 'none';
  if (isGuess && reply.kind === 'error') return elsewhere;
  const form = formOf(era, 'tools/call', reply, `tools/call of ${tool}`);
  if (form.kind !== 'holds' || isGuess) return form;
  return judged(reply, (given) =>
    holdsIf(
      given.kind === 'result' && given.result.get('isError') !== true,
      `A right call of ${tool} gets ${inShort(given)}.`,
    ),
  );
}

function malformed({ malformed: seen }: EraSeen, profile: Profile): Outcome {
  for (const { what, reply } of seen) {
    // Which of the two kinds of error it is, the specification shows by an example and no more.
    const outcome = judged(reply, (given) =>
      holdsIf(
        given.kind === 'error' || (profile === 'spec' && isRefusal(given)),
        `tools/call ${what} gets ${inShort(given)}, not an error.`,
      ),
    );
    if (outcome.kind === 'fails') return fails(`tools/call ${what}: ${outcome.message}`);
    if (outcome.kind !== 'holds') return outcome;
  }
  return holds;
}

function fixedOrder({ list, again }: EraSeen): Outcome {
  if (list?.kind !== 'result' || again?.kind !== 'result') return holds;
  const names = (reply: typeof list): string =>
    dumps(asList(lookup(reply.result, 'tools')).map((tool) => lookup(tool, 'name')));
  return holdsIf(
    names(list) === names(again),
    'tools/list gives other tools, or another order, when it is asked again.',
  );
}

const isNamed = (tool: Parameters<typeof lookup>[0]): boolean =>
  /^[\w.-]{1,128}$/.test(String(lookup(tool, 'name')));

function usualNames({ list }: EraSeen): Outcome {
  if (list?.kind !== 'result') return holds;
  const odd = asList(list.result.get('tools')).find((tool) => !isNamed(tool));
  return odd === undefined
    ? holds
    : fails(`The name ${dumps(lookup(odd, 'name'))} has other characters, or too many.`);
}

function ping({ ping: reply, era }: EraSeen, profile: Profile): Outcome {
  // Revision 2026-07-28 has no ping.
  if (era === 'modern') return holds;
  return judged(reply, (given) => {
    if (profile === 'chapter2') {
      return holdsIf(
        isError(given, CODES.methodNotFound),
        `ping is none of the chapter's three methods, and gets ${inShort(given)}, not error ${CODES.methodNotFound}.`,
      );
    }
    return holdsIf(given.kind === 'result', `ping gets ${inShort(given)}, not an empty result.`);
  });
}

const eachEra =
  (judge: (era: EraSeen, profile: Profile) => Outcome): Check['judge'] =>
  (seen: Seen) =>
    inEachEra(seen, (era) => judge(era, seen.profile));

/** Tools, and the two kinds of error. */
export const tools: readonly Check[] = [
  {
    id: 'tools-list',
    demands: 'tools/list gets tools, each with a name and an inputSchema of type object (MCP, tools).',
    levels: everywhere('must'),
    judge: eachEra((seen, profile) =>
      isToolless(seen, profile) ? elsewhere : formOf(seen.era, 'tools/list', seen.list, 'tools/list'),
    ),
  },
  {
    id: 'tools-call',
    demands:
      'A right call gets content, a list of blocks with a type each, and isError true or false, or none (MCP, tools).',
    levels: everywhere('must'),
    judge: eachEra(rightCall),
  },
  {
    id: 'bad-arguments',
    demands:
      'Arguments that break the schema get a result with isError true, so that the model can mend them (MCP, tools, error handling).',
    levels: everywhere('must'),
    judge: eachEra(badArguments),
  },
  {
    id: 'unknown-tool',
    demands: `A tool that does not exist is an error of the protocol, ${CODES.invalidParams} (MCP, tools, error handling).`,
    levels: { chapter2: 'must', lab09: 'must', spec: 'should' },
    judge: eachEra(unknownTool),
  },
  {
    id: 'malformed-call',
    demands:
      'A tools/call without a name, or with arguments that are no object, gets an error, and the server goes on.',
    levels: { lab09: 'must', spec: 'must' },
    judge: eachEra(malformed),
  },
  {
    id: 'unknown-method',
    demands: `A method that does not exist gets error ${CODES.methodNotFound} (JSON-RPC 2.0, section 5.1).`,
    levels: everywhere('must'),
    judge: eachEra(unknownMethod),
  },
  {
    id: 'ping',
    demands:
      'ping gets an empty result (MCP, ping); in the chapter it is a method like any other that there is not.',
    levels: everywhere('must'),
    judge: eachEra(ping),
  },
  {
    id: 'fixed-tools',
    demands: 'The tools and their order stay the same (MCP 2026-07-28, tools).',
    levels: { chapter2: 'should', lab09: 'must', spec: 'should' },
    judge: eachEra(fixedOrder),
  },
  {
    id: 'tool-names',
    demands: 'Names of tools have 1 to 128 letters, digits, _, - or . (MCP, tools).',
    levels: everywhere('should'),
    judge: eachEra(usualNames),
  },
];
