import type { AuditRecord, Hash } from './audit.js';
import type { Claude } from './claude.js';
import { type Client, openClient } from './client.js';
import type { Observations } from './observations.js';
import { HELP_DESK } from './policy.js';
import { SELF_CHECKS } from './self-checks.js';
import { converse, discover, handshake, refusals, review, type Say, twoKindsOfError } from './steps.js';
import { toolCalls } from './tool-calls.js';
import { type Traced, traced, type Wire } from './wire.js';

/** All that the lab needs of its host. */
export interface Lab {
  /** Starts the lab's server in a process of its own. */
  readonly startServer: () => Wire;
  readonly claude: Claude;
  /** What the title says of the mode, such as `MOCK — offline, no credits used; model=claude-opus-5-5`. */
  readonly mode: string;
  readonly sha256: Hash;
  readonly say: Say;
  readonly audit: (record: AuditRecord) => void;
}

// As many lines of the trace, and characters of each, as the lab shows.
const tracedLines = 4;
const tracedCharacters = 150;

/** Runs a step with a client of a server of its own, which ends with the step, also where that fails. */
async function withServer<Seen>(
  wire: Wire,
  step: (client: Client) => Promise<Seen>,
): Promise<[Seen, boolean]> {
  const client = openClient(wire);
  let seen: Seen;
  try {
    seen = await step(client);
  } catch (error) {
    await client.close();
    throw error;
  }
  return [seen, await client.close()];
}

type Modern = Omit<Observations, 'legacy' | 'legacyTools' | 'shutDowns'>;

async function modernSteps(client: Client, { claude, sha256, say, audit }: Lab): Promise<Modern> {
  const modern = await discover(client, say);
  const refused = await refusals(client, say);
  const calls = toolCalls(modern, HELP_DESK, sha256, audit);
  const tools = await review(calls, say);
  const conversation = await converse(claude, calls, tools, say);
  return { modern, ...refused, tools, conversation, ...(await twoKindsOfError(calls, say)) };
}

function showTrace(trace: readonly Traced[], say: Say): void {
  say('');
  say('Wire trace (first lines, truncated):');
  for (const { sender, line } of trace) {
    say(`   ${sender === 'client' ? '->' : '<-'} ${line.slice(0, tracedCharacters)}`);
  }
}

function judge(seen: Observations, say: Say): boolean {
  say('');
  say('Self-checks');
  const failed = SELF_CHECKS.filter(({ name, passes }) => {
    const passed = passes(seen);
    say(`  [${passed ? 'PASS' : 'FAIL'}] ${name}`);
    return !passed;
  });
  say('');
  say(
    failed.length === 0 ? 'All checks passed.' : `${failed.length} of ${SELF_CHECKS.length} checks failed.`,
  );
  return failed.length === 0;
}

/**
 * Runs the lab's seven steps, and says what it sees in the form of the lab's own output.
 * @returns whether all self-checks pass
 * @throws WireFault if a server does not keep to the protocol
 */
export async function runLab(lab: Lab): Promise<boolean> {
  const { say } = lab;
  say(`=== Lab 09 - MCP fundamentals (stdlib client and server over stdio) ===  [${lab.mode}]`);
  say('');
  const { wire, trace } = traced(lab.startServer(), tracedLines);
  const [modern, modernEnd] = await withServer(wire, (client) => modernSteps(client, lab));
  const [legacy, legacyEnd] = await withServer(lab.startServer(), (client) => handshake(client, say));
  showTrace(trace, say);
  return judge({ ...modern, ...legacy, shutDowns: [modernEnd, legacyEnd] }, say);
}
