// A server on the official SDK 1.x, as its documentation shows one.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';

const server = new McpServer({ name: 'right', version: '1.0.0' }, { capabilities: { logging: {} } });
server.registerTool(
  'get_service_status',
  {
    description: 'Returns the status of a service.',
    inputSchema: { service: z.enum(['vpn', 'email']) },
    annotations: { readOnlyHint: true },
  },
  async ({ service }) => {
    await server.sendLoggingMessage({ level: 'info', data: 'looking' });
    return { content: [{ type: 'text', text: `${service} is operational` }] };
  },
);
await server.connect(new StdioServerTransport());
