import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerKey, misconceptions } from '../../../reference/chapter2/index.js';
import { CHAPTER_INPUTS, linesOf, MESSAGES, TOOL } from '../../../reference/chapter2/inputs.js';
import { wrongParts } from '../../../reference/chapter2/misconceptions/index.js';
import { rightParts } from '../../../reference/chapter2/parts.js';
import { dumps } from '../../../reference/python/json-dumps.js';
import { asDict, dict } from '../../../reference/python/value.js';
import { anyInputs } from './arbitraries.js';

/** What each misconception makes of the chapter's data, in the order in which they are listed. */
const CHANGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'keeps-input-schema': { t1_keys: 'description,inputSchema,input_schema,name', t3_list_line_length: '748' },
  'schema-not-renamed': {
    t1_keys: 'description,input_schema,name',
    t1_schema_unchanged: 'false',
    t3_list_line_length: '501',
  },
  'adds-title': { t1_keys: 'description,inputSchema,name,title', t3_list_line_length: '522' },
  'keys-in-insertion-order': { t1_keys: 'name,description,inputSchema' },
  'drops-additional-properties': { t1_schema_unchanged: 'false', t3_list_line_length: '471' },
  'answers-notifications': { t2_responses: '8', t3_out_count: '5' },
  'silent-on-unknown-method': { t2_responses: '6', t2_id6_error_code: 'None' },
  'counts-messages': { t2_responses: '8' },
  'echoes-client-version': { t2_init_version: '2025-03-26' },
  'unknown-tool-as-method-not-found': { t2_id4_error: '-32601 Unknown tool: deploy_nuke' },
  'unknown-tool-message-without-name': { t2_id4_error: '-32602 Unknown tool' },
  'enum-not-checked': { t2_id5_is_error: 'false', t2_id5_text: 'found 3 lines for x in payments' },
  'enum-as-python-list': { t2_id5_text: "service must be one of: ['api', 'worker', 'billing']" },
  'enum-joined-without-space': { t2_id5_text: 'service must be one of: api,worker,billing' },
  'enum-sorted': { t2_id5_text: 'service must be one of: api, billing, worker' },
  'method-not-found-as-invalid-params': { t2_id6_error_code: '-32602' },
  'method-not-found-as-invalid-request': { t2_id6_error_code: '-32600' },
  'query-and-service-swapped': {
    t2_id3_text: 'found 3 lines for api in timeout',
    t2_id7_text: 'found 3 lines for worker in retry',
  },
  'limit-used-as-count': { t2_id7_text: 'found 5 lines for retry in worker' },
  'optional-field-rejected': { t2_id7_text: 'unexpected field: limit' },
  'drops-parse-errors': { t3_out_count: '3', t3_parse_error_line: 'None' },
  'stops-at-parse-error': { t3_out_count: '3', t3_log_count: '4' },
  'logs-empty-lines': { t3_log_count: '6' },
  'logs-parsed-lines-only': { t3_log_count: '4' },
  'log-in-out': { t3_out_count: '9' },
  'default-separators': {
    t3_parse_error_line:
      '{"error": {"code": -32700, "message": "Parse error"}, "id": null, "jsonrpc": "2.0"}',
    t3_list_line_length: '535',
  },
  'keys-not-sorted': {
    t3_parse_error_line: '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}',
  },
  'default-dumps': {
    t3_parse_error_line:
      '{"jsonrpc": "2.0", "id": null, "error": {"code": -32700, "message": "Parse error"}}',
    t3_list_line_length: '535',
  },
  'pretty-printed': {
    t3_no_embedded_newline: 'false',
    t3_parse_error_line: '{',
    t3_list_line_length: '919',
  },
  'newline-kept': { t3_no_embedded_newline: 'false', t3_list_line_length: '501' },
  'parse-error-without-id': {
    t3_parse_error_line: '{"error":{"code":-32700,"message":"Parse error"},"jsonrpc":"2.0"}',
  },
  'parse-error-id-zero': {
    t3_parse_error_line: '{"error":{"code":-32700,"message":"Parse error"},"id":0,"jsonrpc":"2.0"}',
  },
  'length-of-result': { t3_list_line_length: '466' },
  'length-of-repr': { t3_list_line_length: '535' },
};

function changesOf(id: string, inputs = CHAPTER_INPUTS): unknown {
  const found = misconceptions(inputs).find((misconception) => misconception.id === id);
  return found && Object.fromEntries(found.changes);
}

describe("the chapter's data", () => {
  test('knows these misconceptions in this order', () => {
    expect(misconceptions().map(({ id }) => id)).toEqual(Object.keys(CHANGES));
  });

  test.each(Object.entries(CHANGES))('%s changes these lines to these values', (id, changes) => {
    expect(changesOf(id)).toEqual(changes);
  });
});

describe('a misconception', () => {
  test.each(wrongParts)('$id replaces one part', ({ replace }) => {
    expect(Object.keys(replace(rightParts))).toHaveLength(1);
  });

  test.each(wrongParts)(
    '$id has a message of two sentences that gives no right value away',
    ({ message }) => {
      expect(message).toMatch(/^You.*\.$/);
      expect(message.split('. ')).toHaveLength(2);
      const words = new Set(message.split(/[^\w-]+/));
      for (const value of answerKey().values()) {
        expect(words).not.toContain(value);
        if (value.length > 5) expect(message).not.toContain(value);
      }
      expect(message).not.toMatch(/\d|logs_search|inputSchema|Unknown tool|Method not found|worker|billing/);
    },
  );
});

describe('other data', () => {
  test('gives the wrong values of that data', () => {
    const tool = new Map([...TOOL, ['name', 'tickets']]);
    expect(changesOf('unknown-tool-message-without-name', { ...CHAPTER_INPUTS, tool })).toEqual({
      t2_id4_error: '-32602 Unknown tool',
    });
    const messages = MESSAGES.map((message) =>
      message.get('id') === 7n ? dict({ ...Object.fromEntries(message), id: 9n }) : message,
    );
    expect(changesOf('limit-used-as-count', { ...CHAPTER_INPUTS, messages })).toEqual({});
  });

  test('finds the answers in out wherever they stand', () => {
    const lines = [...linesOf(MESSAGES)].reverse();
    expect(changesOf('log-in-out', { ...CHAPTER_INPUTS, lines })).toEqual({ t3_out_count: '9' });
    expect(changesOf('stops-at-parse-error', { ...CHAPTER_INPUTS, lines })).toEqual({
      t3_out_count: '2',
      t3_log_count: '2',
      t3_list_line_length: 'None',
    });
  });

  test('takes no answered notification for the answer to a request', () => {
    const notification = dumps(dict({ jsonrpc: '2.0', method: 'tools/list' }));
    const lines = [notification, ...linesOf(MESSAGES)];
    expect(changesOf('answers-notifications', { ...CHAPTER_INPUTS, lines })).toEqual({
      t2_responses: '8',
      t3_out_count: '6',
    });
  });

  test('leaves the tool alone', () => {
    misconceptions();
    expect(asDict(TOOL.get('input_schema')).get('additionalProperties')).toBe(false);
  });

  test('lists only lines that change, whatever the data', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const right = answerKey(inputs);
        for (const { changes } of misconceptions(inputs)) {
          for (const [key, value] of changes) expect([key, value]).not.toEqual([key, right.get(key)]);
        }
      }),
    );
  });
});
