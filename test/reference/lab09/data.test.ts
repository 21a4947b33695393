import { expect, test } from 'vitest';
import { findRunbooks, SERVICES } from '../../../reference/lab09/data.js';

const idsOf = (query: string, most = 5): string[] => findRunbooks(query, most).map(({ id }) => id);

test.each([
  ['VPN cannot connect', 'RB-101'],
  ['email missing from the mailbox', 'RB-102'],
  ['The loan origination portal is slow', 'RB-103'],
  ['rb-103', 'RB-103'],
])('the first runbook for %j is %s', (query, id) => {
  expect(idsOf(query)[0]).toBe(id);
});

test.each(['', ' ', 'zebra', 'é', '-'])('there is no runbook for %j', (query) => {
  expect(idsOf(query)).toEqual([]);
});

test('a search gives no more than wanted, and among equals keeps the order of the data', () => {
  expect(idsOf('status')).toEqual(['RB-101', 'RB-102', 'RB-103']);
  expect(idsOf('status', 2)).toEqual(['RB-101', 'RB-102']);
});

test('every service has a runbook that speaks of it', () => {
  expect(SERVICES.map(({ service }) => service)).toEqual(['vpn', 'email', 'loan-portal']);
  for (const { service, runbook } of SERVICES) {
    expect(findRunbooks(runbook, 1)).toMatchObject([{ id: runbook, service }]);
  }
});
