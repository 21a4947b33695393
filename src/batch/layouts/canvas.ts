import type { Layout, Place } from '../model.js';
import { mostly, placeOf, placerBelow, rootOf, topsOf } from './tree.js';

// The anonymous form goes first: an anonymous id of digits would fit the named form too.
const forms = [
  /^(?<late>LATE_)?(?<id>anon_[A-Za-z0-9]+)_(?<upload>\d+)_(?<file>.+)$/su,
  /^(?:(?<name>[\p{L}\p{M}\p{N}_]+?)_)?(?<late>LATE_)?(?<id>\d+)_(?<upload>\d+)_(?<file>.+)$/su,
  /^(?:(?<name>[\p{L}\p{M}\p{N}_]+?)_)?(?<late>LATE_)?(?<id>\d+|anon_[A-Za-z0-9]+)_(?:text|link)\.html$/su,
];

/** What a name of Canvas' says. */
interface CanvasName {
  /** Of the user; begins with `anon_` where the grading is anonymous. */
  readonly id: string;
  readonly name: string | undefined;
  readonly late: boolean;
  /** Of the uploaded file, in digits; undefined for what was typed into Canvas. */
  readonly upload: string | undefined;
  readonly file: string | undefined;
}

/** Reads the name of an entry; undefined for one that Canvas did not make. */
export function readCanvasName(path: string): CanvasName | undefined {
  for (const form of forms) {
    const { id, name, late, upload, file } = form.exec(path)?.groups ?? {};
    if (id !== undefined) return { id, name, late: late !== undefined, upload, file };
  }
  return undefined;
}

function placeIn(path: string): Place | undefined {
  const found = readCanvasName(path);
  if (found === undefined) return undefined;
  const { id, name, late, upload, file } = found;
  return placeOf(id, { name, late, file, turn: upload === undefined ? undefined : BigInt(upload) });
}

const isSubmission = (top: string): boolean => forms.some((form) => form.test(top));

/** Canvas' "Download Submissions": flat, `<name>_[LATE_]<user>_<upload>_<file>`; the newest upload has the greatest number. */
export const canvas: Layout = {
  name: 'canvas',
  recognises: (listing) => mostly(topsOf(listing, rootOf(listing, isSubmission)), isSubmission),
  open: async (listing) => placerBelow(rootOf(listing, isSubmission), placeIn),
};
