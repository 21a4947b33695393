import { found } from '../dom/dom.js';
import { type Board, openBoard } from './board.js';
import { type Checker, check } from './check.js';
import { deedsOf } from './deeds.js';
import { type Editor, openEditor } from './editor.js';
import { fileText } from './file-text.js';
import { save, takeFiles } from './files.js';
import { guardLeaving } from './leaving.js';
import { marksOf } from './marks.js';
import { newWork, type Work } from './work.js';

const encoder = new TextEncoder();

function showHeading(work: Work, text: string): void {
  const isExample = work.isExample();
  found('#name', HTMLElement).textContent = work.now().name;
  found('#whose', HTMLElement).textContent = isExample ? 'An example' : 'Your evidence';
  found('#example', HTMLElement).textContent = isExample ? 'Back to your evidence' : 'Try it with an example';
  found('#save', HTMLButtonElement).disabled = text === '';
}

/** Grades what is open, and shows it everywhere. */
function show(work: Work, editor: Editor, board: Board): void {
  const text = editor.text();
  const { checker, name, bytes } = work.now();
  const grading = check(checker, bytes ?? encoder.encode(text), name);
  editor.mark(marksOf(grading));
  board.tell(grading, text === '' && bytes === undefined);
  board.complain('');
  showHeading(work, text);
}

/** Lets somebody work on a file, from its first line to the one that is saved. */
export function openSession(own: Checker): void {
  const work = newWork(own);
  const editor = openEditor(changed, ({ verdict }) =>
    verdict === undefined ? [] : deeds.mendButton(verdict),
  );
  const deeds = deedsOf(editor, () => work.now().checker, takeOver);
  const board = openBoard(deeds);
  const leaving = guardLeaving();

  function load(text: string): void {
    editor.load(text);
    show(work, editor, board);
  }

  function changed(): void {
    const text = editor.text();
    work.change(text);
    leaving.hold(text !== '' && !work.isExample());
    show(work, editor, board);
  }

  // The button that was pressed is gone then, and the keyboard must be somewhere.
  function takeOver(): void {
    changed();
    found('#text', HTMLTextAreaElement).focus();
  }

  takeFiles((file) => {
    work.take(file);
    leaving.hold(false);
    board.begin();
    load(fileText(file.bytes));
  }, board.complain);
  found('#example', HTMLElement).addEventListener('click', () => load(work.toggleExample(editor.text())));
  found('#save', HTMLElement).addEventListener('click', () => {
    save(work.nameToSave(), editor.text());
    leaving.hold(false);
  });
  // A browser that goes back, or loads the page anew, brings the text along: some before this, some after.
  changed();
  window.addEventListener('pageshow', () => {
    if (editor.isOther()) changed();
  });
}
