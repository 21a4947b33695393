import { found } from '../dom/dom.js';
import { openBoard } from './board.js';
import { type Checker, check } from './check.js';
import { deedsOf } from './deeds.js';
import { openEditor } from './editor.js';
import { fileText } from './file-text.js';
import { save, takeFiles } from './files.js';
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

/** Lets somebody work on a file, from its first line to the one that is saved. */
export function openSession(own: Checker): void {
  const work = newWork(own);
  const editor = openEditor(changed, ({ verdict }) =>
    verdict === undefined ? [] : deeds.mendButton(verdict),
  );
  const deeds = deedsOf(editor, () => work.now().checker, takeOver);
  const board = openBoard(deeds);

  function show(): void {
    const text = editor.text();
    const { checker, name, bytes } = work.now();
    const grading = check(checker, bytes ?? encoder.encode(text), name);
    editor.mark(marksOf(grading));
    board.tell(grading, text === '' && bytes === undefined);
    board.complain('');
    showHeading(work, text);
  }

  function load(text: string): void {
    editor.load(text);
    show();
  }

  function changed(): void {
    work.change(editor.text());
    show();
  }

  // The button that was pressed is gone then, and the keyboard must be somewhere.
  function takeOver(): void {
    changed();
    found('#text', HTMLTextAreaElement).focus();
  }

  takeFiles((file) => {
    work.take(file);
    load(fileText(file.bytes));
  }, board.complain);
  found('#example', HTMLElement).addEventListener('click', () => load(work.toggleExample(editor.text())));
  found('#save', HTMLElement).addEventListener('click', () => save(work.nameToSave(), editor.text()));
  // A browser that goes back brings the text along.
  changed();
}
