import { type LineView, lineView, nameMark, setMark } from './line-view.js';
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

/** Makes the views those of other texts. @returns what was taken out, and what came in */
function replace(root: HTMLElement, views: LineView[], texts: readonly string[]) {
  const [start, end] = unchanged(views, texts);
  const fresh = texts.slice(start, texts.length - end).map(lineView);
  const stale = views.splice(start, views.length - start - end, ...fresh);
  const before = views[start + fresh.length]?.node ?? null;
  for (const { node } of fresh) root.insertBefore(node, before);
  for (const { node } of stale) node.remove();
  return { stale, fresh };
}

/** Shows lines in an element. */
export function lineViews(root: HTMLElement, reason: Reason): LineViews {
  const views: LineView[] = [];

  function toggle(view: LineView): void {
    if (reason.isOf(view)) reason.close();
    else reason.open(view, views.indexOf(view) + 1);
  }

  function show(texts: readonly string[], marks: ReadonlyMap<number, Mark>): void {
    const { stale, fresh } = replace(root, views, texts);
    // While somebody types in a line, its reason stays open and follows.
    const typedIn = stale.findIndex(reason.isOf);
    if (typedIn >= 0) reason.close();
    const follower = stale.length === fresh.length ? fresh[typedIn] : undefined;
    views.forEach((view, index) => {
      const isOther = setMark(view, marks.get(index + 1), () => toggle(view));
      nameMark(view, index + 1);
      if (view === follower || (isOther && reason.isOf(view))) reason.open(view, index + 1);
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
