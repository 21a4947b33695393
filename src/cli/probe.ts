import { basename } from 'node:path';
import { connect } from '../probe/connection.js';
import { patientStart } from '../probe/patient.js';
import { look, NotStarted } from '../probe/probe.js';
import type { Profile } from '../probe/profiles.js';
import { gradingOf } from '../probe/report.js';
import type { Format } from '../reporters/formats.js';
import { defaultLimits } from '../verify/model.js';
import { boxedFolder, trustedFolder } from '../verify/sandbox.js';
import { failure } from './failure.js';
import { paintFor } from './paint.js';
import { visibleFolder } from './probe-folder.js';
import { type ReportRequest, writeReports } from './reports.js';
import { sandboxed, secondsFrom, serverLimits, stopOf } from './running-code.js';
import type { Streams } from './streams.js';

/** The options of `probe`. */
export interface ProbeFlags {
  readonly profile: Profile;
  readonly report: readonly ReportRequest<Format>[];
  readonly timeout: string;
  readonly trustCode?: boolean;
  readonly color: boolean;
}

// The probe lists the tools again and again, and they may be many.
const outputBytes = 8 << 20;

const nothing = (): void => undefined;

/** What to call a server: the file that its command names, or the command. */
const nameOf = (words: readonly string[]): string =>
  basename(
    words.slice(1).find((word) => /\.\w+$/.test(word) && !word.startsWith('-')) ?? words[0] ?? 'server',
  );

/** `linemark probe`: 0 if the server keeps to all that is demanded, 1 if not, 2 if it could not be probed. */
export async function probeCommand(
  command: readonly string[],
  { profile, report, timeout, trustCode = false, color }: ProbeFlags,
  streams: Streams,
): Promise<number> {
  const [first, ...others] = command;
  if (first === undefined) throw failure`Say how the server is started: linemark probe -- python3 server.py`;
  const seconds = secondsFrom(timeout);
  const isBoxed = !trustCode && sandboxed({ trustCode });
  const folder = streams.cwd;
  const { source, clean } = isBoxed ? visibleFolder(folder) : { source: folder, clean: nothing };
  const limits = { ...defaultLimits, seconds };
  const stop = stopOf(streams);
  const start = patientStart(
    (own) =>
      connect((isBoxed ? boxedFolder : trustedFolder)([first, ...others], folder, limits, source), {
        errorBytes: serverLimits.errorBytes,
        ...own,
        stop,
      }),
    { seconds, outputBytes },
  );
  try {
    const grading = gradingOf(await look(start, profile), nameOf(command));
    stop.throwIfAborted();
    const paint = await paintFor(streams, color);
    await writeReports(grading, report, { paint }, streams);
    return grading.state === 'graded' && grading.passed ? 0 : 1;
  } catch (error) {
    stop.throwIfAborted();
    if (!(error instanceof NotStarted)) throw error;
    const way = isBoxed
      ? ' In the sandbox it sees this folder and the system only; --trust-code runs it without.'
      : '';
    throw failure`${error.message}${way}`;
  } finally {
    clean();
  }
}
