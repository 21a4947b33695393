import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { editorSchema } from '../../src/core/rubric-schema.js';
import { rules } from '../../src/core/rules/index.js';

const shipped = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../rubric/${file}`, import.meta.url), 'utf8'));

test('the JSON Schema for editors is the one of the rules', async () => {
  const text = `${JSON.stringify(editorSchema(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../rubric/rubric.schema.json');
});

describe('the JSON Schema for editors', () => {
  const validate = new Ajv({ allowUnionTypes: true, strict: true }).compile(editorSchema());
  const quiz = () =>
    structuredClone(shipped('chapter2-quiz.json')) as { tasks: { criteria: Record<string, unknown>[] }[] };

  /** The quiz with its first criterion changed. */
  const changed = (changes: Record<string, unknown>): unknown => {
    const rubric = quiz();
    const [task] = rubric.tasks;
    if (task) task.criteria[0] = { ...task.criteria[0], ...changes };
    return rubric;
  };

  test.each(['chapter2.json', 'chapter2-quiz.json', 'lab09.json'])('takes %s', (file) => {
    expect(validate(shipped(file)) || validate.errors).toBe(true);
  });

  test.each([...rules.keys()])('takes the rule %s', (rule) => {
    const criterion = { key: 'a', rule, asks: 'What?', ...(rule === 'choice' && { options: ['A', 'B'] }) };
    expect(
      validate({ ...quiz(), tasks: [{ id: 't', title: 't', criteria: [criterion] }] }) || validate.errors,
    ).toBe(true);
  });

  test('takes a colon in the name of a check', () => {
    const rubric = { ...(changed({ key: 'test_a.py::test_b' }) as object), evidenceFormat: 'checklist' };
    expect(validate(rubric) || validate.errors).toBe(true);
  });

  test.each<[string, unknown]>([
    ['an unknown rule', changed({ rule: 'essay' })],
    ['a parameter of another rule', changed({ tolerance: 1 })],
    ['a parameter that is missing', changed({ options: undefined })],
    ['an unknown field', { ...quiz(), titel: 'x' }],
    ['an unknown near miss', { ...quiz(), forgive: ['spelling'] }],
    ['no tasks', { ...quiz(), tasks: [] }],
    ['a key with a colon', changed({ key: 'a:b' })],
    ['an unknown evidence format', { ...quiz(), evidenceFormat: 'table' }],
    ['another version', { ...quiz(), schema: 'linemark/rubric/v0' }],
    ['no object', []],
  ])('refuses %s', (_what, rubric) => {
    expect(validate(JSON.parse(JSON.stringify(rubric)))).toBe(false);
  });
});
