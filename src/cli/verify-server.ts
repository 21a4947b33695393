import { gradeBytes } from '../core/grade.js';
import { connect } from '../probe/connection.js';
import { defaultLimits } from '../verify/model.js';
import type { Open } from '../verify/server/host.js';
import { verifyServer } from '../verify/server/verify-server.js';
import { commandWords } from './command-words.js';
import { findEvidenceFile, readEvidenceFile } from './evidence-file.js';
import { failure } from './failure.js';
import { sha256 } from './hash.js';
import { loadAssessment } from './load.js';
import { refuseOverwrite } from './reports.js';
import {
  refuseWithoutCode,
  sandboxFor,
  secondsFrom,
  seedFrom,
  serverLimits,
  stopOf,
} from './running-code.js';
import { serverProgram } from './server-program.js';
import type { Streams } from './streams.js';
import { tell, type VerifyFlags } from './verify.js';

/** `linemark verify --server`: speaks to a student's server and compares it with the file. Exit codes as those of `verify`. */
export async function verifyServerCommand(
  command: string,
  [evidence, extra]: readonly (string | undefined)[],
  flags: VerifyFlags,
  streams: Streams,
): Promise<number> {
  if (extra !== undefined)
    throw failure`With --server there is one file, the evidence: ${extra} is one too many. Put the command into quotes.`;
  if (flags.functions !== '')
    throw failure`--functions names functions, and --server calls none: leave one out.`;
  const words = commandWords(command);
  const [seed, seconds] = [seedFrom(flags.seed), secondsFrom(flags.timeout)];
  const assessment = await loadAssessment(flags, streams.cwd, sha256);
  refuseWithoutCode(assessment);
  const { evidenceFile } = assessment.rubric;
  const { program, folder, path } = serverProgram(words, streams.cwd, evidenceFile);
  const where = evidence === undefined ? { ...streams, cwd: folder } : streams;
  const file = findEvidenceFile(evidence, evidenceFile, where);
  refuseOverwrite([path, ...(file.path === undefined ? [] : [file.path])], flags.report, streams.cwd);
  const bytes = await readEvidenceFile(file, streams);
  const sandbox = sandboxFor(flags);
  const grading = gradeBytes(assessment, bytes, { file: file.name, sha256: sha256(bytes) });
  const stop = stopOf(streams);
  const wire = { ...serverLimits, stop };
  const open: Open = (own) => connect(sandbox(program, { ...defaultLimits, seconds }), { ...own, ...wire });
  const check = await verifyServer(open, assessment, grading, { seed, seconds });
  stop.throwIfAborted();
  return tell(grading, check, flags, streams);
}
