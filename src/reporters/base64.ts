const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 (RFC 4648) of a text in ASCII. */
export function base64(ascii: string): string {
  let encoded = '';
  for (let at = 0; at < ascii.length; at += 3) {
    const [a = 0, b = 0, c = 0] = [0, 1, 2].map((next) => ascii.charCodeAt(at + next) || 0);
    const bits = (a << 16) | (b << 8) | c;
    encoded += [18, 12, 6, 0].map((shift) => alphabet.charAt((bits >> shift) & 63)).join('');
  }
  const padding = (3 - (ascii.length % 3)) % 3;
  return encoded.slice(0, encoded.length - padding) + '='.repeat(padding);
}
