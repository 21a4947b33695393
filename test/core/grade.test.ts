import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradeBytes, ungraded } from '../../src/core/grade.js';
import type { Assessment, EvidenceLine, Misconception } from '../../src/core/model.js';
import {
  chapter2,
  chapter2File,
  gradeEvidence,
  gradeText,
  rightOfChapter2,
  small,
  verdictOf,
} from './assessment.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const source = { file: 'chapter2-evidence.txt' };

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    if (!ArrayBuffer.isView(value)) Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

describe('a file', () => {
  test('that is right has all points, and nothing to tell', () => {
    const grading = gradeText(chapter2, chapter2File());
    expect(grading).toMatchObject({
      score: 17,
      maxScore: 17,
      percent: 100,
      passed: true,
      notices: [],
      misconceptions: [],
    });
    expect(grading.verdicts.map(({ key }) => key)).toEqual([...rightOfChapter2.keys()]);
    expect(
      grading.verdicts.every(
        ({ fix, message, nearMiss }) => fix === undefined && message === undefined && nearMiss === undefined,
      ),
    ).toBe(true);
  });

  test('that is empty misses every line', () => {
    const grading = gradeText(chapter2, '');
    expect(grading).toMatchObject({ score: 0, percent: 0, passed: false, misconceptions: [] });
    expect(new Set(grading.verdicts.map(({ status }) => status))).toEqual(new Set(['missing']));
  });

  test('that is no text has no score', () => {
    const grading = gradeBytes(chapter2, bytesOf('%PDF-1.7\n'), { ...source, sha256: 'ab' });
    expect(grading).toMatchObject({ state: 'unreadable', file: 'chapter2-evidence.txt', sha256: 'ab' });
    expect(grading.notices).toHaveLength(1);
    expect(grading).not.toHaveProperty('score');
    expect(grading).not.toHaveProperty('verdicts');
  });

  test('of another name is graded, with a notice', () => {
    const grading = gradeBytes(chapter2, bytesOf(chapter2File()), { file: 'chapter2-evidence.txt.txt' });
    expect(grading).toMatchObject({ score: 17, notices: [{ code: 'file-name' }] });
  });
});

test('what could not be graded has a state and notices', () => {
  const notices = [{ code: 'absent', message: 'There is no file.' }];
  expect(ungraded({ ...chapter2, rubricSha256: 'cd' }, source, 'absent', notices)).toEqual({
    feedback: 'full',
    rubric: { id: 'chapter2', title: 'Serve the Tool Over MCP', sha256: 'cd' },
    file: 'chapter2-evidence.txt',
    state: 'absent',
    notices,
  });
});

describe('a verdict', () => {
  test('of a wrong line says where it stands, what was given, and what to look at', () => {
    const grading = gradeText(chapter2, chapter2File({ t2_responses: '6' }));
    expect(verdictOf(grading, 't2_responses')).toEqual({
      key: 't2_responses',
      task: 'task2',
      status: 'incorrect',
      line: 4,
      given: '6',
      points: 0,
      maxPoints: 1,
      message: 'Not the right value.',
      fix: expect.stringContaining('Count what handle returns'),
      expected: '7',
    });
  });

  test('of a malformed one says what the line wants', () => {
    const grading = gradeText(chapter2, chapter2File({ t2_responses: 'several' }));
    expect(verdictOf(grading, 't2_responses').message).toMatch(/^This line wants a whole number in digits/);
  });
});

describe('a right line', () => {
  const lines = [
    { key: 'one', rule: 'list', right: 'a,b' },
    { key: 'two', right: 'x' },
    { key: 'three', rule: 'one-of', right: ['y', 'z'] },
  ];

  test.each([
    ['one: a,b\ntwo: x\nthree: y\n', [1, 2, 3], 'a,b'],
    ['\none: a,b\n\ntwo: x\nthree: y\n', [2, 4, 5], 'a,b'],
    ['three: y\ntwo: x\none: a, b\n', [3, 2, 1], 'a, b'],
    [`${'\n'.repeat(300)}two: x\none: a,b\nthree: y\n`, [302, 301, 303], 'a,b'],
  ])('has its own place and value in each file: %j', async (text, places, given) => {
    const assessment = await small(lines);
    for (const before of ['one: a,b\ntwo: x\nthree: z\n', text]) gradeText(assessment, before);
    const { verdicts, score } = gradeText(assessment, text);
    expect(score).toBe(3);
    expect(verdicts.map(({ line }) => line)).toEqual(places);
    expect(verdicts.map((each) => each.given)).toEqual([given, 'x', 'y']);
    expect(verdicts[0]).toEqual({
      key: 'one',
      task: 'task',
      status: 'correct',
      points: 1,
      maxPoints: 1,
      line: places[0],
      given,
      expected: 'a,b',
    });
  });
});

test('a pattern is not the value that it takes', async () => {
  const assessment = await small([{ key: 'one', rule: 'pattern', right: '[a-c]+' }]);
  const statusOf = (value: string) => gradeText(assessment, `one: ${value}\n`).verdicts[0]?.status;
  expect(['abc', '[a-c]+'].map(statusOf)).toEqual(['correct', 'incorrect']);
});

test('what is said of a file is what would be said of it alone, whichever files came before', async () => {
  const lines = [
    { key: 'in', rule: 'integer', right: '4' },
    { key: 'out', rule: 'integer', right: '5' },
    { key: 'text', right: 'one and two', fix: 'Look.' },
  ];
  const shared = await small(lines);
  const value = fc.constantFrom(
    '4',
    '5',
    '"4"',
    '7',
    'four',
    'one and two',
    'one',
    'One and two.',
    'one and two\nin: 4',
  );
  const file = fc.tuple(value, value, value, fc.constantFrom('', 'and two', 'x'));
  await fc.assert(
    fc.asyncProperty(file, async ([one, other, text, rest]) => {
      const evidence = `in: ${one}\nout: ${other}\ntext: ${text}\n${rest}`;
      expect(gradeText(shared, evidence)).toEqual(gradeText(await small(lines), evidence));
    }),
    { numRuns: 300 },
  );
});

describe('a key that stands twice', () => {
  const lines = [{ key: 'count', rule: 'integer', right: '4', points: 2 }];

  test('counts once where the values are the same', async () => {
    const grading = gradeText(await small(lines), 'count: 4\n\ncount:4  \n');
    expect(grading).toMatchObject({ score: 2, notices: [{ code: 'duplicate-key', line: 1 }] });
    expect(grading.notices[0]?.message).toContain('lines 1 and 3');
  });

  test.each(['count: 4\ncount: 5\n', 'count: 5\ncount: 4\n', 'count: 4\ncount: 4\ncount: 04\n'])(
    'is a conflict in %j',
    async (text) => {
      const verdict = verdictOf(gradeText(await small(lines), text), 'count');
      expect(verdict).toMatchObject({ status: 'conflict', points: 0, line: 1 });
      expect(verdict.message).toMatch(/lines? 1.*different values/);
      expect(verdict.nearMiss).toBeUndefined();
    },
  );

  test('names a few of many lines, with short values', async () => {
    const text = Array.from({ length: 500 }, (_, index) => `count: ${'9'.repeat(1000)}${index}\n`).join('');
    const verdict = verdictOf(gradeText(await small(lines), text), 'count');
    expect(verdict.message?.length).toBeLessThan(3000);
  });

  test.each([
    ['count: 5\ncount: 4\n', 'correct'],
    ['count: 4\ncount: 5\n', 'incorrect'],
  ])('counts as the last where the rubric says so: %j', async (text, status) => {
    const grading = gradeText(await small(lines, { duplicates: 'last' }), text);
    expect(verdictOf(grading, 'count')).toMatchObject({ status, line: 2 });
    expect(grading.notices).toMatchObject([{ code: 'duplicate-key', line: 2 }]);
  });
});

describe('a near miss that the rubric forgives', () => {
  const lines = [
    { key: 'ready', rule: 'boolean', right: 'true' },
    { key: 'name', right: 'Ada' },
  ];
  const forgiving = { forgive: ['python-boolean', 'quotes'] };

  test('counts as right, with a notice', async () => {
    const grading = gradeText(await small(lines, forgiving), 'ready: True\nname: Ada\n');
    expect(grading).toMatchObject({ score: 2, passed: true });
    expect(verdictOf(grading, 'ready')).toEqual({
      key: 'ready',
      task: 'task',
      status: 'correct',
      line: 1,
      given: 'True',
      points: 1,
      maxPoints: 1,
      expected: 'true',
    });
    expect(grading.notices).toMatchObject([{ code: 'forgiven', line: 1 }]);
    expect(grading.notices[0]?.message).toMatch(
      /^ready counts as right this time\. Right, but for the way Python prints it/,
    );
  });

  test('may meet another one that is forgiven, but no other', async () => {
    const assessment = await small(lines, forgiving);
    expect(verdictOf(gradeText(assessment, 'ready: "True"\n'), 'ready').status).toBe('correct');
    expect(verdictOf(gradeText(assessment, 'ready: True.\n'), 'ready').status).toBe('incorrect');
  });

  test('is told where the rubric would have to forgive it, beside what it does', async () => {
    const assessment = await small(lines, { forgive: ['python-boolean'] });
    const needsOf = (value: string) =>
      verdictOf(gradeText(assessment, `ready: ${value}\n`), 'ready').forgivableBy;
    expect(needsOf('"true"')).toEqual(['quotes']);
    expect(needsOf('"True"')).toEqual(['quotes']);
    expect(needsOf('\'"true"\'.')).toHaveLength(2);
    expect(needsOf('True')).toBeUndefined();
    expect(needsOf('false')).toBeUndefined();
    expect(needsOf('true # as printed')).toBeUndefined();
  });

  test('is not one that is certain but does not make the value right', async () => {
    const assessment = await small(lines, {
      forgive: ['invisible', 'placeholder', 'no-value', 'value-of-other-key'],
    });
    for (const value of ['', 'TODO', 'Bob\u200b']) {
      expect(verdictOf(gradeText(assessment, `name: ${value}\n`), 'name').status).toBe('incorrect');
    }
  });
});

describe('misconceptions', () => {
  const echo: Misconception = {
    id: 'echo',
    message: 'It echoes.',
    changes: new Map([
      ['a', '2'],
      ['b', 'x,y'],
    ]),
  };
  const lines = [
    { key: 'a', rule: 'integer', right: '1' },
    { key: 'b', rule: 'list', right: 'x' },
    { key: 'c', right: 'z' },
  ];
  const diagnosesOf = async (text: string) =>
    gradeText(await small(lines, { misconceptions: [echo] }), text).misconceptions;

  test('explain lines by the sense of their rule', async () => {
    expect(await diagnosesOf('a: 2\nb: x , y\nc: z\n')).toEqual([
      { id: 'echo', keys: ['a', 'b'], message: 'It echoes.' },
    ]);
  });

  test('explain no line that is missing or contradicts itself, and are not ruled out by it', async () => {
    expect(await diagnosesOf('a: 2\nc: z\n')).toMatchObject([{ keys: ['a'] }]);
    expect(await diagnosesOf('a: 2\nb: x,y\nb: q\nc: z\n')).toMatchObject([{ keys: ['a'] }]);
    expect(await diagnosesOf('a: 2\na: 3\nb: nothing\nc: z\n')).toEqual([]);
  });

  test('are ruled out by a right line', async () => {
    expect(await diagnosesOf('a: 2\nb: x\nc: z\n')).toEqual([]);
  });

  test('are not even asked for where all is right', async () => {
    const assessment: Assessment = {
      ...(await small(lines)),
      misconceptions: () => {
        throw new Error('not needed');
      },
    };
    expect(gradeText(assessment, 'a: 1\nb: x\nc: z\n')).toMatchObject({ passed: true, misconceptions: [] });
    expect(() => gradeText(assessment, '')).toThrow('not needed');
  });

  test('of chapter 2 are each found in the file that their code would give', () => {
    const known = chapter2.misconceptions();
    expect(known.length).toBeGreaterThan(30);
    for (const { id, changes } of known) {
      const grading = gradeText(chapter2, chapter2File(Object.fromEntries(changes)));
      const explained = grading.misconceptions.flatMap(({ keys }) => keys);
      expect([...explained].sort(), id).toEqual([...changes.keys()].sort());
      expect(grading.misconceptions, id).toHaveLength(1);
    }
  });
});

const anyLine = fc.oneof(
  fc.constantFrom(...[...rightOfChapter2].map(([key, right]) => `${key}: ${right}`)),
  fc.constantFrom(...rightOfChapter2.keys()).chain((key) => fc.string().map((value) => `${key}: ${value}`)),
  fc.string(),
  fc.string({ unit: 'binary' }),
);
const anyFile = fc.array(anyLine, { maxLength: 25 }).map((lines) => lines.join('\n'));

describe('grading', () => {
  test('is a function of its input, which it leaves as it is', () => {
    const frozen = freeze({ ...chapter2, rubric: structuredClone(chapter2.rubric) });
    fc.assert(
      fc.property(anyFile, (text) => {
        const bytes = bytesOf(text);
        const copy = bytes.slice();
        const grading = gradeBytes(frozen, bytes, source);
        expect(gradeBytes(chapter2, copy, source)).toEqual(grading);
        expect(bytes).toEqual(copy);
      }),
    );
  });

  test('takes any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(['graded', 'unreadable']).toContain(gradeBytes(chapter2, bytes, source).state);
      }),
    );
  });

  test('does not ask in which order the lines stand', () => {
    const some = fc.dictionary(
      fc.constantFrom(...rightOfChapter2.keys()),
      fc.constantFrom('', 'x', 'true', 'True', '4', '5', '-32600'),
      { noNullPrototype: true },
    );
    const order = fc.shuffledSubarray([...rightOfChapter2.keys()], { minLength: rightOfChapter2.size });
    fc.assert(
      fc.property(some, order, (changed, keys) => {
        const lines: EvidenceLine[] = keys.map((key, index) => {
          const value = changed[key] ?? rightOfChapter2.get(key) ?? '';
          return { number: index + 1, key, value, text: `${key}: ${value}` };
        });
        const judged = (list: EvidenceLine[]) =>
          gradeEvidence(chapter2, { encoding: 'utf-8', lines: list, notices: [] });
        const sorted = lines.toSorted((a, b) => (a.text < b.text ? -1 : 1));
        expect({ ...judged(sorted), notices: [] }).toEqual({ ...judged(lines), notices: [] });
      }),
    );
  });

  test('throws where an assessment was not made with care: that is a fault of ours', async () => {
    const assessment = await small([{ key: 'a', right: 'x' }]);
    expect(() => gradeText({ ...assessment, answerKey: new Map() }, 'a: x\n')).toThrow('no right value');
  });
});

test('lines in another encoding than the file count for nothing', () => {
  const line = {
    number: 1,
    key: 't2_responses',
    value: '7',
    text: 't2_responses: 7',
    damaged: true,
  } as const;
  const grading = gradeEvidence(chapter2, { encoding: 'utf-8', lines: [line], notices: [] });
  expect(verdictOf(grading, 't2_responses')).toMatchObject({
    status: 'missing',
    nearMiss: { id: 'mixed-encoding' },
  });
});
