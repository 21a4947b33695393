import { expect, test } from 'vitest';
import { sdkSelfTest } from '../../src/cli/sdk-self-test.js';
import { memoryStreams } from './harness.js';

// The output of the lab's own program, letter for letter.
const out = `tool search_runbooks          read_only=True destructive=None
tool get_service_status       read_only=True destructive=None
tool create_incident_ticket   read_only=False destructive=False
tool restart_service          read_only=False destructive=True
call search_runbooks -> isError = False | {
  "id": "RB-101",
  "title": "VPN client cannot connect",
  "service": "vpn",

call with max_results=50 -> isError = True
call restart_service -> isError = True | Error executing tool restart_service: Restarting vpn must go through the change-
`;
const err = `Tool 'search_runbooks' rejected arguments: ['max_results']
Tool 'restart_service' failed: 'Error executing tool restart_service: Restarting vpn must go through the change-management process; nothing was restarted.'
`;

test("the self-test prints what the lab's prints", async () => {
  const { streams, written } = memoryStreams();
  expect(await sdkSelfTest(streams)).toBe(0);
  expect(written).toEqual({ out, err });
});
