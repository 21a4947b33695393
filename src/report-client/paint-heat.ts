import { statuses } from '../reporters/class-report/data.js';
import type { Student } from './class-data.js';

// Pixels of the page that a column needs to be seen; where students are more, a column is several of them.
const leastColumn = 2;
const rowGap = 2;
// Dots of the drawing in a pixel of the page, for fine screens and for paper. Columns begin on a dot.
const scale = 2;
const leastForGap = 6;

interface Plot {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly colours: readonly string[];
  /** What is kept free above the cells of a row, for its name. */
  readonly names: number;
}

function plotOf(canvas: HTMLCanvasElement): Plot | undefined {
  const context = canvas.getContext('2d');
  const { width, height } = canvas.getBoundingClientRect();
  if (context === null || width === 0) return undefined;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  context.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const colours = statuses.map((status) => style.getPropertyValue(`--${status}`));
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const names = Number.parseFloat(style.getPropertyValue('--names')) * rem;
  return { context, width, height, colours, names };
}

/** How many of the students have which verdict on a key. */
function countsOf(students: readonly Student[], from: number, to: number, key: number): number[] {
  const counts = statuses.map(() => 0);
  for (let index = from; index < to; index++) {
    const status = students[index]?.grading[4][key]?.[0];
    if (status !== undefined) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One student is a cell of one colour; of several, each verdict is as opaque as it is common. */
function paintCell(
  { context, colours }: Plot,
  counts: readonly number[],
  { x, y, width, height }: Box,
): void {
  const all = counts.reduce((sum, count) => sum + count, 0);
  colours.forEach((colour, status) => {
    const count = counts[status] ?? 0;
    if (status > 0 && count === 0) return;
    context.globalAlpha = status === 0 ? 1 : count / all;
    context.fillStyle = colour;
    context.fillRect(x, y, width, height);
  });
  context.globalAlpha = 1;
}

/** Draws students by keys, at the size that the canvas has on the page. */
export function paintHeat(
  canvas: HTMLCanvasElement,
  students: readonly Student[],
  order: readonly number[],
): void {
  const plot = plotOf(canvas);
  if (plot === undefined || students.length === 0) return;
  const { names } = plot;
  const columns = Math.min(students.length, Math.floor(plot.width / leastColumn));
  const step = plot.width / columns;
  const tall = plot.height / order.length;
  const gap = step >= leastForGap ? 1 : 0;
  const edge = (column: number): number => Math.round(column * step * scale) / scale;
  for (let column = 0; column < columns; column++) {
    const from = Math.floor((column * students.length) / columns);
    const to = Math.floor(((column + 1) * students.length) / columns);
    order.forEach((key, row) => {
      const x = edge(column);
      const box = {
        x,
        y: row * tall + names,
        width: edge(column + 1) - x - gap,
        height: tall - rowGap - names,
      };
      paintCell(plot, countsOf(students, from, to, key), box);
    });
  }
}
