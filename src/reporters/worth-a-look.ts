import type { BatchSummary, WorthALook } from '../core/batch-summary.js';
import { clip, columnsOf } from './columns.js';
import { hang, wrap } from './layout.js';
import type { ReportOptions } from './model.js';
import { counted, grouped } from './wording.js';

// In some classes everybody has other files too, and then these would hide what comes before.
const mostShown = 20;

function rowsOf({ student, name, state, why }: WorthALook, { width, paint }: ReportOptions): string[] {
  const room = width - columnsOf(`    ${state}`);
  const id = clip(student, room);
  const rest = room - columnsOf(id) - 3;
  const who = name === undefined || rest < 8 ? '' : ` (${clip(name, rest)})`;
  return [`  ${paint.strong(id)}${who}  ${paint.dim(state)}`, ...hang('      ', why, width)];
}

/** Those whose state is settled, with what a person may decide otherwise. */
export function worthALook(summary: BatchSummary, options: ReportOptions): readonly string[] {
  const { worthALook: listed, worthALookMore } = summary;
  if (listed.length === 0) return [];
  const count = listed.length + worthALookMore;
  const heading = `${counted(count, 'row')} ${count === 1 ? 'is' : 'are'} worth a look`;
  const more = count - Math.min(listed.length, mostShown);
  return [
    ...wrap(heading, options.width).map((line) => options.paint.strong(line)),
    ...listed.slice(0, mostShown).flatMap((each) => rowsOf(each, options)),
    ...(more === 0
      ? []
      : hang('  ', `and ${grouped(more)} more: grades.csv has their notices.`, options.width)),
  ];
}
