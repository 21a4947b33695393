import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { argumentProblems } from '../../../reference/lab09/arguments.js';
import { TOOLS } from '../../../reference/lab09/tools.js';
import { dumps } from '../../../reference/python/json-dumps.js';
import { loads } from '../../../reference/python/json-loads.js';
import { asDict, dict } from '../../../reference/python/value.js';

function problems(name: string, given: string): readonly string[] {
  const tool = TOOLS.find((each) => each.name === name);
  return tool === undefined
    ? ['no tool']
    : argumentProblems(asDict(loads(given)), tool.inputSchema).map(({ sentence }) => sentence);
}

test.each([
  ['search_runbooks', '{"query":"x"}'],
  ['search_runbooks', '{"max_results":1,"query":" "}'],
  ['search_runbooks', '{"query":"x","max_results":5}'],
  ['search_runbooks', '{"query":"x","max_results":5.0}'],
  ['get_service_status', '{"service":"vpn"}'],
  ['create_incident_ticket', '{"service":"vpn","summary":"s","priority":"P1"}'],
])('%s %s is right', (name, given) => {
  expect(problems(name, given)).toEqual([]);
});

describe('is wrong:', () => {
  const range = 'max_results must be an integer from 1 to 5.';
  const services = 'service must be one of: vpn, email, loan-portal.';

  test.each([
    ...['0', '6', '50', '-1', '1e400', 'NaN', '1.5', 'true', 'null', '"3"', '[3]', '1'.repeat(40)].map(
      (value) => ['search_runbooks', `{"query":"x","max_results":${value}}`, [range]] as const,
    ),
    ...['""', '5', 'null', '["x"]'].map(
      (value) =>
        ['search_runbooks', `{"query":${value}}`, ['query must be a string that is not empty.']] as const,
    ),
    ['get_service_status', '{}', ['service is required.']],
    ['get_service_status', '{"service":"VPN"}', [services]],
    ['get_service_status', '{"service":["vpn"]}', [services]],
    ['get_service_status', '{"service":null}', [services]],
    [
      'search_runbooks',
      '{"b":1,"max_results":9,"a":2}',
      [
        'query is required.',
        range,
        'b is not an argument of this tool.',
        'a is not an argument of this tool.',
      ],
    ],
    [
      'restart_service',
      '{"service":"vpn","__proto__":1,"toString":2}',
      ['__proto__ is not an argument of this tool.', 'toString is not an argument of this tool.'],
    ],
  ] as const)('%s %s', (name, given, wanted) => {
    expect(problems(name, given)).toEqual(wanted);
  });
});

test.each(TOOLS)('$name: nothing is wrong exactly where JSON Schema finds nothing wrong', (tool) => {
  const isRight = new Ajv2020({ strict: true }).compile(JSON.parse(dumps(dict(tool.inputSchema))));
  const word = fc.constantFrom('', 'vpn', 'email', 'P1', 'P4', 'x', '\u{1f600}');
  const value = fc.oneof(word, fc.integer({ min: -1, max: 7 }), fc.double(), fc.jsonValue({ maxDepth: 1 }));
  const fields = [...Object.keys(tool.inputSchema.properties), 'other', 'another'];
  const usual = fc.constantFrom<string | number>('vpn', 'P1', 3);
  const anyField = fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: value });
  const anyGiven = fc.record(Object.fromEntries(fields.map((name) => [name, anyField])), {
    requiredKeys: fields.slice(0, -2),
  });
  const verdicts = new Set<boolean>();
  fc.assert(
    fc.property(fc.oneof(anyGiven, fc.dictionary(fc.constantFrom(...fields), anyField)), (given) => {
      const json = JSON.stringify(given);
      const found = argumentProblems(asDict(loads(json)), tool.inputSchema);
      verdicts.add(found.length === 0);
      expect(found.length === 0).toBe(isRight(JSON.parse(json)));
    }),
    { numRuns: 3000, seed: 1 },
  );
  expect(verdicts.size).toBe(2);
});
