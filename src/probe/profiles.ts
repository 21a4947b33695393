import { LEGACY_VERSIONS } from '../../reference/mcp/protocol.js';

/** What a profile knows of the servers that it judges. */
interface ProfileFacts {
  /** What a server is called in a report. */
  readonly title: string;
  /** Whether a server must speak an era, may speak it, or is not asked. */
  readonly eras: {
    readonly legacy: 'must' | 'may';
    readonly modern: 'must' | 'may' | 'unasked';
  };
  /** The version that `initialize` asks for. */
  readonly version: string;
  /** A call that the task knows to be right. */
  readonly call?: { readonly tool: string; readonly given: Readonly<Record<string, string>> };
}

const table = {
  chapter2: {
    title: 'A server after the chapter',
    eras: { legacy: 'must', modern: 'unasked' },
    version: LEGACY_VERSIONS[1],
    call: { tool: 'logs_search', given: { service: 'api', query: 'timeout' } },
  },
  lab09: {
    title: 'A server after Lab 09',
    eras: { legacy: 'must', modern: 'must' },
    version: LEGACY_VERSIONS[0],
    call: { tool: 'get_service_status', given: { service: 'vpn' } },
  },
  spec: {
    title: 'A server after the specification',
    eras: { legacy: 'may', modern: 'may' },
    version: LEGACY_VERSIONS[0],
  },
} as const satisfies Readonly<Record<string, ProfileFacts>>;

/** By what a server is judged: a course's task, or the protocol alone. */
export type Profile = keyof typeof table;

/** Every profile by its name. */
export const profiles: Readonly<Record<Profile, ProfileFacts>> = table;
