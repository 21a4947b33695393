import { maxBytes } from '../core/decode.js';
import { element, found } from '../dom/dom.js';

/** A file that somebody gave. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

// Of a file that is too large, enough to see that it is.
async function read(file: File): Promise<GivenFile | undefined> {
  try {
    return { name: file.name, bytes: new Uint8Array(await file.slice(0, maxBytes + 1).arrayBuffer()) };
  } catch {
    return undefined;
  }
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

// Milliseconds: browsers tell of a drag that goes on at least every half second, but not all of one that is given up.
const givenUp = 700;

/** What shows that a file can be dropped, as long as one is dragged. */
function dropTarget() {
  const target = found('#drop', HTMLElement);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = (): void => {
    target.hidden = true;
  };
  return {
    hide,
    show: () => {
      target.hidden = false;
      clearTimeout(timer);
      timer = setTimeout(hide, givenUp);
    },
  };
}

/**
 * Takes files that are chosen or dropped, one at a time.
 * @param refused called with a sentence when one can't be taken
 */
export function takeFiles(taken: (file: GivenFile) => void, refused: (why: string) => void): void {
  let last: File | undefined;
  const take = async (files: ArrayLike<File> | undefined | null): Promise<void> => {
    const [file, ...more] = Array.from(files ?? []);
    last = file;
    if (more.length > 0) refused('Those are several files. Drop the one that holds your evidence.');
    if (more.length > 0 || file === undefined) return;
    const given = await read(file);
    // A large file can be read later than a small one that was given after it.
    if (file !== last) return;
    if (given !== undefined) taken(given);
    else refused('This can’t be read: it may be a folder, or the file may have moved.');
  };
  const choose = found('#choose', HTMLInputElement);
  choose.addEventListener('change', () => {
    void take(choose.files);
    // The same file can be chosen again after it was changed elsewhere.
    choose.value = '';
  });
  const drop = dropTarget();
  document.addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    drop.show();
  });
  document.addEventListener('drop', (event) => {
    drop.hide();
    if (!hasFiles(event)) return;
    event.preventDefault();
    void take(event.dataTransfer?.files);
  });
}

/** Saves a text as a file in UTF-8. */
export function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  element('a', { href: url, download: name }).click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
