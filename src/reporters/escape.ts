/**
 * Every text in a report may come from a student, and is hostile until it went through here.
 * One function a target. What can't be shown is made visible; nothing vanishes silently.
 */

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0');

const named = new Map([
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
]);

/** A character as a sign for it: `\x1b`, `\u200b`, `\u{e0001}`. */
function visible(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code > 0xffff) return `\\u{${hex(code, 1)}}`;
  return named.get(char) ?? (code > 0xff ? `\\u${hex(code, 4)}` : `\\x${hex(code, 2)}`);
}

// \p{C} without the unassigned ones, so that an older Node says the same: controls, bidi controls, zero-width
// characters, private use, lone surrogates. Then what looks like a blank, or like nothing.
const unseen = String.raw`[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]|(?! )\p{Z}`;

// An accent with nothing to stand on would stand on our own text, and a pile of them on the lines above.
const homeless = String.raw`(?<![\p{L}\p{N}\p{P}\p{S}\p{M}])\p{M}+`;
const piledUp = String.raw`(?<=[\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]`;

// A terminal may be the log of a CI job, which obeys `::error::`, `##[error]` and `##vso[...]`.
const commands = String.raw`(?<=:):|(?<=##\w{0,20})\[`;

const unfitForTerminal = new RegExp(`${unseen}|${homeless}|${piledUp}|${commands}`, 'gu');

/** One line of a terminal: what moves a cursor, reorders text, gives orders or can't be seen is made visible. */
export const forTerminal = (text: string): string =>
  text.replace(unfitForTerminal, (found) => Array.from(found, visible).join(''));

/** JSON text in ASCII, with no raw control character and no `##[` or `##vso[` in it: it survives code pages and CI logs. */
export const forJson = (json: string): string =>
  json.replace(/[\x7f-\uffff]|\[(?<=##\w{0,20}\[)/g, (unit) => `\\u${hex(unit.charCodeAt(0), 4)}`);

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

// What XML 1.0 can't hold, not even as a character reference.
const unfitForXml = /[&<>"'\0-\x08\x0b\x0c\x0e-\x1f\p{Cs}\ufffe\uffff]/gu;

/** Text or attribute of an XML 1.0 document; a character that XML can't hold becomes U+FFFD. */
export const forXml = (text: string): string =>
  text.replace(unfitForXml, (char) => entities.get(char) ?? '\ufffd');

// Most texts are that, and a whole class has millions of them.
const plainAscii = /^[ -~]*$/;

const unfitForScreen = new RegExp(`${unseen}|${homeless}|${piledUp}`, 'gu');

/** Text that a page sets as text, never as markup: what reorders text, piles up or can't be seen is made visible. */
export const forTextNode = (text: string): string =>
  plainAscii.test(text) ? text : text.replace(unfitForScreen, (found) => Array.from(found, visible).join(''));

/** Text or quoted attribute of an HTML document, as `forTextNode` shows it. */
export const forHtml = (text: string): string =>
  forTextNode(text).replace(/[&<>"']/g, (char) => entities.get(char) ?? char);

/** JSON text that stands in a `<script>` of a page as data: nothing in it can end the element or begin another. */
export const forInertJson = (json: string): string =>
  forJson(json).replace(/[<>&]/g, (char) => `\\u${hex(char.charCodeAt(0), 4)}`);

// What a spreadsheet takes for the start of a formula, full-width forms included, or skips before one.
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;

// A semicolon or a tab divides cells too where the spreadsheet or its country wants it so.
const needsQuotes = /[",;\p{Cc}]|^ | $/u;

/** A cell of text in a CSV file (RFC 4180): an apostrophe stands before what could act as a formula. NUL is dropped. */
export function forCsv(text: string): string {
  const kept = text.replaceAll('\0', '');
  const cell = startsFormula.test(kept) ? `'${kept}` : kept;
  return needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
