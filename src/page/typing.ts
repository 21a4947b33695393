/** Puts texts into a text field as if they had been typed: they can be undone. */
export interface Typing {
  /** Types a text over a part of the field. */
  type(start: number, end: number, text: string): void;
  /** Puts another text in the place of all, and leaves the keyboard where it is. Nobody is told of it. */
  replaceAll(text: string): void;
}

// Chromium types line by line, and takes the longer for each the more there are.
const most = { lines: 200, characters: 50_000 };

const isShort = (text: string): boolean =>
  text.length <= most.characters && text.split('\n').length <= most.lines;

// The command is old, but nothing else leaves the field able to undo.
function insert(field: HTMLTextAreaElement, start: number, end: number, text: string): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, start, end, 'end');
}

/** Without the way back: an undo would mix an older text into the new one. */
function replaceForGood(field: HTMLTextAreaElement, text: string): void {
  // A field that was taken out of the page has nothing to undo.
  field.replaceWith(field);
  field.value = text;
}

/** Types into a field. @param changed called once for whatever somebody typed, and for each `type` */
export function typingInto(field: HTMLTextAreaElement, changed: () => void): Typing {
  let isBusy = false;
  field.addEventListener('input', () => {
    // A text of many lines comes in as many inputs.
    if (!isBusy) changed();
  });

  function quietly(start: number, end: number, text: string): void {
    isBusy = true;
    insert(field, start, end, text);
    isBusy = false;
  }

  return {
    type: (start, end, text) => {
      quietly(start, end, text);
      changed();
    },
    replaceAll: (text) => {
      const before = document.activeElement;
      if (isShort(field.value) && isShort(text)) quietly(0, field.value.length, text);
      else replaceForGood(field, text);
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
  };
}
