import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tool } from '../../src/core/tool.js';
import { json } from '../../src/reporters/json.js';
import { plain } from '../../src/reporters/model.js';
import { anyGrading } from './arbitraries.js';
import { examples, hostileEverywhere, mixed } from './gradings.js';

const validate = new Ajv({ allErrors: true }).compile(
  JSON.parse(readFileSync('src/reporters/grading.schema.json', 'utf8')),
);

const report = (grading: typeof mixed | (typeof examples)[keyof typeof examples]) =>
  json(grading, { width: 80, paint: plain });

test.each(Object.entries(examples))('the report of "%s" keeps to the schema', (_, grading) => {
  validate(JSON.parse(report(grading)));
  expect(validate.errors).toBeNull();
});

test('writes what it always wrote', async () => {
  await expect(report(mixed)).toMatchFileSnapshot('./golden/mixed.json.txt');
});

test('whatever a grading holds, the report is ASCII, keeps to the schema and says the same', () => {
  fc.assert(
    fc.property(anyGrading, (grading) => {
      const text = json(grading, { width: 80, paint: plain });
      expect(text).toMatch(/^[\n\x20-\x7e]*\n$/);
      const document = JSON.parse(text);
      validate(document);
      expect(validate.errors).toBeNull();
      expect(document).toEqual({ schema: 'linemark/grading/v1', tool, ...grading });
    }),
  );
});

test('has its fields in the order that people read', () => {
  expect(Object.keys(JSON.parse(report(mixed)))).toEqual([
    'schema',
    'tool',
    'rubric',
    'file',
    'sha256',
    'encoding',
    'state',
    'feedback',
    'score',
    'maxScore',
    'percent',
    'passPercent',
    'passed',
    'tasks',
    'verdicts',
    'misconceptions',
    'notices',
  ]);
});

test('has no score where nothing could be judged', () => {
  const document = JSON.parse(report(examples.unreadable));
  expect(document).toMatchObject({ state: 'unreadable', notices: [{ code: 'zip' }] });
  expect(document).not.toHaveProperty('score');
  expect(document).not.toHaveProperty('verdicts');
});

test('lets nothing out that was not promised', () => {
  const [first, ...rest] = mixed.verdicts;
  const leaky = { ...mixed, path: '/home/x', verdicts: [{ ...first, secret: 1 }, ...rest] } as typeof mixed;
  expect(report(leaky)).toBe(report(mixed));
});

test.each([
  ['a score without a grading', { ...JSON.parse(report(examples.unreadable)), score: 0 }],
  ['an unknown field', { ...JSON.parse(report(mixed)), extra: 1 }],
  ['a line 0', { ...JSON.parse(report(mixed)), notices: [{ code: 'x', message: 'y', line: 0 }] }],
  ['no verdicts', { ...JSON.parse(report(mixed)), verdicts: undefined }],
])('the schema refuses %s', (_, document) => {
  expect(validate(JSON.parse(JSON.stringify(document)))).toBe(false);
});

test('carries hostile text unharmed', () => {
  const promised = hostileEverywhere.verdicts.map(({ nearMiss, ...verdict }) => ({
    ...verdict,
    ...(nearMiss && { nearMiss: { id: nearMiss.id, message: nearMiss.message } }),
  }));
  expect(JSON.parse(report(hostileEverywhere)).verdicts).toEqual(promised);
});
