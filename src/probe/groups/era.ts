import { dict, type PyDict, type PyValue } from '../../../reference/python/value.js';
import { breakable, listedTools, readOnly, rightArguments } from '../arguments.js';
import type { Speech } from '../conversation.js';
import { type Profile, profiles } from '../profiles.js';
import type { Reply } from '../reply.js';
import type { EraSeen, IdReply, ListedTool } from '../seen.js';

// The largest integer that every JSON library keeps, the ids that a server may take for false or for a number.
const unusualIds: readonly PyValue[] = ['1', 'abc', 9_007_199_254_740_991n];

async function askIds(speech: Speech): Promise<readonly IdReply[]> {
  const ids: IdReply[] = [];
  for (const id of unusualIds) ids.push({ id, reply: await speech.ask('tools/list', undefined, id) });
  return ids;
}

const noCalls: readonly (readonly [what: string, params: PyDict])[] = [
  ['without a name', dict({ arguments: {} })],
  ['with a name that is a number', dict({ name: 5n, arguments: {} })],
  ['with arguments that are a list', dict({ name: 'no-such-tool', arguments: [] })],
];

async function malformedCalls(speech: Speech): Promise<EraSeen['malformed']> {
  const seen: { what: string; reply: Reply }[] = [];
  seen.push({ what: 'without params', reply: await speech.askBare('tools/call') });
  for (const [what, params] of noCalls) seen.push({ what, reply: await speech.ask('tools/call', params) });
  return seen;
}

const call = (speech: Speech, name: string, given: PyDict): Promise<Reply> =>
  speech.ask('tools/call', dict({ name, arguments: given }));

/** A call that the task knows to be right, or one of a tool that says that it only reads. */
function rightCall(profile: Profile, tools: readonly ListedTool[]): readonly [string, PyDict] | undefined {
  const { call: known } = profiles[profile];
  if (known !== undefined) {
    const { tool, given } = known;
    return tools.some(({ name }) => name === tool) ? [tool, dict(given)] : undefined;
  }
  const harmless = readOnly(tools);
  return harmless && [harmless.name, rightArguments(harmless)];
}

async function calls(
  speech: Speech,
  profile: Profile,
  list: PyDict,
): Promise<Pick<EraSeen, 'badArguments' | 'call'>> {
  const tools = listedTools(list);
  const broken = breakable(tools);
  const right = rightCall(profile, tools);
  return {
    ...(broken && { badArguments: { tool: broken.name, reply: await call(speech, broken.name, dict()) } }),
    ...(right && { call: { tool: right[0], reply: await call(speech, ...right) } }),
  };
}

/** What no server has: a name that nobody would give a tool, a method or a notification. */
export const UNKNOWN = 'linemark_no_such_name';

/** A version that never was. */
export const NO_VERSION = '1900-01-01';

/** Who asks. */
export const clientInfo: PyDict = dict({ name: 'linemark-probe', version: '1.0.0' });

/** What is seen of a server that does not get as far as its tools. */
export const nothing = { ids: [], malformed: [] } as const;

/** Asks what both eras have, one request after the other, as long as the server lists its tools at all. */
export async function askEra(speech: Speech, profile: Profile, list: Reply): Promise<Omit<EraSeen, 'era'>> {
  // A server that ends after each answer lists its tools once, and no more.
  const again = list.kind === 'none' ? list : await speech.ask('tools/list');
  if (again.kind === 'none') return { ...nothing, list: again };
  return {
    list,
    ids: await askIds(speech),
    ping: await speech.ask('ping'),
    unknownNotification: await speech.notify(`notifications/${UNKNOWN}`),
    unknownMethod: await speech.ask(UNKNOWN),
    unknownTool: await call(speech, UNKNOWN, dict()),
    malformed: await malformedCalls(speech),
    ...(list.kind === 'result' && (await calls(speech, profile, list.result))),
    again,
  };
}
