import { maxBytes } from '../core/decode.js';
import { element, found } from '../dom/dom.js';

/** A file that somebody gave. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

// Of a file that is too large, enough to see that it is.
async function read(file: File): Promise<GivenFile> {
  return { name: file.name, bytes: new Uint8Array(await file.slice(0, maxBytes + 1).arrayBuffer()) };
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/**
 * Takes files that are chosen or dropped, one at a time.
 * @param refused called with a sentence when one can't be taken
 */
export function takeFiles(taken: (file: GivenFile) => void, refused: (why: string) => void): void {
  const take = (files: ArrayLike<File> | undefined | null): void => {
    const [file, ...more] = Array.from(files ?? []);
    if (more.length > 0) refused('Those are several files. Drop the one that holds your evidence.');
    else if (file !== undefined) {
      read(file).then(taken, () =>
        refused('This can’t be read: it may be a folder, or the file may have moved.'),
      );
    }
  };
  const choose = found('#choose', HTMLInputElement);
  choose.addEventListener('change', () => {
    take(choose.files);
    // The same file can be chosen again after it was changed elsewhere.
    choose.value = '';
  });
  const target = found('#drop', HTMLElement);
  document.addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    target.hidden = false;
  });
  document.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) target.hidden = true;
  });
  document.addEventListener('drop', (event) => {
    target.hidden = true;
    if (!hasFiles(event)) return;
    event.preventDefault();
    take(event.dataTransfer?.files);
  });
}

/** Saves a text as a file in UTF-8. */
export function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  element('a', { href: url, download: name }).click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
