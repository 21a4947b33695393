import type { Block, Claude, Turn } from './claude.js';

/** What the lab uses of a client of the Messages API; the official package's client has this shape. */
export interface MessagesApi {
  readonly messages: {
    // What the package takes is as wide as the API and may be written to, so no type of ours fits into it.
    // What it gives is what came over the network.
    create(body: never): Promise<unknown>;
  };
}

/** The model that the lab names. */
export const DEFAULT_MODEL = 'claude-opus-5-5';

const maxTokens = 1024;

// Arguments of the lab's tools have two levels.
const deepest = 100;

/** An answer that is none of the Messages API; the message says why. */
export class OddTurn extends Error {}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isNested = (value: unknown, levels: number): boolean =>
  isObject(value) && (levels === 0 || Object.values(value).some((each) => isNested(each, levels - 1)));

function blockOf(block: unknown): Block {
  if (!isObject(block) || typeof block.type !== 'string') throw new OddTurn('a part of it has no type');
  const { type, text, id, name, input } = block;
  if (type === 'text' && typeof text !== 'string') throw new OddTurn('a text in it is none');
  if (type === 'tool_use' && (typeof id !== 'string' || typeof name !== 'string'))
    throw new OddTurn('a tool_use in it has no id or no name');
  if (type === 'tool_use' && isNested(input, deepest)) throw new OddTurn('an input is nested too deeply');
  return block as Block;
}

/**
 * Reads an answer of the Messages API.
 * @throws OddTurn if it is none
 */
function turnOf(answer: unknown): Turn {
  if (!isObject(answer) || !Array.isArray(answer.content)) throw new OddTurn('it is no message with content');
  const { stop_reason: reason } = answer;
  return { stop_reason: typeof reason === 'string' ? reason : null, content: answer.content.map(blockOf) };
}

/** Claude over the Messages API. Errors of the API come through as the package throws them; see also OddTurn. */
export function liveClaude(api: MessagesApi, model: string): Claude {
  return async ({ system, tools, messages }): Promise<Turn> => {
    // The package may keep what it is given, and the conversation goes on.
    const body = { model, max_tokens: maxTokens, system, tools, messages: [...messages] };
    return turnOf(await api.messages.create(body as never));
  };
}
