/** A line with something like the mark of a check, and where its parts stand. */
export interface MarkedLine {
  /** What stands before the mark, or before the name where the mark follows it. */
  readonly lead: string;
  /** The mark as it stands there, with what is around its word. */
  readonly mark: string;
  /** What is in the mark: a word, a sign, or nothing. */
  readonly word: string;
  /** What stands between mark and name. */
  readonly gap: string;
  /** All that stands on the name's side of the line. */
  readonly rest: string;
  readonly markFirst: boolean;
}

const words = 'pass(?:ed|es)?|fail(?:ed|ure|s)?|not ok|ok|errors?|skip(?:ped)?|xfail|xpass';
const signs = '[\u2713\u2714\u2705\u2611\u2717\u2718\u274c\u2612]';
const opening = '["\'`*_]{0,3}[\\[({<|]?';
const closing = '[\\])}>|]?["\'`*_]{0,3}';

// In brackets any short word can be meant as a mark; without them only what is one everywhere.
const marks = [
  `["'\`*_]{0,3}[\\[({<]\\s{0,3}(\\p{L}{1,8}|${signs}|)\\s{0,3}[\\])}>]["'\`*_]{0,3}`,
  `(?<![\\p{L}\\p{N}])${opening}\\s{0,3}(${words}|${signs})\\s{0,3}${closing}(?![\\p{L}\\p{N}])`,
];

const before = marks.map(
  (mark) => new RegExp(`^(.{0,60}?)(${mark})([\\s:=.,;|>-]{0,9}(?:\\d{1,4} - )?)(\\S.*)$`, 'iu'),
);

const after = marks.map(
  (mark) => new RegExp(`^["'\`*_)]{0,3}[\\s:=.,;|>\u2026-]{0,80}(${mark})(?:\\s.{0,40})?$`, 'iu'),
);

/** Whether a lead is no part of a sentence: a bullet, a number, a prompt, the time in a log. */
const isPlainLead = (lead: string): boolean => !/\p{L}{2}/u.test(lead) || /^[\dTZ:.,+\s-]+$/.test(lead);

/** Reads a line whose mark stands before the name: each way in which it can be read. */
export function marksBefore(plain: string): MarkedLine[] {
  return before.flatMap((pattern, index) => {
    const [whole, lead = '', mark = '', word = '', gap = '', rest = ''] = pattern.exec(plain) ?? [];
    // A sentence can hold the word, and it holds a mark in brackets on purpose only.
    if (whole === undefined || (index === 1 && !isPlainLead(lead))) return [];
    return [{ lead, mark: mark.trim(), word, gap, rest, markFirst: true }];
  });
}

/** Reads a line in which a name stands first, in a place that is known, and its mark follows; undefined where none does. */
export function markAfter(plain: string, start: number, length: number): MarkedLine | undefined {
  const lead = plain.slice(0, start);
  if (/\p{L}/u.test(lead)) return undefined;
  const rest = plain.slice(start + length);
  for (const pattern of after) {
    const [whole, mark = '', word = ''] = pattern.exec(rest) ?? [];
    if (whole !== undefined) return { lead, mark: mark.trim(), word, gap: '', rest, markFirst: false };
  }
  return undefined;
}
