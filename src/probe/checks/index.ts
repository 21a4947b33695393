import type { Check } from '../check.js';
import { end } from './end.js';
import { frames } from './frames.js';
import { handshake } from './handshake.js';
import { modern } from './modern.js';
import { robust } from './robust.js';
import { tools } from './tools.js';
import { transport } from './transport.js';

/** Checks that belong together, under a title. */
interface CheckGroup {
  readonly id: string;
  readonly title: string;
  readonly checks: readonly Check[];
}

/** Every check, in the order of the report. A new one is a line in its group. */
export const checkGroups: readonly CheckGroup[] = [
  { id: 'transport', title: 'Lines on standard output', checks: transport },
  { id: 'frames', title: 'Requests and responses', checks: frames },
  { id: 'handshake', title: 'The handshake', checks: handshake },
  { id: 'modern', title: 'Revision 2026-07-28', checks: modern },
  { id: 'tools', title: 'Tools and errors', checks: tools },
  { id: 'robust', title: 'Lines that are no messages', checks: robust },
  { id: 'end', title: 'The end of the input', checks: end },
];
