import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ungraded } from '../../src/core/grade.js';
import type { Assessment, FeedbackLevel, Misconception } from '../../src/core/model.js';
import { redact } from '../../src/core/redact.js';
import { type Format, plain, reporters } from '../../src/reporters/index.js';
import { seen } from '../reporters/read-back.js';
import {
  chapter2,
  type Graded,
  gradeText,
  type Line,
  rightOfChapter2,
  small,
  verdictOf,
} from './assessment.js';

const options = { width: 80, paint: plain };

/** What a reader sees of a file, by the format. */
function printed(grading: Graded, level: FeedbackLevel): [format: string, text: string][] {
  const shown = redact(grading, level);
  return (Object.keys(reporters) as Format[]).map((format) => [
    format,
    seen[format](reporters[format](shown, options)),
  ]);
}

const entities = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#91;': '[',
  '&amp;': '&',
} as const;

/** A printed text as it reads, whatever its format did to escape and to wrap it. */
const read = (text: string): string =>
  text
    .replace(/&(?:lt|gt|quot|#39|#91|amp);/g, (entity) => entities[entity as keyof typeof entities])
    .replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\(["\\])/g, '$1')
    .replace(/\s+/g, ' ')
    .toLowerCase();

// Given is what the file holds in whatever dress: with marks, blanks or invisible characters in it.
const flat = (text: string): string => read(text).replace(/[^a-z0-9]/g, '');

/** The secrets that a text tells though the student's file does not hold them. */
const leaks = (text: string, file: string, secrets: readonly string[]): string[] =>
  secrets.filter((secret) => read(text).includes(read(secret)) && !flat(file).includes(flat(secret)));

const letter = fc.constantFrom(...'bcdfghjklmnpqrstvwxz');
const token = fc.string({ unit: letter, minLength: 10, maxLength: 10 });
const digits = fc.bigInt({ min: 10n ** 14n, max: 10n ** 15n - 1n });

/** Lines of every rule, with right values that can't be guessed, and what of them is secret. */
const secretLines = fc
  .record({
    text: token,
    list: fc.array(token, { minLength: 3, maxLength: 3 }),
    json: token,
    oneOf: fc.array(token, { minLength: 2, maxLength: 2 }),
    pattern: token,
    integer: digits,
    number: digits,
  })
  .map((value) => {
    const lines: Line[] = [
      { key: 'a_text', right: `the ${value.text} of it`, fix: 'Look at the text.' },
      { key: 'b_list', rule: 'list', right: value.list.join(','), fix: 'Look at the list.' },
      { key: 'b_any', rule: 'list', ordered: false, right: value.list.toReversed().join(',') },
      { key: 'c_json', rule: 'json-line', right: JSON.stringify({ id: null, message: value.json }) },
      { key: 'd_one_of', rule: 'one-of', right: value.oneOf },
      { key: 'e_pattern', rule: 'pattern', right: `${value.pattern}[0-9]+` },
      { key: 'f_integer', rule: 'integer', right: String(-value.integer) },
      { key: 'g_number', rule: 'number', tolerance: 0.5, right: `${value.number}.25` },
      { key: 'h_boolean', rule: 'boolean', right: 'true' },
      { key: 'i_choice', rule: 'choice', options: ['A', 'B', 'C'], right: 'B' },
    ];
    const secrets = [
      value.text,
      ...value.list,
      value.json,
      ...value.oneOf,
      value.pattern,
      String(value.integer),
      String(value.number),
    ];
    return { lines, secrets };
  });

const wrongs: Misconception[] = [
  {
    id: 'first',
    message: 'The code seems to do this. The task asks for that.',
    changes: new Map([
      ['a_text', 'the usual mistake'],
      ['f_integer', '42'],
    ]),
  },
  {
    id: 'second',
    message: 'The code seems to do more. The task asks for less.',
    changes: new Map([
      ['b_list', 'one,two'],
      ['h_boolean', 'false'],
    ]),
  },
];

const at = (value: string, place: number): number => (value === '' ? 0 : place % value.length);
const putIn = (value: string, place: number, what: string, over = 0): string =>
  value.slice(0, at(value, place)) + what + value.slice(at(value, place) + over);

/** Ways to spoil a right value, most of which leave no secret whole. */
const spoilings: readonly ((value: string, place: number) => string)[] = [
  (value) => value,
  (value, place) => putIn(value, place, '', 1),
  (value, place) => putIn(value, place, 'a', 1),
  (value, place) => putIn(value, place, '9', 1),
  (value, place) => putIn(value, place, '\u200b'),
  (value, place) => putIn(value, place, '\u00ad'),
  (value, place) => putIn(value, place, ' '),
  (value, place) => putIn(value, place, '\n'),
  (value, place) => putIn(value, place, '\u043e', 1),
  (value, place) => putIn(value, place, `&#${value.charCodeAt(at(value, place))};`, 1),
  (value, place) => putIn(value, place, `\\u00${value.charCodeAt(at(value, place)).toString(16)}`, 1),
  (value) => [...value].reverse().join(''),
  (value) => value.split(',').reverse().join(','),
  (value) => value.replace(/[a-z]/g, (char) => String.fromCodePoint(0xff41 + char.charCodeAt(0) - 97)),
  (value) => value.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
  (value) => value.normalize('NFD').replace(/[a-z]/g, '$&\u0301'),
  (value) => value.toUpperCase(),
  (value) => `"${value}"`,
  (value) => `['${value.split(',').join("', '")}']`,
  (value) => JSON.stringify(value),
  (value) => `${value}.`,
  (value) => `<${value}>`,
  (value) => `${value} a_text: x`,
  (value) => value.replace('-', ''),
  (value) => `+${value}.0`,
  () => '',
  () => '<the value>',
  () => 'TODO',
];

type Spoil = (value: string) => string;
const spoiling: fc.Arbitrary<Spoil> = fc
  .array(fc.tuple(fc.constantFrom(...spoilings), fc.nat({ max: 99 })), { minLength: 1, maxLength: 3 })
  .map((list) => (value) => list.reduce((now, [spoil, place]) => spoil(now, place), value));

const keySpoiling: fc.Arbitrary<Spoil> = fc.oneof(
  { weight: 8, arbitrary: fc.constant((key: string) => key) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Spoil>(
      (key) => key.toUpperCase(),
      (key) => `- ${key}`,
      (key) => key.slice(1),
      (key) => `x${key}`,
      (key) => `${key} =`,
    ),
  },
);

/** How a line of the file comes about. */
type Plan =
  | {
      readonly kind: 'spoiled' | 'other';
      readonly spoil: Spoil;
      readonly key: Spoil;
      readonly shift: number;
      readonly twice: boolean;
    }
  | { readonly kind: 'usual' }
  | { readonly kind: 'none' }
  | { readonly kind: 'junk'; readonly text: string };

const plan: fc.Arbitrary<Plan> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('spoiled' as const),
      spoil: spoiling,
      key: keySpoiling,
      shift: fc.constant(0),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('other' as const),
      spoil: spoiling,
      key: keySpoiling,
      shift: fc.nat({ max: 20 }),
      twice: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'usual' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'none' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('junk' as const), text: fc.string({ unit: 'binary' }) }),
  },
);

function lineOf(
  plan: Plan,
  key: string,
  index: number,
  values: readonly string[],
  usual: ReadonlyMap<string, string>,
): string {
  if (plan.kind === 'none') return '';
  if (plan.kind === 'junk') return `${key}: ${plan.text}\n`;
  if (plan.kind === 'usual') return `${key}: ${usual.get(key) ?? 'nothing'}\n`;
  const value = values[(index + plan.shift) % values.length] ?? '';
  const line = `${plan.key(key)}: ${plan.spoil(value)}\n`;
  return plan.twice ? `${line}${key}: something else\n` : line;
}

function fileOf(plans: readonly Plan[], assessment: Assessment): string {
  const keys = [...assessment.answerKey.keys()];
  const values = [...assessment.answerKey.values()].map((right) => String([right].flat()[0]));
  const usual = new Map(assessment.misconceptions().flatMap(({ changes }) => [...changes]));
  return keys
    .map((key, index) => lineOf(plans[index % plans.length] ?? { kind: 'none' }, key, index, values, usual))
    .join('');
}

const plansFor = (lines: number) => fc.array(plan, { minLength: lines, maxLength: lines });

// Booleans and small numbers are no secrets: there are too few of them.
const secretsOfChapter2 = [...rightOfChapter2.values()].filter(
  (right) => right.length >= 4 && right !== 'true' && right !== 'false',
);

describe('at level hint, nothing that is printed tells a right value that the student has not given', () => {
  test('with right values that can not be guessed, under every rule', async () => {
    await fc.assert(
      fc.asyncProperty(secretLines, plansFor(10), async ({ lines, secrets }, plans) => {
        const assessment = await small(lines, { misconceptions: wrongs });
        const file = fileOf(plans, assessment);
        for (const [format, text] of printed(gradeText(assessment, file), 'hint')) {
          expect(leaks(text, file, secrets), `${format}\n${file}`).toEqual([]);
        }
      }),
      { numRuns: 400 },
    );
  }, 120_000);

  test('with those of chapter 2', () => {
    fc.assert(
      fc.property(plansFor(17), (plans) => {
        const file = fileOf(plans, chapter2);
        for (const [format, text] of printed(gradeText(chapter2, file), 'hint')) {
          expect(leaks(text, file, secretsOfChapter2), `${format}\n${file}`).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  }, 120_000);

  test('nor would a leak stay unseen: at level full, every format tells those of the wrong lines', () => {
    const all = [...rightOfChapter2];
    // The annotations of a job tell the best ten only.
    for (const start of [0, 9]) {
      const isWrong = (index: number): boolean => index >= start && index < start + 9;
      const file = all.map(([key, right], index) => `${key}: ${isWrong(index) ? 'wrong' : right}\n`).join('');
      const wrong = all.filter((_, index) => isWrong(index)).map(([, right]) => right);
      const secrets = secretsOfChapter2.filter(
        (secret) => wrong.includes(secret) && !flat(file).includes(flat(secret)),
      );
      expect(secrets.length).toBeGreaterThan(2);
      for (const [format, text] of printed(gradeText(chapter2, file), 'full')) {
        expect(leaks(text, file, secretsOfChapter2), format).toEqual(secrets);
      }
    }
  });
});

describe('at level verdict, only right or wrong is told', () => {
  test('and nothing on why', async () => {
    await fc.assert(
      fc.asyncProperty(secretLines, plansFor(10), async ({ lines }, plans) => {
        const assessment = await small(lines, {
          misconceptions: wrongs,
          forgive: ['quotes', 'end-mark', 'letter-case'],
        });
        const grading = gradeText(assessment, fileOf(plans, assessment));
        const shown = redact(grading, 'verdict');
        const told = ['key', 'task', 'status', 'points', 'maxPoints', 'line', 'given'];
        if (shown.state !== 'graded') throw new Error('a graded file stays graded');
        expect(
          shown.verdicts.flatMap((verdict) => Object.keys(verdict)).filter((name) => !told.includes(name)),
        ).toEqual([]);
        expect(shown).toMatchObject({
          feedback: 'verdict',
          misconceptions: [],
          score: grading.score,
          tasks: grading.tasks,
        });

        const reasons = [
          ...grading.verdicts.flatMap(({ nearMiss, message, fix }) => [nearMiss?.message, message, fix]),
          ...grading.misconceptions.map(({ message }) => message),
        ].filter((reason) => reason !== undefined);
        for (const [format, text] of printed(grading, 'verdict')) {
          expect(
            reasons.filter((reason) => read(text).includes(read(reason))),
            format,
          ).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  test('not even which line was meant for a missing key, or what was forgiven', async () => {
    const assessment = await small(
      [
        { key: 'count', right: 'x' },
        { key: 'name', right: 'Ada' },
      ],
      { forgive: ['quotes'] },
    );
    const grading = gradeText(assessment, 'COUNT: x\nname: "Ada"\nother: 1\n');
    expect(verdictOf(grading, 'count').line).toBe(1);
    const shown = redact(grading, 'verdict');
    expect(shown).toMatchObject({
      verdicts: [
        { key: 'count', status: 'missing' },
        { key: 'name', status: 'correct', line: 2 },
      ],
      notices: [
        { code: 'unknown-key', line: 3 },
        { code: 'ignored-line', line: 1 },
      ],
    });
    expect(shown.state === 'graded' && shown.verdicts[0]).not.toHaveProperty('line');
  });
});

test('at level full, all is told, and the grading stays as it is', () => {
  const grading = gradeText(chapter2, 't2_responses: 8\n');
  const copy = structuredClone(grading);
  expect(redact(grading, 'full')).toEqual(grading);
  redact(grading, 'hint');
  redact(grading, 'verdict');
  expect(grading).toEqual(copy);
});

test.each(['verdict', 'hint', 'full'] as const)(
  'what has no score has nothing to hide at level %s',
  (level) => {
    const grading = ungraded(chapter2, { file: 'x' }, 'unreadable', [
      { code: 'binary', message: 'No text.' },
    ]);
    expect(redact(grading, level)).toEqual({ ...grading, feedback: level });
  },
);
