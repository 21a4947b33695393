import { Ajv, type Options, type ValidateFunction } from 'ajv';
import { criterionSchema, frameSchema } from './rubric-schema.js';
import { rules } from './rules/index.js';

/**
 * The schemas of the two steps: `frame`, and one for the criteria of each rule, by its name.
 * @public the build writes their validators out as code
 */
export const schemas: ReadonlyMap<string, object> = new Map<string, object>([
  ['frame', frameSchema],
  ...[...rules].map(([name, { params }]) => [name, criterionSchema(params)] as const),
]);

/**
 * The schemas are our own, and a test holds them against the schema of schemas; to compile that one
 * would take longer than all the rest.
 * @public the build uses them too
 */
export const ajvOptions: Options = {
  allErrors: true,
  allowUnionTypes: true,
  verbose: true,
  meta: false,
  validateSchema: false,
};

const ajv = new Ajv(ajvOptions);

/** The validator of a schema, compiled when it is first asked for. */
export function validatorOf(name: string): ValidateFunction {
  return ajv.compile(schemas.get(name) ?? false);
}
