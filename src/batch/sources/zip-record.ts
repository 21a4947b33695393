import { type ExtraField, parseExtraFields } from 'yauzl';
import type { Notice } from '../../core/model.js';
import type { Bytes } from './bytes.js';
import { decodeName } from './entry-name.js';

/** What an archive says about one of its entries, as far as it is needed. */
export interface ZipRecord {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  /** Where its local header begins. */
  readonly offset: number;
  /** Unix file type and permissions; 0 where the archive does not say. */
  readonly mode: number;
  readonly problem?: Notice;
}

/** A local header, with where its data begins. */
interface LocalHeader extends ZipRecord {
  readonly dataStart: number;
  /** Whether sizes have 8 bytes. */
  readonly wide: boolean;
}

const localSignature = 0x04034b50;
const localBytes = 30;
const unknownSize = 0xffffffff;

function extraFields(bytes: Buffer): ExtraField[] {
  try {
    return parseExtraFields(bytes);
  } catch {
    // Extra fields are extras: an entry with broken ones still has its data.
    return [];
  }
}

/** Reads a local header; undefined where there is none, or not all of it. */
export function localHeader(bytes: Bytes, offset: number): LocalHeader | undefined {
  const fixed = bytes.at(offset, localBytes);
  if (fixed.length < localBytes || fixed.readUInt32LE(0) !== localSignature) return undefined;
  const nameLength = fixed.readUInt16LE(26);
  const length = nameLength + fixed.readUInt16LE(28);
  const rest = bytes.at(offset + localBytes, length);
  if (rest.length < length) return undefined;
  const fields = extraFields(rest.subarray(nameLength));
  const flags = fixed.readUInt16LE(6);
  const wide = fields.find(({ id, data }) => id === 1 && data.length >= 16)?.data;
  const size = fixed.readUInt32LE(22);
  const packedSize = fixed.readUInt32LE(18);
  return {
    name: decodeName(rest.subarray(0, nameLength), flags, fields),
    flags,
    method: fixed.readUInt16LE(8),
    crc: fixed.readUInt32LE(14),
    packedSize: packedSize === unknownSize && wide ? Number(wide.readBigUInt64LE(8)) : packedSize,
    size: size === unknownSize && wide ? Number(wide.readBigUInt64LE(0)) : size,
    offset,
    mode: 0,
    dataStart: offset + localBytes + length,
    wide: wide !== undefined,
  };
}
