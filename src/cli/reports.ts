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
export interface ReportRequest<Name extends string = Format> {
  readonly format: Name;
  readonly file?: string;
}

/** Every format that a report can have. */
export const formats = Object.keys(reporters) as Format[];

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
export function refuseOverwrite(inputs: readonly string[], requests: readonly Taken[], cwd: string): void {
  const taken = new Set(inputs.map(identityOf));
  for (const { file } of requests) {
    if (file !== undefined && taken.has(identityOf(resolve(cwd, file)))) {
      throw failure`--report would overwrite ${file}, which is read: give the report another name.`;
    }
  }
}

const inFile: ReportOptions = { width: 80, paint: plain };

/**
 * Writes reports: the terminal's, unless another was asked for on standard output.
 * @param report writes what is reported in a format
 */
export function writeEach<Name extends string>(
  report: (format: Name | 'terminal', options: ReportOptions) => string,
  requests: readonly ReportRequest<Name>[],
  paint: Paint,
  { out, cwd }: Streams,
): void {
  const shown = requests.find(({ file }) => file === undefined)?.format ?? 'terminal';
  out.write(report(shown, { width: widthOf(out), paint }));
  for (const { format, file } of requests) {
    if (file !== undefined) writeWhole(resolve(cwd, file), file, report(format, inFile));
  }
}

/** Writes the reports of a grading. */
export const writeReports = (
  grading: Grading,
  requests: readonly ReportRequest[],
  paint: Paint,
  streams: Streams,
): void => writeEach((format, options) => reporters[format](grading, options), requests, paint, streams);
