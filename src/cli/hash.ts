/** The hash of bytes, in hexadecimal. */
export type Hash = (bytes: Uint8Array) => string;

// Node takes as long to load the module as to grade a file, and import() of it would take longer.
export const sha256: Hash = (bytes) =>
  process.getBuiltinModule('node:crypto').createHash('sha256').update(bytes).digest('hex');
