import { asDict, isDict, type PyDict, type PyValue } from '../python/value.js';

/** What a tool is taken to do, from its annotations and the specification's defaults. */
export interface Hints {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** A tool's annotations, reviewed. */
export interface Review {
  readonly hints: Hints;
  /** Whether there are annotations, and all of them are of the specification's form. */
  readonly wellFormed: boolean;
  /** What a person should know of the tool, in the order of the lab's table. */
  readonly notes: readonly string[];
}

// MCP 2026-07-28, ToolAnnotations: a tool that says nothing may do anything.
const defaults: Hints = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
};

const hintNames = Object.keys(defaults) as (keyof Hints)[];

function complaints(annotations: PyValue | undefined): readonly string[] {
  if (annotations === undefined) return ['no annotations'];
  if (!isDict(annotations)) return ['annotations are no object'];
  return [...annotations].flatMap(([name, value]) => {
    // A title is the one annotation that is for people.
    if (name === 'title') return typeof value === 'string' ? [] : ['title is no text'];
    if (!(hintNames as readonly string[]).includes(name)) return [`unknown annotation ${name}`];
    return typeof value === 'boolean' ? [] : [`${name} is neither true nor false`];
  });
}

function hintsOf(annotations: PyDict): Hints {
  const hint = (name: keyof Hints): boolean => {
    const value = annotations.get(name);
    return typeof value === 'boolean' ? value : defaults[name];
  };
  return {
    readOnlyHint: hint('readOnlyHint'),
    destructiveHint: hint('destructiveHint'),
    idempotentHint: hint('idempotentHint'),
    openWorldHint: hint('openWorldHint'),
  };
}

/** Whether the tool may destroy something: a tool that only reads can't, whatever else it says. */
export function maybeDestructive({ readOnlyHint, destructiveHint }: Hints): boolean {
  return !readOnlyHint && destructiveHint;
}

function risks(hints: Hints): readonly string[] {
  const notes: string[] = [];
  if (maybeDestructive(hints)) notes.push('destructive');
  if (!hints.readOnlyHint && !hints.idempotentHint) {
    notes.push('not idempotent: repeated calls repeat the effect');
  }
  if (hints.openWorldHint) notes.push('open world: reaches beyond this server');
  return notes;
}

/** Reviews the annotations of a tool as `tools/list` gives it; a hint that is missing or malformed has its default. */
export function reviewAnnotations(tool: PyDict): Review {
  const annotations = tool.get('annotations');
  const malformed = complaints(annotations);
  const hints = hintsOf(asDict(annotations));
  return { hints, wellFormed: malformed.length === 0, notes: [...malformed, ...risks(hints)] };
}
