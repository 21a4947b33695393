import fc from 'fast-check';
import { Parser } from 'tap-parser';
import { describe, expect, test } from 'vitest';
import { forTerminal } from '../../src/reporters/escape.js';
import { plain } from '../../src/reporters/model.js';
import { tap } from '../../src/reporters/tap.js';
import { anyGrading } from './arbitraries.js';
import { examples, mixed, ungraded } from './gradings.js';

const options = { width: 80, paint: plain };

function parsed(text: string) {
  const points: {
    ok: boolean;
    name: string;
    diag?: { message: string[] } | null;
    todo: unknown;
    skip: unknown;
  }[] = [];
  const extra: string[] = [];
  let version: unknown;
  const parser = new Parser({ strict: true });
  parser.on('assert', (point) => points.push(point));
  parser.on('extra', (line) => extra.push(line));
  parser.on('child', () => extra.push('a subtest'));
  parser.on('version', (found) => {
    version = found;
  });
  parser.end(text);
  if (parser.results === null) throw new Error('no results');
  const { bailout, plan, failures, fail, pass } = parser.results;
  // A point that failed is a failure of the run; in strict mode, so is whatever is not TAP.
  const broken = failures.filter((each: object) => 'tapError' in each && each.tapError);
  return { points, extra, version, bailout, plan, fail, pass, broken };
}

test('a parser of TAP 14 reads the points and why they fail', () => {
  const { points, version, plan, fail, pass } = parsed(tap(mixed, options));
  expect([version, plan.end, pass, fail]).toEqual([14, 17, 10, 7]);
  expect(points[12]).toMatchObject({
    ok: false,
    name: 't3_out_count',
    diag: { message: ['Line 14: 5', 'Same cause as t2_responses (line 5).'], status: 'incorrect', points: 0 },
  });
});

describe('whatever a grading holds', () => {
  test('the parser finds one point for each criterion, and nothing that is not TAP', () => {
    fc.assert(
      fc.property(anyGrading, (grading) => {
        const { points, extra, broken, bailout, plan } = parsed(tap(grading, options));
        expect(plan.end).toBe(points.length);
        expect([extra, broken]).toEqual([[], []]);
        expect(Boolean(bailout)).toBe(grading.state !== 'graded');
        const wanted =
          grading.state === 'graded'
            ? grading.verdicts.map(({ key, status }) => [status === 'correct', forTerminal(key)])
            : [[false, 'grading']];
        expect(points.map(({ ok }) => ok)).toEqual(wanted.map(([ok]) => ok));
        for (const { ok, todo, skip, diag } of points) {
          expect([todo, skip, diag !== null]).toEqual([false, false, !ok]);
        }
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});

test('a key can not skip itself', () => {
  const [verdict] = mixed.verdicts;
  if (verdict === undefined) throw new Error('no verdict');
  const grading = { ...mixed, verdicts: [{ ...verdict, key: 'k # SKIP x' }] };
  expect(parsed(tap(grading, options)).points).toMatchObject([{ name: 'k # SKIP x', skip: false }]);
});

test('what could not be graded bails out, and says why first', () => {
  const { points, bailout } = parsed(
    tap(ungraded('unreadable', [{ code: 'pdf', message: 'A PDF.' }]), options),
  );
  expect(bailout).toBe('This file could not be read, so there is no score yet.');
  expect(points[0]?.diag?.message).toEqual([
    'This file could not be read, so there is no score yet.',
    'A PDF.',
  ]);
  expect(tap(examples.unreadable, options)).not.toMatch(/\d of \d/);
});

test('the parser would see what is no TAP', () => {
  const text = tap(mixed, options);
  expect(parsed(text.replace('ok 2 ', 'okay 2 ')).broken).not.toEqual([]);
  expect(parsed(text.replace('  message:', '  message: {')).points[3]?.diag).toBeNull();
});
