import { describe, expect, test } from 'vitest';
import { gradeBytes } from '../../../src/core/grade.js';
import { type Graded, gradeText, small, verdictOf } from '../assessment.js';
import { allRight, lab09, lineOfName, name, names, withLine } from './lab09.js';

describe('a line that comes close', () => {
  test.each([
    [`[PASS ] ${name}`, 'a blank stands in the brackets'],
    [`[pass] ${name}`, 'the mark has small letters'],
    [`PASS ${name}`, 'the mark has no brackets'],
    [`(PASS) ${name}`, 'the mark has other signs around it'],
    [`[PASS ${name}`, 'the mark has other signs around it'],
    [`**[PASS]** ${name}`, 'the mark has other signs around it'],
    [`[PASS]${name}`, 'no blank stands after the mark'],
    [`[PASS]: ${name}`, '":" stands after the mark'],
    [`- [PASS] ${name}`, '"-" stands before the mark'],
    [`9. [PASS] ${name}`, '"9." stands before the mark'],
    [`> [PASS] ${name}`, '">" stands before the mark'],
    [`2026-10-24T10:00:00Z  [PASS] ${name}`, '"2026-10-24T10:00:00Z" stands before the mark'],
    [`lab-1  | [PASS] ${name}`, '"lab-1  |" stands before the mark'],
    [`- [x] ${name}`, '"-" stands before the mark, and a box or a sign stands in place of the mark'],
    [`✓ ${name}`, 'a box or a sign stands in place of the mark'],
    [`✅ ${name}`, 'a box or a sign stands in place of the mark'],
    [`[OK] ${name}`, '"[OK]" stands in place of the mark'],
    [`[PASSED] ${name}`, '"[PASSED]" stands in place of the mark'],
    [`[FAILED] ${name}`, '"[FAILED]" stands in place of the mark'],
    [`ok 9 - ${name}`, '"ok" stands in place of the mark, and "9 -" stands after the mark'],
    [`${name}: PASS`, 'the mark has no brackets, and the mark stands after the name'],
    [`${name} ....... ok`, '"ok" stands in place of the mark, and the mark stands after the name'],
    [`${name} [PASS]`, 'the mark stands after the name'],
    [`[PASS] ${name}.`, '"." stands after the name'],
    [`[PASS] ${name} (3 ms)`, '"(3 ms)" stands after the name'],
    [`[PASS] ${name.toUpperCase()}`, 'the case of the letters differs'],
    [`[PASS] ${name.replace('bad ', 'bad  ')}`, 'blanks or signs in the name differ'],
    [`[PASS] ${name.replace('self', 'slef')}`, 'the name is spelled otherwise'],
    [`[PASS] ${name.replace('arguments', 'argument')}`, 'the name is spelled otherwise'],
    [`[PASS] ${name.slice(0, 30)}`, 'the name is cut off'],
    [`[PASS] ${name.slice(0, 30)}…`, 'the name is cut off, and the line holds HORIZONTAL ELLIPSIS (U+2026)'],
    [`[PASS] \u200b${name}`, 'the line holds ZERO WIDTH SPACE (U+200B)'],
    [`[PASS] ${name.replace('-', '\u2010')}`, 'the line holds HYPHEN (U+2010)'],
    [`［PASS］ ${name}`, 'the line holds FULLWIDTH LEFT SQUARE BRACKET (U+FF3B)'],
    [`^[[32m[PASS]^[[0m ${name}`, 'the rest of a colour code stands in it'],
    [`[32m[PASS][0m ${name}`, 'the rest of a colour code stands in it'],
  ])('%s', (line, what) => {
    const grading = gradeText(lab09, withLine(line));
    expect(verdictOf(grading, name)).toMatchObject({ status: 'missing', points: 0, line: lineOfName });
    expect(verdictOf(grading, name).nearMiss).toMatchObject({
      id: 'close-key',
      message: `Line ${lineOfName} seems to be meant, but ${what}: hand in the output as the program printed it.`,
    });
    expect([grading.score, grading.notices]).toEqual([12, []]);
  });

  test.each([
    ['PASS', true],
    ['pass', true],
    ['fail', false],
    ['x', false],
  ])('with the mark %s is quick to mend: %s', (mark, formOnly) => {
    const { nearMiss } = verdictOf(gradeText(lab09, withLine(`- [${mark}] ${name}`)), name);
    expect(nearMiss?.formOnly).toBe(formOnly);
  });
});

describe('program output that is no check', () => {
  test.each([
    name,
    `The check ${name} is the ninth.`,
    `check("${name}", result.isError)`,
    `Here [PASS] would be wrong for what follows: ${name}`,
    '[PASS] a check of another lab',
    '[INFO] starting the server',
    '[PASS]',
    '[x] bring milk',
    'ok 9 - bring milk',
    '{"content": [{"type": "text", "text": "ok"}]}',
  ])('%s', (line) => {
    const grading = gradeText(lab09, withLine(line).replace('All checks passed.', ''));
    expect(verdictOf(grading, name)).toMatchObject({
      status: 'missing',
      message: 'No line of the output has this check.',
    });
    expect(verdictOf(grading, name).line).toBeUndefined();
    expect(grading.notices).toEqual([]);
  });

  test('costs and tells nothing beside the checks', () => {
    const noise = names.map((each) => `${each}\n[OK] ${each}\n- [x] ${each.toUpperCase()}\n`).join('');
    expect(gradeText(lab09, noise + allRight)).toMatchObject({ score: 13, notices: [] });
  });
});

describe('a name that is near to another', () => {
  const frame = { evidenceFormat: 'checklist' } as const;

  test.each([
    ['case 1', '[PASS] case 11'],
    ['error -32602 is told', '[PASS] error -32603 is told'],
    ['the first list', '[PASS] the worst lisp'],
    ['abc', '[PASS] abd'],
  ])('%s is not what is meant by %s', async (key, line) => {
    const assessment = await small([{ key, right: 'PASS' }], frame);
    expect(gradeText(assessment, `${line}\n[PASS] the rest\n`).verdicts[0]?.nearMiss).toBeUndefined();
  });

  test('and as near to a third is meant for neither', async () => {
    const lines = ['the list is sorted', 'the lisp is sorted'].map((key) => ({ key, right: 'PASS' }));
    const grading = gradeText(await small(lines, frame), '[PASS] the lisd is sorted\n');
    expect(grading.verdicts.map(({ nearMiss }) => nearMiss)).toEqual([undefined, undefined]);
  });

  test('a long number may lack a digit', async () => {
    const assessment = await small([{ key: 'missing _meta gives -32602', right: 'PASS' }], frame);
    const { verdicts } = gradeText(assessment, '[PASS] missing _meta gives -3262\n');
    expect(verdicts[0]?.nearMiss?.message).toContain('the name is spelled otherwise');
  });
});

test('checks in another encoding than the file do not count, and are told', () => {
  const bytes = Buffer.concat([Buffer.from('# Ada\n'), Buffer.from(allRight, 'utf16le')]);
  const grading = gradeBytes(lab09, bytes, { file: 'lab09-output.txt' }) as Graded;
  expect([grading.score, grading.notices.map(({ code }) => code)]).toEqual([0, ['mixed-encoding']]);
  expect(verdictOf(grading, name).nearMiss).toMatchObject({
    id: 'mixed-encoding',
    message: expect.stringMatching(/^Line \d+ has this check, but in another encoding/),
  });
});

test('junk that looks like checks takes no long time', async () => {
  const lines = Array.from({ length: 300 }, (_, at) => ({
    key: `the check ${at} of a long list`,
    right: 'PASS',
  }));
  const assessment = await small(lines, { evidenceFormat: 'checklist' });
  const grading = gradeText(assessment, '[pass] the chek 999 of a long list\n'.repeat(20_000));
  expect(grading.score).toBe(0);
});
