import { mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gradeBytes } from '../../core/grade.js';
import type { Assessment, Grading } from '../../core/model.js';
import { redact } from '../../core/redact.js';
import { plain, reporters } from '../../reporters/index.js';
import { exitCode } from '../check.js';
import { readEvidenceFile } from '../evidence-file.js';
import { Failure, failure, reasonOf } from '../failure.js';
import { writeWhole } from '../files.js';
import { sha256 } from '../hash.js';
import { loadAssessment } from '../load.js';
import { foreignOptions } from '../report-options.js';
import { writeReports } from '../reports.js';
import type { Streams } from '../streams.js';
import { courseFile, evidenceIn, isInWorkspace } from './checkout.js';
import { type Inputs, inputsFrom } from './inputs.js';
import { addSummary, tellFailure, writeOutputs } from './results.js';

const ourFault = new Failure(
  'linemark has a fault of its own. It costs no points; the log of this step says more.',
);

function folderOfOurOwn({ temporary }: Inputs): string {
  try {
    return mkdtempSync(join(temporary, 'linemark-'));
  } catch (error) {
    throw failure`RUNNER_TEMP: nothing can be written to ${temporary}: ${reasonOf(error)}.`;
  }
}

// A comment has 65,536 characters; the program that posts it may add a line of its own.
const commentRoom = 60_000;

/**
 * What the workflow grades by. What looks like an id has to be one: a file of that name would be the student's.
 * @param own an empty folder
 */
async function assessmentFor(inputs: Inputs, own: string): Promise<Assessment> {
  const { rubric, key, passThousandths } = inputs;
  const flags = {
    rubric: /^[a-z0-9-]+$/.test(rubric) ? rubric : courseFile('rubric', rubric, inputs),
    ...(key !== undefined && { key: courseFile('key', key, inputs) }),
  };
  const assessment = await loadAssessment(flags, own, sha256);
  return passThousandths === undefined
    ? assessment
    : { ...assessment, rubric: { ...assessment.rubric, passThousandths } };
}

/** Where the comment goes: never into a checkout, where a link could stand in its place. */
function commentPath({ comment, temporary, workspace }: Inputs): string | undefined {
  if (comment === undefined) return undefined;
  const path = resolve(temporary, comment);
  if (isInWorkspace(path, workspace)) {
    throw failure`comment: ${comment} would be written into the workspace: give a name alone, for a file in runner.temp.`;
  }
  return path;
}

/** Grades, and writes everything but the outputs. */
async function gradeFor(inputs: Inputs, own: string, report: string, streams: Streams): Promise<Grading> {
  const comment = commentPath(inputs);
  const assessment = await assessmentFor(inputs, own);
  const { rubric } = assessment;
  const file = evidenceIn(inputs, rubric.evidenceFile);
  const bytes = await readEvidenceFile(file, streams);
  const graded = gradeBytes(assessment, bytes, { file: file.name, sha256: sha256(bytes) });
  const grading = redact(graded, inputs.feedback);
  const wanted = { formats: new Set(['github', 'json'] as const), visibility: [], rubric };
  const told = { paint: plain, width: 80, ...foreignOptions(file, bytes, wanted, streams) };
  await writeReports(grading, [{ format: 'json', file: report }], told, streams);
  addSummary(reporters.markdown(grading, told), streams);
  if (comment !== undefined) {
    writeWhole(comment, comment, reporters.markdown(grading, { ...told, room: commentRoom }));
  }
  return grading;
}

/**
 * The work of the GitHub action: grades the file of a checkout, and tells the runner by annotations, the summary
 * and the outputs. The codes are those of `check`. Nothing of the student's is read but the evidence file.
 */
export async function action(streams: Streams): Promise<number> {
  try {
    const inputs = inputsFrom(streams.env);
    const own = folderOfOurOwn(inputs);
    const report = join(own, 'report.json');
    const grading = await gradeFor(inputs, own, report, streams);
    writeOutputs(grading, report, streams);
    return exitCode(grading);
  } catch (error) {
    tellFailure(error instanceof Failure ? error : ourFault, streams);
    if (error instanceof Failure) return 2;
    throw error;
  }
}
