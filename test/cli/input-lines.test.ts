import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inputLines } from '../../src/cli/input-lines.js';

async function linesOf(chunks: readonly string[], limit = 100): Promise<(string | undefined)[]> {
  async function* input(): AsyncGenerator<Uint8Array> {
    for (const chunk of chunks) yield Buffer.from(chunk, 'latin1');
  }
  const found: (string | undefined)[] = [];
  for await (const lines of inputLines(input(), limit)) {
    found.push(...lines.map((line) => line && Buffer.from(line).toString('latin1')));
  }
  return found;
}

test.each<[string[], (string | undefined)[]]>([
  [[], []],
  [[''], []],
  [['\n'], ['']],
  [['a'], ['a']],
  [['a\n'], ['a']],
  [['a\r\nb\r\x85\u00a0\n\n'], ['a\r', 'b\r\x85\u00a0', '']],
  [
    ['ab', '', 'c\nd', '\n', 'e'],
    ['abc', 'd', 'e'],
  ],
])('%j', async (chunks, lines) => {
  expect(await linesOf(chunks)).toEqual(lines);
});

test('of a line that is too long nothing is kept, and the next one is whole', async () => {
  expect(await linesOf(['abcd\nabc', 'de', 'f\nabcd', '\nabcde'], 4)).toEqual([
    'abcd',
    undefined,
    'abcd',
    undefined,
  ]);
});

test('where the chunks are cut changes nothing', async () => {
  const chunk = fc.string({ unit: fc.constantFrom('a', '\n', '\r', '\xff'), maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(chunk), async (chunks) => {
      expect(await linesOf(chunks)).toEqual(await linesOf([chunks.join('')]));
    }),
  );
});
