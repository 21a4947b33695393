import type { PyDict, PyValue } from '../../reference/python/value.js';
import type { Finding } from './causes.js';
import type { Said } from './conversation.js';
import type { Closed } from './processes.js';
import type { Profile } from './profiles.js';
import type { Reply } from './reply.js';

/** A tool as a server lists it, and arguments for it that are wrong, or right. */
export interface ListedTool {
  readonly name: string;
  readonly tool: PyDict;
}

/** A request with an id that is out of the ordinary. */
export interface IdReply {
  readonly id: PyValue;
  readonly reply: Reply;
}

/** What both eras have of a server. The other replies are left out where there is no list of tools. */
export interface EraSeen {
  readonly era: 'legacy' | 'modern';
  /** Left out where the server does not get that far. */
  readonly list?: Reply;
  readonly again?: Reply;
  readonly ids: readonly IdReply[];
  /** A notification that no server knows. */
  readonly unknownNotification?: Said;
  readonly unknownMethod?: Reply;
  readonly unknownTool?: Reply;
  readonly ping?: Reply;
  /** A call whose arguments break the tool's own schema; left out where no tool has one that can be broken. */
  readonly badArguments?: { readonly tool: string; readonly reply: Reply };
  /** A call that is right; left out where no tool is known to do no harm. */
  readonly call?: { readonly tool: string; readonly reply: Reply };
  /** Calls that are none: by what is wrong with their params. */
  readonly malformed: readonly { readonly what: string; readonly reply: Reply }[];
}

/** What a server of the handshake showed. */
export interface LegacySeen extends EraSeen {
  readonly era: 'legacy';
  readonly asked: string;
  readonly initialize: Reply;
  /** `notifications/initialized`, and the tools after it. */
  readonly initialized?: Said;
  /** What a fresh process answers to a version that never was. */
  readonly oldVersion?: Reply;
  /** What a fresh process answers to `server/discover`. */
  readonly discover?: Reply;
}

/** What a server of revision 2026-07-28 showed. */
export interface ModernSeen extends EraSeen {
  readonly era: 'modern';
  readonly discover: Reply;
  readonly badVersion?: Reply;
  readonly withoutMeta?: Reply;
  readonly withoutCapabilities?: Reply;
  readonly legacyMeta?: Reply;
  /** A request without `_meta` as the first of a process. */
  readonly opening?: Reply;
}

/** What a server does with lines that are no messages, or out of the ordinary. */
export interface RobustSeen {
  readonly badJson?: Said;
  readonly badUtf8?: Said;
  readonly batch?: Said;
  readonly scalar?: Said;
  /** A call with letters beyond ASCII in it. */
  readonly utf8?: Reply;
  readonly crlf?: Reply;
}

/** All that was seen of a server. */
export interface Seen {
  readonly profile: Profile;
  readonly legacy?: LegacySeen;
  readonly modern?: ModernSeen;
  readonly robust: RobustSeen;
  /** How the server ended when its input did, with requests still under way; left out where it was never asked. */
  readonly end?: Closed;
  /** What was wrong with bytes and frames, in any process. */
  readonly findings: readonly Finding[];
}
