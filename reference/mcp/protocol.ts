/**
 * The revision that needs no handshake. The names and codes of this file are those of
 * https://modelcontextprotocol.io/specification/2026-07-28 (basic, versioning, schema).
 */
export const MODERN_VERSION = '2026-07-28';

/** The revisions that open with `initialize`, the newest first. */
export const LEGACY_VERSIONS = ['2025-11-25', '2025-06-18'] as const;

/** The keys of `_meta`: a modern request must have the first two and should have the third, a result should have the last. */
export const META = {
  protocolVersion: 'io.modelcontextprotocol/protocolVersion',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
  clientInfo: 'io.modelcontextprotocol/clientInfo',
  serverInfo: 'io.modelcontextprotocol/serverInfo',
} as const;

/** Codes of errors: five of JSON-RPC 2.0 (section 5.1), and one of the revision 2026-07-28. */
export const CODES = {
  parseError: -32700n,
  invalidRequest: -32600n,
  methodNotFound: -32601n,
  invalidParams: -32602n,
  unsupportedVersion: -32022n,
} as const;
