import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { chapter2File, rightOfChapter2 } from '../core/assessment.js';

/** A class as an LMS would give it: path to content. */
export type Class = ReadonlyMap<string, string>;

const names = ['Ada Nowak', 'Tobi Okafor', 'Łukasz Żółć', 'Zoë Müller', '雷 李', 'Mary-Jane OBrien'];

/** What student number `index` hands in: mixed mistakes, the same at every run. */
function contentOf(index: number): string {
  const keys = [...rightOfChapter2.keys()];
  const wrong = keys.filter((_, at) => (index * 7 + at * 3) % 11 < index % 5);
  return chapter2File(Object.fromEntries(wrong.map((key) => [key, `wrong ${index % 5}`])));
}

const nameOf = (index: number): string =>
  `${names[index % names.length]} ${'abcdefghij'[index % 10]}${index}`;
const squeezed = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const file = 'chapter2-evidence.txt';

type Paths = (index: number) => string;

const pathOf: Readonly<Record<string, Paths>> = {
  canvas: (index) =>
    `${squeezed(nameOf(index))}_${index % 4 === 0 ? 'LATE_' : ''}${48_000 + index}_${990_000 + index}_${file}`,
  moodle: (index) => `${nameOf(index)}_${1_327_000 + index}_assignsubmission_file_/${file}`,
  blackboard: (index) => `CS 2_Evidence_user${index}_attempt_2026-10-0${1 + (index % 9)}-10-00-00_${file}`,
  brightspace: (index) => `20411-${77_000 + index} - ${nameOf(index)} - Feb 3, 2026 1011 AM/${file}`,
  github: (index) => `chapter-2-submissions/chapter-2-user-${index}/${file}`,
  nbgrader: (index) => `submitted/student${index}/chapter2/${file}`,
  gradescope: (index) => `assignment_9_export/submission_${100_000 + index}/${file}`,
  plain: (index) => `${nameOf(index)}/${file}`,
  flat: (index) => `${nameOf(index)}.txt`,
};

/** Layouts that `classOf` can make. */
export const classLayouts = Object.keys(pathOf);

function metadata(size: number): string {
  const entries = Array.from(
    { length: size },
    (_, index) =>
      `submission_${100_000 + index}:\n  :submitters:\n  - :name: ${nameOf(index)}\n    :sid: '${900_000 + index}'\n`,
  );
  return entries.join('');
}

/** A class of a layout. */
export function classOf(layout: string, size: number): Class {
  const path = pathOf[layout];
  if (path === undefined) throw new Error(`no layout ${layout}`);
  const files = new Map(Array.from({ length: size }, (_, index) => [path(index), contentOf(index)]));
  if (layout === 'gradescope') files.set('assignment_9_export/submission_metadata.yml', metadata(size));
  if (layout === 'github') {
    for (let index = 0; index < size; index++)
      files.set(`chapter-2-submissions/chapter-2-user-${index}/.git/HEAD`, 'ref');
  }
  return files;
}

/** Writes a class as files below a folder. */
export function writeFolder(files: ReadonlyMap<string, string | Uint8Array>, folder: string): void {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Writes a class as a zip archive. */
export async function writeZip(files: Class, path: string): Promise<void> {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}
