import { Ajv, type SchemaObject } from 'ajv';
import type { Issue } from 'codeclimate-types';
import fc from 'fast-check';
import { createGenerator } from 'ts-json-schema-generator';
import { expect, test } from 'vitest';
import { fingerprint } from '../../src/reporters/fingerprint.js';
import { gitlab } from '../../src/reporters/gitlab.js';
import { plain } from '../../src/reporters/model.js';
import { anyGrading, anyText } from './arbitraries.js';
import { chapter, examples, graded, hostileEverywhere, mixed } from './gradings.js';

const options = { width: 80, paint: plain, path: 'work/evidence.txt', lastLine: 40 };

const issuesOf = (grading: Parameters<typeof gitlab>[0], path = options.path): Issue[] =>
  JSON.parse(gitlab(grading, { ...options, path }));

/** The issue of Code Climate, whose format GitLab reads, as its published types have it; and what GitLab asks beside. */
function validator() {
  const schema = createGenerator({
    path: 'node_modules/codeclimate-types/index.d.ts',
    type: 'Issue',
    additionalProperties: false,
    skipTypeCheck: true,
  }).createSchema('Issue');
  const wanted = { required: ['description', 'check_name', 'fingerprint', 'severity', 'location'] };
  const ajv = new Ajv({ allErrors: true, strict: false });
  ajv.addSchema(schema as SchemaObject, 'codeclimate');
  return ajv.compile({
    type: 'array',
    items: { allOf: [{ $ref: 'codeclimate#/definitions/Issue' }, wanted] },
  });
}

test('whatever a grading holds, the issues are those of Code Climate, each with a fingerprint of its own', () => {
  const validate = validator();
  fc.assert(
    fc.property(anyGrading, anyText, (grading, path) => {
      const issues = issuesOf(grading, path);
      validate(issues);
      expect(validate.errors).toBeNull();
      for (const { description, check_name } of issues) expect(description + check_name).not.toContain('\n');
    }),
  );
  expect(validate([{ ...issuesOf(mixed)[0], severity: 'bad' }])).toBe(false);
}, 60_000);

test('each issue of a file has a fingerprint of its own', () => {
  for (const grading of [mixed, hostileEverywhere, examples['many notices']]) {
    const prints = issuesOf(grading).map((issue) => issue.fingerprint);
    expect(new Set(prints).size).toBe(prints.length);
    for (const print of prints) expect(print).toMatch(/^[0-9a-f]{32}$/);
  }
});

test('a fingerprint stays when the wrong value changes, and is another in another file', () => {
  const wrong = (given: string, line: number) => graded({ tasks: chapter({ t1_keys: { given, line } }) });
  const [one, two, other] = [
    issuesOf(wrong('a', 3)),
    issuesOf(wrong('b', 9)),
    issuesOf(wrong('a', 3), 'x.txt'),
  ];
  expect(two[0]?.fingerprint).toBe(one[0]?.fingerprint);
  expect(other[0]?.fingerprint).not.toBe(one[0]?.fingerprint);
  expect(fingerprint(['a', 'b'])).not.toBe(fingerprint(['ab']));
  // From another implementation of FNV-1a.
  expect(fingerprint([])).toBe('0880950eb2ab1be95aa0733055956c75');
  expect(fingerprint(['a', 1])).toBe('29a4cd80744ff78d4b9493e9f5ca30fb');
});

test('a notice that is mended leaves the others what they were', () => {
  const notices = [
    { code: 'unknown-key', message: 'One.', line: 1 },
    { code: 'unknown-key', message: 'Two.', line: 2 },
    { code: 'unknown-key', message: 'Two.', line: 3 },
  ];
  const printsOf = (some: typeof notices) =>
    issuesOf(graded({ tasks: chapter({}), notices: some }))
      .slice(1)
      .map(({ fingerprint }) => fingerprint);
  const before = printsOf(notices);
  expect(new Set(before).size).toBe(3);
  expect(printsOf(notices.slice(1))).toEqual(before.slice(1));
});

test('places and severities', () => {
  expect(
    issuesOf(mixed).map(({ check_name, severity, location }) => [
      check_name,
      severity,
      'lines' in location && location.lines.begin,
    ]),
  ).toEqual([
    ['linemark/t2_responses', 'major', 5],
    ['linemark/t2_init_version', 'major', 6],
    ['linemark/t2_id5_is_error', 'minor', 10],
    ['linemark/t3_out_count', 'major', 14],
    ['linemark/t3_log_count', 'major', 15],
    ['linemark/t3_parse_error_line', 'minor', 17],
    ['linemark/t3_list_line_length', 'major', 40],
    ['linemark-result', 'info', 1],
    ['linemark-notice/unknown-key', 'info', 1],
    ['linemark-notice/file-name', 'info', 1],
  ]);
});

test('what could not be graded blocks, and shows no score', () => {
  const issues = issuesOf(examples.unreadable);
  expect(issues).toMatchObject([{ check_name: 'linemark-result', severity: 'blocker' }]);
  expect(issues[0]?.description).not.toMatch(/\d of \d/);
});
