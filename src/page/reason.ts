import { element } from '../dom/dom.js';
import type { LineView } from './line-view.js';
import type { Mark } from './marks.js';
import { paragraphs } from './texts.js';

/** What can be done with the line of a mark. */
export type ActionsOf = (mark: Mark) => readonly HTMLElement[];

/** The reason that stands open under a line: one at a time. */
export interface Reason {
  isOf(view: LineView): boolean;
  /** @returns whether the line has a reason */
  open(view: LineView, line: number): boolean;
  /** @returns whether one was open */
  close(): boolean;
}

function expand({ node }: LineView, expanded: boolean): void {
  node.classList.toggle('is-open', expanded);
  node.querySelector('button.mark')?.setAttribute('aria-expanded', String(expanded));
}

function reasonNode({ told }: Mark, actions: readonly HTMLElement[], line: number): HTMLElement {
  const bar = actions.length === 0 ? [] : [element('p', { class: 'actions' }, ...actions)];
  const attributes = { class: 'reason', role: 'group', 'aria-label': `Line ${line}` };
  return element('div', attributes, ...paragraphs(told), ...bar);
}

/**
 * Opens reasons, with what can be done about them.
 * @param parted called with the line below which one is open now
 */
export function newReason(actionsOf: ActionsOf, parted: (node: HTMLElement | undefined) => void): Reason {
  let opened: LineView | undefined;

  function close(): boolean {
    if (opened === undefined) return false;
    opened.node.querySelector('.reason')?.remove();
    expand(opened, false);
    opened = undefined;
    parted(undefined);
    return true;
  }

  function open(view: LineView, line: number): boolean {
    close();
    const { mark } = view;
    if (mark === undefined || mark.told.length === 0) return false;
    view.node.append(reasonNode(mark, actionsOf(mark), line));
    expand(view, true);
    opened = view;
    parted(view.node);
    return true;
  }

  return { isOf: (view) => view === opened, open, close };
}
