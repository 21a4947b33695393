import { maxBytes } from '../../core/decode.js';
import type { Notice } from '../../core/model.js';
import { codeOf, systemReason } from '../system-error.js';

/** What can be wrong with one entry, and the way out. */
export const problems = {
  link: {
    code: 'link',
    message: 'It is a link, and links are not followed. Hand in the file itself.',
  },
  special: {
    code: 'special',
    message: 'It is a device or a pipe, not a file. Hand in a plain file.',
  },
  forbiddenName: {
    code: 'forbidden-name',
    message:
      'Its name leads out of the archive, or is none that every system can hold. Rename it and pack it again.',
  },
  encrypted: {
    code: 'encrypted',
    message: 'It is encrypted, and nobody here has the password. Pack it again without one.',
  },
  unsupportedMethod: {
    code: 'unsupported-method',
    message: 'It is packed in a way that is not understood here. Pack it again as an ordinary zip (deflate).',
  },
  longPath: {
    code: 'long-path',
    message: 'Its path is too long. Hand it in under a shorter one.',
  },
  doubleName: {
    code: 'double-name',
    message: 'Two files have this very name, and nothing tells which one counts. Hand in one of them.',
  },
  cutOff: {
    code: 'truncated',
    message: 'The archive breaks off inside this file. Upload or download the archive again.',
  },
  falseSize: {
    code: 'damaged',
    message: 'It is damaged: its size is not the one that the archive states. Pack it again.',
  },
  wrongChecksum: {
    code: 'damaged',
    message: 'It is damaged: its checksum (CRC-32) is not the one that the archive states. Pack it again.',
  },
  broken: {
    code: 'damaged',
    message:
      'It is damaged: the archive holds no file where it says that one is, or a broken one. Pack it again.',
  },
  twoNames: {
    code: 'damaged',
    message:
      'The archive has two names for it, in its directory and before the file, so there is no telling whose it is. Download or pack it again.',
  },
  bomb: {
    code: 'bomb',
    message: 'It unpacks to far more than any text does, so it was not unpacked. Hand in the file itself.',
  },
  overBudget: {
    code: 'too-large',
    message:
      'The archive unpacks to more than is allowed in all (--limit totalBytes), so this file was not read.',
  },
  notAZip: {
    code: 'not-a-zip',
    message: 'It is named like a zip, but is none. Hand in a zip, or the file itself.',
  },
  nestedTooDeep: {
    code: 'nested-zip',
    message: 'It is a zip inside a zip inside a zip: only one level is opened. Hand in the file itself.',
  },
} as const satisfies Record<string, Notice>;

const sizeOf = (limit: number): string =>
  limit < maxBytes ? `${limit} bytes` : `${Math.floor(limit / 1024 / 1024)} MiB`;

/** What to tell about a file that has more than `limit` bytes. */
export const tooLarge = (limit: number): Notice => ({
  code: 'too-large',
  message: `It has more than ${sizeOf(limit)}, so it was not opened. Hand in the evidence file alone.`,
});

/** What to tell about a file that the system would not give. */
export function unreadable(error: unknown): Notice {
  if (codeOf(error) === 'ELOOP') return problems.link;
  return { code: 'unreadable-file', message: `It can't be read: ${systemReason(error)}.` };
}
