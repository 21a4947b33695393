import { firstInvisible, firstLookAlike, nameOf } from './characters.js';
import { type Found, squeezed } from './find-key.js';
import { originalOf, type PlainLine } from './plain-line.js';
import { shorten } from './shorten.js';

const separatorNames: Readonly<Record<string, string>> = {
  _: 'an underscore',
  '-': 'a hyphen',
  ' ': 'a space',
  '.': 'a dot',
  '\\': 'a backslash',
};

const nameOfSeparator = (char: string | undefined): string => separatorNames[char ?? ''] ?? 'something else';

function describeBefore(before: string): string[] {
  if (before === '') return [];
  if (/^[-*+•◦▪‣·]$/.test(before)) return ['a bullet stands before the key'];
  if (/^\(?[a-z\d]{1,4}[.):]?\)?$/i.test(before)) return ['a list number stands before the key'];
  if (/^(?:[-*+] )?\[[ x]?\]$/i.test(before)) return ['a check box stands before the key'];
  return [`"${shorten(before, 30)}" stands before the key`];
}

function describeSigns(before: string, after: string): string[] {
  if (before + after === '') return [];
  if (after === '')
    return [`${/["']/.test(before) ? 'a quotation mark' : `"${before}"`} stands before the key`];
  if (before === '')
    return [`${/["']/.test(after) ? 'a quotation mark' : `"${after}"`} stands after the key`];
  if (/["']/.test(before)) return ['the key is in quotes'];
  if (before.includes('`')) return ['the key is in backticks'];
  return [
    before === after
      ? `"${before}" stands around the key`
      : `"${before}" and "${after}" stand around the key`,
  ];
}

function describeAround({ plain }: PlainLine, { start, end, separator = '', separatorAt }: Found): string[] {
  const all = plain.slice(0, start);
  const signs = /["'`*_~(<[{]*$/.exec(all)?.[0] ?? '';
  // Markdown's **key:** has the colon inside.
  const inside = signs !== '' && plain.startsWith(signs, separatorAt + separator.length) ? signs : '';
  const after = plain.slice(end, separatorAt).trim() || inside;
  // One asterisk or bracket before the key alone is a bullet or the beginning of an object.
  const isLead = after === '' && /^[*{]$/.test(signs);
  const before = (isLead ? all : all.slice(0, all.length - signs.length)).trim();
  return [...describeBefore(before), ...describeSigns(isLead ? '' : signs, after)];
}

function describeCharacters(line: PlainLine, { key, start, end, separatorAt }: Found): string[] {
  const invisible = firstInvisible(line.original.slice(0, line.places[separatorAt]));
  const lookAlike = firstLookAlike(originalOf(line, start, end));
  return [invisible, lookAlike]
    .filter((found) => found !== undefined && !key.includes(found.char))
    .map((found) => `the key holds ${nameOf(found?.char ?? '')}`);
}

function describeCase(given: string, { key, misspelled }: Found): string[] {
  const lower = key === key.toLowerCase();
  const differs = misspelled ? lower && given !== given.toLowerCase() : squeezed(given) !== squeezed(key);
  if (!differs) return [];
  if (!lower) return ['the case of the letters differs'];
  return [given === given.toUpperCase() ? 'the key is in upper case' : 'the key has capital letters'];
}

function describeSeparators(given: string, { key }: Found): string[] {
  const between = (text: string): string[] => text.split(/[^_\-. \\]/);
  const [mine, theirs] = [between(given), between(key)];
  const at = mine.findIndex((separator, index) => separator !== theirs[index]);
  const [is = '', belongs = ''] = [mine[at], theirs[at]];
  if (mine.length !== theirs.length || at < 0) return [];
  if (is === '') return [`${nameOfSeparator(belongs)} is missing in the key`];
  const odd = [...is].find((char) => char !== belongs) ?? is[0];
  if (is.length > belongs.length) return [`the key has ${nameOfSeparator(odd)} too many`];
  return [`${nameOfSeparator(odd)} stands where ${nameOfSeparator(belongs)} belongs`];
}

function describeSlip(given: string, { key, misspelled }: Found): string[] {
  if (!misspelled) return [];
  const [mine = '', theirs = ''] = [given, key].map((text) => squeezed(text).toLowerCase());
  if (mine.length > theirs.length) return ['the key has one letter too many'];
  if (mine.length < theirs.length) return ['one letter of the key is missing'];
  const wrong = [...mine].filter((letter, index) => letter !== theirs[index]);
  return [wrong.length > 1 ? 'two letters of the key are swapped' : 'one letter of the key is wrong'];
}

function describeColon(line: PlainLine, { separator, separatorAt }: Found): string[] {
  if (separator === undefined || separator === '') return ['there is no colon after the key'];
  const original = originalOf(line, separatorAt, separatorAt + separator.length);
  if (original === ':') return [];
  const lookAlike = firstLookAlike(original);
  return [`${lookAlike ? nameOf(lookAlike.char) : `"${separator}"`} stands where a colon belongs`];
}

/** What is to be changed in a line, so that the key found in it becomes the key. */
export function describeKey(line: PlainLine, found: Found): string[] {
  const given = line.plain.slice(found.start, found.end);
  return [
    ...describeAround(line, found),
    ...describeCharacters(line, found),
    ...describeCase(given, found),
    ...describeSeparators(given, found),
    ...describeSlip(given, found),
    ...describeColon(line, found),
  ];
}
