import type { Grading, Notice, Verdict } from '../core/model.js';
import { totalsOf } from '../core/totals.js';
import type { Check, Outcome } from './check.js';
import { checkGroups } from './checks/index.js';
import { profiles } from './profiles.js';
import type { Seen } from './seen.js';

interface Judgement {
  readonly group: string;
  readonly check: Check;
  readonly level: 'must' | 'should';
  readonly outcome: Outcome;
}

function judgements(seen: Seen): readonly Judgement[] {
  return checkGroups.flatMap(({ id, checks }) =>
    checks.flatMap((check) => {
      const level = check.levels[seen.profile];
      return level === undefined ? [] : [{ group: id, check, level, outcome: check.judge(seen) }];
    }),
  );
}

function verdictOf({ group, check, outcome }: Judgement): Verdict {
  const frame = { key: check.id, task: group, maxPoints: 1 };
  if (outcome.kind !== 'fails') return { ...frame, status: 'correct', points: 1 };
  return { ...frame, status: 'incorrect', points: 0, message: outcome.message, fix: check.demands };
}

/** What is left open, or stands in the way of checks: told, and without a point. */
function noticesOf(all: readonly Judgement[]): readonly Notice[] {
  const notes = all.flatMap(({ check, level, outcome }): Notice[] =>
    level === 'should' && outcome.kind === 'fails'
      ? [{ code: check.id, message: `${outcome.message} No demand, but: ${check.demands}` }]
      : [],
  );
  const open = new Map<string, string[]>();
  for (const { check, level, outcome } of all) {
    if (level === 'must' && outcome.kind === 'open') {
      open.set(outcome.why, [...(open.get(outcome.why) ?? []), check.id]);
    }
  }
  const unjudged = [...open].map(([why, ids]) => ({
    code: 'not-judged',
    message: `Not judged: ${ids.join(', ')}. ${why}`,
  }));
  return [...unjudged, ...notes];
}

/** The groups that have something to count, with a point for each verdict. */
function tasksOf(verdicts: readonly Verdict[]) {
  const tasks = checkGroups.map(({ id, title }) => ({
    id,
    title,
    criteria: verdicts.filter(({ task }) => task === id).map(({ key }) => ({ key, thousandths: 1000 })),
  }));
  return tasks.filter(({ criteria }) => criteria.length > 0);
}

/**
 * What was seen of a server as a grading, for the reporters: a check that can be judged is a verdict.
 * @param file what to call the server
 */
export function gradingOf(seen: Seen, file: string): Grading {
  const all = judgements(seen);
  const judged = all.filter(
    ({ level, outcome }) => level === 'must' && (outcome.kind === 'holds' || outcome.kind === 'fails'),
  );
  const verdicts = judged.map(verdictOf);
  const right = new Set(verdicts.filter(({ status }) => status === 'correct').map(({ key }) => key));
  return {
    feedback: 'hint',
    rubric: { id: `probe-${seen.profile}`, title: profiles[seen.profile].title },
    file,
    notices: noticesOf(all),
    state: 'graded',
    encoding: 'utf-8',
    ...totalsOf({ passThousandths: 100_000, tasks: tasksOf(verdicts) }, (key) => right.has(key)),
    verdicts,
    misconceptions: [],
  };
}
