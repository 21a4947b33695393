import { join } from 'node:path';
import type { Graded } from '../../src/core/model.js';
import { connect } from '../../src/probe/connection.js';
import { patientStart } from '../../src/probe/patient.js';
import { look } from '../../src/probe/probe.js';
import type { Profile } from '../../src/probe/profiles.js';
import { gradingOf } from '../../src/probe/report.js';
import { root } from '../cli/harness.js';

/** The probe on a program of the test's own, which needs no sandbox. */
export async function probe(
  profile: Profile,
  file: string,
  args: readonly string[],
  seconds = 3,
): Promise<Graded> {
  const command = { file, args, cwd: root, path: '', data: [], isBoxed: false, clean: () => undefined };
  const start = patientStart((own) => connect(command, { ...own, errorBytes: 20e6 }), {
    seconds,
    outputBytes: 20e6,
  });
  const grading = gradingOf(await look(start, profile), 'server');
  if (grading.state !== 'graded') throw new Error('a server that starts is graded');
  return grading;
}

/** The probe on a file of this folder. */
export const probeFile = (profile: Profile, file: string, ...args: readonly string[]): Promise<Graded> =>
  probe(profile, file.endsWith('.py') ? 'python3' : process.execPath, [
    // Python starts in half the time without its site.
    ...(file.endsWith('.py') ? ['-I', '-S'] : []),
    join(root, 'test/probe', file),
    ...args,
  ]);

/** The checks that a server fails, and the codes of what it is told besides. */
export const told = ({ verdicts, notices }: Graded) => ({
  failed: verdicts.filter(({ status }) => status !== 'correct').map(({ key }) => key),
  notes: notices.map(({ code }) => code),
});
