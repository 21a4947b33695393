import type { FeedbackTarget } from '../hand-back/model.js';
import { safeName } from '../hand-back/names.js';
import { readMoodleName } from '../layouts/moodle.js';
import type { BatchRow } from '../row.js';

/**
 * The folder that Moodle's import takes for a participant's, as moodle does at 0203d8f
 * (mod/assign/feedback/file/importziplib.php): parted at `_`, the second part is the participant, the
 * third and the fourth name the plugin. Releases before 4.1 want the `_` at the end too.
 */
function stemOf({ student, submission = student, from = '' }: BatchRow): string | undefined {
  const own = from
    .split('/')
    .map(readMoodleName)
    .find((each) => each?.id === submission);
  if (own === undefined) return undefined;
  const name = safeName(own.name).replaceAll('_', '-');
  return `${name}_${own.id}_assignsubmission_file_/feedback`;
}

/** A page a participant, in the folder that the hand-in had. */
export const moodle: FeedbackTarget = {
  name: 'moodle',
  kinds: ['html'],
  perMember: false,
  // What Moodle calls a group's hand-in is not what it looks for: another participant may have that number.
  wayOn:
    'Moodle takes them, in a zip, under "Upload multiple feedback files in a zip"; for a group assignment, use --feedback-for plain.',
  open: () => stemOf,
};
