import fc from 'fast-check';
import type { PyValue } from '../../../reference/python/value.js';

// Characters at which JavaScript and Python part ways. All of them were in Unicode 12, so
// that the answers do not depend on which Unicode version either side knows.
const CHARACTERS = [
  ...'ab zA09_-.,:;/\\"\'`{}[]<>&=',
  ...'\0\x01\b\t\n\v\f\r\x1b\x1c\x1d\x1e\x1f\x7f\x80\x85\x9f\xa0\xad\xb5\xe9\xff',
  ...'\u0301\u1680\u180e\u2000\u200a\u200b\u200d\u2028\u2029\u202e\u202f\u205f\u2060\u3000\ufeff',
  ...'\u4e2d\ue000\uf8ff\ufdd0\ufffd\uffff\u{1f600}\u{1d11e}\u{e0001}\u{f0000}\u{10ffff}',
];
// No high half is among them: in front of a low one, UTF-16 would see a pair where Python sees two characters.
const LONE_SURROGATES = ['\udc00', '\udfff', '\ude00'];

/** Texts full of characters that are hard to escape, to order and to strip. */
export const anyText: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...CHARACTERS, ...LONE_SURROGATES), { maxLength: 8 })
  .map((characters) => characters.join(''));

const anyKey = fc.oneof(anyText, fc.constantFrom('__proto__', 'constructor', '1', '0', 'a', 'toString'));

/** Floats of every size, among them those at which the layout of the digits changes. */
export const anyFloat: fc.Arbitrary<number> = fc.oneof(
  fc.double(),
  fc.constantFrom(-0, -1.5),
  fc.constantFrom(0, 1, 1e15, 1e16, 1e17, 123456789012345680, 1e21, 1e22, 1e-4, 1e-5, 1.5e-7, 1e100),
  fc.constantFrom(5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, 0.1, 100, 9007199254740992),
  fc.integer().map((integer) => integer / 8),
);

/** Ints, small and far beyond the safe range. */
export const anyInt: fc.Arbitrary<bigint> = fc.oneof(
  fc.bigInt({ min: -3n, max: 3n }),
  fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
  fc.constantFrom(2n ** 53n, 2n ** 53n + 1n, 10n ** 400n),
);

/** Nested values of all types. */
export const anyValue: fc.Arbitrary<PyValue> = fc.letrec<{ value: PyValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false),
    anyInt,
    anyFloat,
    anyText,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(anyKey, tie('value')), { maxLength: 4 }).map((entries) => new Map(entries)),
  ),
})).value;
