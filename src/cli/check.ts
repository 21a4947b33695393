import { basename, resolve } from 'node:path';
import { gradeBytes } from '../core/grade.js';
import type { Assessment, FeedbackLevel, Grading, Rubric } from '../core/model.js';
import { redact } from '../core/redact.js';
import { type EvidenceFile, findEvidenceFile, namesIn, readEvidenceFile } from './evidence-file.js';
import { type Hash, sha256 } from './hash.js';
import { type AssessmentFlags, loadAssessment } from './load.js';
import { paintFor } from './paint.js';
import { formatsOf, type ReportRequest, refuseOverwrite, writeReports } from './reports.js';
import type { Streams } from './streams.js';

/** Options of `linemark check`. */
export interface CheckFlags extends AssessmentFlags {
  readonly feedback: FeedbackLevel;
  readonly report: readonly ReportRequest[];
  readonly color: boolean;
  readonly watch?: boolean;
  /** Values such as `hidden` or `t1_keys=hidden`. */
  readonly visibility: readonly string[];
}

/** What a grading comes to. 0: passed, 1: not passed, 2: could not be graded. */
export const exitCode = (grading: Grading): number =>
  grading.state !== 'graded' ? 2 : grading.passed ? 0 : 1;

/** Hashes stand in the reports for machines only. */
const hashFor = ({ report }: CheckFlags): Hash | undefined =>
  report.some(({ format }) => format !== 'terminal') ? sha256 : undefined;

/** What the reports are told beside the grading; for the terminal alone there is nothing to find out. */
async function optionsFor(
  file: EvidenceFile,
  bytes: Uint8Array,
  { rubric }: Assessment,
  { report, visibility, color }: CheckFlags,
  streams: Streams,
) {
  const paint = await paintFor(streams, color);
  const formats = formatsOf(report, streams);
  const isPlain =
    visibility.length === 0 && [...formats].every((each) => each === 'terminal' || each === 'json');
  if (isPlain) return { paint };
  const { foreignOptions } = await import('./report-options.js');
  return { paint, ...foreignOptions(file, bytes, { formats, visibility, rubric }, streams) };
}

/** The evidence file; where there is none, the failure names a file that another rubric wants. */
async function fileOf(given: string | undefined, rubric: Rubric, streams: Streams): Promise<EvidenceFile> {
  try {
    return findEvidenceFile(given, rubric.evidenceFile, streams);
  } catch (error) {
    if (given !== undefined) throw error;
    const { withOtherRubric } = await import('./other-rubric.js');
    throw withOtherRubric(error, namesIn(streams.cwd), rubric);
  }
}

async function grade(
  assessment: Assessment,
  given: string | undefined,
  flags: CheckFlags,
  streams: Streams,
): Promise<number> {
  const file = await fileOf(given, assessment.rubric, streams);
  refuseOverwrite(inputsOf(file, flags, streams), flags.report, streams.cwd);
  const bytes = await readEvidenceFile(file, streams);
  const hash = hashFor(flags);
  const grading = gradeBytes(assessment, bytes, { file: file.name, ...(hash && { sha256: hash(bytes) }) });
  const options = await optionsFor(file, bytes, assessment, flags, streams);
  await writeReports(redact(grading, flags.feedback), flags.report, options, streams);
  if (grading.state === 'graded' && grading.score === 0) {
    const { otherRubricLine } = await import('./other-rubric.js');
    streams.err.write(otherRubricLine(grading, assessment.rubric));
  }
  return exitCode(grading);
}

function inputsOf({ path }: EvidenceFile, { rubric, key }: CheckFlags, { cwd }: Streams): string[] {
  const files = [rubric, ...(key === undefined ? [] : [key])].map((file) => resolve(cwd, file));
  return path === undefined ? files : [path, ...files];
}

/** The file to watch, which need not be there yet. */
function watchedFile(given: string | undefined, wanted: string, streams: Streams): EvidenceFile {
  try {
    return findEvidenceFile(given, wanted, streams);
  } catch {
    const path = resolve(streams.cwd, given ?? wanted);
    return { name: basename(path), path };
  }
}

/** `linemark check`: grades one evidence file. 0: passed, 1: not passed, 2: could not be graded. */
export async function check(given: string | undefined, flags: CheckFlags, streams: Streams): Promise<number> {
  const assessment = await loadAssessment(flags, streams.cwd, hashFor(flags));
  const once = () => grade(assessment, given, flags, streams);
  if (!flags.watch) return once();
  const { watch } = await import('./watch.js');
  return watch(watchedFile(given, assessment.rubric.evidenceFile, streams), once, streams);
}
