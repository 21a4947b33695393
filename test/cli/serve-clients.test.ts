import { expect, test } from 'vitest';
import { TOOLS } from '../../reference/lab09/tools.js';
import { clients } from './mcp-clients.js';

const {
  '@modelcontextprotocol/client, which takes no other than 2026-07-28': connectModern,
  ...legacyClients
} = clients;

test.each(Object.entries(legacyClients))(
  '%s connects to chapter2, lists, calls, and gets both kinds of error',
  async (_, connect) => {
    const { client, version = '2025-06-18', faults } = await connect(['chapter2']);
    expect(version).toBe('2025-06-18');
    expect(client.getServerVersion()).toEqual({ name: 'chapter2-server', version: '1.0.0' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['logs_search']);
    expect(tools[0]?.inputSchema).toMatchObject({ type: 'object', required: ['service', 'query'] });

    const call = (given: Record<string, unknown>) =>
      client.callTool({ name: 'logs_search', arguments: given });
    const text = 'found 3 lines for é\n\u2028\u{1f600} in api';
    expect(await call({ service: 'api', query: 'é\n\u2028\u{1f600}' })).toEqual({
      content: [{ type: 'text', text }],
      isError: false,
    });
    expect(await call({ service: 'payments', query: 'x' })).toEqual({
      content: [{ type: 'text', text: 'service must be one of: api, worker, billing' }],
      isError: true,
    });
    const unknownTool = client.callTool({ name: 'deploy_nuke', arguments: {} });
    await expect(unknownTool).rejects.toMatchObject({ code: -32602, message: /Unknown tool: deploy_nuke/ });
    await expect(client.ping()).rejects.toMatchObject({ code: -32601 });
    expect(faults).toEqual([]);
  },
  30_000,
);

test('a client that takes no other than 2026-07-28 finds that chapter2 is older', async () => {
  await expect(connectModern(['chapter2'])).rejects.toMatchObject({ code: 'ERA_NEGOTIATION_FAILED' });
}, 30_000);

test.each(Object.entries(clients))(
  '%s connects to lab09, lists, calls, and gets both kinds of error',
  async (name, connect) => {
    const isModern = name.includes('newest') || name.includes('2026');
    const { client, version, faults } = await connect(['lab09']);
    expect(version ?? '2025-11-25').toBe(isModern ? '2026-07-28' : '2025-11-25');
    expect(client.getServerVersion()).toEqual({ name: 'northwind-it-stdlib', version: '1.0.0' });
    expect(client.getInstructions()).toContain('IT service desk');
    const { tools } = await client.listTools();
    expect(tools.map((tool) => [tool.name, tool.annotations])).toEqual(
      TOOLS.map((tool) => [tool.name, tool.annotations]),
    );

    const call = (tool: string, given: Record<string, unknown>) =>
      client.callTool({ name: tool, arguments: given });
    const textOf = async (result: Promise<unknown>, isError: boolean) => {
      const told = (await result) as { content: { text: string }[] };
      expect(told).toMatchObject({ isError });
      return told.content[0]?.text ?? '';
    };
    expect(await textOf(call('get_service_status', { service: 'loan-portal' }), false)).toContain('degraded');
    const summary = 'é\n\u2028\u{1f600}';
    const ticket = await textOf(
      call('create_incident_ticket', { service: 'vpn', summary, priority: 'P1' }),
      false,
    );
    expect(JSON.parse(ticket)).toMatchObject({ summary });
    expect(await textOf(call('search_runbooks', { query: 'x', max_results: 50 }), true)).toBe(
      'max_results must be an integer from 1 to 5.',
    );
    expect(await textOf(call('restart_service', { service: 'vpn' }), true)).toContain(
      'nothing was restarted',
    );
    const unknownTool = call('format_disk', {});
    await expect(unknownTool).rejects.toMatchObject({ code: -32602, message: /Unknown tool: format_disk/ });
    if (isModern) await expect(client.ping()).rejects.toThrow();
    else expect(await client.ping()).toEqual({});
    expect(faults).toEqual([]);
  },
  30_000,
);

test.each(Object.entries(clients))(
  '%s connects to lab09 on the official SDK, lists, calls, and gets both kinds of error',
  async (name, connect) => {
    const isModern = name.includes('newest') || name.includes('2026');
    const { client, version, faults } = await connect(['lab09', '--sdk']);
    expect(version ?? '2025-11-25').toBe(isModern ? '2026-07-28' : '2025-11-25');
    expect(client.getServerVersion()).toEqual({ name: 'northwind-it', version: '1.0.0' });
    const { tools } = await client.listTools();
    expect(tools.map((tool) => [tool.name, tool.annotations])).toEqual(
      TOOLS.map((tool) => [tool.name, tool.annotations]),
    );
    const call = (tool: string, given: Record<string, unknown>) =>
      client.callTool({ name: tool, arguments: given });
    const status = (await call('get_service_status', { service: 'loan-portal' })) as object;
    expect(status).not.toHaveProperty('isError', true);
    expect(status).toMatchObject({ content: [{ text: expect.stringContaining('degraded') }] });
    const tooMany = { query: 'x', max_results: 50 };
    expect(await call('search_runbooks', tooMany)).toMatchObject({ isError: true });
    expect(await call('restart_service', { service: 'vpn' })).toMatchObject({ isError: true });
    await expect(call('format_disk', {})).rejects.toMatchObject({ code: -32602 });
    expect(faults).toEqual([]);
  },
  30_000,
);
