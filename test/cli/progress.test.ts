import { expect, test } from 'vitest';
import { progressLine, progressOn } from '../../src/cli/progress.js';

test.each([
  [0, 10, 0, /^░{24} {2}0 of 10 /],
  [5, 10, 1, /^█{12}░{12} {2}5 of 10 {2}5 a second {2}1 s left$/],
  [12_000, 1_200_000, 2, /^░{24} {2}12000 of 1200000 {2}6000 a second {2}3 min 18 s left$/],
  [10, 10, 2, /^█{24} {2}10 of 10 {2}5 a second {2}0 s left$/],
])('%i of %i after %i s', (done, size, seconds, line) => {
  expect(progressLine(done, size, seconds)).toMatch(line);
});

test('nothing is written where nobody looks, and the bar is taken away at the end', () => {
  let written = '';
  const write = (text: string): void => {
    written += text;
  };
  const quiet = progressOn({ write }, 10);
  quiet.step();
  quiet.end();
  expect(written).toBe('');
  progressOn({ write, isTTY: true }, 10).end();
  expect(written).toBe('\r\u001b[K');
});
