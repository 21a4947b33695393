import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, connect } from '../../src/probe/connection.js';
import type { WireLimits } from '../../src/probe/running.js';
import { defaultLimits } from '../../src/verify/model.js';
import { bubblewrap, type Sandbox } from '../../src/verify/sandbox.js';
import { root } from '../cli/harness.js';

const loop = `
import sys

def dump(response):
    return json.dumps(response, separators=(",", ":"), sort_keys=True)

def put(text, end="\\n"):
    sys.stdout.write(text + end)
    sys.stdout.flush()

def reply(response):
    put(dump(response))

def log(text):
    print(text, file=sys.stderr, flush=True)

def respond(message):
    return handle(message)

def main():
    for number, line in enumerate(sys.stdin, 1):
        if not line.strip():
            continue
        log(f"line {number}")
        try:
            message = json.loads(line)
        except ValueError:
            reply({"jsonrpc": "2.0", "id": None, "error": {"code": -32700, "message": "Parse error"}})
            continue
        response = respond(message)
        if response is not None:
            reply(response)

main()
`;

/** A right server of the chapter: the right program with a loop around it. */
export const rightServer = readFileSync(join(root, 'test/verify/programs/right.py'), 'utf8') + loop;

/** The right server with one of its texts replaced. */
export function serverWith(from: string, to: string): string {
  if (!rightServer.includes(from)) throw new Error(`The right server has no ${from}`);
  return rightServer.replace(from, () => to);
}

/** The right server with code of its own before its loop, where a function can be defined again. */
export const serverThat = (code: string): string =>
  rightServer.replace(/\nmain\(\)\n$/, () => `\n${code}\n\nmain()\n`);

const someLimits: WireLimits = { seconds: 5, outputBytes: 1024 * 1024, errorBytes: 4 * 1024 * 1024 };

/** Runs a server in the sandbox. */
export function connectTo(
  source: string,
  limits: Partial<WireLimits> = {},
  sandbox: Sandbox = bubblewrap,
): Connection {
  const program = {
    files: [{ name: 'server.py', bytes: Buffer.from(source) }] as const,
    evidenceFile: '',
    server: ['python3', 'server.py'],
  };
  return connect(sandbox(program, defaultLimits), { ...someLimits, ...limits });
}
