import type { Layout, Listing } from '../model.js';
import { blackboard } from './blackboard.js';
import { brightspace } from './brightspace.js';
import { canvas } from './canvas.js';
import { flat } from './flat.js';
import { github } from './github.js';
import { gradescope } from './gradescope.js';
import { moodle } from './moodle.js';
import { nbgrader } from './nbgrader.js';
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

/** The layout of a listing; `plain` for one that says nothing, such as an empty one. */
export const detectLayout = (listing: Listing): Layout =>
  layouts.find((layout) => layout.recognises(listing)) ?? plain;

/** The layout of a name, such as `canvas`. */
export const layoutNamed = (name: string): Layout | undefined =>
  layouts.find((layout) => layout.name === name);
