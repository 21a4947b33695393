import { resolve } from 'node:path';
import { identityOf } from '../batch/paths.js';
import { noSuch } from '../core/did-you-mean.js';
import type { Grading } from '../core/model.js';
import { capitalised } from '../core/sentences.js';
import { type Format, formats } from '../reporters/formats.js';
import { json } from '../reporters/json.js';
import { type Paint, plain, type Reporter, type ReportOptions } from '../reporters/model.js';
import { terminal } from '../reporters/terminal.js';
import { failure } from './failure.js';
import { writeWhole } from './files.js';
import { type Streams, widthOf } from './streams.js';

/** A report that was asked for: its format, and the file it goes to, if not standard output. */
export interface ReportRequest<Name extends string = Format> {
  readonly format: Name;
  readonly file?: string;
}

/** What of a request does not depend on its format. */
type Taken = Pick<ReportRequest, 'file'>;

/**
 * Reads one more value of `--report`: `json` or `json=grading.json`.
 * @throws Failure
 */
function requestIn<Name extends string>(
  value: string,
  names: readonly Name[],
  before: readonly Taken[],
): ReportRequest<Name> {
  const [name = '', ...rest] = value.split('=');
  const format = names.find((each) => each === name);
  if (format === undefined) throw failure`${capitalised(noSuch('report format', name, names))}`;
  const file = rest.length === 0 ? undefined : rest.join('=');
  if (file === '') throw failure`--report ${value} names no file: write --report ${format}=path/to/file`;
  const other = before.find((each) => each.file === file);
  if (other !== undefined) {
    const place = file ?? 'standard output';
    throw failure`Two reports want ${place}: give one a file of its own, --report ${format}=path/to/file`;
  }
  return file === undefined ? { format } : { format, file };
}

/** Reads the values of a `--report` that knows these formats, one after another. */
export const requestsOf =
  <Name extends string>(names: readonly Name[]) =>
  (value: string, before: readonly ReportRequest<Name>[]): ReportRequest<Name>[] => [
    ...before,
    requestIn(value, names, before),
  ];

/** Reads the values of the `--report` of a grading. */
export const addRequest = requestsOf(formats);

/**
 * Refuses reports that would overwrite what is read.
 * @param inputs absolute paths
 * @param option what asked for them on the command line
 * @throws Failure
 */
export function refuseOverwrite(
  inputs: readonly string[],
  requests: readonly Taken[],
  cwd: string,
  option: '--report' | '--out' = '--report',
): void {
  const named = (path: string): string => identityOf(path) ?? path;
  const taken = new Set(inputs.map(named));
  for (const { file } of requests) {
    if (file !== undefined && taken.has(named(resolve(cwd, file)))) {
      const what = option === '--out' ? 'page' : 'report';
      throw failure`${option} would overwrite ${file}, which is read: give the ${what} another name.`;
    }
  }
}

/** What the user chose for a report, beside the place that it goes to. */
type Choices = Omit<ReportOptions, 'width' | 'paint'>;

const shownOf = <Name extends string>(requests: readonly ReportRequest<Name>[]): Name | 'terminal' =>
  requests.find(({ file }) => file === undefined)?.format ?? 'terminal';

/** Whether a report for people goes to the log of a job of GitHub Actions, which is read for commands. */
const isLogged = (requests: readonly ReportRequest<string>[], { env }: Streams): boolean =>
  env.GITHUB_ACTIONS === 'true' && shownOf(requests) === 'terminal';

/** Whether the annotations come beside it, because nobody asked for them elsewhere. */
const isAnnotated = (requests: readonly ReportRequest[], streams: Streams): boolean =>
  isLogged(requests, streams) && requests.every(({ format }) => format !== 'github');

/** The formats of the reports that will be written. */
export function formatsOf(requests: readonly ReportRequest[], streams: Streams): Set<Format> {
  const added = isAnnotated(requests, streams) ? (['github'] as const) : [];
  return new Set([...requests.map(({ format }) => format), shownOf(requests), ...added]);
}

/** Keeps the runner of GitHub Actions from reading a text for commands. */
const withoutCommands = (text: string, token: string): string =>
  `::stop-commands::${token}\n${text}::${token}::\n`;

const inFile: ReportOptions = { width: 80, paint: plain };

/**
 * Writes reports: the terminal's, unless another was asked for on standard output.
 * @param report writes what is reported in a format
 */
export function writeEach<Name extends string>(
  report: (format: Name | 'terminal', options: ReportOptions) => string,
  requests: readonly ReportRequest<Name>[],
  paint: Paint,
  streams: Streams,
): void {
  const { out, cwd } = streams;
  const text = report(shownOf(requests), { width: widthOf(out), paint });
  out.write(isLogged(requests, streams) ? withoutCommands(text, streams.token()) : text);
  for (const { format, file } of requests) {
    if (file !== undefined) writeWhole(resolve(cwd, file), file, report(format, inFile));
  }
}

/** The reporters of some formats. Most runs want the usual ones alone, and the others take time to load. */
async function reportersOf(wanted: ReadonlySet<Format>): Promise<(format: Format) => Reporter> {
  const usual: Partial<Record<Format, Reporter>> = { json, terminal };
  if ([...wanted].every((format) => format in usual)) return (format) => usual[format] ?? terminal;
  const { reporters } = await import('../reporters/index.js');
  return (format) => reporters[format];
}

/** Writes the reports of a grading, and annotations where they will be seen. */
export async function writeReports(
  grading: Grading,
  requests: readonly ReportRequest[],
  { paint, ...choices }: Choices & { readonly paint: Paint },
  streams: Streams,
): Promise<void> {
  const reporterOf = await reportersOf(formatsOf(requests, streams));
  const report = (format: Format, options: ReportOptions): string =>
    reporterOf(format)(grading, { ...choices, ...options });
  writeEach<Format>(report, requests, paint, streams);
  if (isAnnotated(requests, streams)) streams.out.write(report('github', inFile));
}
