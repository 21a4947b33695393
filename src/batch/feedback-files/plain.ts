import type { FeedbackTarget } from '../hand-back/model.js';
import { newNames } from '../hand-back/names.js';

/** A folder a student, named by the student's id, with a page and a text. */
export const plain: FeedbackTarget = {
  name: 'plain',
  kinds: ['html', 'text'],
  perMember: true,
  wayOn: 'Each student has a folder, named by the id.',
  open: () => {
    const nameOf = newNames();
    return ({ student }) => `${nameOf(student)}/feedback`;
  },
};
