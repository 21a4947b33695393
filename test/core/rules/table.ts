import { expect, test } from 'vitest';
import type { RightValue } from '../../../src/core/model.js';
import { rules } from '../../../src/core/rules/index.js';

/** A value, the right value, and parameters other than the table's. */
type Row = readonly [value: string, right: RightValue, params?: object];

interface Table {
  readonly params?: object;
  /** Values that are right. */
  readonly accepts: readonly Row[];
  /** Wrong values of the right form. */
  readonly refuses: readonly Row[];
  /** Wrong values that have not even the form. */
  readonly malformed: readonly Row[];
  /** Right values that a rubric may give. */
  readonly rightValues: readonly RightValue[];
  /** Right values that no rubric may give. */
  readonly flawed: readonly RightValue[];
}

const short = (value: unknown): string => JSON.stringify(value)?.slice(0, 60);

/** Tests a rule by what it accepts, refuses, and finds malformed. */
export function testRule(name: string, table: Table): void {
  const rule = rules.get(name);
  if (rule === undefined) throw new Error(`no rule ${name}`);
  const withParams = (params: object = table.params ?? {}) => params as never;

  for (const [value, right, params] of table.accepts) {
    test(`accepts ${short(value)} for ${short(right)} ${params ? short(params) : ''}`, async () => {
      await rule.prepare?.();
      expect(rule.accepts(value, right, withParams(params))).toBe(true);
      expect(rule.wellFormed(value, withParams(params))).toBe(true);
    });
  }
  for (const [formed, rows] of [[true, table.refuses] as const, [false, table.malformed] as const]) {
    for (const [value, right, params] of rows) {
      const what = formed ? 'refuses' : 'finds malformed:';
      test(`${what} ${short(value)} for ${short(right)} ${params ? short(params) : ''}`, async () => {
        await rule.prepare?.();
        expect(rule.accepts(value, right, withParams(params))).toBe(false);
        expect(rule.wellFormed(value, withParams(params))).toBe(formed);
      });
    }
  }
  test.each(table.rightValues.map((right) => [right]))('%j can be a right value', async (right) => {
    await rule.prepare?.();
    expect(rule.flaw(right, withParams())).toBeUndefined();
  });
  test.each(table.flawed.map((right) => [right]))('%j can be no right value', async (right) => {
    await rule.prepare?.();
    expect(rule.flaw(right, withParams())).toMatch(/^the right value must be /);
  });
  test('says in a sentence what it wants', () => {
    expect(`This line wants ${rule.form(withParams())}.`).toMatch(/^This line wants [^.]+(?:\.\d+[^.]*)?\.$/);
    expect(`Right is ${rule.summary}.`).not.toMatch(/\.\.$/);
  });
}
