import { LEGACY_VERSIONS, MODERN_VERSION } from '../mcp/protocol.js';

/**
 * What the server names as supported. It is the lab's list, which leaves out the revision that is there for
 * chapter 2's clients only: those ask for it in `initialize`, and read no list.
 */
export const SUPPORTED_VERSIONS = [MODERN_VERSION, LEGACY_VERSIONS[0]] as const;

/** Who the server is. */
export const SERVER_INFO = { name: 'northwind-it-stdlib', version: '1.0.0' } as const;

/** What a client may pass on to its model about the server as a whole. */
export const INSTRUCTIONS =
  "Tools of Northwind Lending's IT service desk. Look up the status of a service and its runbook before you " +
  'advise a user.';
