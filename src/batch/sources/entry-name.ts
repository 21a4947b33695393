import { crc32 } from 'node:zlib';
import { type ExtraField, validateFileName } from 'yauzl';
import { strictUtf8 } from '../../core/utf-8.js';

// IBM code page 437 from 0x80 on: what a zip's names are in, if nothing says otherwise.
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
  'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

const decodeCp437 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : upperHalf[byte - 0x80])).join('');

const utf8Flag = 0x800;
const unicodePath = 0x7075;

/** The name that Info-ZIP keeps beside the real one; it counts only for the name that it was made for. */
function besideName(raw: Buffer, fields: readonly ExtraField[]): string | undefined {
  const data = fields.find(({ id }) => id === unicodePath)?.data;
  if (data === undefined || data.length < 6 || data[0] !== 1) return undefined;
  return data.readUInt32LE(1) === crc32(raw) ? strictUtf8(data.subarray(5)) : undefined;
}

/** Decodes the name of a zip entry. macOS writes UTF-8 without saying so, so what reads as UTF-8 is UTF-8. */
export function decodeName(raw: Buffer, flags: number, fields: readonly ExtraField[]): string {
  if ((flags & utf8Flag) !== 0) return raw.toString('utf8');
  return besideName(raw, fields) ?? strictUtf8(raw) ?? decodeCp437(raw);
}

const deviceName = /^(?:con|nul|aux|prn|com[1-9]|lpt[1-9])[ .]*(?:\.|$)/i;

/** A path below the root, or why it is none. */
interface EntryPath {
  readonly path: string;
  readonly forbidden: boolean;
  /** Whether the path leads out of the root, so that its folders are none of the archive. */
  readonly escapes: boolean;
  readonly isFolder: boolean;
}

/** Turns a decoded name into a path, its parts joined by `/`. A forbidden one stays as it is spelled. */
export function entryPath(name: string): EntryPath {
  const spelled = name.replaceAll('\\', '/');
  const isFolder = spelled.endsWith('/');
  if (validateFileName(spelled) !== null || spelled.includes('\0'))
    return { path: spelled, forbidden: true, escapes: true, isFolder };
  const parts = spelled.split('/').filter((part) => part !== '' && part !== '.');
  const last = parts.at(-1) ?? '';
  const forbidden = last === '' || last.includes(':') || deviceName.test(last);
  return { path: parts.join('/'), forbidden, escapes: false, isFolder };
}
