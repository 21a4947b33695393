import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { noSuch } from '../core/did-you-mean.js';
import type { Grading } from '../core/model.js';
import { capitalised } from '../core/sentences.js';
import { type Format, type Paint, plain, type ReportOptions, reporters } from '../reporters/index.js';
import { failure } from './failure.js';
import { writeWhole } from './files.js';
import { type Streams, widthOf } from './streams.js';

/** A report that was asked for: its format, and the file it goes to, if not standard output. */
export interface ReportRequest {
  readonly format: Format;
  readonly file?: string;
}

/** Every format that a report can have. */
export const formats = Object.keys(reporters) as Format[];

/**
 * Reads one more value of `--report`: `json` or `json=grading.json`.
 * @throws Failure
 */
export function addRequest(value: string, before: readonly ReportRequest[]): ReportRequest[] {
  const [name = '', ...rest] = value.split('=');
  const format = formats.find((each) => each === name);
  if (format === undefined) throw failure`${capitalised(noSuch('report format', name, formats))}`;
  const file = rest.length === 0 ? undefined : rest.join('=');
  if (file === '') throw failure`--report ${value} names no file: write --report ${format}=path/to/file`;
  const other = before.find((each) => each.file === file);
  if (other !== undefined) {
    const place = file ?? 'standard output';
    throw failure`Two reports want ${place}: give one a file of its own, --report ${format}=path/to/file`;
  }
  return [...before, file === undefined ? { format } : { format, file }];
}

/** What names a file whatever its path: links, letter case and `./` lead to the same one. */
function identityOf(path: string): string {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return path;
  }
}

/**
 * Refuses reports that would overwrite what is read.
 * @param inputs absolute paths
 * @throws Failure
 */
export function refuseOverwrite(
  inputs: readonly string[],
  requests: readonly ReportRequest[],
  cwd: string,
): void {
  const taken = new Set(inputs.map(identityOf));
  for (const { file } of requests) {
    if (file !== undefined && taken.has(identityOf(resolve(cwd, file)))) {
      throw failure`--report would overwrite ${file}, which is read: give the report another name.`;
    }
  }
}

/** What a report is told beside the grading and the place that it goes to. */
type Told = Omit<ReportOptions, 'width' | 'paint'>;

const formatShown = (requests: readonly ReportRequest[]): Format =>
  requests.find(({ file }) => file === undefined)?.format ?? 'terminal';

/** Whether a report for people goes to the log of a job of GitHub Actions, which is read for commands. */
const isLogged = (requests: readonly ReportRequest[], { env }: Streams): boolean =>
  env.GITHUB_ACTIONS === 'true' && formatShown(requests) === 'terminal';

/** Whether the annotations come beside it, because nobody asked for them elsewhere. */
const isAnnotated = (requests: readonly ReportRequest[], streams: Streams): boolean =>
  isLogged(requests, streams) && requests.every(({ format }) => format !== 'github');

/** The formats of the reports that will be written. */
export function formatsOf(requests: readonly ReportRequest[], streams: Streams): Set<Format> {
  const added = isAnnotated(requests, streams) ? (['github'] as const) : [];
  return new Set([...requests.map(({ format }) => format), formatShown(requests), ...added]);
}

/** Keeps the runner of GitHub Actions from reading a text for commands. */
const withoutCommands = (text: string, token: string): string =>
  `::stop-commands::${token}\n${text}::${token}::\n`;

/** Writes the reports of a grading: the terminal's, unless another was asked for on standard output. */
export function writeReports(
  grading: Grading,
  requests: readonly ReportRequest[],
  { paint, ...told }: Told & { readonly paint: Paint },
  streams: Streams,
): void {
  const { out, cwd } = streams;
  const inFile = { ...told, width: 80, paint: plain };
  const text = reporters[formatShown(requests)](grading, { ...told, width: widthOf(out), paint });
  out.write(isLogged(requests, streams) ? withoutCommands(text, streams.token()) : text);
  if (isAnnotated(requests, streams)) out.write(reporters.github(grading, inFile));
  for (const { format, file } of requests) {
    if (file !== undefined) writeWhole(resolve(cwd, file), file, reporters[format](grading, inFile));
  }
}
