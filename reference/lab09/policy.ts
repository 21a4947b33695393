import { asList, isDict, type PyDict, type PyValue } from '../python/value.js';
import { maybeDestructive, type Review, reviewAnnotations } from './annotations.js';

/** What the client does with a tool: call it by itself, ask a person first, or never call it. */
export type Decision = 'allow' | 'ask' | 'block';

/** What the client's owner grants, by the tool's name. A tool that is not listed is blocked. */
export type AllowList = ReadonlyMap<string, Decision>;

/** What the help-desk assistant of the lab may do. */
export const HELP_DESK: AllowList = new Map<string, Decision>([
  ['search_runbooks', 'allow'],
  ['get_service_status', 'allow'],
  ['create_incident_ticket', 'ask'],
  ['restart_service', 'block'],
]);

/** A tool that a server lists, with what the client makes of it. */
export interface ReviewedTool extends Review {
  readonly name: string;
  readonly tool: PyDict;
  readonly decision: Decision;
}

/**
 * Annotations are claims of the server, so they only narrow what the list grants: a tool that may destroy is
 * blocked, and one that may write waits for a person.
 */
export function decide(name: string, { hints }: Pick<Review, 'hints'>, allowList: AllowList): Decision {
  const granted = allowList.get(name) ?? 'block';
  if (granted === 'block' || maybeDestructive(hints)) return 'block';
  return hints.readOnlyHint ? granted : 'ask';
}

function reviewTool(tool: PyValue, allowList: AllowList): ReviewedTool[] {
  if (!isDict(tool)) return [];
  const name = tool.get('name');
  if (typeof name !== 'string') return [];
  const review = reviewAnnotations(tool);
  return [{ name, tool, ...review, decision: decide(name, review, allowList) }];
}

/** Reviews the tools of a `tools/list` result, in its order; what has no name can't be called, and is left out. */
export function reviewTools(tools: PyValue, allowList: AllowList): readonly ReviewedTool[] {
  const reviewed = asList(tools).flatMap((tool) => reviewTool(tool, allowList));
  const twice = (name: string): boolean => reviewed.filter((each) => each.name === name).length > 1;
  // Of two tools of one name, nobody can tell which one a call reaches.
  return reviewed.map((each) => (twice(each.name) ? { ...each, decision: 'block' } : each));
}
