import { answer } from './answer.js';
import { callArguments } from './arguments.js';
import type { BehaviourTest } from './behaviour.js';
import { convert } from './convert.js';
import { serve } from './serve.js';

/** Everything that is asked of a program with data that it has not seen, in the chapter's order. */
export const behaviours: readonly BehaviourTest[] = [...convert, ...answer, ...callArguments, ...serve];
