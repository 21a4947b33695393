import { request } from '../../../reference/mcp/messages.js';
import { dumps } from '../../../reference/python/json-dumps.js';
import { dict } from '../../../reference/python/value.js';
import type { Connection } from '../connection.js';
import { converse, type Manner } from '../conversation.js';
import type { Closed } from '../processes.js';
import type { RobustSeen } from '../seen.js';

// Letters of two, three and four bytes.
const UTF8 = 'no_such_tool_\u00fc\u2603\u{1f600}';

const badUtf8 = Uint8Array.of(0x22, 0xff, 0xfe, 0x22);

const utf8Id = 800_003n;

/** A call with letters of other alphabets, not escaped: in a locale of its own, a server may fail to read or to write them. */
const utf8Call = ({ dress }: Manner): string => {
  const params = dress(dict({ name: UTF8, arguments: {} }));
  return dumps(request(utf8Id, 'tools/call', params)).replace(dumps(UTF8), () => `"${UTF8}"`);
};

/** What a server does with lines that are no messages; each is followed by a request that is right. */
export async function askRobust(
  start: () => Connection,
  manner: Manner,
): Promise<{ readonly seen: RobustSeen; readonly closed: Closed }> {
  // Id 0 is not used, so that an error with id 0 is no second answer.
  const talk = converse(start, manner, 1n);
  const list = (id: bigint) => request(id, 'tools/list', manner.dress(undefined));
  const before = await talk.ask('tools/list');
  if (before.kind === 'none') return { seen: {}, closed: await talk.close() };
  const seen: RobustSeen = {
    badJson: await talk.say('{"jsonrpc": "2.0", "id": 77, "method": '),
    badUtf8: await talk.say(badUtf8),
    scalar: await talk.say('5'),
    batch: await talk.say(dumps([list(800_001n)])),
    utf8: await talk.askLine(utf8Call(manner), utf8Id),
    crlf: await talk.askLine(`${dumps(list(800_002n))}\r`, 800_002n),
  };
  return { seen, closed: await talk.close() };
}
