import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reviewAnnotations } from '../../../reference/lab09/annotations.js';
import { type Decision, decide, HELP_DESK, reviewTools } from '../../../reference/lab09/policy.js';
import { dict, type PyValue } from '../../../reference/python/value.js';

const readOnly = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
const tool = (name: PyValue, annotations?: Parameters<typeof dict>[0]) =>
  dict({ name, inputSchema: { type: 'object' }, ...(annotations && { annotations }) });

describe('annotations', () => {
  test.each([
    [
      'none',
      undefined,
      [
        'no annotations',
        'destructive',
        'not idempotent: repeated calls repeat the effect',
        'open world: reaches beyond this server',
      ],
    ],
    [
      'empty',
      {},
      [
        'destructive',
        'not idempotent: repeated calls repeat the effect',
        'open world: reaches beyond this server',
      ],
    ],
    ['read-only', readOnly, []],
    ['read-only, and yet destructive: which means nothing', { ...readOnly, destructiveHint: true }, []],
    [
      'writes, destroys nothing',
      { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      [],
    ],
    ['writes', { readOnlyHint: false, openWorldHint: false, idempotentHint: true }, ['destructive']],
    ['with a title', { ...readOnly, title: 'Search' }, []],
  ] as const)('%s', (_, annotations, notes) => {
    expect(reviewAnnotations(tool('any', annotations))).toMatchObject({
      notes,
      wellFormed: annotations !== undefined,
    });
  });

  test.each([
    ['a text for a boolean', { ...readOnly, readOnlyHint: 'true' }, 'readOnlyHint is neither true nor false'],
    ['a number for a boolean', { ...readOnly, openWorldHint: 0n }, 'openWorldHint is neither true nor false'],
    ['a key that there is not', { ...readOnly, safe: true }, 'unknown annotation safe'],
    ['a title that is no text', { ...readOnly, title: true }, 'title is no text'],
  ] as const)('%s is malformed', (_, annotations, note) => {
    const review = reviewAnnotations(tool('any', annotations));
    expect(review).toMatchObject({ wellFormed: false });
    expect(review.notes[0]).toBe(note);
  });

  test('a hint that is malformed has the default, and so the tool is risky', () => {
    const { hints } = reviewAnnotations(tool('any', { readOnlyHint: 'true' }));
    expect(hints).toEqual({
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
      openWorldHint: true,
    });
    expect(reviewAnnotations(dict({ name: 'any', annotations: [true] }))).toMatchObject({
      wellFormed: false,
      hints,
    });
  });
});

describe('the policy', () => {
  const writes = { readOnlyHint: false, destructiveHint: false };
  test.each([
    ['search_runbooks', readOnly, 'allow'],
    ['search_runbooks', writes, 'ask'],
    ['search_runbooks', { ...writes, destructiveHint: true }, 'block'],
    ['search_runbooks', undefined, 'block'],
    ['create_incident_ticket', writes, 'ask'],
    ['create_incident_ticket', readOnly, 'ask'],
    ['create_incident_ticket', undefined, 'block'],
    ['restart_service', readOnly, 'block'],
    ['format_disk', readOnly, 'block'],
    ['__proto__', readOnly, 'block'],
  ] as const)('%s with %j: %s', (name, annotations, decision) => {
    expect(decide(name, reviewAnnotations(tool(name, annotations)), HELP_DESK)).toBe(decision);
  });

  test('is never widened by what a tool says of itself', () => {
    const width = { block: 0, ask: 1, allow: 2 } as const;
    const hint = fc.oneof(fc.boolean(), fc.constant(null), fc.string());
    const annotations = fc.record(
      { readOnlyHint: hint, destructiveHint: hint, idempotentHint: hint, openWorldHint: hint },
      { requiredKeys: [] },
    );
    const granted = fc.constantFrom<Decision>('allow', 'ask', 'block');
    fc.assert(
      fc.property(annotations, granted, (claims, grant) => {
        const decision = decide('any', reviewAnnotations(tool('any', claims)), new Map([['any', grant]]));
        expect(width[decision]).toBeLessThanOrEqual(width[grant]);
      }),
    );
  });

  test('allows neither of two tools of one name, and passes over what has none', () => {
    const tools = [
      tool('search_runbooks', readOnly),
      tool('search_runbooks', readOnly),
      tool(5n, readOnly),
      null,
    ];
    const reviewed = reviewTools(tools, HELP_DESK);
    expect(reviewed.map(({ name, decision }) => [name, decision])).toEqual([
      ['search_runbooks', 'block'],
      ['search_runbooks', 'block'],
    ]);
    expect(reviewTools(null, HELP_DESK)).toEqual([]);
  });
});
