import type { BatchRow } from '../row.js';
import type { FeedbackKind } from './feedback.js';
import type { FeedbackTarget, Store } from './model.js';

/** What became of the feedback of a class. */
export interface HandedBack {
  /** Students, or submissions of groups, who have feedback. */
  readonly students: number;
  /** Who has none because of a fault of ours. */
  readonly faults: readonly string[];
  /** Who has none because the target could not tell whose it is. */
  readonly unknown: readonly string[];
}

/** Hands feedback back, in the order of the class. */
export interface HandBack {
  /** @param members the rows of one submission */
  add(members: readonly BatchRow[]): void;
  prepare(): void;
  finish(): HandedBack;
  abandon(): void;
}

const extensions = { html: 'html', text: 'txt' } satisfies Record<FeedbackKind, string>;

/** An empty file would tell a student that there is nothing to say. */
function textOf({ student, written }: BatchRow, kind: FeedbackKind): string {
  const text = written.asked?.feedback?.[kind];
  if (text === undefined) throw new Error(`no feedback was made for ${student}`);
  return text;
}

/** Whether a student gets something: of the absent, whoever handed something in. */
const isGiven = ({ written: { counted, asked } }: BatchRow): boolean =>
  counted.state !== 'absent' || Object.keys(asked?.feedback ?? {}).length > 0;

/** Names the feedback on each submission as its target wants it, and puts it into the store. */
export function openHandBack(target: FeedbackTarget, store: Store): HandBack {
  const stemOf = target.open();
  const faults: string[] = [];
  const unknown: string[] = [];
  let students = 0;
  const give = (row: BatchRow): void => {
    const stem = stemOf(row);
    if (stem === undefined) {
      unknown.push(row.student);
      return;
    }
    for (const kind of target.kinds) store.add(`${stem}.${extensions[kind]}`, textOf(row, kind));
    students += 1;
  };
  return {
    add: (members) => {
      for (const row of target.perMember ? members : members.slice(0, 1)) {
        if (row.written.counted.state === 'error') faults.push(row.student);
        else if (isGiven(row)) give(row);
      }
    },
    prepare: () => store.prepare(),
    finish: () => {
      store.finish();
      return { students, faults, unknown };
    },
    abandon: () => store.abandon(),
  };
}
