import type { Answer } from './client.js';
import type { Connection } from './connect.js';
import type { ReviewedTool } from './policy.js';
import type { Conversation } from './tool-loop.js';

/** All that the lab saw, step by step: what its self-checks judge. */
export interface Observations {
  readonly modern: Connection;
  readonly badVersion: Answer;
  readonly withoutMeta: Answer;
  readonly tools: readonly ReviewedTool[];
  readonly conversation: Conversation;
  readonly badArguments: Answer;
  readonly unknownTool: Answer;
  readonly legacy: Connection;
  readonly legacyTools: Answer;
  /** Whether each server process ended by itself and without an error. */
  readonly shutDowns: readonly boolean[];
}
