import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdown } from '../../src/reporters/markdown.js';
import { plain } from '../../src/reporters/model.js';
import { anyGrading } from './arbitraries.js';
import { graded, hostileEverywhere, mixed, ungraded } from './gradings.js';
import { markdownTree, nodesOf, seenIn } from './read-back.js';

const options = { width: 80, paint: plain };
const report = (grading: Parameters<typeof markdown>[0]): string => markdown(grading, options);

test('begins with the mark by which a comment is found', () => {
  expect(report(mixed)).toMatch(/^<!-- linemark chapter2 -->\n/);
  expect(report(ungraded('absent'))).toMatch(/^<!-- linemark chapter2 -->\n/);
});

test('a rubric can not break out of the mark', () => {
  const grading = { ...mixed, rubric: { ...mixed.rubric, id: 'a --> <b>' } };
  expect(report(grading)).toMatch(/^<!-- linemark a-b- -->\n/);
});

// Ours, and nothing else.
const kinds = [
  'root',
  'html',
  'heading',
  'paragraph',
  'table',
  'tableRow',
  'tableCell',
  'text',
  'inlineCode',
];

test('whatever a grading holds, it is headings, sentences and whole tables', () => {
  fc.assert(
    fc.property(anyGrading, (grading) => {
      const tree = markdownTree(report(grading));
      const nodes = nodesOf(tree);
      expect([...new Set(nodes.map(({ type }) => type))].filter((type) => !kinds.includes(type))).toEqual([]);
      const [mark, ...others] = nodes.filter(({ type }) => type === 'html').map(({ value }) => value);
      expect(mark).toBe('<!-- linemark chapter2 -->');
      expect(new Set(others)).toEqual(new Set(others.length > 0 ? ['<br>'] : []));
      for (const table of nodes.filter(({ type }) => type === 'table')) {
        const widths = new Set(table.children?.map(({ children }) => children?.length));
        expect(widths.size).toBe(1);
      }
      for (const { value } of nodes.filter(({ type }) => type === 'text')) {
        expect(value).not.toMatch(/[@<>[\]`|\\$*_~]|www\.|\/\//);
      }
    }),
    { numRuns: 150 },
  );
}, 120_000);

test('every failing line has its row', () => {
  const tables = markdownTree(report(hostileEverywhere)).children.filter(({ type }) => type === 'table');
  const rows = tables.map((table) => nodesOf(table).filter(({ type }) => type === 'tableRow').length - 1);
  expect(rows).toEqual([2, 17, 5]);
  expect(seenIn(markdownTree(report(hostileEverywhere)))).toContain('<script>alert("1")</script>');
});

const bytesOf = (text: string): number => Buffer.byteLength(text);

test.each([
  ['ASCII', 'x y', 1600],
  ['two bytes', 'ü ß', 1200],
  ['three bytes', '漢 字', 1000],
  ['four bytes', '👍 👍', 1000],
])(
  'is cut between rows below 900 KiB, and says so: %s',
  (_, text, count) => {
    const message = text.repeat(150);
    const verdicts = Array.from({ length: count }, (_, index) => ({
      key: `k${index}`,
      status: 'incorrect' as const,
      line: index + 1,
      given: message,
      message,
    }));
    const cut = report(graded({ tasks: [['Task', verdicts]] }));
    const bytes = bytesOf(cut);
    expect(bytes).toBeLessThan(901 * 1024);
    expect(bytes).toBeGreaterThan(890 * 1024);
    expect(cut).toMatch(/\|\n\nCut here: [\d,]+ lines did not fit\.\n$/);
    expect(markdownTree(cut.slice(0, 20_000)).children.map(({ type }) => type)).toContain('table');
  },
  30_000,
);

test('is cut to the room that there is', () => {
  const whole = report(hostileEverywhere);
  expect(markdown(hostileEverywhere, { ...options, room: bytesOf(whole) + 1 })).toBe(whole);
  const cut = markdown(hostileEverywhere, { ...options, room: 1500 });
  expect(bytesOf(cut)).toBeLessThan(1550);
  expect(cut).toMatch(/\|\n\nCut here: \d+ lines did not fit\.\n$/);
});

test('what could not be graded says why, and shows no score', () => {
  const text = report(ungraded('unreadable', [{ code: 'pdf', message: 'This is a PDF.' }]));
  expect(text).toContain('so there is no score yet.<br>This is a PDF.');
  expect(text).not.toMatch(/\d of \d/);
});
