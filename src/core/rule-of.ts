import type { Criterion } from './model.js';
import type { Rule } from './rule.js';
import { rules } from './rules/index.js';

/** The rule of a criterion. A rubric that was read has no unknown ones. */
export function ruleOf({ key, rule: name }: Criterion): Rule {
  const rule = rules.get(name);
  if (rule === undefined) throw new Error(`${key} has no rule: ${name}`);
  return rule;
}
