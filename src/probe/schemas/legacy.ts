import { anyObject, called, implementation, listOf, object, text, tool } from './parts.js';

/** The results of the revisions that open with a handshake: 2025-06-18 and 2025-11-25. */
export const legacy = {
  initialize: object(
    { protocolVersion: text, capabilities: anyObject, serverInfo: implementation },
    { instructions: text },
  ),
  'tools/list': object({ tools: listOf(tool) }, { nextCursor: text }),
  'tools/call': object(called.required, called.optional),
} as const;
