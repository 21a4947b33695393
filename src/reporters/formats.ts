/** The name of every format of a report, apart from the reporters: to name one takes none of them. */
export const formats = [
  'classroom',
  'classroom50',
  'github',
  'gitlab',
  'gradescope',
  'html',
  'json',
  'junit',
  'markdown',
  'tap',
  'terminal',
] as const;

/** Name of a format of a report. */
export type Format = (typeof formats)[number];
