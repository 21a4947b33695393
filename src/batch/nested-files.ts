import type { Notice } from '../core/model.js';
import type { HandedFile } from './hand-ins.js';
import { EntryError, type Source } from './model.js';
import { nestedZip } from './sources/index.js';

/** Files inside the zips that a student handed in. */
interface NestedFiles {
  readonly files: readonly HandedFile[];
  readonly notices: readonly Notice[];
  readonly sourceOf: (file: HandedFile) => Source;
}

// A student's hand-in is one archive, or a few.
const mostZips = 5;

/** Looks into the zips of a hand-in, one level deep. What is wrong with one of them is a notice. */
export async function nestedFiles(
  files: readonly HandedFile[],
  sourceOf: (file: HandedFile) => Source,
): Promise<NestedFiles> {
  const sources = new Map<HandedFile, Source>();
  const notices: Notice[] = [];
  const zips = files
    .filter(({ file, problem }) => problem === undefined && /\.zip$/i.test(file))
    .slice(0, mostZips);
  for (const zip of zips) {
    try {
      const source = await nestedZip(sourceOf(zip), zip.path);
      for (const path of source.files) {
        const problem = source.problems.get(path);
        const { turn, late } = zip;
        const inside: HandedFile = {
          path,
          file: path,
          ...(turn !== undefined && { turn }),
          ...(late !== undefined && { late }),
          ...(problem && { problem }),
        };
        sources.set(inside, source);
      }
      notices.push({ code: 'nested-zip', message: `The files are those in ${zip.file}.` }, ...source.notices);
    } catch (error) {
      if (!(error instanceof EntryError)) throw error;
      notices.push(error.notice);
    }
  }
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
