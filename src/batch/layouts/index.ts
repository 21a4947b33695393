import type { Layout, Listing } from '../model.js';
import { blackboard } from './blackboard.js';
import { brightspace } from './brightspace.js';
import { canvas } from './canvas.js';
import { severalHold } from './class-folder.js';
import { flat } from './flat.js';
import { github } from './github.js';
import { gradescope } from './gradescope.js';
import { moodle } from './moodle.js';
import { nbgrader } from './nbgrader.js';
import { oneDown } from './one-down.js';
import { plain } from './plain.js';

export { patternLayout } from './pattern.js';

/** Every layout. The first that recognises a listing is taken, so those with a sign of their own go first. */
export const layouts: readonly Layout[] = [
  gradescope,
  moodle,
  blackboard,
  brightspace,
  nbgrader,
  github,
  canvas,
  plain,
  flat,
];

const withoutSign: readonly Layout[] = [plain, flat];

/**
 * The layout of a listing; `plain` for one that says nothing, such as an empty one. A layout that is recognised
 * in the only folder goes before one without a sign of its own.
 * @param wanted base name of an evidence file, by which a plain class in the only folder is recognised
 */
export function detectLayout(listing: Listing, wanted?: string): Layout {
  const layout = layouts.find((each) => each.recognises(listing)) ?? plain;
  if (!withoutSign.includes(layout)) return layout;
  const withSign = layouts.filter((each) => !withoutSign.includes(each));
  const below = oneDown(listing, withSign);
  // Where files are students, those beside the folder are some, and would be lost.
  if (below !== undefined || layout !== plain || wanted === undefined) return below ?? layout;
  return oneDown(listing, [plain], (inside) => severalHold(inside, wanted)) ?? layout;
}

/** The layout of a name, such as `canvas`. */
export const layoutNamed = (name: string): Layout | undefined =>
  layouts.find((layout) => layout.name === name);
