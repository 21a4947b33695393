import { fileNameMatch } from '../core/file-name.js';
import type { Notice } from '../core/model.js';
import { shorten } from '../core/shorten.js';
import { compareCodePoints } from './code-points.js';
import { type HandedFile, shownPath } from './hand-ins.js';
import { EntryError } from './model.js';

/** Which file of a student counts. */
export type Choice =
  | {
      readonly kind: 'file';
      readonly file: HandedFile;
      /** Files of nearly its name that do not count, though nothing says that they are older. */
      readonly others: readonly HandedFile[];
      readonly notices: readonly Notice[];
    }
  | { readonly kind: 'absent'; readonly notices: readonly Notice[] }
  | {
      /** Two files and no way to tell; or what could not be read, and may have been evidence. */
      readonly kind: 'ambiguous' | 'unreadable';
      readonly files: readonly HandedFile[];
      readonly notices: readonly Notice[];
    };

// Reading is work, and whoever hands in a whole project can use the right name.
const mostRead = 20;
/** Files that a notice names at most, and notices of lost files that a row has at most. */
export const mostNamed = 5;
const longestPath = 160;

const baseName = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/** What git keeps is no hand-in, whatever it is called. */
const isInGit = ({ path }: HandedFile): boolean =>
  path
    .split('/')
    .slice(0, -1)
    .some((part) => part.toLowerCase() === '.git');

const isText = ({ file }: HandedFile): boolean => /^(?:[^.]+|.*\.(?:txt|text|md))$/i.test(baseName(file));

/** Names files, or others, a few of them. @param count how many there are, if not all are given */
export function named(paths: readonly string[], count: number = paths.length): string {
  const shown = paths.slice(0, mostNamed).map((path) => shorten(path, longestPath));
  const more = count - shown.length;
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${more} more`;
}

/** The newest files, where all have a turn of one kind; else nothing can be told. */
export function newestOf(files: readonly HandedFile[]): readonly HandedFile[] | undefined {
  const [first, ...rest] = files.map(({ turn }) => turn);
  if (first === undefined || rest.some((turn) => typeof turn !== typeof first)) return undefined;
  const newest = rest.reduce((most, turn) => (isLater(turn, most) ? turn : most), first);
  return files.filter(({ turn }) => turn === newest);
}

function isLater(turn: bigint | string | undefined, than: bigint | string | undefined): boolean {
  if (typeof turn === 'string' && typeof than === 'string') return compareCodePoints(turn, than) > 0;
  return typeof turn === 'bigint' && typeof than === 'bigint' && turn > than;
}

const exactOf = (files: readonly HandedFile[], wanted: string): readonly HandedFile[] => {
  const exact = files.filter(({ file }) => baseName(file) === wanted);
  return exact.length === 0 ? files : exact;
};

/** The files that are left if the newest hand-in counts, and in it the exact name. */
function bestOf(files: readonly HandedFile[], wanted: string): readonly HandedFile[] {
  const newest = newestOf(files);
  if (newest !== undefined) return exactOf(newest, wanted);
  const exact = exactOf(files, wanted);
  return newestOf(exact) ?? exact;
}

function notice(code: string, message: string, files: readonly HandedFile[]): Notice[] {
  return files.length === 0 ? [] : [{ code, message: `${message}: ${named(files.map(shownPath))}.` }];
}

function chosen(files: readonly HandedFile[], file: HandedFile, before: readonly Notice[]): Choice {
  const isOlder = ({ turn }: HandedFile): boolean => isLater(file.turn, turn);
  const older = files.filter(isOlder);
  const others = files.filter((each) => each !== file && !isOlder(each));
  const notices = [
    ...before,
    ...notice('older-hand-ins', 'Older hand-ins, which do not count', older),
    ...notice('other-files', 'Other files of nearly this name do not count', others),
  ];
  return { kind: 'file', file, others, notices };
}

function decide(files: readonly HandedFile[], wanted: string, before: readonly Notice[]): Choice {
  const best = bestOf(files, wanted);
  const [file] = best;
  if (file !== undefined && best.length === 1) return chosen(files, file, before);
  const message = `There is no telling which of these files counts: ${named(best.map(shownPath))}.`;
  return { kind: 'ambiguous', files: best, notices: [...before, { code: 'ambiguous', message }] };
}

const depthOf = ({ file }: HandedFile): number => file.split('/').length;

/** The files that may be read for their content, those near the root first. */
const textsIn = (files: readonly HandedFile[]): readonly HandedFile[] =>
  files
    .filter((file) => file.problem === undefined && isText(file))
    .sort((one, other) => depthOf(one) - depthOf(other));

const asNotice = (error: unknown): Notice => {
  if (error instanceof EntryError) return error.notice;
  throw error;
};

/** What is wrong with a file, said of that file. */
const about = ({ file }: HandedFile, { code, message }: Notice): Notice => ({
  code,
  message: `${shorten(file, longestPath)}: ${message}`,
});

/** The text files under other names that have lines of the rubric. */
async function byContent(
  files: readonly HandedFile[],
  hasKey: (file: HandedFile) => Promise<boolean>,
): Promise<{ found: HandedFile[]; notices: Notice[] }> {
  const texts = textsIn(files);
  const found: HandedFile[] = [];
  const damaged: Notice[] = [];
  for (const file of texts.slice(0, mostRead)) {
    const has = await hasKey(file).catch((error: unknown) => {
      damaged.push(about(file, asNotice(error)));
      return false;
    });
    if (has) found.push(file);
  }
  const message = `None has the right name; only ${mostRead} of ${texts.length} text files were looked into.`;
  const notAll = texts.length > mostRead ? [{ code: 'not-all-read', message }] : [];
  return { found, notices: [...damaged.slice(0, mostNamed), ...notAll] };
}

const problemsOf = (files: readonly HandedFile[]): Notice[] =>
  files
    .flatMap((file) => (file.problem === undefined ? [] : [about(file, file.problem)]))
    .slice(0, mostNamed);

const ownIn = (files: readonly HandedFile[]): HandedFile[] => files.filter((file) => !isInGit(file));

const closeIn = (files: readonly HandedFile[], wanted: string): readonly HandedFile[] =>
  files.filter(({ file }) => fileNameMatch(baseName(file), wanted) !== undefined);

/** What may be read of a hand-in to choose its file, as the names tell: those of the wanted name, or else texts. */
export function mayBeRead(
  files: readonly HandedFile[],
  wanted: string,
): { named: readonly HandedFile[]; others: readonly HandedFile[] } {
  const own = ownIn(files);
  const named = closeIn(own, wanted);
  return { named, others: named.length > 0 ? [] : textsIn(own).slice(0, mostRead) };
}

/** The file of a student that has the wanted name, or a close one; undefined where none has. */
export function chooseByName(files: readonly HandedFile[], wanted: string): Choice | undefined {
  const close = closeIn(ownIn(files), wanted);
  return close.length > 0 ? decide(close, wanted, []) : undefined;
}

/**
 * Chooses the file of a student: one of the wanted name, or of a close one, or the only text file
 * with a key of the rubric. The newest hand-in counts; in it, the exact name goes before a close one.
 * A file with a problem is chosen like any other: what is wrong with it must not hide that it was handed in.
 * @param wanted base name that students are asked to use
 * @param hasKey whether a file has a line for a key of the rubric; an EntryError of it becomes a notice
 */
export async function chooseFile(
  files: readonly HandedFile[],
  wanted: string,
  hasKey: (file: HandedFile) => Promise<boolean>,
): Promise<Choice> {
  const byName = chooseByName(files, wanted);
  if (byName !== undefined) return byName;
  const own = ownIn(files);
  const { found, notices } = await byContent(own, hasKey);
  if (found.length === 0) return { kind: 'absent', notices: [...notices, ...problemsOf(own)] };
  const choice = decide(found, wanted, notices);
  if (choice.kind !== 'file') return choice;
  const message = `No file is named ${wanted}; ${shorten(shownPath(choice.file), longestPath)} has lines of this rubric, and was graded.`;
  return { ...choice, notices: [{ code: 'found-by-content', message }, ...choice.notices] };
}
