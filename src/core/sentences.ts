/** `a`, `a, and b`, `a, b, and c`. */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')}, and ${last}`;
}

/** A key within a sentence: one of several words stands in quotes. */
export const keyText = (key: string): string => (key.includes(' ') ? `"${key}"` : key);

/** The text with a capital letter at its start. */
export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
