import { CODES, LEGACY_VERSIONS, MODERN_VERSION } from '../mcp/protocol.js';
import { asList, dict, lookup } from '../python/value.js';
import { reviewAnnotations } from './annotations.js';
import type { Observations } from './observations.js';
import { type Decision, decide, HELP_DESK } from './policy.js';

/** One of the lab's self-checks: its name, to the letter, and whether what the lab saw bears it out. */
interface SelfCheck {
  readonly name: string;
  readonly passes: (seen: Observations) => boolean;
}

const decisionOn = ({ tools }: Observations, name: string): Decision | undefined =>
  tools.find((tool) => tool.name === name)?.decision;

const onlyAllowed = (seen: Observations, names: readonly string[]): boolean =>
  names.length > 0 && names.every((name) => decisionOn(seen, name) === 'allow');

function unannotatedIsRisky(): boolean {
  const review = reviewAnnotations(dict({ name: 'search_runbooks', inputSchema: { type: 'object' } }));
  return !review.wellFormed && decide('search_runbooks', review, HELP_DESK) === 'block';
}

/** The lab's thirteen self-checks, in its order. */
export const SELF_CHECKS: readonly SelfCheck[] = [
  {
    name: 'discover advertises the modern revision',
    passes: ({ modern }) => modern.supported.includes(MODERN_VERSION),
  },
  {
    name: 'unsupported version returns -32022 with a supported list',
    passes: ({ badVersion: { error } }) =>
      error?.code === CODES.unsupportedVersion &&
      asList(lookup(error.data, 'supported')).includes(MODERN_VERSION),
  },
  {
    name: 'missing _meta is rejected with -32602',
    passes: ({ withoutMeta }) => withoutMeta.error?.code === CODES.invalidParams,
  },
  {
    name: 'every tool has well-formed annotations',
    passes: ({ tools }) => tools.length > 0 && tools.every((tool) => tool.wellFormed),
  },
  {
    name: 'destructive tool is blocked by policy',
    passes: (seen) => decisionOn(seen, 'restart_service') === 'block',
  },
  {
    name: 'write tool needs a human',
    passes: (seen) => decisionOn(seen, 'create_incident_ticket') === 'ask',
  },
  {
    name: 'only allow-listed tools were offered to Claude',
    passes: (seen) => onlyAllowed(seen, seen.conversation.offered),
  },
  {
    name: 'Claude only called allow-listed tools',
    passes: (seen) => onlyAllowed(seen, seen.conversation.asked),
  },
  {
    name: 'bad arguments give isError (model can self-correct)',
    passes: ({ badArguments: { result } }) => result?.get('isError') === true,
  },
  {
    name: 'unknown tool gives a JSON-RPC protocol error',
    passes: ({ unknownTool }) => unknownTool.error?.code === CODES.invalidParams,
  },
  { name: 'a tool missing annotations is treated as risky', passes: unannotatedIsRisky },
  {
    name: 'legacy handshake still works (history)',
    passes: ({ legacy, legacyTools: { result }, tools }) =>
      legacy.version === LEGACY_VERSIONS[0] &&
      asList(lookup(result ?? null, 'tools')).length === tools.length,
  },
  {
    name: 'both server processes shut down cleanly',
    passes: ({ shutDowns }) => shutDowns.length === 2 && shutDowns.every((clean) => clean),
  },
];
