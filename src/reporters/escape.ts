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

// To build an expression of so many characters takes longer than to grade a file, so it waits for a text that needs it.
let unfitForTerminal: RegExp | undefined;

const isFitForTerminal = (text: string): boolean => /^[ -~]*$/.test(text) && !/::|##\w{0,20}\[/.test(text);

/** One line of a terminal: what moves a cursor, reorders text, gives orders or can't be seen is made visible. */
export function forTerminal(text: string): string {
  if (isFitForTerminal(text)) return text;
  unfitForTerminal ??= new RegExp(`${unseen}|${homeless}|${piledUp}|${commands}`, 'gu');
  return text.replace(unfitForTerminal, (found) => Array.from(found, visible).join(''));
}

/** Bytes that are no text, each as the character of its number: ASCII as it is, every other byte as its number. */
export const forTerminalBytes = (latin1: string): string =>
  forTerminal(latin1).replace(/[\x80-\xff]/g, visible);

/** JSON text in ASCII, with no raw control character and no `##[` or `##vso[` in it: it survives code pages and CI logs. */
export const forJson = (json: string): string =>
  json.replace(/[\x7f-\uffff]|\[(?<=##\w{0,20}\[)/g, (unit) => `\\u${hex(unit.charCodeAt(0), 4)}`);

// A bracket may begin an order to a CI log.
const plainInJson = /^[ !#-Z\]-~]*$/;

/** A text as a string of JSON, as `forJson` gives it. */
export const textForJson = (text: string): string =>
  plainInJson.test(text) ? `"${text}"` : forJson(JSON.stringify(text));

// What Windows keeps for itself, what means a folder or a drive somewhere, and what can't be seen.
let unfitForFile: RegExp | undefined;
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i;

/** A name of a file or a folder that every file system takes. Two texts may become one name. */
export function forFileName(text: string): string {
  unfitForFile ??= new RegExp(String.raw`[\\/:*?"<>|]|^[. ]|[. ]$|${unseen}`, 'gu');
  const name = text.replace(unfitForFile, '_');
  return name === '' || deviceName.test(name) ? `_${name}` : name;
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
  // With two # before it, the log of a job of GitHub Actions takes what follows for a command.
  ['[', '&#91;'],
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

const markup = /[&<>"']|\[(?<=##\w{0,20}\[)/g;

/** Text or quoted attribute of an HTML page, as `forTextNode` shows it. */
export const forHtml = (text: string): string =>
  forTextNode(text).replace(markup, (char) => entities.get(char) ?? char);

/** JSON text that stands in a `<script>` of a page as data: nothing in it can end the element or begin another. */
export const forInertJson = (json: string): string =>
  forJson(json).replace(/[<>&]/g, (char) => `\\u${hex(char.charCodeAt(0), 4)}`);

// What a spreadsheet takes for the start of a formula, full-width forms included, or skips before one.
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;

// A semicolon or a tab divides cells too where the spreadsheet or its country wants it so.
const needsQuotes = /[",;\p{Cc}]|^ | $/u;

/** A cell of a CSV file in quotes, whatever is in it: for a number, or for what `forCsv` gave. */
export const inCsvQuotes = (text: string): string => `"${text.replaceAll('"', '""')}"`;

// Most names and paths are that, and a class has three cells of them a row.
const plainCell = /^\w(?:[\w ./-]*\w)?$/;

/** A cell of text in a CSV file (RFC 4180): an apostrophe stands before what could act as a formula. NUL is dropped. */
export function forCsv(text: string): string {
  if (text === '' || plainCell.test(text)) return text;
  const kept = text.replaceAll('\0', '');
  const cell = startsFormula.test(kept) ? `'${kept}` : kept;
  return needsQuotes.test(cell) ? inCsvQuotes(cell) : cell;
}

// The runner decodes %25 last, so it must be encoded first.
const forCommand = (text: string): string => text.replaceAll('%', '%25');

/** The message of a workflow command of GitHub Actions, one line of it; lines are joined by `%0A`. */
export const forGithub = (text: string): string => forCommand(forTerminal(text));

/** A property of a workflow command, such as a title. */
export const forGithubProperty = (text: string): string =>
  forGithub(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

// Words that mean nothing to Markdown, to GitHub (@name, #1, a commit's hash) or to an autolink; a sign may
// stand around them. Signs beyond ASCII have no meaning there.
const letter = '(?:[a-z]|[^\\0-\\x7f])';
const plainWord = new RegExp(
  `^["'(]*(?:\\d+(?:[.,]\\d+)?|(?:${letter}|\\d)+(?:['-]${letter}+)*)["'),.;:!?]*$`,
  'i',
);
const hash = /[0-9a-f]{7}/i;
const signsBefore = /^["'(]+/;
const signsAfter = `"'),.;:!?`;

/** A text as code of Markdown: nothing in it has a meaning, not even `|` in a cell of a table. */
export function forMarkdownCode(text: string): string {
  const shown = forTerminal(text);
  if (shown === '') return '';
  const longest = (shown.match(/`+/g) ?? []).reduce(
    (most, run) => (run.length > most.length ? run : most),
    '',
  );
  const fence = `${longest}\``;
  const pad = /^[` ]|[` ]$/.test(shown) && shown.trim() !== '' ? ' ' : '';
  // Parsers differ on a backslash before a pipe, so that pipe becomes a sign for it.
  const cell = shown.replace(/(?<=\\)\|/g, '\\x7c').replaceAll('|', '\\|');
  return fence + pad + cell + pad + fence;
}

function markdownWord(word: string): string {
  if (word === '' || (plainWord.test(word) && !hash.test(word))) return word;
  const start = word.length - word.replace(signsBefore, '').length;
  let end = word.length;
  while (end > start && signsAfter.includes(word.charAt(end - 1))) end -= 1;
  if (start === end) return forMarkdownCode(word);
  return word.slice(0, start) + forMarkdownCode(word.slice(start, end)) + word.slice(end);
}

/** A sentence in Markdown, within a line or a cell: a word that could be markup, a link or a mention becomes code. */
export const forMarkdown = (text: string): string => forTerminal(text).split(' ').map(markdownWord).join(' ');

/** The description of a test point of TAP 14. */
export const forTap = (text: string): string => forTerminal(text).replace(/[\\#]/g, '\\$&');

/** A scalar of YAML 1.2, in double quotes and on one line. */
export const forYaml = (text: string): string => JSON.stringify(forTerminal(text));
