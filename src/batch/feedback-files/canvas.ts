import type { FeedbackTarget } from '../hand-back/model.js';
import { readCanvasName } from '../layouts/canvas.js';
import type { BatchRow } from '../row.js';

const longestName = 100;

/**
 * The user and the upload that Canvas finds in a name that comes back, as canvas-lms does at 028f76b
 * (`infer_comment_context_from_filename` of app/models/abstract_assignment.rb): the first two numbers,
 * or what follows `anon`. What ends the name must not begin with `link`.
 */
function foundByCanvas(name: string): string {
  const parts = name.split('_').filter((part) => part !== 'LATE');
  if (parts[0] === 'anon') return parts.slice(0, 3).join('_');
  return parts
    .filter((part) => /^\d+$/.test(part))
    .slice(0, 2)
    .join('_');
}

/** The name that the hand-in had, with an end of ours; without the student's own where Canvas would lose its way in it. */
function stemOf({ student, submission = student, from = '' }: BatchRow): string | undefined {
  const own = from
    .split('/')
    .map(readCanvasName)
    .find((each) => each?.id === submission);
  if (own?.upload === undefined) return undefined;
  const { id, name = '', late, upload } = own;
  const mark = `${late ? 'LATE_' : ''}${id}_${upload}_feedback`;
  const named = `${name}_${mark}`;
  const isSafe = name !== '' && name.length <= longestName && foundByCanvas(named) === `${id}_${upload}`;
  return isSafe ? named : mark;
}

/**
 * One text a submission. Canvas shows it under the name of the student's own upload (`display_name` in
 * `generate_comments_from_files`), which ends in `.txt`: a page would open as its source there.
 */
export const canvas: FeedbackTarget = {
  name: 'canvas',
  kinds: ['text'],
  perMember: false,
  wayOn:
    'Canvas takes them, in a zip, under "Re-Upload Submissions" in the menu of the assignment\'s column.',
  open: () => stemOf,
};
