/**
 * The revision that the server speaks without a handshake. The names and codes of this file are those of
 * https://modelcontextprotocol.io/specification/2026-07-28 (basic, versioning, schema).
 */
export const MODERN_VERSION = '2026-07-28';

/** The revisions that open with `initialize`, the one that the server prefers first. */
export const LEGACY_VERSIONS = ['2025-11-25', '2025-06-18'] as const;

/**
 * What the server names as supported. It is the lab's list, which leaves out the revision that is there for
 * chapter 2's clients only: those ask for it in `initialize`, and read no list.
 */
export const SUPPORTED_VERSIONS = [MODERN_VERSION, LEGACY_VERSIONS[0]] as const;

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

/** Who the server is. */
export const SERVER_INFO = { name: 'northwind-it-stdlib', version: '1.0.0' } as const;

/** What a client may pass on to its model about the server as a whole. */
export const INSTRUCTIONS =
  "Tools of Northwind Lending's IT service desk. Look up the status of a service and its runbook before you " +
  'advise a user.';
