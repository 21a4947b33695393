import { Ajv } from 'ajv';
import { dumps } from '../../../reference/python/json-dumps.js';
import type { PyValue } from '../../../reference/python/value.js';
import { legacy } from './legacy.js';
import { modern } from './modern.js';

/** Every message that the probe has a schema for. */
export const schemas = { legacy, modern } as const;

/** The era of a message, and which one it is. */
export type MessageName = readonly ['legacy', keyof typeof legacy] | readonly ['modern', keyof typeof modern];

const ajv = new Ajv({ allErrors: false, strict: false });

const schemaOf = (message: MessageName): object =>
  message[0] === 'legacy' ? legacy[message[1]] : modern[message[1]];

/**
 * What the schema of a message has against a value, in words such as `tools/0 must have required property 'name'`;
 * undefined if it has nothing against it.
 */
export function schemaFlaw(message: MessageName, value: PyValue): string | undefined {
  let plain: unknown;
  try {
    plain = JSON.parse(dumps(value));
  } catch {
    return 'it holds NaN or Infinity, which JSON does not have';
  }
  // Each schema is compiled once: ajv knows it again.
  const validate = ajv.compile(schemaOf(message));
  if (validate(plain)) return undefined;
  // The first error says what is missing; those after it say the same of what stands around it.
  const [error] = validate.errors ?? [];
  const place = error?.instancePath.slice(1) ?? '';
  const allowed = error?.params.allowedValue ?? error?.params.allowedValues;
  const detail = allowed === undefined ? '' : ` (${[allowed].flat().join(', ')})`;
  return `${place === '' ? 'it' : place} ${error?.message ?? 'has another form'}${detail}`;
}
