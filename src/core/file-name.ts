import { asPlain, withoutInvisible } from './characters.js';
import { shorten } from './shorten.js';

/** What a learning platform writes before the name of a file: Canvas, Moodle, Blackboard, Brightspace. */
const platformPrefixes: readonly RegExp[] = [
  /^.{1,200}_assignsubmission_(?:file|onlinetext)__?/,
  /^.{1,200}_attempt_\d{4}(?:-\d\d){5}_/,
  /^\d{1,12}-\d{1,12} - .{1,200} - /,
  /^(?:[\p{L}\p{M}\p{N}_]{1,100}_)?\d{1,12}_\d{1,12}_/u,
  /^(?:late_)?anon_[a-z0-9]{1,30}_\d{1,12}_/i,
];

const textEnding = /\.(?:txt|text|md|log|out)$/i;

/** What copying, a second download, or a missing habit leaves at the end of a name. */
const usualEndings: readonly RegExp[] = [
  textEnding,
  /\s?\(\d{1,3}\)$/,
  /[ _-]\d{1,2}$/,
  /[ _-]+\(?(?:copy|kopie|copie|copia|cópia)\)?(?: \d{1,2})?$/i,
  /[ .]$/,
];

const copyOf = /^copy of /i;

/** Without what says nothing of what the file is: case, kind of space, dash or underscore. */
function skeleton(name: string): string {
  // Between two digits a separator says something: 2-1 is not 21.
  return name
    .toLowerCase()
    .replace(/(\d)[\s_-]+(?=\d)/g, '$1:')
    .replace(/[\s_-]/g, '');
}

function withoutPlatform(name: string): string {
  const prefix = platformPrefixes.find((pattern) => pattern.test(name));
  return prefix === undefined ? name : name.replace(prefix, '');
}

/** The endings that mean nothing where this name is wanted: its own extension is one of them. */
function endingsFor(wanted: string): readonly RegExp[] {
  const [extension = ''] = /\.\w{1,10}$/.exec(wanted) ?? [];
  return extension === '' || textEnding.test(extension)
    ? usualEndings
    : [...usualEndings, new RegExp(`\\${extension}$`, 'i')];
}

/** The name, and the name with one ending after the other taken off, as long as there is one. */
function stems(name: string, endings: readonly RegExp[]): string[] {
  const found = [name];
  let rest = name;
  for (;;) {
    const ending = endings.find((pattern) => pattern.test(rest));
    if (ending === undefined) return found;
    rest = rest.replace(ending, '');
    found.push(rest);
  }
}

function isClose(name: string, wanted: string): boolean {
  const accepted = [wanted, wanted.replace(/\.[^.]*$/, '')].map(skeleton);
  const plain = asPlain(withoutInvisible(name.normalize('NFC')));
  const candidates = [plain, withoutPlatform(plain)].map((candidate) => candidate.replace(copyOf, ''));
  const endings = endingsFor(wanted);
  return candidates.some((candidate) =>
    stems(candidate, endings).some((rest) => accepted.includes(skeleton(rest))),
  );
}

/** Whether a file is the wanted one by its name: letter for letter, or but for what copying and uploading do to names. */
export function fileNameMatch(name: string, wanted: string): 'exact' | 'close' | undefined {
  if (name === wanted) return 'exact';
  return isClose(name.slice(0, 400), wanted.normalize('NFC')) ? 'close' : undefined;
}

/** What to tell of a file name that is not the wanted one. */
export function describeFileName(name: string, wanted: string): string | undefined {
  if (name === wanted) return undefined;
  const own = withoutPlatform(name);
  // Canvas numbers a second upload, so that the student could not have named it better.
  if (own !== name && own.replace(/-\d{1,2}(?=\.[^.]*$)/, '') === wanted) {
    return `The file name was read as ${wanted}, with what the learning platform added to it.`;
  }
  const should = `The file should be named ${wanted}`;
  if (own.normalize('NFC') === wanted.normalize('NFC'))
    return `${should}; its accents are encoded in another way.`;
  const doubled = /(\.[a-z]{1,5})\1$/i.exec(own)?.[0];
  return doubled === undefined ? `${should}, not ${shorten(own)}.` : `${should}; it ends in ${doubled}.`;
}
