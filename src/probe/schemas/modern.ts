import { anyObject, called, implementation, listOf, object, text, tool } from './parts.js';

const _meta = object({}, { 'io.modelcontextprotocol/serverInfo': implementation });

/** The messages of revision 2026-07-28; what every result has stands apart, so that it is told of once. */
export const modern = {
  complete: object({ resultType: { enum: ['complete', 'input_required'] } }),
  cached: object({ ttlMs: { type: 'number', minimum: 0 }, cacheScope: { enum: ['public', 'private'] } }),
  'server/discover': object(
    { supportedVersions: { ...listOf(text), minItems: 1 }, capabilities: anyObject },
    { instructions: text, _meta },
  ),
  'tools/list': object({ tools: listOf(tool) }, { nextCursor: text, _meta }),
  'tools/call': object(called.required, { ...called.optional, _meta }),
  /** The data of an error -32022. */
  unsupported: object({ supported: listOf(text), requested: text }),
} as const;
