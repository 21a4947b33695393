import type { PyValue } from '../../reference/python/value.js';
import type { Reply, Session } from './model.js';

/** The functions that the chapter asks for, by its own names. */
export const functionNames = ['to_mcp', 'handle', 'serve'] as const;

export type FunctionName = (typeof functionNames)[number];

/** How a program calls the chapter's functions. */
export type Functions = Readonly<Record<FunctionName, string>>;

export const usualFunctions: Functions = { to_mcp: 'to_mcp', handle: 'handle', serve: 'serve' };

/** Calls a function of the chapter under the name that the program has for it. */
export type Call = (name: FunctionName, ...args: readonly PyValue[]) => Promise<Reply>;

/** Calls in a session. */
export const callsIn =
  (session: Session, functions: Functions): Call =>
  async (name, ...args) => {
    const reply = await session.ask(functions[name], args);
    if (reply.kind !== 'missing') return reply;
    const message = `${reply.message} If it has another name there: --functions ${name}=ITS_NAME`;
    return { ...reply, message };
  };
