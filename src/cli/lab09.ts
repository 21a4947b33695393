import { createHash } from 'node:crypto';
import type { AuditRecord } from '../../reference/lab09/audit.js';
import type { Claude } from '../../reference/lab09/claude.js';
import { runLab } from '../../reference/lab09/lab.js';
import { mockClaude } from '../../reference/lab09/mock-claude.js';
import { WireFault } from '../../reference/lab09/wire.js';
import { forTerminal } from '../reporters/escape.js';
import { defaultLimits } from '../verify/model.js';
import { trustedFolder } from '../verify/sandbox.js';
import { failure } from './failure.js';
import { serverWire } from './server-wire.js';
import type { Streams } from './streams.js';

/** The options of `lab09`. */
export interface Lab09Flags {
  readonly live?: boolean;
  readonly model: string;
  readonly selfTest?: boolean;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function auditLine({ tool, argumentsSha256, status, approvedBy }: AuditRecord): string {
  return `audit tool=${JSON.stringify(tool)} arguments=sha256:${argumentsSha256} status=${JSON.stringify(status)} approved-by=${approvedBy}`;
}

async function claudeOf({ live, model }: Lab09Flags, env: Streams['env']): Promise<Claude> {
  if (!live) return mockClaude;
  const { connectClaude } = await import('./live.js');
  return connectClaude(model, env);
}

function modeOf({ live, model }: Lab09Flags): string {
  return live ? `LIVE — model=${model}` : `MOCK — offline, no credits used; model=${model}`;
}

/** `linemark lab09`: the lab as its own program prints it; 1 if a self-check fails. */
export async function lab09(flags: Lab09Flags, streams: Streams): Promise<number> {
  if (flags.selfTest) return (await import('./sdk-self-test.js')).sdkSelfTest(streams);
  const { program, cwd, out, err } = streams;
  if (program === undefined)
    throw failure`The lab's server can't be started: linemark's own program is not known.`;
  const claude = await claudeOf(flags, streams.env);
  try {
    const passed = await runLab({
      startServer: () =>
        serverWire(trustedFolder([process.execPath, program, 'serve', 'lab09'], cwd, defaultLimits)),
      claude,
      mode: modeOf(flags),
      sha256,
      say: (line) => out.write(`${forTerminal(line)}\n`),
      audit: (record) => err.write(`${forTerminal(auditLine(record))}\n`),
    });
    return passed ? 0 : 1;
  } catch (error) {
    if (error instanceof WireFault) throw failure`The lab stopped: ${error.message}.`;
    throw error;
  }
}
