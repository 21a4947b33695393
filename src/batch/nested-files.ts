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
  /** What is wrong with a zip goes before what else there is to tell. */
  readonly notices: readonly Notice[];
  /** The zips that could not be read, or not to their end. */
  readonly failed: readonly HandedFile[];
  readonly sourceOf: (file: HandedFile) => Source;
}

// A student's hand-in is one archive, or a few.
/** Zips of a hand-in that are opened, and no more. */
export const mostZips = 5;
const longestName = 160;

/** Whether a file is taken for a zip, by its name. */
export const isZip = (file: string): boolean => /\.zip$/i.test(file);

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

function filesOf({ path: zipPath, shown, turn, late }: HandedFile, source: Source): HandedFile[] {
  return [...source.files].map((path) => {
    const problem = source.problems.get(path) ?? (isZip(path) ? problems.nestedTooDeep : undefined);
    return {
      path: `${zipPath}/${path}`,
      file: path,
      ...(shown !== undefined && { shown: `${shown}/${path}` }),
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

/** What is in one of the zips. */
interface Opened {
  readonly zip: HandedFile;
  readonly source?: Source;
  readonly isWhole: boolean;
  /** What is wrong with it. */
  readonly notices: readonly Notice[];
}

async function open(zip: HandedFile, outer: Source): Promise<Opened> {
  // Whoever chose among the files has told of the problem.
  if (zip.problem !== undefined) return { zip, isWhole: false, notices: [] };
  try {
    const source = await nestedZip(outer, zip.path);
    const notices = source.notices.map((notice) => about(zip, notice));
    return { zip, source, isWhole: source.complete, notices };
  } catch (error) {
    if (!(error instanceof EntryError)) throw error;
    return { zip, isWhole: false, notices: [about(zip, error.notice)] };
  }
}

const openedNotice = ({ file }: HandedFile): Notice => ({
  code: 'nested-zip',
  message: `The files are those in ${shorten(file, longestName)}.`,
});

/** Looks into the zips of a hand-in, one level deep. */
export async function nestedFiles(
  files: readonly HandedFile[],
  sourceOf: (file: HandedFile) => Source,
): Promise<NestedFiles> {
  const zips = files.filter(({ file }) => isZip(file));
  const all: Opened[] = [];
  for (const zip of zips.slice(0, mostZips)) all.push(await open(zip, sourceOf(zip)));
  const sources = new Map<HandedFile, Source>();
  for (const { zip, source } of all) {
    if (source === undefined) continue;
    const shown = behind(zip, source);
    for (const inside of filesOf(zip, source)) sources.set(inside, shown);
  }
  return {
    files: [...sources.keys()],
    notices: [
      ...all.flatMap(({ notices }) => notices),
      ...all.flatMap(({ zip, source }) => (source === undefined ? [] : [openedNotice(zip)])),
      ...(zips.length > mostZips ? [notAll(zips.length)] : []),
    ],
    failed: all.flatMap(({ zip, isWhole }) => (isWhole ? [] : [zip])),
    sourceOf: (file) => {
      const source = sources.get(file);
      if (source === undefined) throw new Error(`${file.path} is in no archive`);
      return source;
    },
  };
}
