import type { RightValue } from './model.js';

/** A rule's parameters as JSON Schema: what a criterion may say beside its key, points and texts. */
export interface ParamsSchema {
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

/**
 * A kind of judgement. Parameters and right values reach a rule only after they were checked, so
 * `wellFormed` and `accepts` have no error paths, and the registry can forget the parameters' type.
 */
export interface Rule<Params = unknown> {
  /** When a value is right, for `explain` and the README. */
  readonly summary: string;
  readonly params: ParamsSchema;
  /** Whether right values are texts like the given ones; a pattern's is not, so it can't be folded. */
  readonly literal: boolean;
  /** Loads what is too heavy for every start. Must be awaited before the rule is used. */
  prepare?(): Promise<void>;
  /** What a well-formed value looks like, as the end of "This line wants …". Gives no right value away. */
  form(params: Params): string;
  /** Why `right` can be no right value of this rule, as a part of a sentence; undefined if it can. */
  flaw(right: RightValue, params: Params): string | undefined;
  wellFormed(value: string, params: Params): boolean;
  accepts(value: string, right: RightValue, params: Params): boolean;
}

/** Checks a rule against its own parameters. */
export function defineRule<Params>(rule: Rule<Params>): Rule {
  return rule;
}

/** The flaw of a right value that should be one well-formed text. */
export function flawOfText(
  right: RightValue,
  isWellFormed: (text: string) => boolean,
  form: string,
): string | undefined {
  if (typeof right === 'string' && isWellFormed(right)) return undefined;
  return `the right value must be ${form}`;
}
