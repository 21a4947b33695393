import type { Grading } from '../core/model.js';
import type { BatchRow } from './row.js';

/** Makes something of a row's grading: once for all rows that share it, and kept for none that nobody shares. */
export function rememberShared<Made>(make: (grading: Grading) => Made): (row: BatchRow) => Made {
  const known = new WeakMap<Grading, Made>();
  return ({ grading, shared }) => {
    if (shared !== true) return make(grading);
    const made = known.get(grading) ?? make(grading);
    known.set(grading, made);
    return made;
  };
}
