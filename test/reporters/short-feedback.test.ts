import { describe, expect, test } from 'vitest';
import { gradeBytes } from '../../src/core/grade.js';
import { redact } from '../../src/core/redact.js';
import { shortFeedback } from '../../src/reporters/short-feedback.js';
import { chapter2, chapter2File } from '../core/assessment.js';
import { examples, ungraded } from './gradings.js';

const gradingOf = (changes: Record<string, string>) =>
  gradeBytes(chapter2, Buffer.from(chapter2File(changes)), { file: 'chapter2-evidence.txt' });

describe('a sentence or two for the student', () => {
  test.each([
    ['all right', {}, '17 of 17. All is right. Well done!'],
    [
      'a slip',
      { t2_id5_is_error: 'True' },
      '16 of 17. Start with t2_id5_is_error (line 9): it is quick to mend.',
    ],
    ['a cause', { t2_responses: '8' }, '16 of 17. Start with t2_responses (line 4).'],
  ])('%s', (_, changes, text) => {
    expect(shortFeedback(redact(gradingOf(changes), 'hint'))).toBe(text);
  });

  test('an empty file is told of as that', () => {
    const empty = gradeBytes(chapter2, new Uint8Array(), { file: 'chapter2-evidence.txt' });
    expect(shortFeedback(redact(empty, 'hint'))).toBe(
      '0 of 17. The file is empty. Look whether the right file was saved and handed in.',
    );
  });

  test('level verdict says nothing on why', () => {
    const grading = gradingOf({ t2_id5_is_error: 'True' });
    expect(shortFeedback(redact(grading, 'verdict'))).toBe('16 of 17. Start with t2_id5_is_error (line 9).');
  });

  test('level full gives no right value away either', () => {
    const text = shortFeedback(redact(gradingOf({ t2_id3_text: 'x' }), 'full'));
    expect(text).toContain('Start with t2_id3_text');
    expect(text).not.toContain('found 3 lines');
  });

  test('there is none where nothing was judged', () => {
    expect(shortFeedback(ungraded('absent'))).toBeUndefined();
    expect(
      Object.values(examples).filter(
        (each) => (shortFeedback(each) === undefined) !== (each.state !== 'graded'),
      ),
    ).toEqual([]);
  });
});
