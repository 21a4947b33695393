import { describe, expect, test } from 'vitest';
import { argumentProblems } from '../../../reference/lab09/arguments.js';
import { TOOLS } from '../../../reference/lab09/tools.js';
import { loads } from '../../../reference/python/json-loads.js';
import { asDict } from '../../../reference/python/value.js';

function problems(name: string, given: string): readonly string[] {
  const tool = TOOLS.find((each) => each.name === name);
  return tool === undefined ? ['no tool'] : argumentProblems(asDict(loads(given)), tool.inputSchema);
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
    ...['0', '6', '50', '-1', '1e400', 'NaN', '1.5', 'true', 'null', '"3"', '[3]', '1'.repeat(4000)].map(
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
