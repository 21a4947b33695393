import { asDict, asList, isDict, lookup, type PyDict, type PyValue } from '../../reference/python/value.js';
import type { ListedTool } from './seen.js';

/** The tools of a `tools/list` result that have a name. */
export function listedTools(result: PyDict): readonly ListedTool[] {
  return asList(result.get('tools')).flatMap((tool) => {
    const name = lookup(tool, 'name');
    return isDict(tool) && typeof name === 'string' ? [{ name, tool }] : [];
  });
}

const samples: Readonly<Record<string, PyValue>> = {
  string: 'probe',
  integer: 1n,
  number: 1n,
  boolean: true,
  array: [],
  object: new Map(),
  null: null,
};

/** A value that keeps to the usual parts of a schema. */
function sample(schema: PyDict): PyValue {
  const [first] = asList(schema.get('enum'));
  if (first !== undefined) return first;
  const fixed = schema.get('const') ?? schema.get('default');
  if (fixed !== undefined) return fixed;
  const least = schema.get('minimum');
  if (typeof least === 'bigint') return least;
  const type = schema.get('type');
  return samples[typeof type === 'string' ? type : 'string'] ?? 'probe';
}

const propertiesOf = (tool: PyDict): PyDict => asDict(lookup(tool, 'inputSchema', 'properties'));

const requiredOf = (tool: PyDict): readonly string[] =>
  asList(lookup(tool, 'inputSchema', 'required')).filter((each) => typeof each === 'string');

/** Arguments that keep to a tool's schema: those that it requires. */
export function rightArguments({ tool }: ListedTool): PyDict {
  const properties = propertiesOf(tool);
  return new Map(requiredOf(tool).map((name) => [name, sample(asDict(properties.get(name)))]));
}

const onlyReads = ({ tool }: ListedTool): boolean => lookup(tool, 'annotations', 'readOnlyHint') === true;

/**
 * A tool whose schema can be broken by leaving out a required argument, with none at all; undefined if there is none.
 * Rather one that only reads: a server may fail to look at its arguments.
 */
export function breakable(tools: readonly ListedTool[]): ListedTool | undefined {
  const all = tools.filter(({ tool }) => requiredOf(tool).length > 0);
  return all.find(onlyReads) ?? all[0];
}

/** A tool that says that it only reads: nothing else is called without being asked to. */
export const readOnly = (tools: readonly ListedTool[]): ListedTool | undefined => tools.find(onlyReads);
