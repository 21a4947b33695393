import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve, sep } from 'node:path';
import { layoutNamed, layouts, patternLayout } from '../batch/layouts/index.js';
import type { Layout, Source } from '../batch/model.js';
import { type RosterEntry, readRoster } from '../batch/roster.js';
import { parseShard, type Shard } from '../batch/shard.js';
import { shardFrom } from '../batch/shard-engines.js';
import { defaultLimits, type Limits, openSource } from '../batch/sources/index.js';
import { noSuch } from '../core/did-you-mean.js';
import type { FeedbackLevel } from '../core/model.js';
import { capitalised } from '../core/sentences.js';
import { Failure, failure, reasonOf } from './failure.js';
import type { GradebookFlags } from './gradebook-files.js';
import type { AssessmentFlags } from './load.js';
import type { Streams } from './streams.js';

/** What `linemark batch` is told on its command line. */
export interface BatchFlags extends AssessmentFlags, GradebookFlags {
  readonly out: string;
  readonly layout?: string;
  readonly namePattern?: string;
  readonly roster?: string;
  /** Values such as `entries=2000000`. */
  readonly limit: readonly string[];
  readonly feedback: FeedbackLevel;
  readonly color: boolean;
  /** Threads that grade; as many as the machine has processors if not given. */
  readonly jobs?: number;
  readonly shard?: string;
  readonly shardFrom?: string;
}

/** A library's plain error, said of what it was about. */
export const said = (what: string, error: unknown): Failure =>
  error instanceof Failure
    ? error
    : failure`${what}: ${error instanceof Error ? error.message : String(error)}`;

export function layoutFor({ layout: name, namePattern }: BatchFlags): Layout | undefined {
  if (namePattern !== undefined) {
    try {
      return patternLayout(namePattern);
    } catch (error) {
      throw said('--name-pattern', error);
    }
  }
  if (name === undefined) return undefined;
  const layout = layoutNamed(name);
  const names = layouts.map((each) => each.name);
  if (layout === undefined) throw failure`${capitalised(noSuch('layout', name, names))}`;
  return layout;
}

export function rosterFor({ roster }: BatchFlags, cwd: string): RosterEntry[] {
  if (roster === undefined) return [];
  try {
    return readRoster(readFileSync(resolve(cwd, roster), 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === undefined ? said(roster, error) : failure`${roster} can't be read: ${reasonOf(error)}.`;
  }
}

async function openOne(path: string, limits: Limits, cwd: string): Promise<Source> {
  const absolute = resolve(cwd, path);
  try {
    return await openSource(absolute, limits);
  } catch (error) {
    // The user knows the path as it was given.
    throw failure`${(error as Error).message.replaceAll(absolute, () => path)}`;
  }
}

function limitIn(value: string): Partial<Limits> {
  const [name = '', number = ''] = value.split('=');
  const names = Object.keys(defaultLimits);
  if (!names.includes(name)) throw failure`${capitalised(noSuch('limit', name, names))}`;
  if (!/^[1-9]\d{0,14}$/.test(number))
    throw failure`--limit ${value} wants a whole number: --limit ${name}=1000`;
  return { [name]: Number(number) };
}

/** The limits that hold: the usual ones, and what the user sets. */
export const limitsOf = ({ limit }: BatchFlags): Limits =>
  Object.assign({}, defaultLimits, ...limit.map(limitIn));

// Below this, a thread is not up before the work is done.
const worthAThread = 400;

/** How many threads grade. */
export const jobsFor = ({ jobs }: BatchFlags, size: number): number =>
  jobs ?? Math.max(1, Math.min(availableParallelism(), Math.floor(size / worthAThread)));

/**
 * Opens what is to be graded.
 * @throws Failure
 */
export function openSources(paths: readonly string[], flags: BatchFlags, cwd: string): Promise<Source[]> {
  const { out } = flags;
  const limits = limitsOf(flags);
  const inside = paths.find((path) => `${resolve(cwd, out)}${sep}`.startsWith(`${resolve(cwd, path)}${sep}`));
  if (inside !== undefined) {
    throw failure`--out ${out} lies in ${inside}, so its files would be graded the next time: give a folder beside it.`;
  }
  return Promise.all(paths.map((path) => openOne(path, limits, cwd)));
}

/** The shard to grade; undefined for the whole class. */
export function shardFor({ shard, shardFrom: engine }: BatchFlags, env: Streams['env']): Shard | undefined {
  try {
    if (shard !== undefined) return parseShard(shard);
    return engine === undefined ? undefined : shardFrom(engine, env);
  } catch (error) {
    throw said(shard === undefined ? '--shard-from' : '--shard', error);
  }
}
