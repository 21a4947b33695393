// Parts of messages, in our own words, after the schema files of the specification (modelcontextprotocol.io,
// revisions 2025-06-18, 2025-11-25 and 2026-07-28). Fields that the probe never looks at may be anything.

/** A text. */
export const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
/** An object, whatever it holds. */
export const anyObject = { type: 'object' } as const;

/** A schema of an object. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
}

/** An object with some fields that must be there, and others that may; any further ones are allowed. */
export const object = (
  required: Readonly<Record<string, object>>,
  optional: Readonly<Record<string, object>> = {},
): ObjectSchema => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
});

/** A list of things of one form. */
export const listOf = (items: object): object => ({ type: 'array', items });

/** A server's or client's name and version. */
export const implementation = object({ name: text, version: text }, { title: text });

const annotations = object(
  {},
  { title: text, readOnlyHint: flag, destructiveHint: flag, idempotentHint: flag, openWorldHint: flag },
);

/** The schema of a tool's arguments: always of an object. */
const inputSchema = object(
  { type: { const: 'object' } },
  {
    properties: { type: 'object', additionalProperties: { type: ['object', 'boolean'] } },
    required: listOf(text),
  },
);

/** A tool as `tools/list` gives it. */
export const tool = object(
  { name: text, inputSchema },
  { title: text, description: text, annotations, outputSchema: anyObject },
);

const contents = {
  text: object({ text }),
  image: object({ data: text, mimeType: text }),
  audio: object({ data: text, mimeType: text }),
  resource_link: object({ name: text, uri: text }),
  resource: object({ resource: object({ uri: text }) }),
};

/** A block of what a tool gives; its type says what else it must have. */
const content = {
  ...object({ type: { enum: Object.keys(contents) } }),
  allOf: Object.entries(contents).map(([type, schema]) => ({
    if: { properties: { type: { const: type } } },
    // biome-ignore lint/suspicious/noThenProperty: the name is JSON Schema's
    then: schema,
  })),
};

/** The fields of the result of `tools/call` that all revisions share: what must be there, and what may. */
export const called = { required: { content: listOf(content) }, optional: { isError: flag } } as const;
