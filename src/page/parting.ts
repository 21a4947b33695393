/**
 * Makes room in a text field. A field can't part its text, but the lines behind it can: above the open reason the
 * field is seen, below it the lines that stand behind.
 */
export function parting(field: HTMLTextAreaElement, lines: HTMLElement) {
  let open: HTMLElement | undefined;

  function cut(): void {
    const ghost = open?.querySelector('.ghost');
    if (ghost === undefined || ghost === null) {
      field.style.clipPath = '';
      return;
    }
    const below = ghost.getBoundingClientRect().bottom - field.getBoundingClientRect().top;
    field.style.clipPath = `inset(0 0 calc(100% - ${below}px) 0)`;
  }

  // A line that is wrapped anew, by typing or by another width, ends elsewhere.
  new ResizeObserver(cut).observe(lines);
  return (node: HTMLElement | undefined): void => {
    open = node;
    cut();
  };
}
