import { basename, dirname, join, resolve } from 'node:path';
import { partsBelow, realPath } from '../batch/paths.js';
import { criteriaOf } from '../core/answers.js';
import { decode } from '../core/decode.js';
import { noSuch } from '../core/did-you-mean.js';
import { countLines } from '../core/line-ends.js';
import type { Rubric } from '../core/model.js';
import { capitalised } from '../core/sentences.js';
import type { Format } from '../reporters/formats.js';
import {
  type ReportOptions,
  type TestVisibility,
  type Visibility,
  visibilities,
} from '../reporters/model.js';
import type { EvidenceFile } from './evidence-file.js';
import { failure } from './failure.js';
import type { Streams } from './streams.js';
import { submissionFrom } from './submission.js';

/** What the formats of other tools are told beside the grading. */
type ForeignOptions = Omit<ReportOptions, 'width' | 'paint'>;

/** The path of a file in its repository; undefined for one that lies elsewhere. */
function pathInRepository({ path, name }: EvidenceFile, { cwd, env }: Streams): string | undefined {
  const root = env.GITHUB_WORKSPACE || env.CI_PROJECT_DIR || cwd;
  const file = path ?? join(cwd, name);
  // The folders may be known by links; the file keeps its name, whatever it is.
  return (
    partsBelow(realPath(resolve(cwd, root)), join(realPath(dirname(file)), basename(file)))?.join('/') ||
    undefined
  );
}

function visibilityNamed(name: string): Visibility {
  const found = visibilities.find((each) => each === name);
  if (found === undefined) throw failure`${capitalised(noSuch('visibility', name, [...visibilities]))}`;
  return found;
}

// `hidden` is for all tests, `KEY=hidden` for one.
function visibilityFrom(values: readonly string[], rubric: Rubric): TestVisibility {
  const known = criteriaOf(rubric).map(({ key }) => key);
  let others: Visibility = 'visible';
  const keys = new Map<string, Visibility>();
  for (const value of values) {
    const split = value.lastIndexOf('=');
    const visibility = visibilityNamed(value.slice(split + 1));
    const key = value.slice(0, Math.max(split, 0));
    if (split < 0) others = visibility;
    else if (known.includes(key)) keys.set(key, visibility);
    else throw failure`${capitalised(noSuch('key', key, known))}`;
  }
  return { others, keys };
}

function lastLineOf(bytes: Uint8Array): number | undefined {
  const decoded = decode(bytes);
  return decoded.readable ? Math.max(countLines(decoded.text), 1) : undefined;
}

/** What is asked for on the command line. */
interface Wanted {
  readonly formats: ReadonlySet<Format>;
  readonly visibility: readonly string[];
  readonly rubric: Rubric;
}

/**
 * What the place says that a report is made for: the repository, the classroom.
 * @throws Failure if a format needs what the place does not say
 */
export function foreignOptions(
  file: EvidenceFile,
  bytes: Uint8Array,
  { formats, visibility, rubric }: Wanted,
  streams: Streams,
): ForeignOptions {
  if (visibility.length > 0 && !formats.has('gradescope')) {
    throw failure`--visibility is for Gradescope: add --report gradescope=results.json`;
  }
  const path = pathInRepository(file, streams);
  const lastLine = lastLineOf(bytes);
  return {
    visibility: visibilityFrom(visibility, rubric),
    ...(path !== undefined && { path }),
    ...(lastLine !== undefined && { lastLine }),
    ...(formats.has('classroom50') && { submission: submissionFrom(streams.env) }),
  };
}
