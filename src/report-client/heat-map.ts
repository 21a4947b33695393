import { found } from '../dom/dom.js';
import { type ClassOnPage, type Student, scoreOf } from './class-data.js';
import type { OpenGrading } from './grading-dialog.js';
import { paintHeat } from './paint-heat.js';
import { verdictsText } from './strip.js';

const inWords = (student: Student, { order, keys }: ClassOnPage): string => {
  const [, , result, , verdicts] = student.grading;
  const failing = order.filter((key) => (verdicts[key]?.[0] ?? 0) > 0).map((key) => keys[key] ?? '');
  const who = student.name === '' ? student.id : `${student.name} (${student.id})`;
  const points = result === null ? '' : `, ${result[0]} of ${result[1]} points`;
  const which = failing.length === 0 || failing.length > 4 ? '' : `: ${failing.join(', ')}`;
  return `${who}${points}, ${verdictsText(student.grading)}${which}`;
};

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Draws the heat map and lets people walk through it. */
export function heatMap(onPage: ClassOnPage, open: OpenGrading): void {
  const plot = document.getElementById('heat');
  if (plot === null) return;
  const canvas = found('canvas', HTMLCanvasElement, plot);
  const mark = found('.heat-mark', HTMLSpanElement, plot);
  const told = found('#heat-told', HTMLParagraphElement);
  const students = onPage.students
    .filter(({ grading }) => grading[2] !== null)
    .sort((a, b) => scoreOf(b) - scoreOf(a));
  let at = -1;

  const draw = (): void => paintHeat(canvas, students, onPage.order);
  const moveTo = (index: number): void => {
    at = Math.max(0, Math.min(index, students.length - 1));
    const student = students[at];
    if (student === undefined) return;
    told.textContent = inWords(student, onPage);
    mark.hidden = false;
    mark.style.left = `${(at / students.length) * 100}%`;
    mark.style.width = `${100 / students.length}%`;
  };
  const indexAt = (x: number): number => {
    const { left, width } = canvas.getBoundingClientRect();
    return Math.floor(((x - left) / width) * students.length);
  };

  plot.addEventListener('pointermove', ({ clientX }) => moveTo(indexAt(clientX)));
  plot.addEventListener('click', ({ clientX }) => {
    moveTo(indexAt(clientX));
    open(students, at);
  });
  plot.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) open(students, Math.max(at, 0));
    else moveTo(at + step);
  });
  new ResizeObserver(draw).observe(canvas);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  // On paper the colours are those of the day.
  for (const event of ['beforeprint', 'afterprint']) addEventListener(event, draw);
  matchMedia('print').addEventListener('change', draw);
  draw();
}
