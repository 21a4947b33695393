import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearMisses } from '../../src/core/near-misses/index.js';
import {
  chapter2,
  chapter2File,
  gradeText,
  type Line,
  rightOfChapter2,
  small,
  verdictOf,
} from './assessment.js';

const json = rightOfChapter2.get('t3_parse_error_line') ?? '';

/** The near miss of a value in a file that is right otherwise. */
function nearMissOf(key: string, value: string) {
  return verdictOf(gradeText(chapter2, chapter2File({ [key]: value })), key).nearMiss;
}

async function nearMissUnder(line: Omit<Line, 'key'>, value: string) {
  const grading = gradeText(await small([{ key: 'line', ...line } as Line]), `line: ${value}\n`);
  return verdictOf(grading, 'line').nearMiss;
}

describe('slips that students make', () => {
  test.each([
    ['t1_schema_unchanged', 'True', 'python-boolean'],
    ['t1_schema_unchanged', 'True.', 'end-mark+python-boolean'],
    ['t1_schema_unchanged', '"true"', 'quotes'],
    ['t1_schema_unchanged', "'True'", 'quotes+python-boolean'],
    ['t1_schema_unchanged', 'Yes', 'boolean-word'],
    ['t1_schema_unchanged', '<true>', 'brackets'],
    ['t1_schema_unchanged', 'true  # compared with ==', 'remark'],
    ['t1_schema_unchanged', 'tru\u0435', 'look-alike'],
    ['t1_keys', "['description', 'inputSchema', 'name']", 'python-list'],
    ['t1_keys', '["description","inputSchema","name"]', 'python-list'],
    ['t1_keys', "dict_keys(['description', 'inputSchema', 'name'])", 'python-list'],
    ['t1_keys', "('description', 'inputSchema', 'name')", 'python-list'],
    ['t1_keys', "'description', 'inputSchema', 'name'", 'python-list'],
    ['t1_keys', 'description, inputschema, name', 'letter-case'],
    ['t1_keys', 'description,inputSchema,name,', 'list-separators'],
    ['t1_keys', 'description; inputSchema; name', 'list-separators'],
    ['t1_keys', 'description、inputSchema、name', 'look-alike'],
    ['t1_keys', 'description / inputSchema / name', 'list-separators'],
    ['t1_keys', 'name, description, inputSchema', 'list-order'],
    ['t1_keys', 'name description inputschema', 'list-separators+letter-case+list-order'],
    ['t1_keys', 'description, input Schema, name', 'spacing'],
    ['t2_tool_names', "['logs_search']", 'python-list'],
    ['t2_tool_names', "('logs_search',)", 'python-list'],
    ['t2_tool_names', 'logs-search', 'punctuation'],
    ['t2_responses', '"7"', 'quotes'],
    ['t2_responses', '7,', 'end-mark'],
    ['t2_responses', '<7>', 'brackets'],
    ['t2_responses', '\uff17', 'look-alike'],
    ['t2_responses', '7\u20e3', 'invisible'],
    ['t2_responses', 'Seven', 'number-word'],
    ['t2_responses', 't2_responses: 7', 'key-in-value'],
    ['t2_responses', 'responses = 7', 'label'],
    ['t2_responses', ': 7', 'label'],
    ['t2_responses', 'TODO', 'placeholder'],
    ['t2_responses', '<how many>', 'placeholder'],
    ['t2_responses', '7t2_init_version: 2025-06-18', 'run-together'],
    ['t2_responses', '7\tt2_init_version: 2025-06-18', 'run-together'],
    ['t2_responses', '7\u2028t2_init_version: 2025-06-18', 'run-together'],
    ['t2_id6_error_code', '- 32601', 'spacing'],
    ['t2_id6_error_code', '\u221232601', 'look-alike'],
    ['t2_id6_error_code', '-32601.0', 'number-form'],
    ['t2_id6_error_code', '-32_601', 'number-form'],
    ['t2_id6_error_code', '32601', 'missing-minus'],
    ['t2_id6_error_code', '\u201332601.', 'look-alike+number-form'],
    ['t2_id4_error', '-32602: Unknown tool: deploy_nuke', 'punctuation'],
    ['t2_id4_error', '-32602 unknown tool: deploy_nuke', 'letter-case'],
    ['t2_id4_error', '-32602 Unknown tool: deploy\\_nuke', 'punctuation'],
    ['t2_id3_text', 'found 3 lines\u00a0for timeout in api', 'look-alike'],
    ['t2_id3_text', 'found 3 lines\tfor timeout in api', 'spacing'],
    ['t2_id3_text', '&quot;found 3 lines for timeout in api&quot;', 'html-entities+quotes'],
    ['t2_id3_text', 'found 3 lines\nfor timeout\nin api', 'goes-on'],
    ['t2_id3_text', '\nfound 3 lines for timeout in api', 'goes-on'],
    ['t2_id3_text', 'found 3 li\nnes for timeout\nin api', 'goes-on'],
    ['t3_parse_error_line', `b'${json}'`, 'quotes'],
    ['t3_parse_error_line', `'${json}',`, 'end-mark+quotes'],
    ['t3_parse_error_line', `\`${json}\``, 'quotes'],
    ['t3_parse_error_line', JSON.stringify(json), 'json-form'],
    ['t3_parse_error_line', json.replaceAll('"', '\\"'), 'json-form'],
    ['t3_parse_error_line', json.replaceAll('"', "'"), 'python-dict'],
    ['t3_parse_error_line', json.replaceAll('"', '&#34;'), 'html-entities'],
    ['t3_parse_error_line', json.replaceAll('"', '\u201d'), 'look-alike'],
    ['t3_parse_error_line', json.replaceAll(',', ', '), 'spacing'],
    ['t3_parse_error_line', json.replace('Parse', 'Pars\\u0065'), 'json-form'],
    ['t3_parse_error_line', json.replaceAll('"', '&#x22;'), 'html-entities'],
    ['t3_parse_error_line', `${json}\\n`, 'end-mark'],
    ['t3_parse_error_line', `[${json}]`, 'brackets'],
    ['t3_parse_error_line', JSON.stringify(JSON.parse(json), null, 2), 'goes-on+spacing'],
  ])('%s: %j is %s', (key, value, id) => {
    expect(nearMissOf(key, value)?.id).toBe(id);
  });

  test.each<[Omit<Line, 'key'>, string, string]>([
    [{ rule: 'number', right: '0.25' }, '0,25', 'decimal-comma'],
    [{ rule: 'number', right: '1200' }, '1 200', 'number-form'],
    [{ rule: 'integer', right: '0' }, '-0', 'number-form'],
    [{ rule: 'choice', right: 'B', options: ['A', 'B'] }, 'B)', 'end-mark'],
    [{ rule: 'choice', right: 'B', options: ['A', 'B'] }, 'Answer: B', 'label'],
    [{ rule: 'choice', right: 'B', options: ['A', 'B'] }, 'B (the host)', 'remark'],
    [{ rule: 'choice', right: 'B', options: ['A', 'B'] }, '\u0412', 'look-alike'],
    [{ rule: 'one-of', right: ['tools/list', 'tools list'] }, 'Tools/List', 'letter-case'],
    [{ rule: 'one-of', right: ['tools/list', '***'] }, '"tools/list"', 'quotes'],
    [{ rule: 'pattern', right: 'tools/(list|call)' }, '`tools/call`', 'quotes'],
    [{ rule: 'text', right: 'Malm\u00f6' }, 'Malmo\u0308', 'unicode-form'],
    [{ rule: 'text', right: 'Say etc.' }, 'Say etc..', 'end-mark'],
    [{ rule: 'text', right: 'f(x)' }, 'f(x).', 'end-mark'],
    [{ rule: 'text', right: 'x' }, 'N/A', 'placeholder'],
  ])('%j: %j is %s', async (line, value, id) => {
    expect((await nearMissUnder(line, value))?.id).toBe(id);
  });
});

describe('what is no slip', () => {
  test.each([
    ['t1_schema_unchanged', 'False'],
    ['t1_schema_unchanged', '0'],
    ['t2_responses', '8.0'],
    ['t2_responses', '-7'],
    ['t2_responses', '70'],
    ['t2_responses', '6 or 7'],
    ['t1_keys', 'description,inputSchema'],
    ['t1_keys', 'description,inputSchema,name,name'],
    ['t1_keys', 'description,input_schema,name'],
    ['t2_id6_error_code', '-32600'],
    ['t2_init_version', '2025-03-26'],
    ['t2_responses', 't2_responses of mine'],
    ['t2_id3_text', 'found &lots; of &#1114112; lines'],
    ['t2_id3_text', `found\n${'x'.repeat(4990)}\nlines\n${'x'.repeat(4990)}`],
    ['t2_id3_text', 'found 3 lines for api in timeout'],
    ['t2_id4_error', '-32601 Unknown tool: deploy_nuke'],
    ['t2_id4_error', '+32602 Unknown tool: deploy_nuke'],
    // Numbers that only a double takes for the right ones.
    ['t3_parse_error_line', json.replace('null', '1e400')],
    ['t3_parse_error_line', json.replace('-32700', '-32700.00000000000001')],
    ['t3_parse_error_line', json.replace('-32700', '-327e2')],
    ['t3_parse_error_line', json.replace('null', '4')],
    ['t3_parse_error_line', '"not json"'],
    ['t3_parse_error_line', `${'['.repeat(2000)}${']'.repeat(2000)}`],
  ])('%s: %j', (key, value) => {
    expect(nearMissOf(key, value)).toBeUndefined();
  });

  test.each<[Omit<Line, 'key'>, string]>([
    [{ right: '3.5' }, '35'],
    [{ right: '5' }, '-5'],
    [{ right: '***' }, '!!!'],
    [{ right: 'abc' }, 'abd'],
    [{ rule: 'choice', right: 'B', options: ['A', 'B'] }, 'a'],
    [{ rule: 'number', right: '0.25' }, '0,26'],
    // A pattern may take the empty text, but nothing that is left out makes a value empty.
    [{ rule: 'pattern', right: '[0-9]*' }, '""'],
    [{ rule: 'text', right: 'a b c' }, 'c b a'],
  ])('%j: %j', async (line, value) => {
    expect(await nearMissUnder(line, value)).toBeUndefined();
  });

  test('a placeholder under a pattern that takes the empty text is only a placeholder', async () => {
    const found = await nearMissUnder({ rule: 'pattern', right: '[0-9]*' }, 'TODO');
    expect(found?.id).toBe('placeholder');
    expect(found?.message).not.toContain('Right, but');
  });

  test('a value that a loose pattern takes is not the value of that line', async () => {
    const lines = [
      { key: 'loose', rule: 'pattern', right: '.*' },
      { key: 'text', right: 'right' },
    ];
    const grading = gradeText(await small(lines), 'loose: anything\ntext: wrong text\n');
    expect(verdictOf(grading, 'text').nearMiss).toBeUndefined();
  });

  test('a boolean or a small number that is right elsewhere says nothing', async () => {
    const lines = [
      { key: 'yes', rule: 'boolean', right: 'true' },
      { key: 'no', rule: 'boolean', right: 'false' },
      { key: 'three', rule: 'integer', right: '3' },
      { key: 'four', rule: 'integer', right: '4' },
    ];
    const grading = gradeText(await small(lines), 'yes: false\nno: true\nthree: 4\nfour: 4\n');
    expect(grading.verdicts.map(({ nearMiss }) => nearMiss)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test('a slip that is certain is told even if the value is wrong without it', () => {
  expect(nearMissOf('t2_responses', '8\u200b')?.message).toMatch(
    /^An invisible character in it, ZERO WIDTH SPACE/,
  );
  expect(nearMissOf('t2_responses', '')?.message).toMatch(/^There is no value after the colon/);
});

test('the message of one slip is a sentence, of several a list', () => {
  expect(nearMissOf('t2_responses', '"7"')?.message).toBe(
    'Right, but for the quotes around it: leave them out.',
  );
  expect(nearMissOf('t1_schema_unchanged', '"True"')?.message).toBe(
    'Right, but for the quotes around it (leave them out), and the way Python prints it (the file wants true and false in lower case).',
  );
});

test('ids are words with hyphens, each one once', () => {
  const ids = nearMisses.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z]+(?:-[a-z]+)*$/.test(id))).toEqual([]);
});

describe('hostile values', () => {
  const fills = [
    'x',
    ' a b',
    'a,',
    '"',
    '\\"',
    '&amp;',
    '7',
    '\u0430\u200b',
    '.',
    '[(<{',
    '{"a":',
    '= 1 ',
    "'a',",
    '\x1b[',
    '9.9e',
  ];

  test.each(fills)('files full of %j do not hang', (fill) => {
    const long = fill.repeat(Math.floor(1200 / fill.length));
    const short = `${fill.repeat(20)}\n`.repeat(40);
    const text = [...rightOfChapter2.keys()].map((key) => `${key}: ${long}\n${short}`).join('');
    // What is not bounded takes minutes here, and runs into the time limit of the test.
    expect(gradeText(chapter2, text).verdicts).toHaveLength(17);
  });

  test('a value of a megabyte is no near miss of anything', () => {
    const huge = `"${' '.repeat(1_000_000)}7"`;
    expect(nearMissOf('t2_responses', huge)).toBeUndefined();
  });
});

describe('a hint is true', () => {
  // Each says two things, and no one can tell which is the answer.
  test.each([
    [{ rule: 'integer', right: '7' }, '6 -> 7'],
    [{ rule: 'integer', right: '7' }, '7 of 8'],
    [{ rule: 'integer', right: '7' }, '7 or 8'],
    [{ rule: 'integer', right: '7' }, '1=2=3=4=5=6=7'],
    [{ rule: 'integer', right: '7' }, '6 != 7'],
    [{ rule: 'integer', right: '7' }, 'less than 7'],
    [{ rule: 'integer', right: '7' }, 'not 7'],
    [{ rule: 'integer', right: '7' }, '7k'],
    [{ rule: 'integer', right: '7' }, '7x10'],
    [{ rule: 'integer', right: '7' }, '7/2'],
    [{ rule: 'integer', right: '7' }, '7e3'],
    [{ rule: 'integer', right: '-32601' }, '-32601; no: -32602'],
    [{ rule: 'json-line', right: '{"a":1}' }, '{"a":2,"a":1}'],
    [{ rule: 'list', right: 'a,b' }, 'a,b,and'],
    [{ rule: 'boolean', right: 'true' }, 'true # false'],
    [{ rule: 'boolean', right: 'true' }, 'false = true'],
    [{ rule: 'boolean', right: 'true' }, 'true (not false)'],
    [{ rule: 'choice', right: 'A', options: ['A', 'B'] }, 'B = A'],
    [{ rule: 'choice', right: 'A', options: ['A', 'B'] }, 'A (or B)'],
    [{ rule: 'text', right: 'C++' }, 'C#'],
    [{ rule: 'text', right: 'a == b' }, 'a != b'],
    [{ rule: 'text', right: 'O(n^2)' }, 'O(n*2)'],
    [{ rule: 'text', right: '<html>' }, '<body>'],
    [{ rule: 'text', right: 'a\u200bb' }, 'a\u200bc'],
  ])('%j and %s differ in more than their form', async (line, value) => {
    expect(await nearMissUnder(line, value)).toBeUndefined();
  });

  const slips = fc.constantFrom('\u200b', '\u00ad', '\u0435', '\u2212', '\u00a0', '\x1b[31m');

  test('a character stands where the hint says', () => {
    const key = fc.constantFrom('t1_keys', 't2_tool_names', 't2_id3_text', 't2_id6_error_code');
    const places = fc.array(fc.tuple(slips, fc.nat(40)), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(key, places, fc.boolean(), (key, places, twice) => {
        const chars = Array.from(rightOfChapter2.get(key) ?? '');
        for (const [slip, at] of places) chars.splice(Math.min(at, chars.length), 0, slip);
        const given = `${twice ? `${key}: ` : ''}${chars.join('')}`.trim();
        const { message = '' } = nearMissOf(key, given) ?? {};
        for (const [, code = '', position] of message.matchAll(/\(U\+([0-9A-F]{4})\) at character (\d+)/g)) {
          expect(Array.from(given)[Number(position) - 1]?.codePointAt(0)).toBe(Number.parseInt(code, 16));
        }
      }),
    );
  });
});
