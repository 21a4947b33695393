import { readFileSync } from 'node:fs';
import type { Submission } from '../reporters/index.js';
import { failure } from './failure.js';
import type { Streams } from './streams.js';

type Env = Streams['env'];

// The runner of Classroom 50 sets these before it grades.
const wanted = ['CLASSROOM', 'ASSIGNMENT', 'SUBMISSION_TAG', 'COMMIT_URL', 'RELEASE_URL'] as const;

/** When the commit was made, as the event of GitHub says that started the job. */
function commitTime(path: string | undefined): string | undefined {
  if (!path) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'))?.head_commit?.timestamp;
  } catch {
    return undefined;
  }
}

/** `submit/2026-06-01T14-32-05Z-a1b2c3d` holds when it was handed in. */
const tagTime = (tag: string): string | undefined =>
  /(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)/.exec(tag)?.slice(1).join(':');

/** A time in UTC, in whole seconds. */
function inUtc(time: unknown): string | undefined {
  const date = typeof time === 'string' ? new Date(time) : undefined;
  if (date === undefined || Number.isNaN(date.valueOf())) return undefined;
  return date.toISOString().replace(/\.\d+Z$/, 'Z');
}

/**
 * What Classroom 50's runner says of the submission that it grades.
 * @throws Failure if it does not say all
 */
export function submissionFrom(env: Env): Submission {
  const missing = wanted.filter((name) => !env[name]);
  if (missing.length > 0) {
    throw failure`--report classroom50 is for the runner of Classroom 50, which sets ${wanted.join(', ')}; not set: ${missing.join(', ')}.`;
  }
  const [classroom, assignment, submission, commit, release] = wanted.map((name) => env[name] ?? '') as [
    string,
    string,
    string,
    string,
    string,
  ];
  const datetime = inUtc(commitTime(env.GITHUB_EVENT_PATH)) ?? inUtc(tagTime(submission));
  if (datetime === undefined) {
    throw failure`--report classroom50 needs the time of the commit: neither the event of GITHUB_EVENT_PATH nor SUBMISSION_TAG (${submission}) has one.`;
  }
  const owner = env.OWNER || env.USERNAME;
  return {
    classroom,
    assignment,
    ...(env.ASSIGNMENT_TYPE && { assignmentType: env.ASSIGNMENT_TYPE }),
    ...(owner && { owner }),
    submission,
    commit,
    release,
    review: env.REVIEW_URL || commit,
    datetime,
  };
}
