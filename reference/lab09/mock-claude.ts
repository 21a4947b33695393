import { loads } from '../python/json-loads.js';
import { asList, lookup, type PyValue } from '../python/value.js';
import type { Claude, Message, ToolResult, Turn } from './claude.js';

/** The user's question, which the mock can answer and a live model too. */
export const QUESTION =
  'A user says that the loan portal is very slow this morning. Is that known, and what should I do with the ticket?';

const STATUS_CALL = 'toolu_mock_1';
const RUNBOOK_CALL = 'toolu_mock_2';

const lookUp: Turn = {
  stop_reason: 'tool_use',
  content: [
    { type: 'tool_use', id: STATUS_CALL, name: 'get_service_status', input: { service: 'loan-portal' } },
    {
      type: 'tool_use',
      id: RUNBOOK_CALL,
      name: 'search_runbooks',
      input: { query: 'loan portal slow', max_results: 1 },
    },
  ],
};

function resultsIn(messages: readonly Message[]): readonly ToolResult[] {
  return messages.flatMap(({ role, content }) =>
    role === 'user' && typeof content !== 'string' ? content : [],
  );
}

function givenBy(results: readonly ToolResult[], call: string): PyValue {
  const result = results.find((each) => each.tool_use_id === call);
  return result === undefined || result.is_error ? null : loads(result.content);
}

/** What a model would make of the two results: the facts are the server's, the words a script's. */
function adviceOf(results: readonly ToolResult[]): string {
  const status = givenBy(results, STATUS_CALL);
  const found = givenBy(results, RUNBOOK_CALL);
  const runbook = asList(found)[0] ?? found;
  const [name, state, detail, id] = [
    lookup(status, 'name'),
    lookup(status, 'status'),
    lookup(status, 'detail'),
    lookup(runbook, 'id'),
  ];
  if (typeof name !== 'string' || typeof id !== 'string') return 'I could not look up the portal.';
  const subject = name.charAt(0).toLowerCase() + name.slice(1);
  return `The ${subject} is currently ${String(state)} (${String(detail)}), so this is a known issue. Per runbook ${id}, don't restart anything: link the user's ticket to the open P2 incident and record their timestamp and browser.`;
}

/** Claude as a script: it always looks up the same two things, and says what they gave. No network, no key. */
export const mockClaude: Claude = async ({ messages }) => {
  const results = resultsIn(messages);
  if (results.length === 0) return lookUp;
  return { stop_reason: 'end_turn', content: [{ type: 'text', text: adviceOf(results) }] };
};
