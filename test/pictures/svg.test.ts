import { describe, expect, test } from 'vitest';
import { terminal } from '../../src/reporters/terminal.js';
import { hostileEverywhere, mixed } from '../reporters/gradings.js';
import { sgr } from './paint.js';
import { runsOf } from './sgr.js';
import { terminalSvg } from './svg.js';

describe('runsOf', () => {
  test.each([
    ['plain', [{ column: 0, text: 'plain', looks: [] }]],
    [
      `a ${sgr.good(sgr.strong('b'))} c`,
      [
        { column: 0, text: 'a ', looks: [] },
        { column: 2, text: 'b', looks: ['good', 'strong'] },
        { column: 3, text: ' c', looks: [] },
      ],
    ],
    [
      '\x1b[1;31m日\x1b[mx',
      [
        { column: 0, text: '日', looks: ['bad', 'strong'] },
        { column: 2, text: 'x', looks: [] },
      ],
    ],
  ])('%j', (line, runs) => {
    expect(runsOf(line)).toEqual(runs);
  });

  test('refuses a look that the picture would lose', () => {
    expect(() => runsOf('\x1b[45mx')).toThrow('SGR 45');
  });
});

describe('terminalSvg', () => {
  const wordsOf = (svg: string): string[] =>
    [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text);

  test('shows all words of a report', () => {
    const svg = terminalSvg(terminal(mixed, { width: 80, paint: sgr }), 'A terminal');
    expect(wordsOf(svg)).toEqual(
      expect.arrayContaining(['t2_init_version', 'line 6', '2025-03-26', '10 of 17']),
    );
  });

  test('holds no raw control character and no markup of a student', () => {
    const svg = terminalSvg(terminal(hostileEverywhere, { width: 80, paint: sgr }), '"<b>');
    expect(svg).not.toMatch(/[\0-\x08\x0b-\x1f]|<script|<b>/);
  });

  test('sets a wide gap by position, so that columns hold in every font', () => {
    const words = [...terminalSvg('ab    cd', '').matchAll(/x="([\d.]+)"[^>]*textLength="([\d.]+)"/g)];
    expect(words.map(([, x, length]) => [x, length])).toEqual([
      ['24', '16.8'],
      ['74.4', '16.8'],
    ]);
  });
});
