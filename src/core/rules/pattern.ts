import type { RE2JS } from 're2js';
import { defineRule } from '../rule.js';

interface PatternParams {
  readonly ignoreCase?: boolean;
}

// RE2 matches in linear time, so no expression and no answer can make the grader hang. It is
// loaded only where a rubric has a pattern: it costs more than the rest of a start.
let engine: typeof RE2JS | undefined;
const compiled = new Map<string, RE2JS>();

function compile(expression: string, ignoreCase: boolean): RE2JS {
  if (engine === undefined) throw new Error('the pattern rule was used before it was prepared');
  const id = `${ignoreCase}:${expression}`;
  const known = compiled.get(id);
  if (known !== undefined) return known;
  const regex = engine.compile(expression, ignoreCase ? engine.CASE_INSENSITIVE : 0);
  compiled.set(id, regex);
  return regex;
}

export const pattern = defineRule<PatternParams>({
  summary: 'matches a regular expression (RE2) as a whole',
  params: {
    properties: {
      ignoreCase: {
        type: 'boolean',
        description: 'Whether letter case counts for nothing; false if not given.',
      },
    },
  },
  literal: false,
  prepare: async () => {
    engine ??= (await import('re2js')).RE2JS;
  },
  form: () => 'a text of the form that the question describes',
  flaw: (right, { ignoreCase = false }) => {
    if (typeof right !== 'string') return 'the right value must be one regular expression';
    try {
      compile(right, ignoreCase);
      return undefined;
    } catch (error) {
      return `the right value must be a regular expression that RE2 knows (${(error as Error).message})`;
    }
  },
  wellFormed: (value) => value !== '',
  accepts: (value, right, { ignoreCase = false }) => compile(String(right), ignoreCase).matches(value),
});
