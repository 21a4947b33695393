import type { Criterion, EvidenceLine } from './model.js';

/** What stands around a value: for slips that are not in the value alone. */
export interface Around {
  readonly criterion: Criterion;
  /** Every key of the rubric. */
  readonly keys: readonly string[];
  /** The lines after this one, up to the next that has a key of the rubric. */
  readonly following: readonly EvidenceLine[];
  /** The other key whose right value this is, where that can't be chance. */
  owner(value: string): string | undefined;
  /** Whether a text has the form of the criterion's values. */
  wellFormed(text: string): boolean;
}

/** Right values are short; a longer value is no near miss, and some undoing is not linear. */
export const longestValue = 5000;

/** How a slip is told: "Right, but for <slip>: <remedy>." Neither says anything that was not given. */
export interface Telling {
  readonly slip: string;
  readonly remedy: string;
}

/** One slip being undone. Others may have been undone before it, so `before` need not be what was given. */
export interface Step {
  readonly given: string;
  readonly before: string;
  readonly after: string;
}

/** A difference of form, and how to undo it. */
export interface NearMiss {
  readonly id: string;
  /**
   * - `given`: the value is undone, and is a near miss if the rule accepts what comes out.
   * - `both`: the value and the right value are undone alike, without a look around, and then compared.
   * - `none`: there is no way back to a right value; it is only told, where it is certain.
   */
  readonly side: 'given' | 'both' | 'none';
  /** The slip is plain from what was given, so it is told even if the rest is not right either. */
  readonly certain?: true;
  /** Something else was written on purpose, so a rubric can't forgive it. */
  readonly unforgivable?: true;
  /** Names of the rules whose values can have it; all if not given. */
  readonly rules?: readonly string[];
  /**
   * Characters of ASCII: a trimmed value of printable ASCII without any of them has nothing to undo, or stays
   * as it is where both sides are undone. So most values need not be looked at; all are if not given.
   */
  readonly needs?: string;
  /** The value without the slip, the likeliest first; nothing where there is no such slip. */
  undo(value: string, around: Around): readonly string[];
  tell(step: Step, around: Around): Telling;
}

/** What is only told has no way back to a right value. */
export const isForgivable = ({ side, unforgivable }: NearMiss): boolean =>
  side !== 'none' && unforgivable !== true;

/** Undoing that gives one value or none; the same value again is none. */
export function undoing(undo: (value: string) => string | undefined): (value: string) => readonly string[] {
  return (value) => {
    const undone = undo(value);
    return undone === undefined || undone === value ? [] : [undone];
  };
}

/** Rules whose values have one narrow form, so that what stands beside a value can be told from it. */
export const narrowRules = ['boolean', 'choice', 'integer', 'number'] as const;

/**
 * Whether what would be cut off says a value of its own, other than the one that is kept: then the
 * answer says two things, and nobody can tell which one is meant.
 */
export function saysAnother(cutOff: string, kept: string, { wellFormed }: Around): boolean {
  const words = cutOff.match(/[-+]?[\p{L}\p{N}.]+/gu) ?? [];
  return words.some((word) => wellFormed(word) && word.toLowerCase() !== kept.toLowerCase());
}
