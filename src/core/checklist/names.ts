import { criteriaOf } from '../answers.js';
import { asPlain } from '../characters.js';
import type { Rubric } from '../model.js';

/** The name of a check, prepared to be compared. */
export interface Name {
  readonly key: string;
  /** In ASCII, where the name has look-alikes. */
  readonly plain: string;
  readonly lower: string;
  readonly squeezed: string;
}

/** The letters and digits of a name in lower case. */
export const squeezed = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const prepared = new WeakMap<Rubric, readonly Name[]>();

/** The names of a rubric's checks, prepared once for a class. */
export function namesOf(rubric: Rubric): readonly Name[] {
  const known =
    prepared.get(rubric) ??
    criteriaOf(rubric).map(({ key }) => {
      const plain = asPlain(key);
      return { key, plain, lower: plain.toLowerCase(), squeezed: squeezed(plain) };
    });
  prepared.set(rubric, known);
  return known;
}

const beginnings = new WeakMap<Rubric, ReadonlySet<string>>();

/** Everything that the name of a check can begin with, the whole name and nothing included. */
export function beginningsOf(rubric: Rubric): ReadonlySet<string> {
  const known = beginnings.get(rubric);
  if (known !== undefined) return known;
  const all = new Set<string>();
  for (const { key } of criteriaOf(rubric))
    for (let length = 0; length <= key.length; length += 1) all.add(key.slice(0, length));
  beginnings.set(rubric, all);
  return all;
}
