import type { Claude } from '../../reference/lab09/claude.js';
import { liveClaude, OddTurn } from '../../reference/lab09/live-claude.js';
import { shorten } from '../core/shorten.js';
import { failure } from './failure.js';
import { withPackage } from './optional-package.js';
import type { Streams } from './streams.js';

// An answer of the lab's size takes seconds and has some kilobytes, whatever there is at the other end.
const mostSeconds = 120;
const mostBytes = 16 << 20;

/** Fetches what has a size; the rest of a larger answer is not waited for. */
async function fetchSome(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > mostBytes) controller.error(new OddTurn('it is too long'));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(limit) ?? null, response);
}

/** Why Claude did not answer; what is thrown here came from outside, and may be long. */
function reasonOf(error: unknown): string {
  const words = shorten(error instanceof Error ? error.message : String(error), 300).replace(/\.$/, '');
  if (error instanceof SyntaxError) return `the answer is not JSON: ${words}`;
  return error instanceof OddTurn ? `the answer can't be used: ${words}` : words;
}

const offline = 'Without --live, the lab runs offline.';

const claudePackage = { name: '@anthropic-ai/sdk', major: 1 } as const;

/**
 * Claude over the network, with the key of the environment.
 * @throws Failure if the package or the key is missing; so does what it gives, if Claude can't be asked
 */
export async function connectClaude(model: string, env: Streams['env']): Promise<Claude> {
  const { ANTHROPIC_API_KEY: apiKey, ANTHROPIC_AUTH_TOKEN: authToken, ANTHROPIC_BASE_URL: baseURL } = env;
  if (!apiKey && !authToken) {
    throw failure`--live needs a key of the Claude API in ANTHROPIC_API_KEY, and there is none. ${offline}`;
  }
  const { default: Anthropic } = await withPackage(
    '--live',
    claudePackage,
    () => import('@anthropic-ai/sdk'),
  );
  const api = new Anthropic({
    apiKey: apiKey || null,
    authToken: authToken || null,
    ...(baseURL && { baseURL }),
    fetch: fetchSome,
  });
  const create = (body: never) =>
    api.messages.create(body, { signal: AbortSignal.timeout(mostSeconds * 1000) });
  const claude = liveClaude({ messages: { create } }, model);
  return async (request) => {
    try {
      return await claude(request);
    } catch (error) {
      throw failure`Claude can't be asked: ${reasonOf(error)}. ${offline}`;
    }
  };
}
