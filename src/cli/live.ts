import type { Claude } from '../../reference/lab09/claude.js';
import { liveClaude } from '../../reference/lab09/live-claude.js';
import { failure } from './failure.js';
import { withPackage } from './optional-package.js';
import type { Streams } from './streams.js';

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
  const { default: Anthropic, APIError } = await withPackage(
    '--live',
    claudePackage,
    () => import('@anthropic-ai/sdk'),
  );
  const api = new Anthropic({
    apiKey: apiKey || null,
    authToken: authToken || null,
    ...(baseURL && { baseURL }),
  });
  const claude = liveClaude(api, model);
  return async (request) => {
    try {
      return await claude(request);
    } catch (error) {
      if (!(error instanceof APIError)) throw error;
      throw failure`Claude can't be asked: ${error.message}. ${offline}`;
    }
  };
}
