import { dumps } from '../../reference/python/json-dumps.js';
import { isDict, isList, type PyValue } from '../../reference/python/value.js';
import type { Behaviour } from '../core/code-check.js';
import type { BehaviourTest, Judged, Probe } from './behaviours/behaviour.js';
import { behaviours } from './behaviours/index.js';
import { type Call, callsIn, type FunctionName, type Functions } from './functions.js';
import type { Reply, Session } from './model.js';
import { randomFrom } from './random.js';
import { shown } from './reply.js';

/** What a probe found wrong. */
type Finding = Pick<Behaviour, 'why' | 'expected'>;

// The order of keys means nothing, but True is not 1, and 1 is not 1.0.
const identityOf = (value: PyValue): string => dumps(value, { sortKeys: true });

/** What a value looks like, without what it is. */
function shapeOf(value: PyValue): string {
  if (value === null) return 'None';
  if (isList(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (isDict(value)) return value.size === 1 ? 'a dictionary of 1 key' : `a dictionary of ${value.size} keys`;
  if (typeof value === 'boolean') return 'a boolean';
  return typeof value === 'string' ? 'a text' : 'a number';
}

function difference(called: string, { input }: Probe, { came, expected }: Judged): Finding {
  const shape = shapeOf(expected);
  const wanted = shape === shapeOf(came) ? shape.replace(/^an? /, 'another ') : shape;
  return {
    why: `${called}, given ${shown(input)}, came to ${shown(came)}, where ${wanted} was expected.`,
    expected: shown(expected),
  };
}

function findingOf(called: string, probe: Probe, reply: Reply): Finding | undefined {
  if (reply.kind !== 'returned') {
    const given = reply.kind === 'missing' ? '' : ` It was given ${shown(probe.input)}.`;
    return { why: reply.message + given };
  }
  const judged = probe.judge(reply.value, reply.given);
  return identityOf(judged.came) === identityOf(judged.expected)
    ? undefined
    : difference(called, probe, judged);
}

// A program that hangs at everything would keep a class waiting.
const mostOpened = 3;

/** Opens sessions for one test after another: a new one only where the last is gone. */
function sessions(open: () => Promise<Session>) {
  let current: Session | undefined;
  let opened = 0;
  return {
    current: async (): Promise<Session> => {
      if (current === undefined) {
        current = await open();
        opened += 1;
      }
      return current;
    },
    /** After a fault: the next test gets a new session, unless too many are gone. */
    drop: async (): Promise<void> => {
      if (opened >= mostOpened) return;
      await current?.close();
      current = undefined;
    },
    close: async (): Promise<void> => {
      await current?.close();
    },
  };
}

/** What is asked with data that nobody can have typed in. */
export interface Asked {
  readonly call: Call;
  /** What people are told of what was called. */
  readonly nameOf: (name: FunctionName) => string;
  /** After a fault. */
  readonly drop: () => Promise<void>;
}

/** Runs a test up to the first probe that finds something. */
export async function runTest(
  { behaviour, message, probes }: BehaviourTest,
  { call, nameOf, drop }: Asked,
  seed: number,
): Promise<Behaviour> {
  for (const probe of probes(randomFrom(seed))) {
    const reply = await call(probe.name, ...probe.args);
    if (reply.kind === 'fault') await drop();
    const finding = findingOf(nameOf(probe.name), probe, reply);
    if (finding) return { behaviour, holds: false, message, ...finding };
  }
  return { behaviour, holds: true, message };
}

/** The seed of a test, so that no two have the same data. */
export const seedOf = (seed: number, index: number): number => seed + index * 7919;

/** Runs the functions on data that nobody can have typed in, and says which behaviours hold in general. */
export async function generalBehaviours(
  open: () => Promise<Session>,
  functions: Functions,
  seed: number,
): Promise<readonly Behaviour[]> {
  const held = sessions(open);
  const found: Behaviour[] = [];
  for (const [index, test] of behaviours.entries()) {
    const call = callsIn(await held.current(), functions);
    found.push(await runTest(test, { call, nameOf: (name) => name, drop: held.drop }, seedOf(seed, index)));
  }
  await held.close();
  return found;
}
