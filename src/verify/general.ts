import { dumps } from '../../reference/python/json-dumps.js';
import { isDict, isList, type PyValue } from '../../reference/python/value.js';
import type { Behaviour } from '../core/code-check.js';
import type { BehaviourTest, Judged, Probe } from './behaviours/behaviour.js';
import { behaviours } from './behaviours/index.js';
import { callsIn, type Functions } from './functions.js';
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

function difference({ name, input }: Probe, { came, expected }: Judged): Finding {
  const shape = shapeOf(expected);
  const wanted = shape === shapeOf(came) ? shape.replace(/^an? /, 'another ') : shape;
  return {
    why: `${name}, given ${shown(input)}, came to ${shown(came)}, where ${wanted} was expected.`,
    expected: shown(expected),
  };
}

function findingOf(probe: Probe, reply: Reply): Finding | undefined {
  if (reply.kind !== 'returned') {
    const given = reply.kind === 'missing' ? '' : ` It was given ${shown(probe.input)}.`;
    return { why: reply.message + given };
  }
  const judged = probe.judge(reply.value, reply.given);
  return identityOf(judged.came) === identityOf(judged.expected) ? undefined : difference(probe, judged);
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

type Sessions = ReturnType<typeof sessions>;

async function run(
  test: BehaviourTest,
  held: Sessions,
  functions: Functions,
  seed: number,
): Promise<Behaviour> {
  const { behaviour, message } = test;
  const call = callsIn(await held.current(), functions);
  for (const probe of test.probes(randomFrom(seed))) {
    const reply = await call(probe.name, ...probe.args);
    if (reply.kind === 'fault') await held.drop();
    const finding = findingOf(probe, reply);
    if (finding) return { behaviour, holds: false, message, ...finding };
  }
  return { behaviour, holds: true, message };
}

/** Runs the functions on data that nobody can have typed in, and says which behaviours hold in general. */
export async function generalBehaviours(
  open: () => Promise<Session>,
  functions: Functions,
  seed: number,
): Promise<readonly Behaviour[]> {
  const held = sessions(open);
  const found: Behaviour[] = [];
  for (const [index, test] of behaviours.entries()) {
    found.push(await run(test, held, functions, seed + index * 7919));
  }
  await held.close();
  return found;
}
