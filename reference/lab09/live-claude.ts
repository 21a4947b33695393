import type { Block, Claude, Turn } from './claude.js';

/** What the lab uses of a client of the Messages API; the official package's client has this shape. */
export interface MessagesApi {
  readonly messages: {
    // What the package takes is as wide as the API and may be written to, so no type of ours fits into it.
    create(
      body: never,
    ): Promise<{ readonly stop_reason: string | null; readonly content: readonly unknown[] }>;
  };
}

/** The model that the lab names. */
export const DEFAULT_MODEL = 'claude-opus-5-5';

const maxTokens = 1024;

/** Claude over the Messages API. Errors of the API come through as the package throws them. */
export function liveClaude(api: MessagesApi, model: string): Claude {
  return async ({ system, tools, messages }): Promise<Turn> => {
    // The package may keep what it is given, and the conversation goes on.
    const body = { model, max_tokens: maxTokens, system, tools, messages: [...messages] };
    const { stop_reason, content } = await api.messages.create(body as never);
    return { stop_reason, content: content as readonly Block[] };
  };
}
