import { drawn } from '../dom/dom.js';
import type { GradingData } from '../reporters/class-report/data.js';
import { statuses } from '../reporters/class-report/data.js';

const side = 7;
const step = 9;

/** `all right`, or `2 wrong, 1 missing`. */
export function verdictsText([, , , , verdicts]: GradingData): string {
  const names = ['', 'wrong', 'missing', 'with two values'];
  const told = names.flatMap((name, status) => {
    const count = verdicts.filter(([each]) => each === status).length;
    return status === 0 || count === 0 ? [] : [`${count} ${name}`];
  });
  return told.length === 0 ? 'all right' : told.join(', ');
}

/** A small square for each criterion, in the rubric's order. */
export function strip(grading: GradingData): SVGSVGElement {
  const [, , , , verdicts] = grading;
  const label = verdictsText(grading);
  const squares = verdicts.map(([status], index) =>
    drawn('rect', { class: statuses[status] ?? '', x: index * step, width: side, height: side }),
  );
  const width = Math.max(1, verdicts.length * step - (step - side));
  return drawn(
    'svg',
    {
      class: 'strip',
      role: 'img',
      'aria-label': label,
      viewBox: `0 0 ${width} ${side}`,
      width,
      height: side,
    },
    ...squares,
  );
}
