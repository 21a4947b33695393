/** ASCII, and the code points (ranges, hexadecimal) that look like it and that NFKC does not turn into it. */
const table: readonly (readonly [plain: string, codes: string])[] = [
  [' ', 'A0 1680 2000-200A 2028 2029 202F 205F 2800 3000'],
  ['-', '2010-2015 2043 2212 2796 2D7 5BE 1806 2E3A 2E3B 30FC'],
  ['"', 'AB BB 201C-201F 2033 2036 275D 275E 2BA 2DD 301D-301F 300C-300F'],
  ["'", 'B4 2018-201B 2032 2035 2039 203A 275B 275C 2B9 2BB 2BC 2C8 2CA 5F3'],
  [':', '2236 A789 2D0 5C3 589'],
  [',', '3001 60C'],
  ['.', '3002 6D4'],
  [';', '61B 37E'],
  ['<', '2329 27E8 3008'],
  ['>', '232A 27E9 3009'],
  ['[', '3010 3014'],
  [']', '3011 3015'],
  ['_', '203F 2CD'],
  ['/', '2044 2215'],
  ['\\', '2216'],
  ['*', '2217 204E'],
  ['|', '1C0 2223 2502'],
  ['~', '301C 223C 2DC'],
  ['->', '2192 2794'],
  ['=>', '21D2'],
  ['x', 'D7 445 3C7'],
  ['a', '430 3B1 251'],
  ['c', '441 3F2'],
  ['d', '501'],
  ['e', '435'],
  ['g', '261'],
  ['h', '4BB'],
  ['i', '456 3B9 131'],
  ['j', '458 3F3'],
  ['k', '43A 3BA'],
  ['l', '4CF'],
  ['n', '578'],
  ['o', '43E 3BF 585'],
  ['p', '440 3C1'],
  ['q', '51B'],
  ['s', '455'],
  ['u', '3C5 57D'],
  ['v', '3BD'],
  ['w', '51D'],
  ['y', '443 4AF 3B3'],
  ['A', '410 391'],
  ['B', '412 392'],
  ['C', '421 3F9'],
  ['E', '415 395'],
  ['H', '41D 397'],
  ['I', '406 4C0 399 130'],
  ['J', '408'],
  ['K', '41A 39A'],
  ['M', '41C 39C'],
  ['N', '39D'],
  ['O', '41E 39F'],
  ['P', '420 3A1'],
  ['Q', '51A'],
  ['S', '405'],
  ['T', '422 3A4'],
  ['W', '51C'],
  ['X', '425 3A7'],
  ['Y', '423 4AE 3A5'],
  ['Z', '396'],
];

function* codesOf(ranges: string): Generator<number> {
  for (const range of ranges.split(' ')) {
    const [first = '', last = first] = range.split('-');
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code += 1) yield code;
  }
}

function* allLookAlikes(): Generator<readonly [code: number, plain: string]> {
  for (const [plain, codes] of table) for (const code of codesOf(codes)) yield [code, plain];
}

let lookAlikes: ReadonlyMap<number, string> | undefined;

/** The ASCII that a code point of the table looks like. */
export function lookAlike(code: number): string | undefined {
  // Built at the first call: most files are plain ASCII and need no table.
  lookAlikes ??= new Map(allLookAlikes());
  return lookAlikes.get(code);
}
