import type { Block, Claude, Turn } from './claude.js';
import { WireFault } from './wire.js';

/** What the lab uses of a client of the Messages API; the official package's client has this shape. */
export interface MessagesApi {
  readonly messages: {
    // What the package takes is as wide as the API and may be written to, so no type of ours fits into it.
    create(body: never): Promise<{ readonly stop_reason: string | null; readonly content: unknown }>;
  };
}

/** The model that the lab names. */
export const DEFAULT_MODEL = 'claude-opus-5-5';

const maxTokens = 1024;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether a part of an answer has what the loop of tools reads of it; of other kinds it reads nothing. */
function isBlock(part: unknown): part is Block {
  if (typeof part !== 'object' || part === null) return false;
  const { type, text, id, name }: { type?: unknown; text?: unknown; id?: unknown; name?: unknown } = part;
  if (type === 'text') return isText(text);
  return type === 'tool_use' ? isText(id) && isText(name) : isText(type);
}

const isContent = (content: unknown): content is readonly Block[] =>
  Array.isArray(content) && content.every(isBlock);

/**
 * Claude over the Messages API. Errors of the API come through as the package throws them.
 * @throws WireFault for an answer that is no message: the package checks none, and another server may stand in
 */
export function liveClaude(api: MessagesApi, model: string): Claude {
  return async ({ system, tools, messages }): Promise<Turn> => {
    // The package may keep what it is given, and the conversation goes on.
    const body = { model, max_tokens: maxTokens, system, tools, messages: [...messages] };
    const { stop_reason, content } = await api.messages.create(body as never);
    if (!isContent(content)) throw new WireFault('what stands in for Claude answered with no message');
    return { stop_reason, content };
  };
}
