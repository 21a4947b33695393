import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode } from '../../src/core/decode.js';
import { readEvidence } from '../../src/core/evidence.js';
import { firstInvalidByte } from '../../src/core/utf-8.js';

type Encoder = (text: string) => Buffer;

const utf8: Encoder = (text) => Buffer.from(text, 'utf8');
const le: Encoder = (text) => Buffer.from(text, 'utf16le');
const be: Encoder = (text) => Buffer.from(text, 'utf16le').swap16();
const latin: Encoder = (text) => Buffer.from(text, 'latin1');
const marked =
  (encoder: Encoder): Encoder =>
  (text) =>
    encoder(`\ufeff${text}`);
const join = (...parts: (Buffer | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));

function readable(bytes: Uint8Array) {
  const decoded = decode(bytes);
  if (!decoded.readable) throw new Error(decoded.notice.message);
  return decoded;
}

const codes = (bytes: Uint8Array): string[] => readable(bytes).notices.map(({ code }) => code);

const pairs = (bytes: Uint8Array, damaged = false) =>
  readEvidence(readable(bytes))
    .lines.filter((line) => (line.damaged ?? false) === damaged)
    .map(({ number, key, value }) => [number, key, value]);

const unreadable = (bytes: Uint8Array): string | undefined => {
  const decoded = decode(bytes);
  return decoded.readable ? undefined : decoded.notice.code;
};

describe('encodings', () => {
  const text = 't1_keys: a,b\r\nnote: \u201c\u00fc\u201d \u4f60\r\n';
  test.each([
    ['utf-8', utf8, []],
    ['utf-8', marked(utf8), []],
    ['utf-16le', marked(le), ['encoding']],
    ['utf-16be', marked(be), ['encoding']],
    ['utf-16le', le, ['encoding']],
    ['utf-16be', be, ['encoding']],
  ])('%s', (encoding, encoder, notices) => {
    const decoded = readable(encoder(text));
    expect(decoded).toMatchObject({ text, encoding });
    expect(decoded.notices.map(({ code }) => code)).toEqual(notices);
  });

  test('Windows-1252 is told with its first offender', () => {
    const bytes = join(utf8('a: 1\r\nb: '), [0x93, 0x80, 0x94], utf8('\n'));
    const decoded = readable(bytes);
    expect(decoded).toMatchObject({ text: 'a: 1\r\nb: \u201c\u20ac\u201d\n', encoding: 'windows-1252' });
    expect(decoded.notices).toMatchObject([{ code: 'encoding', line: 2 }]);
    expect(decoded.notices[0]?.message).toMatch(/byte 0x93 in line 2.*Windows-1252.*Notepad.*-Encoding utf8/);
  });
  test('a U+FFFD of the file itself is no offender', () => {
    expect(codes(utf8('a: \ufffd'))).toEqual([]);
    expect(readable(join(utf8('a: \ufffd\u{1f600}\u00e9\n'), [0x93])).notices[0]?.line).toBe(2);
  });
  test('the first byte that is not UTF-8', () => {
    expect(firstInvalidByte(join(utf8('\u00e9\u4f60\u{1f600}'), [0xc3]))).toBe(9);
    expect(firstInvalidByte(utf8('\u00e9\ufffd'))).toBe(5);
  });
  test('a mark of UTF-8 decides, whatever follows', () => {
    const decoded = readable(join(utf8('\ufeffa: 1\nb: '), [0xff]));
    expect(decoded).toMatchObject({ encoding: 'utf-8', text: 'a: 1\nb: \ufffd' });
    expect(decoded.notices).toMatchObject([{ code: 'encoding', line: 2 }]);
  });
  test('a mark in the middle stays, and is white space', () => {
    expect(pairs(utf8('a: 1\n\ufeffb: 2'))).toEqual([
      [1, 'a', '1'],
      [2, 'b', '2'],
    ]);
  });
  test('UTF-16 without a mark may begin with any character', () => {
    expect(pairs(le('\u201cnote\u201d: x\n\u7b2c: 1\n'))).toEqual([
      [1, '\u201cnote\u201d', 'x'],
      [2, '\u7b2c', '1'],
    ]);
  });
  test('stray NULs are characters of their lines', () => {
    const decoded = readable(utf8('a: tr\0ue\nb: 7\0\0\0\n\0'));
    expect(decoded).toMatchObject({ encoding: 'utf-8', text: 'a: tr\0ue\nb: 7\0\0\0\n\0', notices: [] });
  });
  test.each([[''], ['\ufeff'], [' \r\n\t']])('%j is empty', (text) => {
    expect(codes(utf8(text))).toEqual(['empty-file']);
    expect(codes(marked(le)(text))).toEqual(['encoding', 'empty-file']);
  });
});

describe('two encodings in one file', () => {
  const head = utf8('a: 1\nb: 2\n');
  test.each([
    ['UTF-16 without a mark', join(head, le('c: 3\r\nd: 4\r\n'))],
    ['UTF-16 with its own mark', join(head, marked(le)('c: 3\r\nd: 4\r\n'))],
    ['UTF-16, its first line in Chinese', join(head, marked(le)('\u7b2c\u7b2c: 3\r\nd: 4\r\n'))],
    ['big-endian UTF-16', join(head, be('c: 3\r\nd: 4\r\n'))],
    ['big-endian UTF-16 without a last line end', join(head, be('c: 3\r\nd: 4'))],
    ['big-endian UTF-16 with its own mark', join(head, marked(be)('c: 3\r\nd: 4\r\n'))],
  ])('%s after UTF-8', (_, bytes) => {
    expect(readable(bytes)).toMatchObject({
      encoding: 'utf-8',
      notices: [{ code: 'mixed-encoding', line: 3 }],
    });
    expect(pairs(bytes)).toEqual([
      [1, 'a', '1'],
      [2, 'b', '2'],
    ]);
    expect(pairs(bytes, true)).toMatchObject([
      [3, expect.any(String), '3'],
      [4, 'd', '4'],
    ]);
  });
  test('UTF-16 after a line without an end', () => {
    const bytes = join(utf8('a: 1\nb: 2'), le('c: 3\r\n'));
    expect(pairs(bytes)).toContainEqual([2, 'b', '2']);
    expect(pairs(bytes, true)).toEqual([[2, 'c', '3']]);
  });
  test('an empty UTF-16 line after a line without an end', () => {
    const bytes = join(utf8('a: 1'), le('\r\nc: 3\r\n'));
    expect(pairs(bytes)).toEqual([[1, 'a', '1']]);
    expect(pairs(bytes, true)).toEqual([[2, 'c', '3']]);
  });
  test.each([
    ['little', le],
    ['big', be],
  ])('UTF-8 lines after %s-endian UTF-16 count, with their own numbers', (_, wide) => {
    const bytes = join(head, wide('c: 3\r\nd: 4\r\n'), utf8('e: 5\n'), wide('f: 6\n'));
    expect(pairs(bytes).at(-1)).toEqual([5, 'e', '5']);
    expect(pairs(bytes, true)).toEqual([
      [3, 'c', '3'],
      [4, 'd', '4'],
      [6, 'f', '6'],
    ]);
  });
  test.each([
    ['little', marked(le)],
    ['big', marked(be)],
  ])('UTF-8 after %s-endian UTF-16 is damaged', (_, wide) => {
    const bytes = join(wide('a: 1\r\nb: 2\r\n'), utf8('third: 3\n'));
    expect(codes(bytes)).toEqual(['encoding', 'mixed-encoding']);
    expect(pairs(bytes)).toHaveLength(2);
    expect(pairs(bytes, true)).toEqual([[3, 'third', '3']]);
    expect(pairs(join(wide('a: 1'), utf8('third: 3\n')), true)).toEqual([[1, 'third', '3']]);
  });
  test('Windows-1252 before UTF-16', () => {
    const bytes = join(latin('a: \x93x\x94\nb: 2\n'), le('c: 3\r\n'));
    expect(readable(bytes).encoding).toBe('windows-1252');
    expect(codes(bytes)).toEqual(['encoding', 'mixed-encoding']);
  });
  test('a UTF-8 head of one line with umlauts is no UTF-16', () => {
    const bytes = join(utf8('note: \u00fc\u00fc'), le('c: 3\r\n'));
    expect(pairs(bytes)).toEqual([[1, 'note', '\u00fc\u00fc']]);
  });
  test('only a mark or a line end of another encoding is no mix', () => {
    expect(codes(join(utf8('\ufeff'), le('a: 1\r\n')))).toEqual(['encoding']);
    expect(codes(join(marked(le)('a: 1\r\n'), utf8('\n')))).toEqual(['encoding']);
  });
  test('a file of thousands of changes is still read', () => {
    const bytes = Buffer.concat(Array.from({ length: 5000 }, () => join(utf8('k: v\n'), le('k: v\n'))));
    expect(codes(bytes)).toEqual(['mixed-encoding']);
    expect(pairs(bytes).length).toBeGreaterThan(100);
  });
});

describe('unreadable', () => {
  const html = '<!DOCTYPE html>\n<html><body>a: 1</body></html>';
  test.each([
    ['rtf', utf8('{\\rtf1\\ansi a: 1}')],
    ['rtf', utf8('\ufeff{\\rtf1 a: 1}')],
    ['zip', utf8('PK\x03\x04[Content_Types].xml word/document.xml')],
    ['zip', utf8('PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.text')],
    ['zip', utf8('PK\x05\x06')],
    ['doc', latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
    ['pdf', utf8('%PDF-1.7\n')],
    ['html', utf8(html)],
    ['html', utf8(`\ufeff\n <?xml version="1.0"?><!-- a -->\n<!-- b -->${html}`)],
    ['html', marked(le)(html)],
    ['html', utf8('<HTML lang="en">')],
    ['html', utf8('<meta charset="utf-8">a: 1')],
    ['html', utf8('From: <Saved by Blink>\nMIME-Version: 1.0')],
    ['image', latin('\x89PNG\r\n\x1a\n')],
    ['image', latin('\xff\xd8\xff\xe0')],
    ['image', latin('GIF89a')],
    ['image', latin('RIFF1234WEBP')],
    ['archive', latin('\x1f\x8b\x08')],
    ['archive', latin('7z\xbc\xaf\x27\x1c')],
    ['utf-32', latin('\xff\xfe\0\0a\0\0\0')],
    ['utf-32', latin('\0\0\xfe\xff\0\0\0a')],
    ['utf-32', latin('a\0\0\0:\0\0\0')],
    ['binary', latin('\x7fELF\x02\x01\0\0\xff\xe8')],
    ['binary', latin('\0\xff\0\xd8\0\xdc\0\0\0\0\0\0')],
    ['binary', latin('a\0b\0c\0\0\0\0\0\0\0')],
    ['too-large', Buffer.alloc(1048577, 'a')],
  ])('%s', (code, bytes) => {
    expect(unreadable(bytes)).toBe(code);
  });
  test.each(['<script>x</script>\na: 1', 'a: <html>', '<!-- open', '<?open', 'PK: 1', '<b>a</b>: 1'])(
    'not %j',
    (text) => {
      expect(unreadable(utf8(text))).toBeUndefined();
    },
  );
  test('one mebibyte is read', () => {
    expect(unreadable(Buffer.alloc(1048576, 'a'))).toBeUndefined();
  });
  test('the message shows the way out', () => {
    const decoded = decode(utf8('PK\x03\x04word/document.xml'));
    expect(decoded).toMatchObject({
      readable: false,
      notice: { message: expect.stringMatching(/Word.*Plain Text/) },
    });
  });
});

describe('any bytes', () => {
  const line = fc.stringMatching(/^[a-z][a-z0-9_]{2,12}: [ -~]{0,20}$/);
  const piece = fc.oneof(
    fc.constantFrom([0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb, 0xbf], [0], [0, 0], [10], [13], [0x93]),
    line.map((text) => [...utf8(`${text}\n`)]),
    line.map((text) => [...le(`${text}\r\n`)]),
    line.map((text) => [...be(`${text}\n`)]),
    fc.array(fc.nat(255), { maxLength: 6 }),
  );
  test('never throw, and keep the numbers of the lines in order', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const decoded = decode(Uint8Array.from(pieces.flat()));
        if (!decoded.readable) return;
        for (const damaged of [undefined, true]) {
          const numbers = readEvidence(decoded)
            .lines.filter((l) => l.damaged === damaged)
            .map((l) => l.number);
          expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        }
      }),
      { numRuns: 500 },
    );
  });

  const encoders = {
    utf8,
    'utf8 marked': marked(utf8),
    le,
    'le marked': marked(le),
    be,
    'be marked': marked(be),
  };
  const value = fc.oneof(
    fc.stringMatching(/^[ -~]{0,20}$/),
    fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[\r\n\ufffd]/g, '')),
  );
  test.each(Object.entries(encoders))('lines survive %s and every line end', (_, encoder) => {
    const pair = fc.tuple(fc.stringMatching(/^[a-z][a-z0-9_]{2,12}$/), value);
    fc.assert(
      fc.property(
        fc.array(pair, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        (given, end) => {
          const bytes = encoder(given.map(([key, text]) => `${key}: ${text}${end}`).join(''));
          expect(pairs(bytes)).toEqual(given.map(([key, text], index) => [index + 1, key, text.trim()]));
        },
      ),
    );
  });
});

test.each([[[0xff, 0xfe]], [[0xfe, 0xff]]])(
  'text in UTF-8 after the mark of UTF-16 is read, and told: %j',
  (mark) => {
    const decoded = decode(
      Uint8Array.of(...mark, ...new TextEncoder().encode('t1_keys: a\nt2_responses: 7\n')),
    );
    expect(decoded).toMatchObject({
      readable: true,
      encoding: 'utf-8',
      text: 't1_keys: a\nt2_responses: 7\n',
      notices: [{ code: 'encoding', message: expect.stringContaining('mark of UTF-16') }],
    });
  },
);
