import type { PyDict, PyValue } from '../python/value.js';

/** Task 1: the tool in the MCP shape. The schema moves to `inputSchema`; nothing else changes or comes along. */
export function toMcp(tool: PyDict): PyDict {
  return new Map<string, PyValue>([
    ['name', tool.get('name') ?? null],
    ['description', tool.get('description') ?? null],
    ['inputSchema', tool.get('input_schema') ?? null],
  ]);
}
