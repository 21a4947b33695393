import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { layoutNamed, layouts, patternLayout } from '../batch/layouts/index.js';
import { EntryError, type Layout, type Source } from '../batch/model.js';
import { isWithin, realPath } from '../batch/paths.js';
import { type RosterEntry, readRoster } from '../batch/roster.js';
import { rosterText } from '../batch/roster-text.js';
import { parseShard, type Shard } from '../batch/shard.js';
import { shardFrom } from '../batch/shard-engines.js';
import { defaultLimits, type Limits, type Lister, openSource } from '../batch/sources/index.js';
import { noSuch } from '../core/did-you-mean.js';
import type { FeedbackLevel } from '../core/model.js';
import { capitalised } from '../core/sentences.js';
import { failure, inWords } from './failure.js';
import { readBytes } from './files.js';
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
  readonly bom?: boolean;
  readonly color: boolean;
  /** Threads that list and grade; as many as the machine has processors, and the class is worth, if not given. */
  readonly jobs?: number;
  readonly shard?: string;
  readonly shardFrom?: string;
  readonly onlyChanged?: string;
  /** Where feedback to hand back goes: a folder, or a zip archive. */
  readonly feedbackFiles?: string;
  readonly feedbackFor?: string;
  /** How much it tells. */
  readonly handedBack: FeedbackLevel;
  /** Whether the code of students is run; the others below are for that. */
  readonly verify?: boolean;
  /** Base name of the code. */
  readonly code?: string;
  readonly seed?: string;
  readonly timeout?: string;
  readonly trustCode?: boolean;
}

/** An error of the class, said of what it was about; any other error as it is. */
export function said(what: string, error: unknown): unknown {
  if (error instanceof EntryError) return failure`${what}: ${error.message}`;
  return inWords(error, (words) => failure`${what}: ${words}`);
}

/** The layout that the user says; undefined where it is to be recognised. @throws Failure */
export function layoutFor({ layout: name, namePattern }: BatchFlags): Layout | undefined {
  if (name !== undefined && namePattern !== undefined)
    throw failure`--layout ${name} and --name-pattern both say how submissions are packed: give one of them.`;
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

// A class of a hundred thousand, with every column that an LMS has.
const rosterBytes = 64 * 1024 * 1024;

function textOfRoster(path: string, shown: string): string {
  const bytes = readBytes(path, shown, rosterBytes + 1);
  if (bytes.length > rosterBytes) throw failure`${shown} is larger than 64 MiB: no roster is.`;
  const text = rosterText(bytes);
  if (text === undefined) throw failure`${shown} is no text: save the roster as CSV in UTF-8.`;
  return text;
}

/** Who must appear in the class; nobody, where no roster is given. @throws Failure */
export function rosterFor({ roster }: BatchFlags, cwd: string): RosterEntry[] {
  if (roster === undefined) return [];
  try {
    return readRoster(textOfRoster(resolve(cwd, roster), roster));
  } catch (error) {
    throw said(roster, error);
  }
}

async function openOne(
  path: string,
  limits: Limits,
  cwd: string,
  lister: Lister | undefined,
): Promise<Source> {
  const absolute = resolve(cwd, path);
  try {
    return await openSource(absolute, limits, lister);
  } catch (error) {
    // The user knows the path as it was given.
    throw inWords(error, (words) => failure`${words.replaceAll(absolute, () => path)}`);
  }
}

function limitIn(value: string): Partial<Limits> {
  const [, name = value, number = ''] = /^([^=]*)=(.*)$/s.exec(value) ?? [];
  const names = Object.keys(defaultLimits);
  if (!names.includes(name)) throw failure`${capitalised(noSuch('limit', name, names))}`;
  if (!/^[1-9]\d{0,14}$/.test(number))
    throw failure`--limit ${value} wants a whole number from 1 on: --limit ${name}=1000`;
  return { [name]: Number(number) };
}

/** The limits that hold: the usual ones, and what the user sets. */
export const limitsOf = ({ limit }: BatchFlags): Limits =>
  Object.assign({}, defaultLimits, ...limit.map(limitIn));

/** The fewest submissions that are worth a thread: with fewer, it is not up before the work is done. */
export const worthAThread = 400;

/** How many threads are worth to be used for so many submissions, or for so many children of a folder. */
export const jobsFor = ({ jobs }: BatchFlags, size: number): number =>
  jobs ?? Math.max(1, Math.min(availableParallelism(), Math.floor(size / worthAThread)));

/** Whatever links lead to it: results among submissions are graded the next time, and what is given twice now. */
function refuseOverlaps(paths: readonly string[], out: string, cwd: string): void {
  const places = paths.map((path) => ({ path, place: realPath(resolve(cwd, path)) }));
  const results = realPath(resolve(cwd, out));
  for (const [index, { path, place }] of places.entries()) {
    if (isWithin(results, place)) {
      throw failure`--out ${out} lies in ${path}, so its files would be graded the next time: give a folder beside it.`;
    }
    const other = places.find((each, at) => at !== index && isWithin(each.place, place));
    if (other === undefined) continue;
    if (other.place === place) throw failure`${path} and ${other.path} are the same: give one of them.`;
    throw failure`${other.path} lies in ${path}, so its files would be graded twice: give one of them.`;
  }
}

/**
 * Opens what is to be graded.
 * @param lister lists big folders, if there is one
 * @throws Failure
 */
export function openSources(
  paths: readonly string[],
  flags: BatchFlags,
  cwd: string,
  lister?: Lister,
): Promise<Source[]> {
  const { out } = flags;
  const limits = limitsOf(flags);
  // A variable of a script that was not set would stand for the folder that one is in.
  if (paths.includes(''))
    throw failure`The name of what to grade is empty: give a folder or a zip. If a variable stands for it, it is not set.`;
  if (out === '')
    throw failure`The name of the results' folder (--out) is empty: give one, such as --out graded.`;
  refuseOverlaps(paths, out, cwd);
  return Promise.all(paths.map((path) => openOne(path, limits, cwd, lister)));
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
