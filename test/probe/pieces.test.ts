import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dumps } from '../../reference/python/json-dumps.js';
import type { CauseId } from '../../src/probe/causes.js';
import type { Piece } from '../../src/probe/pieces.js';
import { pieceReader } from '../../src/probe/reader.js';

const one = '{"jsonrpc":"2.0","id":1,"result":{}}';
const two = '{"jsonrpc":"2.0","id":2,"result":{"text":"é \\" { \\u2028"}}';
const pretty = JSON.stringify(JSON.parse(one), null, 2);

/** The pieces of bytes that come in chunks of this size. */
function piecesOf(bytes: Uint8Array, size = bytes.length): readonly Piece[] {
  const reader = pieceReader();
  const pieces: Piece[] = [];
  for (let at = 0; at < bytes.length; at += Math.max(size, 1)) {
    pieces.push(...reader.feed(bytes.subarray(at, at + Math.max(size, 1))));
  }
  return [...pieces, ...reader.end()];
}

const told = (pieces: readonly Piece[]): string[] =>
  pieces.map(({ kind, lines, oddities }) => [kind, ...(lines === 1 ? [] : [lines]), ...oddities].join(' '));

const frame = (text: string): string => `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;

const table: readonly (readonly [string, string | Uint8Array, readonly string[]])[] = [
  ['nothing', '', []],
  ['messages', `${one}\n${two}\n`, ['object', 'object']],
  ['a banner', `Starting ...\n${one}\n`, ['text', 'object']],
  ['a banner with a bracket', `[INFO] ready\n{debug\n${one}\n`, ['text', 'text', 'object']],
  ['a banner with an open bracket', `{"port": 80,\n${one}\n${two}\n`, ['text', 'object', 'object']],
  ['JSON that is no object', `5\n"x"\n[1]\nnull\nNaN\n`, ['scalar', 'scalar', 'list', 'scalar', 'scalar']],
  ['blank lines', `\n  \n${one}\n\n`, ['blank', 'blank', 'object', 'blank']],
  ['CR LF', `${one}\r\n${two}\r\n`, ['object crlf', 'object crlf']],
  ['CR alone', `${one}\r${two}\r`, ['object cr-only', 'object cr-only']],
  ['a byte order mark', `\ufeff${one}\n`, ['object bom']],
  ['Latin-1', Buffer.from(`${two}\n`, 'latin1'), ['object not-utf8']],
  ['UTF-16', Buffer.from(`${one}\n`, 'utf16le'), ['text not-utf8', 'text not-utf8']],
  ['no newline', `${one}${two}`, ['object no-newline', 'object no-newline']],
  ['no newline at the end', `${one}\n${two}`, ['object', 'object no-newline']],
  ['pretty print', `${pretty}\n${pretty}\n`, ['object 5 spread', 'object 5 spread']],
  ['pretty print with CR LF', `${pretty.replaceAll('\n', '\r\n')}\r\n`, ['object 5 spread']],
  ['pretty print and no newline', `${pretty}${pretty}`, ['object 5 spread', 'object 5 spread']],
  ['a raw newline', `{"id":1,"result":{"text":"a\nb"}}\n${one}\n`, ['object 2 raw-newline', 'object']],
  ['frames', frame(one) + frame(two), ['object content-length', 'object content-length']],
  [
    'frames with newlines',
    `${frame(one)}\n${frame(two)}\n`,
    ['object content-length', 'object content-length'],
  ],
  ['a header alone', `Content-Length: 5\n${one}\n`, ['text', 'object']],
  ['half a message', `${one}\n${two.slice(0, 20)}`, ['object', 'text cut']],
  ['half a message and more', `${two.slice(0, 20)}\n${one}\n`, ['text', 'object']],
  ['U+2028 and U+0085', `${one.replace('{}', '{"text":"\u2028\u0085"}')}\n`, ['object']],
];

describe('pieces', () => {
  test.each(table)('%s', (_, input, expected) => {
    expect(told(piecesOf(Buffer.from(input as string)))).toEqual(expected);
  });

  test.each(table)('%s, byte by byte', (_, input, expected) => {
    expect(told(piecesOf(Buffer.from(input as string), 1))).toEqual(expected);
  });

  test('numbers lose nothing', () => {
    const [piece] = piecesOf(Buffer.from('{"id": 12345678901234567890, "x": 1.0}\n'));
    expect(piece && dumps(piece.value ?? null)).toBe('{"id": 12345678901234567890, "x": 1.0}');
  });

  test('good lines come out as they are, however they are cut', () => {
    const line = fc.json({ maxDepth: 3 }).filter((text) => /^[{[]/.test(text));
    const check = (lines: readonly string[], size: number): void => {
      const pieces = piecesOf(Buffer.from(lines.map((each) => `${each}\n`).join('')), size);
      expect(pieces.map(({ text }) => text)).toEqual(lines);
      expect(pieces.flatMap(({ oddities }) => oddities)).toEqual([] satisfies CauseId[]);
    };
    fc.assert(fc.property(fc.array(line, { maxLength: 5 }), fc.integer({ min: 1, max: 40 }), check));
  });

  test('any bytes are taken to the last', () => {
    const bits = fc.constantFrom(
      '{',
      '}',
      '[',
      '"',
      '\\',
      '\n',
      '\r',
      'x',
      one,
      `${one}\n`,
      'Content-Length: 3\n\n',
    );
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 30 }), fc.integer({ min: 1, max: 9 }), (parts, size) => {
        const reader = pieceReader();
        const bytes = Buffer.from(parts.join(''));
        for (let at = 0; at < bytes.length; at += size) void [...reader.feed(bytes.subarray(at, at + size))];
        void [...reader.end()];
        expect(reader.rest()).toHaveLength(0);
      }),
    );
  });
});
