import { type NearMiss, undoing } from '../near-miss.js';

// Those that stand for a character of a usual keyboard.
const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['minus', '-'],
  ['hyphen', '-'],
  ['ndash', '-'],
  ['mdash', '-'],
  ['lsquo', "'"],
  ['rsquo', "'"],
  ['ldquo', '"'],
  ['rdquo', '"'],
  ['num', '#'],
  ['colon', ':'],
  ['comma', ','],
  ['period', '.'],
  ['lowbar', '_'],
  ['lbrace', '{'],
  ['rbrace', '}'],
  ['lbrack', '['],
  ['rbrack', ']'],
  ['lpar', '('],
  ['rpar', ')'],
  ['sol', '/'],
  ['bsol', '\\'],
]);

function charOf(name: string): string | undefined {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return name.startsWith('#') && code <= 0x10ffff
    ? String.fromCodePoint(code)
    : named.get(name.toLowerCase());
}

const entity = /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi;

/** `&quot;` for `"`: copied from the source of a web page. */
export const htmlEntities: NearMiss = {
  id: 'html-entities',
  side: 'given',
  needs: '&',
  undo: undoing((value) => value.replace(entity, (found, name: string) => charOf(name) ?? found).trim()),
  tell: ({ before }) => ({
    slip: `the HTML ${[...new Set(before.match(entity))].slice(0, 3).join(', ')}`,
    remedy: 'write the characters themselves, as your program printed them',
  }),
};
