import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parse } from 'junit2json';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { Grading } from '../../src/core/model.js';
import { forTerminal } from '../../src/reporters/escape.js';
import { junit } from '../../src/reporters/junit.js';
import { plain } from '../../src/reporters/model.js';
import { anyGrading, anyText } from './arbitraries.js';
import { examples, mixed } from './gradings.js';

const options = { width: 80, paint: plain, path: 'work/evidence.txt', lastLine: 40 };
const schema = readFileSync(new URL('junit.xsd', import.meta.url), 'utf8');

const problemsIn = async (documents: readonly string[]) => {
  const xml = documents.map((contents, index) => ({ fileName: `${index}.xml`, contents }));
  return (await validateXML({ xml, schema })).errors.map(({ message }) => message);
};

const isUsual = (grading: Grading): boolean => {
  const keys = grading.state === 'graded' ? grading.verdicts.map(({ key }) => forTerminal(key)) : [];
  return new Set(keys).size === keys.length;
};

test('whatever a grading holds, libxml2 finds it well-formed, and as the schema wants it', async () => {
  // A rubric has each key once.
  const samples = fc.sample(fc.tuple(anyGrading.filter(isUsual), anyText), 150);
  const documents = samples.map(([grading, path]) => junit(grading, { ...options, path }));
  expect(
    await problemsIn([...documents, ...Object.values(examples).map((each) => junit(each, options))]),
  ).toEqual([]);
}, 60_000);

test('and it would find what is wrong', async () => {
  const text = junit(mixed, options);
  const bad = [
    text.replace('name="t1_keys"', 'name="t1_schema_unchanged"'),
    text.replace('line="5"', 'line="0"'),
    text.replace('<failure ', '<fail '),
    text.replace('</testsuite>', ''),
  ];
  for (const document of bad) expect(await problemsIn([document])).not.toEqual([]);
}, 60_000);

test('a reader of JUnit finds the cases, the failures and the score', async () => {
  const document = await parse(junit(mixed, options));
  if (document === null || document === undefined || !('testsuite' in document)) throw new Error('no suites');
  expect(document).toMatchObject({ name: 'linemark', tests: 17, failures: 7, errors: 0 });
  const [suite] = document.testsuite ?? [];
  expect(suite?.properties).toContainEqual({ name: 'score', value: 10 });
  const failed = suite?.testcase?.filter(({ failure }) => failure !== undefined) ?? [];
  expect(failed.map(({ classname, name }) => `${classname} ${name}`)).toEqual([
    'chapter2.t2 t2_responses',
    'chapter2.t2 t2_init_version',
    'chapter2.t2 t2_id5_is_error',
    'chapter2.t3 t3_out_count',
    'chapter2.t3 t3_log_count',
    'chapter2.t3 t3_parse_error_line',
    'chapter2.t3 t3_list_line_length',
  ]);
  expect(failed[3]?.failure?.[0]).toEqual({
    type: 'incorrect',
    message: 'Line 14: 5 · Same cause as t2_responses (line 5).',
    inner: 'Line 14: 5\nSame cause as t2_responses (line 5).',
  });
});

test('what could not be graded is an error, and has no score', async () => {
  const text = junit(examples.unreadable, options);
  expect(text).toContain('tests="1" failures="0" errors="1"');
  expect(text).not.toContain('score"');
});
