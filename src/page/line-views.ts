import { type LineView, lineView, nameMark, setMark, setText } from './line-view.js';
import type { Mark } from './marks.js';
import type { Reason } from './reason.js';

/** The lines behind the text field: each has the height of its text, carries its mark, and opens its reason below. */
export interface LineViews {
  /** Shows these lines; what did not change stays as it is. */
  show(texts: readonly string[], marks: ReadonlyMap<number, Mark>): void;
  /** Opens the reason of a line, if it has one. */
  open(line: number): void;
}

/** Equal texts at both ends, which need no new views. */
function unchanged(views: readonly LineView[], texts: readonly string[]): [start: number, end: number] {
  const shorter = Math.min(views.length, texts.length);
  let start = 0;
  while (start < shorter && views[start]?.text === texts[start]) start += 1;
  let end = 0;
  while (end < shorter - start && views.at(-1 - end)?.text === texts.at(-1 - end)) end += 1;
  return [start, end];
}

/** Makes the views those of other texts. @returns where the numbers of lines are others from now on */
function replace(
  root: HTMLElement,
  views: LineView[],
  texts: readonly string[],
  gone: (view: LineView) => void,
) {
  const [start, end] = unchanged(views, texts);
  const stale = views.slice(start, views.length - end);
  const fresh = texts.slice(start, texts.length - end);
  // A new node would make the browser count all lines after it again.
  const kept = Math.min(stale.length, fresh.length);
  for (let at = 0; at < kept; at += 1) setText(stale[at] as LineView, fresh[at] as string);
  const added = fresh.slice(kept).map(lineView);
  const removed = views.splice(start + kept, stale.length - kept, ...added);
  const before = views[start + fresh.length]?.node ?? null;
  for (const { node } of added) root.insertBefore(node, before);
  for (const view of removed) {
    gone(view);
    view.node.remove();
  }
  return added.length + removed.length === 0 ? views.length : start;
}

/** Shows lines in an element. */
export function lineViews(root: HTMLElement, reason: Reason): LineViews {
  const views: LineView[] = [];
  const closeOf = (view: LineView): unknown => reason.isOf(view) && reason.close();

  function toggle(view: LineView): void {
    if (reason.isOf(view)) reason.close();
    else reason.open(view, views.indexOf(view) + 1);
  }

  function show(texts: readonly string[], marks: ReadonlyMap<number, Mark>): void {
    const renumbered = replace(root, views, texts, closeOf);
    views.forEach((view, index) => {
      const isOther = setMark(view, marks.get(index + 1), () => toggle(view));
      if (isOther || index >= renumbered) nameMark(view, index + 1);
      // While somebody types in a line, its reason stays open and follows.
      if (isOther && reason.isOf(view)) reason.open(view, index + 1);
    });
  }

  return {
    show,
    open: (line) => {
      const view = views[line - 1];
      if (view !== undefined) reason.open(view, line);
    },
  };
}
