import type { Finding } from './causes.js';
import type { Connection } from './connection.js';
import { askEnd } from './groups/end.js';
import { askLegacy, handshake } from './groups/legacy.js';
import { askModern, isModern, modernManner } from './groups/modern.js';
import { askRobust } from './groups/robust.js';
import type { Closed } from './processes.js';
import { type Profile, profiles } from './profiles.js';
import type { LegacySeen, ModernSeen, Seen } from './seen.js';

/** A server that did not start: nothing can be said of how it speaks. */
export class NotStarted extends Error {}

const uniqueOf = (findings: readonly Finding[]): readonly Finding[] => [
  ...new Map([...findings].reverse().map((finding) => [finding.cause, finding])).values(),
];

// Where a server need not speak the modern era, it may be one of before.
const judgesModern = (profile: Profile, { discover }: ModernSeen): boolean =>
  profiles[profile].eras.modern === 'must' || isModern(discover);

// A server must speak one era at least.
const judgesLegacy = (profile: Profile, { initialize }: LegacySeen, modern: boolean): boolean =>
  profiles[profile].eras.legacy === 'must' || !modern || initialize.kind === 'result';

/**
 * Looks at a server from all sides, in fresh processes: what it was asked and what it answered.
 * @param start starts the server once more
 * @throws NotStarted if it ends before it says anything
 */
export async function look(start: () => Connection, profile: Profile): Promise<Seen> {
  // First what every server answers in some way, which shows how long it takes to start.
  const legacy = await askLegacy(start, profile);
  const modern = profiles[profile].eras.modern === 'unasked' ? undefined : await askModern(start, profile);
  const { initialize } = legacy.seen;
  // A server of 2026-07-28 alone may end when a client of before says hello.
  const isStarted = modern !== undefined && modern.seen.discover.kind !== 'none';
  if (!isStarted && initialize.kind === 'none' && initialize.cause === 'not-started')
    throw new NotStarted(initialize.message);
  const hasModern = modern !== undefined && judgesModern(profile, modern.seen);
  const hasLegacy = judgesLegacy(profile, legacy.seen, hasModern);
  const manner = hasLegacy ? handshake(profiles[profile].version) : modernManner;
  const robust = await askRobust(start, manner);
  const end = await askEnd(start, manner);
  const used: readonly Closed[] = [
    ...(hasModern ? modern.closed : []),
    ...(hasLegacy ? legacy.closed : []),
    robust.closed,
    end,
  ];
  return {
    profile,
    ...(hasLegacy && { legacy: legacy.seen }),
    ...(hasModern && { modern: modern.seen }),
    robust: robust.seen,
    end,
    findings: uniqueOf(used.flatMap(({ findings }) => findings)),
  };
}
