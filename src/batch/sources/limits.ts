/** How much a source may hold and give. */
export interface Limits {
  /** Files and folders that are listed. */
  readonly entries: number;
  /** Bytes of one file; a larger one is not given. */
  readonly entryBytes: number;
  /** Bytes that all files of an archive may have in all, unpacked, as far as they have to be read. */
  readonly totalBytes: number;
  /** Unpacked size to packed size, for what unpacks to more than 1 MiB. */
  readonly ratio: number;
  /** Characters of a path. */
  readonly pathLength: number;
}

const mebibyte = 1024 * 1024;

/** Wide enough for a class of 100,000; one byte more than an evidence file may have shows that a file is too large. */
export const defaultLimits: Limits = {
  entries: 1_000_000,
  entryBytes: mebibyte + 1,
  totalBytes: 2048 * mebibyte,
  ratio: 100,
  pathLength: 1000,
};

/** Below this many unpacked bytes no ratio is suspicious: a short file of blanks packs well. */
export const ratioFrom = mebibyte;

/** Bytes of an archive that stands in another source: it is read into memory. */
export const nestedArchiveBytes = 32 * mebibyte;

/** Files and folders of such an archive: a whole project with all that it needs, and no more. */
export const nestedEntries = 100_000;

/** Unpacked bytes that are left to an archive. */
export interface Budget {
  left: number;
}
