import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { criteriaOf } from '../../src/core/answers.js';
import type { Rubric } from '../../src/core/model.js';
import { nearMisses } from '../../src/core/near-misses/index.js';
import { readRubric } from '../../src/core/rubric.js';
import { rubricOf } from '../../src/core/rubric-data.js';
import { RubricError } from '../../src/core/rubric-error.js';
import { rules } from '../../src/core/rules/index.js';
import { chapter2, chapter2Text, quizText, rightOfChapter2 } from './assessment.js';
import { lab09Text } from './checklist/lab09.js';

type Data = Record<string, unknown>;

const criterion = (more: Data = {}): Data => ({
  key: 'count',
  rule: 'integer',
  asks: 'How many?',
  expected: 7,
  ...more,
});

const data = (more: Data = {}): Data => ({
  schema: 'linemark/rubric/v1',
  id: 'own',
  title: 'A rubric of your own',
  evidenceFile: 'evidence.txt',
  tasks: [{ id: 'task', title: 'The task', criteria: [criterion()] }],
  ...more,
});

const withCriteria = (...criteria: Data[]): Data =>
  data({ tasks: [{ id: 'task', title: 'The task', criteria }] });

const asChecklist = (...criteria: Data[]): Data => ({
  ...withCriteria(...criteria),
  evidenceFormat: 'checklist',
});

const without = (object: Data, name: string): Data =>
  Object.fromEntries(Object.entries(object).filter(([each]) => each !== name));

async function problemsOf(text: string): Promise<RubricError['problems']> {
  const error: unknown = await readRubric(text).then(
    () => undefined,
    (reason) => reason,
  );
  if (error === undefined) return [];
  if (error instanceof RubricError) return error.problems;
  throw error;
}

const first = '/tasks/0/criteria/0';

describe('a wrong rubric is one clear error with its place', () => {
  test.each<[string, Data, string, string | RegExp]>([
    [
      'unknown rule',
      withCriteria(criterion({ rule: 'interger' })),
      `${first}/rule`,
      'there is no rule "interger"; did you mean "integer"?',
    ],
    [
      'unknown rule like no other',
      withCriteria(criterion({ rule: 'essay' })),
      `${first}/rule`,
      /^there is no rule "essay"; there are boolean, choice, .*text\.$/,
    ],
    [
      'rule named as a thing of JavaScript',
      withCriteria(criterion({ rule: 'constructor' })),
      `${first}/rule`,
      /^there is no rule "constructor"/,
    ],
    ['unknown field', data({ titel: 'x' }), '', 'there is no field "titel"; did you mean "title"?'],
    [
      'unknown field of a criterion',
      withCriteria(criterion({ point: 2 })),
      first,
      'there is no field "point"; did you mean "points"?',
    ],
    [
      'parameter of another rule',
      withCriteria(criterion({ tolerance: 1 })),
      first,
      /^there is no field "tolerance"/,
    ],
    [
      'unknown field like no other',
      data({ weather: 'fine' }),
      '',
      /^there is no field "weather"; there are \$schema, schema, id, .*, tasks\.$/,
    ],
    ['missing field', without(data(), 'title'), '', '"title" is missing.'],
    ['missing field of a criterion', withCriteria(without(criterion(), 'asks')), first, '"asks" is missing.'],
    [
      'missing parameter',
      withCriteria(criterion({ rule: 'choice', expected: 'A' })),
      first,
      '"options" is missing.',
    ],
    [
      'wrong type',
      withCriteria(criterion({ points: '2' })),
      `${first}/points`,
      'this must be of type number, and it is "2".',
    ],
    [
      'object for a text',
      data({ title: { toString: 1 } }),
      '/title',
      'this must be of type string, and it is an object.',
    ],
    ['text for a list', data({ tasks: 'none' }), '/tasks', 'this must be of type array, and it is "none".'],
    [
      'null for a criterion',
      data({ tasks: [{ id: 'a', title: 'b', criteria: [null] }] }),
      first,
      'this must be of type object, and it is null.',
    ],
    ['no tasks', data({ tasks: [] }), '/tasks', 'this list must have at least 1 item.'],
    ['no criteria', withCriteria(), '/tasks/0/criteria', 'this list must have at least 1 item.'],
    ['blank text', data({ title: ' ' }), '/title', /^this must match pattern/],
    [
      'other schema',
      data({ schema: 'linemark/rubric/v2' }),
      '/schema',
      'this must be "linemark/rubric/v1", and it is "linemark/rubric/v2".',
    ],
    ['id with blanks', data({ id: 'My Course' }), '/id', /small letters, digits, hyphens/],
    [
      'file name with a folder',
      data({ evidenceFile: '../evidence.txt' }),
      '/evidenceFile',
      /^this must match pattern/,
    ],
    ['key with a colon', withCriteria(criterion({ key: 'a:b' })), `${first}/key`, /no colon/],
    [
      'unknown evidence format',
      data({ evidenceFormat: 'check-list' }),
      '/evidenceFormat',
      'there is no choice "check-list"; did you mean "checklist"?',
    ],
    [
      'outcome that no check has',
      asChecklist(criterion({ rule: 'text', expected: 'pass' })),
      `${first}/expected`,
      'a checklist has only the values PASS and FAIL, so none would be right.',
    ],
    [
      'near miss of a checklist',
      { ...asChecklist(criterion({ rule: 'text', expected: 'PASS' })), forgive: ['letter-case'] },
      '/forgive',
      'a checklist has no near misses to forgive.',
    ],
    ['key with a line end', withCriteria(criterion({ key: 'a\nb' })), `${first}/key`, /one line/],
    ['key with blanks around', withCriteria(criterion({ key: ' a' })), `${first}/key`, /no blanks around it/],
    [
      'unknown duplicates',
      data({ duplicates: 'lastt' }),
      '/duplicates',
      'there is no choice "lastt"; did you mean "last"?',
    ],
    [
      'unknown near miss',
      data({ forgive: ['qoutes'] }),
      '/forgive/0',
      'there is no choice "qoutes"; did you mean "quotes"?',
    ],
    ['near miss twice', data({ forgive: ['quotes', 'quotes'] }), '/forgive', /are equal\.$/],
    ['pass beyond 100', data({ pass: 101 }), '/pass', /^this must be <= 100/],
    [
      'pass with four decimals',
      data({ pass: 66.6667 }),
      '/pass',
      'this number can have at most three decimals.',
    ],
    [
      'points with four decimals',
      withCriteria(criterion({ points: 0.0005 })),
      `${first}/points`,
      'this number can have at most three decimals.',
    ],
    [
      'points too small for thousandths',
      withCriteria(criterion({ points: 1e-10 }), criterion({ key: 'b' })),
      `${first}/points`,
      'this number can have at most three decimals.',
    ],
    ['points below zero', withCriteria(criterion({ points: -1 })), `${first}/points`, /^this must be >= 0/],
    [
      'no points at all',
      withCriteria(criterion({ points: 0 })),
      '/tasks',
      'all lines together have no points.',
    ],
    [
      'key twice',
      withCriteria(criterion(), criterion({ key: 'b' }), criterion()),
      '/tasks/0/criteria/2/key',
      `"count" stands at ${first}/key already.`,
    ],
    [
      'integer beyond JSON',
      withCriteria(criterion({ expected: 2 ** 53 })),
      `${first}/expected`,
      'this number is too large for JSON; write it as text, in quotes.',
    ],
    [
      'number beyond JSON',
      withCriteria(criterion({ rule: 'number', expected: -1e300 })),
      `${first}/expected`,
      /too large for JSON/,
    ],
    [
      'text for an integer',
      withCriteria(criterion({ expected: 'seven' })),
      `${first}/expected`,
      /^the right value must be a whole number/,
    ],
    [
      'decimal for an integer',
      withCriteria(criterion({ expected: 7.5 })),
      `${first}/expected`,
      /^the right value must be a whole number/,
    ],
    [
      'Python boolean',
      withCriteria(criterion({ rule: 'boolean', expected: 'True' })),
      `${first}/expected`,
      /^the right value must be true or false/,
    ],
    [
      'number for a boolean',
      withCriteria(criterion({ rule: 'boolean', expected: 1 })),
      `${first}/expected`,
      /^the right value must be true or false/,
    ],
    [
      'list of texts for a text',
      withCriteria(criterion({ rule: 'text', expected: ['a', 'b'] })),
      `${first}/expected`,
      /^the right value must be a text/,
    ],
    [
      'list with brackets',
      withCriteria(criterion({ rule: 'list', expected: '[a, b]' })),
      `${first}/expected`,
      /^the right value must be items separated by commas/,
    ],
    [
      'broken JSON line',
      withCriteria(criterion({ rule: 'json-line', expected: '{' })),
      `${first}/expected`,
      /^the right value must be JSON/,
    ],
    [
      'bad pattern',
      withCriteria(criterion({ rule: 'pattern', expected: '(a' })),
      `${first}/expected`,
      /^the right value must be a regular expression that RE2 knows/,
    ],
    [
      'letter that is no option',
      withCriteria(criterion({ rule: 'choice', options: ['A', 'B'], expected: 'C' })),
      `${first}/expected`,
      /^the right value must be one letter of A, B/,
    ],
    [
      'expected null',
      withCriteria(criterion({ expected: null })),
      `${first}/expected`,
      /^this must be a text, a number, true, false or a list of texts, and it is /,
    ],
    [
      'expected object',
      withCriteria(criterion({ expected: { a: 1 } })),
      `${first}/expected`,
      /^this must be a text, a number, true, false or a list of texts, and it is /,
    ],
    [
      'expected empty list',
      withCriteria(criterion({ rule: 'one-of', expected: [] })),
      `${first}/expected`,
      /^this must be a text, a number, true, false or a list of texts, and it is /,
    ],
    [
      'options of two letters',
      withCriteria(criterion({ rule: 'choice', options: ['A', 'BC'], expected: 'A' })),
      `${first}/options/1`,
      /^this must match pattern/,
    ],
    [
      'tolerance below zero',
      withCriteria(criterion({ rule: 'number', tolerance: -1 })),
      `${first}/tolerance`,
      /^this must be >= 0/,
    ],
  ])('%s', async (_what, rubric, pointer, message) => {
    const problems = await problemsOf(JSON.stringify(rubric));
    expect(problems).toEqual([
      { pointer, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]);
    expect(problems[0]?.message).not.toMatch(/undefined|\[object/);
  });

  test('task id twice', async () => {
    const task = (key: string) => ({ id: 'task', title: 'x', criteria: [criterion({ key })] });
    expect(await problemsOf(JSON.stringify(data({ tasks: [task('a'), task('b')] })))).toEqual([
      { pointer: '/tasks/1/id', message: '"task" stands at /tasks/0/id already.' },
    ]);
  });

  test.each(['', '{', 'nonsense', "{'id': 'x'}", '{"id": "x",}', '\u0000', '# a comment'])(
    'no JSON: %j',
    async (text) => {
      expect(await problemsOf(text)).toEqual([
        { pointer: '', message: expect.stringMatching(/^this is not JSON \(/) },
      ]);
    },
  );

  test.each(['[]', 'null', '7', '"rubric"', 'true'])('no object: %s', async (text) => {
    const [problem, ...others] = await problemsOf(text);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      pointer: '',
      message: expect.stringMatching(/^this must be of type object, and it is /),
    });
  });

  test('fields with the names of JavaScript', async () => {
    const frame = JSON.stringify(data()).replace('{', '{"__proto__": {"title": "x"}, "constructor": 1, ');
    expect((await problemsOf(frame)).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^there is no field "__proto__"; there are /),
      expect.stringMatching(/^there is no field "constructor"; there are /),
    ]);
    const inside = JSON.stringify(data()).replace('"key"', '"__proto__": {"points": 5}, "key"');
    expect(await problemsOf(inside)).toEqual([
      { pointer: first, message: expect.stringMatching(/^there is no field "__proto__"; there are /) },
    ]);
  });

  test('all at once, in the message of the error', async () => {
    const rubric = withCriteria(criterion({ expected: 'x' }), criterion({ key: 'b', expected: 'y' }));
    await expect(readRubric(JSON.stringify(rubric))).rejects.toThrow(
      /criteria\/0\/expected: .*\n\/tasks\/0\/criteria\/1\/expected: /,
    );
  });

  test.each(['title', 'tasks', 'forgive', 'duplicates', 'pass', 'schema', 'weather'])(
    'junk of any depth at %s',
    async (name) => {
      const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
      const text = JSON.stringify(data({ [name]: 'DEEP' })).replace(
        '"DEEP"',
        name === 'forgive' ? `[${deep},${deep}]` : deep,
      );
      const problems = await problemsOf(text);
      expect(problems.length).toBeGreaterThan(0);
      for (const { message } of problems) expect(message.length).toBeLessThan(1000);
    },
  );

  test.each(['expected', 'points', 'rule', 'options'])(
    'junk of any depth at %s of a criterion',
    async (name) => {
      const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
      const text = JSON.stringify(
        withCriteria(criterion({ rule: 'choice', options: ['A', 'B'], expected: 'A', [name]: 'DEEP' })),
      ).replace('"DEEP"', deep);
      expect((await problemsOf(text)).length).toBeGreaterThan(0);
    },
  );

  test('junk of any length, shown shortened', async () => {
    const [problem] = await problemsOf(JSON.stringify(data({ pass: 'x'.repeat(1_000_000) })));
    expect(problem?.message.length).toBeLessThan(200);
  });
});

const names = fc.constantFrom(
  'schema',
  'id',
  'title',
  'evidenceFile',
  'tasks',
  'criteria',
  'key',
  'rule',
  'asks',
  'expected',
  'points',
  'options',
  'forgive',
  '__proto__',
  'constructor',
);
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('linemark/rubric/v1', 'x', 'pattern', 'choice', 'list', '(', '', null, 0, 7, 1e300, true),
    fc.jsonValue({ maxDepth: 1 }),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(names, tie('tree'), { maxKeys: 8 }),
  ),
}));

test('any JSON at all is a rubric or a RubricError', async () => {
  const rubrics = fc.dictionary(names, tree).map((changes) => ({ ...data(), ...changes }));
  const criteria = fc.dictionary(names, tree).map((changes) => withCriteria({ ...criterion(), ...changes }));
  await fc.assert(
    fc.asyncProperty(fc.oneof(tree, rubrics, criteria), async (value) => {
      await problemsOf(JSON.stringify(value));
    }),
    { numRuns: 500 },
  );
});

test('any text at all is a rubric or a RubricError', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      expect(await problemsOf(text)).not.toEqual([]);
    }),
  );
});

describe('a right rubric', () => {
  test('has what the JSON left out', async () => {
    const rubric = await readRubric(
      JSON.stringify(
        withCriteria(
          criterion({ fix: 'Look.' }),
          criterion({ key: 'b', points: 0.125, rule: 'list', ordered: false, expected: 'x' }),
        ),
      ),
    );
    expect(rubric).toEqual({
      id: 'own',
      title: 'A rubric of your own',
      evidenceFile: 'evidence.txt',
      duplicates: 'conflict',
      forgive: [],
      passThousandths: 100_000,
      tasks: [
        {
          id: 'task',
          title: 'The task',
          criteria: [
            {
              key: 'count',
              thousandths: 1000,
              rule: 'integer',
              params: {},
              asks: 'How many?',
              fix: 'Look.',
              expected: '7',
            },
            {
              key: 'b',
              thousandths: 125,
              rule: 'list',
              params: { ordered: false },
              asks: 'How many?',
              expected: 'x',
            },
          ],
        },
      ],
    } satisfies Rubric);
  });

  test.each([
    ['boolean', true, 'true'],
    ['number', 0.25, '0.25'],
    ['number', 1e-7, '1e-7'],
    ['integer', '9'.repeat(5000), '9'.repeat(5000)],
    ['one-of', ['a', 'b'], ['a', 'b']],
    ['one-of', 'a', 'a'],
    ['pattern', '(a+)+$', '(a+)+$'],
  ])('takes %s with %j', async (rule, expected, right) => {
    const rubric = await readRubric(JSON.stringify(withCriteria(criterion({ rule, expected }))));
    expect(criteriaOf(rubric)[0]?.expected).toEqual(right);
  });

  test('may leave right values to a key file, and some lines without points', async () => {
    const rubric = await readRubric(
      JSON.stringify(withCriteria(without(criterion(), 'expected'), criterion({ key: 'b', points: 0 }))),
    );
    expect(criteriaOf(rubric).map(({ expected, thousandths }) => [expected, thousandths])).toEqual([
      [undefined, 1000],
      ['7', 0],
    ]);
  });

  test('may be large', async () => {
    const criteria = Array.from({ length: 3000 }, (_, index) => criterion({ key: `k${index}` }));
    expect(criteriaOf(await readRubric(JSON.stringify(withCriteria(...criteria))))).toHaveLength(3000);
  });

  test('may forgive every near miss from which a way leads back to the right value', async () => {
    const idsOf = (isForgivable: boolean): string[] =>
      nearMisses
        .filter(({ side, unforgivable }) => (side !== 'none' && !unforgivable) === isForgivable)
        .map(({ id }) => id);
    const forgive = idsOf(true);
    expect((await readRubric(JSON.stringify(data({ forgive })))).forgive).toEqual(forgive);
    expect(await problemsOf(JSON.stringify(data({ forgive: idsOf(false) })))).toHaveLength(
      idsOf(false).length,
    );
  });
});

describe('the rubrics that linemark ships', () => {
  test.each([
    ['chapter2', chapter2Text, 17],
    ['chapter2-quiz', quizText, 10],
    ['lab09', lab09Text, 13],
  ])('%s is valid, and the same without validation', async (id, text, count) => {
    const rubric = await readRubric(text);
    expect(rubric).toEqual(rubricOf(JSON.parse(text)));
    expect(rubric.id).toBe(id);
    expect(criteriaOf(rubric)).toHaveLength(count);
    for (const { rule } of criteriaOf(rubric)) expect(rules.has(rule)).toBe(true);
  });

  test('no text that students read gives a right value away', () => {
    const secrets = [...rightOfChapter2.values()].filter(
      (right) => right.length >= 4 && right !== 'true' && right !== 'false',
    );
    expect(secrets.length).toBeGreaterThan(8);
    const texts = [
      ...criteriaOf(chapter2.rubric).flatMap(({ asks, fix = '', rule, params }) => [
        asks,
        fix,
        rules.get(rule)?.form(params as never) ?? '',
      ]),
      ...chapter2.rubric.tasks.map(({ title }) => title),
      ...chapter2.misconceptions().flatMap(({ id, message }) => [id, message]),
      ...[...rules.values()].map(({ summary }) => summary),
    ];
    const told = texts.flatMap((text) =>
      secrets
        .filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))
        .map((secret) => `${secret}: ${text}`),
    );
    expect(told).toEqual([]);
  });
});
