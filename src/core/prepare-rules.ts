import { criteriaOf } from './answers.js';
import type { Rubric } from './model.js';
import { rules } from './rules/index.js';

/** Loads what the rules of a rubric need and what is too heavy for every start. */
export async function prepareRules(rubric: Rubric): Promise<void> {
  const used = new Set(criteriaOf(rubric).map(({ rule }) => rule));
  await Promise.all([...used].map((name) => rules.get(name)?.prepare?.()));
}
