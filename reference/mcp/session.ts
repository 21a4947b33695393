/** What a live server writes because of one line of its input, without the ends of lines. */
interface Output {
  /** To standard output: at most one line. */
  readonly out: readonly string[];
  /** To standard error. */
  readonly log: readonly string[];
}

/** A live server: it takes one line after the other, without its end; null stands for bytes that are no text. */
export type Session = (line: string | null) => Output;
