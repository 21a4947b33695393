import type { PyDict, PyValue } from '../python/value.js';

/** What one argument must be: the part of JSON Schema that the lab's tools need. */
type Property =
  | { readonly type: 'string'; readonly description: string; readonly minLength: 1n }
  | { readonly type: 'string'; readonly description: string; readonly enum: readonly string[] }
  | {
      readonly type: 'integer';
      readonly description: string;
      readonly minimum: bigint;
      readonly maximum: bigint;
    };

/** The arguments of a tool, as `tools/list` gives them. */
export type InputSchema = {
  readonly type: 'object';
  readonly properties: { readonly [name: string]: Property };
  readonly required: readonly string[];
  readonly additionalProperties: false;
};

/** What is wrong with one argument: its name, and a sentence that a model can act on. */
interface ArgumentProblem {
  readonly argument: string;
  readonly sentence: string;
}

const problem = (argument: string, predicate: string): ArgumentProblem => ({
  argument,
  sentence: `${argument} ${predicate}.`,
});

/** What is wrong with the arguments of a call: all of it, so that a model can mend it at once. */
export function argumentProblems(
  given: PyDict,
  { properties, required }: InputSchema,
): readonly ArgumentProblem[] {
  const missing = required.filter((name) => !given.has(name));
  const wrong = Object.entries(properties).filter(([name, property]) => {
    const value = given.get(name);
    return value !== undefined && !fits(value, property);
  });
  const unknown = [...given.keys()].filter((name) => !Object.hasOwn(properties, name));
  return [
    ...missing.map((name) => problem(name, 'is required')),
    ...wrong.map(([name, property]) => problem(name, `must be ${wanted(property)}`)),
    ...unknown.map((name) => problem(name, 'is not an argument of this tool')),
  ];
}

function fits(value: PyValue, property: Property): boolean {
  if (property.type === 'integer') {
    return isInteger(value) && value >= property.minimum && value <= property.maximum;
  }
  if (typeof value !== 'string') return false;
  return 'enum' in property ? property.enum.includes(value) : value !== '';
}

/** JSON Schema, other than Python, counts 3.0 among the integers. */
function isInteger(value: PyValue): value is bigint | number {
  return typeof value === 'bigint' || Number.isInteger(value);
}

function wanted(property: Property): string {
  if (property.type === 'integer') return `an integer from ${property.minimum} to ${property.maximum}`;
  return 'enum' in property ? `one of: ${property.enum.join(', ')}` : 'a string that is not empty';
}
