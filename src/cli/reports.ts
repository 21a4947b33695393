import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { didYouMean } from '../core/did-you-mean.js';
import type { Grading } from '../core/model.js';
import { type Format, plain, type ReportOptions, reporters } from '../reporters/index.js';
import { failure } from './failure.js';
import { writeWhole } from './files.js';
import type { Streams } from './streams.js';

/** A report that was asked for: its format, and the file it goes to, if not standard output. */
export interface Wanted {
  readonly format: Format;
  readonly file?: string;
}

const formats = Object.keys(reporters) as Format[];

/**
 * Reads the value of `--report`: `json` or `json=grading.json`.
 * @throws Failure
 */
export function wantedReport(value: string): Wanted {
  const [name = '', ...rest] = value.split('=');
  const format = formats.find((each) => each === name);
  if (format === undefined) {
    const suggestion = didYouMean(name, formats) || `; there are ${formats.join(', ')}.`;
    throw failure`There is no report format "${name}"${suggestion}`;
  }
  if (rest.length === 0) return { format };
  const file = rest.join('=');
  if (file === '') throw failure`--report ${value} names no file: write --report ${format}=path/to/file`;
  return { format, file };
}

const real = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
};

/** Refuses a report that would overwrite what is graded. */
export function protect(evidence: string | undefined, wanted: readonly Wanted[], cwd: string): void {
  for (const { file } of wanted) {
    if (file !== undefined && evidence !== undefined && real(resolve(cwd, file)) === real(evidence)) {
      throw failure`--report would overwrite the evidence file ${file}: give the report another name.`;
    }
  }
}

/** Columns of a report: 80, or what a narrower terminal has. */
const widthOf = ({ isTTY, columns = 80 }: Streams['out']): number => (isTTY ? Math.min(columns, 80) : 80);

/** Writes the reports of a grading: the terminal's, unless another was asked for on standard output. */
export function writeReports(
  grading: Grading,
  wanted: readonly Wanted[],
  paint: ReportOptions['paint'],
  { out, cwd }: Streams,
): void {
  const options = { width: widthOf(out), paint };
  const toOut = wanted.filter(({ file }) => file === undefined);
  for (const { format } of toOut.length > 0 ? toOut : [{ format: 'terminal' as const }]) {
    out.write(reporters[format](grading, options));
  }
  for (const { format, file } of wanted) {
    if (file !== undefined) writeWhole(resolve(cwd, file), file, reporters[format](grading, filed));
  }
}

const filed: ReportOptions = { width: 80, paint: plain };
