import type { Notice } from '../core/model.js';
import type { Texts } from './texts.js';

/**
 * What a source holds. Of a class of a hundred thousand, this is what stands in memory: so a file is its
 * path and no more.
 */
export interface Listing {
  /** Base name of the folder or the archive, without `.zip`. */
  readonly name: string;
  /** Paths below the root, their parts joined by `/`, as the source spells them; ordered by code point. */
  readonly files: Texts;
  /** Every folder below the root, also the empty ones, ordered as if each had a `/` at its end. */
  readonly folders: Texts;
  /** Why a file or what a folder holds can't be read, where that is known without trying: a link, an encrypted entry, a forbidden name. */
  readonly problems: ReadonlyMap<string, Notice>;
}

/** A folder or an archive that was pointed at. */
export interface Source extends Listing {
  /** What is wrong with all of it, such as an archive that breaks off. */
  readonly notices: readonly Notice[];
  /** Whether all of it could be listed. */
  readonly complete: boolean;
  /**
   * The bytes of a file.
   * @throws EntryError for what is wrong with this entry alone
   */
  read(path: string): Promise<Uint8Array>;
  /** The system's own path of an entry that lies on the disk as it is, so that any thread can read it. */
  locate?(path: string): string | Uint8Array;
  close(): Promise<void>;
}

/** An entry that can't be read; its notice says why. It costs nobody else anything. */
export class EntryError extends Error {
  readonly notice: Notice;

  constructor(notice: Notice) {
    super(notice.message);
    this.name = 'EntryError';
    this.notice = notice;
  }
}

/** Whose an entry is, as its path says. */
export interface Place {
  /** Id of the student or the group, as the layout has it. */
  readonly student: string;
  readonly name?: string;
  /** Left out where the layout can't tell. */
  readonly late?: boolean;
  /** The file's own name, folders below the submission included; undefined for what is never evidence (a side file, typed text). */
  readonly file?: string;
  /** Orders several hand-ins of a student: the one with the greatest turn is the newest. Numbers by value, texts by code point. */
  readonly turn?: bigint | string;
}

/** A student of a submission: in a group, each member has a row. */
export interface Member {
  readonly student: string;
  readonly name?: string;
}

/** A layout that has seen a listing. */
export interface Placer {
  /** Where a file or a folder belongs; undefined for what belongs to no submission. */
  place(path: string, isFolder: boolean): Place | undefined;
  /** Who stands behind an id of `place`; the student alone if not given. */
  members?(student: string): readonly Member[];
  /** Ids that the layout's own index names, also those without files. */
  submissions?(): readonly string[];
  /** Whether a file that is nobody's is the layout's own, such as its index: nobody need be told of it. */
  isOwn?(path: string): boolean;
  /** Whether capitals make no difference to an id. */
  readonly ignoresCase?: boolean;
}

/** How an LMS packs submissions. */
export interface Layout {
  readonly name: string;
  recognises(listing: Listing): boolean;
  /** @param read gives the bytes of a file of the listing, for layouts with an index file */
  open(listing: Listing, read: ReadIndex): Promise<Placer>;
}

/**
 * Gives the bytes of a file.
 * @param limit the most that it may have; that of an evidence file if not given
 * @throws EntryError
 */
type ReadIndex = (path: string, limit?: number) => Promise<Uint8Array>;
