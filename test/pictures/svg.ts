import { columnsOf } from '../../src/reporters/columns.js';
import { forXml } from '../../src/reporters/escape.js';
import { type Run, runsOf } from './sgr.js';

// Pixels. A cell has the shape of a character of most monospace fonts at this size.
const cell = { width: 8.4, height: 20 };
const font = 14;
const bar = 40;
const margin = 24;

const style = `
    text { font: ${font}px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; fill: #e6edf3; white-space: pre }
    .accent { fill: #79c0ff } .bad { fill: #ff7b72 } .dim { fill: #9198a1 } .good { fill: #56d364 } .strong { font-weight: 600 }`;

const pixels = (value: number): string => String(Math.round(value * 10) / 10);

/** Words between wide gaps, so that a gap is exact whatever the font. */
function wordsOf(run: Run): Run[] {
  const words = run.text.matchAll(/\S+(?: \S+)*/g);
  return [...words].map((word) => ({
    ...run,
    text: word[0],
    column: run.column + columnsOf(run.text.slice(0, word.index)),
  }));
}

function textElement({ column, text, looks }: Run, row: number): string {
  const x = pixels(margin + column * cell.width);
  const y = pixels(bar + row * cell.height + font);
  const length = pixels(columnsOf(text) * cell.width);
  const look = looks.length === 0 ? '' : ` class="${forXml(looks.join(' '))}"`;
  return `  <text x="${x}" y="${y}" textLength="${length}" lengthAdjust="spacingAndGlyphs"${look}>${forXml(text)}</text>`;
}

const dots = ['#ff5f57', '#febc2e', '#28c840']
  .map((colour, index) => `  <circle cx="${margin + index * 20}" cy="20" r="6" fill="${colour}"/>`)
  .join('\n');

/** A picture of what a terminal shows, SGR codes and all: the same text gives the same bytes. */
export function terminalSvg(screen: string, label: string): string {
  const rows = screen.trimEnd().split('\n').map(runsOf);
  const columns = Math.max(...rows.flat().map(({ column, text }) => column + columnsOf(text)));
  const width = pixels(2 * margin + columns * cell.width);
  const height = pixels(bar + rows.length * cell.height + margin - 4);
  const texts = rows.flatMap((runs, row) => runs.flatMap(wordsOf).map((word) => textElement(word, row)));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${forXml(label)}">
  <style>${style}
  </style>
  <rect x="0.5" y="0.5" width="${pixels(Number(width) - 1)}" height="${pixels(Number(height) - 1)}" rx="10" fill="#0d1117" stroke="#3d444d"/>
${dots}
${texts.join('\n')}
</svg>
`;
}
