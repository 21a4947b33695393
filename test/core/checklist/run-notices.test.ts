import { describe, expect, test } from 'vitest';
import { firstStep } from '../../../src/reporters/wording.js';
import { gradeText } from '../assessment.js';
import { allRight, honest, lab09, name, withLine } from './lab09.js';

const before = allRight.slice(0, allRight.indexOf('3. tools/list'));
const half = allRight.slice(0, allRight.indexOf('  [PASS] write tool'));
const again = 'Mend that, run the program again, and hand in its whole output.';

const traceback = (error: string): string =>
  `Traceback (most recent call last):\n  File "lab.py", line 300, in <module>\n    main()\n${error}\n`;

const toldOf = (text: string) => gradeText(lab09, text).notices.map(({ code, message }) => [code, message]);

describe('a run that did not reach its checks', () => {
  test.each([
    [`${before}${traceback("KeyError: 'tools'")}`, "KeyError: 'tools'"],
    [
      `${before}${traceback('json.decoder.JSONDecodeError: Expecting value')}`,
      'json.decoder.JSONDecodeError: Expecting value',
    ],
    [`${before}KeyboardInterrupt\n`, 'KeyboardInterrupt'],
    [`${before}Error: no server\n    at main (lab.ts:3:1)\n`, 'Error: no server'],
    [
      'Error [ERR_MODULE_NOT_FOUND]: Cannot find lab.ts\n',
      'Error [ERR_MODULE_NOT_FOUND]: Cannot find lab.ts',
    ],
    ['bash: python: command not found\n', 'bash: python: command not found'],
    ["python: can't open file 'lab.py'\n", "python: can't open file 'lab.py'"],
    [
      "'python' is not recognized as an internal or external command\n",
      "'python' is not recognized as an internal or external comma…",
    ],
    [`${before}Segmentation fault (core dumped)\n`, 'Segmentation fault (core dumped)'],
    [`${before}TypeError: x is not a function\n    at main (lab.ts:3:1)\n`, 'TypeError: x is not a function'],
  ])('%j', (text, end) => {
    const message = `The run did not reach its self-checks: it ended with "${end}". ${again}`;
    expect(toldOf(text)).toEqual([['not-reached', message]]);
    expect(firstStep(gradeText(lab09, text))).toBe(message);
  });

  test('and does not say why', () => {
    const [told] = toldOf(before);
    expect(told).toEqual([
      'not-reached',
      'The run did not reach its self-checks, or its output was cut off before them: none stands in the file. Run the program again, and hand in its whole output.',
    ]);
  });

  test('is none where a line comes close, and none where nothing was handed in', () => {
    expect(toldOf(`${before}[pass] ${name}\n`)).toEqual([]);
    expect(toldOf('\n').map(([code]) => code)).toEqual(['empty-file']);
  });

  test('is something else where the checks of another program stand', () => {
    expect(toldOf('[PASS] the list is sorted\n')).toEqual([
      [
        'other-checks',
        'The file has checks, such as the one in line 1, but none of this assignment: it seems to be the output of another program.',
      ],
    ]);
  });
});

describe('a run that did not finish its checks', () => {
  test('is told with its end', () => {
    expect(toldOf(`${half}${traceback('BrokenPipeError: [Errno 32] Broken pipe')}`)).toEqual([
      [
        'not-finished',
        `The run did not finish its self-checks: it ended with "BrokenPipeError: [Errno 32] Broken pipe". ${again}`,
      ],
    ]);
  });

  test('is none where the error came before the checks, or all checks stand there', () => {
    expect(toldOf(traceback('ValueError: caught') + half)).toEqual([]);
    expect(toldOf(allRight + traceback('ValueError: at the end'))).toEqual([]);
  });
});

describe('that all passed is told as no truth', () => {
  const whole = 'hand in the whole output of one run, as the program printed it.';

  test.each([
    ['a check failed', withLine(`  [FAIL] ${name}`), 'line 39 tells of a check that failed'],
    ['a check is missing', withLine(''), '1 check is missing'],
    [
      'both',
      withLine('').replace('[PASS] every', '[FAIL] every').replace('[PASS] write', '[FAIL] write'),
      'lines 34 and 36 tell of a check that failed, and 1 check is missing',
    ],
    ['a run before failed', honest + allRight, 'line 43 tells of a check that failed'],
    ['none stands there', 'All 13 checks passed!\n', '13 checks are missing'],
  ])('where %s', (_, text, what) => {
    expect(toldOf(text)).toContainEqual([
      'false-claim',
      `This line says that all passed, but ${what}: ${whole}`,
    ]);
  });

  test.each([
    ['nobody says so', honest],
    ['it is true', allRight],
    ['a line is only written otherwise', withLine(`  [pass] ${name}`)],
    [
      'a sentence has the words',
      `${withLine('').replace('All checks passed.', '')}I saw that all checks passed.\n`,
    ],
  ])('but not where %s', (_, text) => {
    expect(toldOf(text)).toEqual([]);
  });
});
