import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evidence } from '../../../reference/chapter2/evidence.js';
import { answerKey, id } from '../../../reference/chapter2/index.js';
import { CHAPTER_INPUTS, type Inputs, LINES, MESSAGES, TOOL } from '../../../reference/chapter2/inputs.js';
import { dumps } from '../../../reference/python/json-dumps.js';
import { dict } from '../../../reference/python/value.js';
import { askPython } from '../python/ask.js';
import { anyInputs } from './arbitraries.js';

function askModelAnswer(all: readonly Inputs[]): unknown[] {
  return askPython(
    'chapter2.py',
    all.map((inputs) => dumps(dict({ ...inputs }))),
  );
}

describe('evidence', () => {
  test('is what a Python solution prints on the inputs of the chapter', () => {
    expect([[...evidence()]]).toEqual(askModelAnswer([CHAPTER_INPUTS]));
  });

  test('is what a Python solution prints on other inputs', () => {
    const all = fc.sample(anyInputs, 1000);
    expect(all.map((inputs) => [...evidence(inputs)])).toEqual(askModelAnswer(all));
  });

  test('has the keys of the chapter in its order', () => {
    expect([...answerKey().keys()]).toEqual([
      't1_keys',
      't1_schema_unchanged',
      't1_name_description_unchanged',
      't2_responses',
      't2_init_version',
      't2_tool_names',
      't2_id3_text',
      't2_id4_error',
      't2_id5_is_error',
      't2_id5_text',
      't2_id6_error_code',
      't2_id7_text',
      't3_out_count',
      't3_log_count',
      't3_no_embedded_newline',
      't3_parse_error_line',
      't3_list_line_length',
    ]);
    expect(id).toBe('chapter2');
  });

  test('prints None where there is nothing', () => {
    const nothing = evidence({ tool: TOOL, messages: [], lines: [] });
    expect([...nothing].filter(([, value]) => value === 'None').map(([key]) => key)).toEqual([
      't2_init_version',
      't2_tool_names',
      't2_id3_text',
      't2_id4_error',
      't2_id5_is_error',
      't2_id5_text',
      't2_id6_error_code',
      't2_id7_text',
      't3_parse_error_line',
      't3_list_line_length',
    ]);
  });

  test('follows the data: another name, another enum, lines in another order', () => {
    const schema = dict({ properties: { service: { enum: ['b', 'a'] } }, required: [] });
    const tool = dict({ name: 'tickets', description: 'Lists tickets.', input_schema: schema });
    const messages = MESSAGES.map((message) =>
      message.get('id') === 5n
        ? dict({ id: 5n, method: 'tools/call', params: { name: 'tickets', arguments: { service: 'c' } } })
        : message,
    );
    const values = evidence({ tool, messages, lines: [...LINES].reverse() });
    expect(values.get('t2_tool_names')).toBe('tickets');
    expect(values.get('t2_id3_text')).toBe('None');
    expect(values.get('t2_id5_text')).toBe('service must be one of: b, a');
    expect(values.get('t3_parse_error_line')).toBe(answerKey().get('t3_parse_error_line'));
  });

  test('is the same whenever it is asked for', () => {
    const before = [...evidence()];
    evidence({ ...CHAPTER_INPUTS, messages: [...MESSAGES].reverse() });
    expect([...evidence()]).toEqual(before);
  });

  test('survives a line that is nested too deeply, and answers it as no JSON', () => {
    const lines = [`{"id": ${'['.repeat(100_000)}`, ...LINES];
    expect(evidence({ ...CHAPTER_INPUTS, lines }).get('t3_out_count')).toBe('5');
  });
});
