import type { Notice } from '../core/model.js';
import { shorten } from '../core/shorten.js';
import type { HandedFile } from './hand-ins.js';
import { EntryError, type Source } from './model.js';
import { nestedZip } from './sources/index.js';
import { problems } from './sources/problems.js';

/** Files inside the zips that a student handed in. */
interface NestedFiles {
  /** Their paths begin with that of the zip: two zips may hold files of one path. */
  readonly files: readonly HandedFile[];
  readonly notices: readonly Notice[];
  readonly sourceOf: (file: HandedFile) => Source;
}

// A student's hand-in is one archive, or a few.
const mostZips = 5;
const longestName = 160;

const isZipName = (file: string): boolean => /\.zip$/i.test(file);

const isZip = ({ file, problem }: HandedFile): boolean => problem === undefined && isZipName(file);

/** The source as one whose paths begin with that of the zip. */
const behind = (zip: HandedFile, source: Source): Source => ({
  ...source,
  read: (path) => source.read(path.slice(zip.path.length + 1)),
});

/** A notice that says which zip it is about. */
const about = ({ file }: HandedFile, { code, message }: Notice): Notice => ({
  code,
  message: `${shorten(file, longestName)}: ${message}`,
});

function filesOf({ path: zipPath, turn, late }: HandedFile, source: Source): HandedFile[] {
  return source.files.map((path) => {
    const problem = source.problems.get(path) ?? (isZipName(path) ? problems.nestedTooDeep : undefined);
    return {
      path: `${zipPath}/${path}`,
      file: path,
      ...(turn !== undefined && { turn }),
      ...(late !== undefined && { late }),
      ...(problem && { problem }),
    };
  });
}

const notAll = (count: number): Notice => ({
  code: 'not-all-read',
  message: `Only ${mostZips} of ${count} zips were looked into.`,
});

/** Looks into the zips of a hand-in, one level deep. What is wrong with one of them is a notice. */
export async function nestedFiles(
  files: readonly HandedFile[],
  sourceOf: (file: HandedFile) => Source,
): Promise<NestedFiles> {
  const sources = new Map<HandedFile, Source>();
  const notices: Notice[] = [];
  const zips = files.filter(isZip);
  for (const zip of zips.slice(0, mostZips)) {
    try {
      const source = await nestedZip(sourceOf(zip), zip.path);
      for (const inside of filesOf(zip, source)) sources.set(inside, behind(zip, source));
      const opened = {
        code: 'nested-zip',
        message: `The files are those in ${shorten(zip.file, longestName)}.`,
      };
      notices.push(opened, ...source.notices.map((notice) => about(zip, notice)));
    } catch (error) {
      if (!(error instanceof EntryError)) throw error;
      notices.push(about(zip, error.notice));
    }
  }
  if (zips.length > mostZips) notices.push(notAll(zips.length));
  return {
    files: [...sources.keys()],
    notices,
    sourceOf: (file) => {
      const source = sources.get(file);
      if (source === undefined) throw new Error(`${file.path} is in no archive`);
      return source;
    },
  };
}
