import type { Answers } from './answers.js';
import type { Broken } from './mend.js';
import type { Meant } from './missing.js';
import type { DecodedText, Evidence, EvidenceLine, Notice, Rubric } from './model.js';

/** A file whose lines are sorted by the keys of its rubric. */
export interface SortedFile {
  readonly evidence: Evidence;
  readonly answers: Answers;
  /** For keys without a line: the lines that come close. */
  readonly meant: ReadonlyMap<string, Meant>;
}

/** What a format says of a key or of a value, each a sentence or a part of one. */
interface Words {
  /** Said of a key that no line has. */
  readonly missing: string;
  /** What to do where a key has different values: the end of a sentence. */
  readonly oneOnly: string;
  /** What a line with a key is called, as the subject of a sentence. */
  readonly line: string;
  /** Said of a wrong value that has the right form. */
  wrong(value: string): string;
  /** What stands in the file, after its name. */
  readonly holds: string;
  /** How a line is to be written, from the form of its values. */
  write(form: string): string;
  /** When a line is right, from the summary of its rule. */
  right(summary: string, rule: string): string;
  /** Shown in an editor without a text. */
  readonly placeholder: string;
}

/** A way to write evidence in a file: how keys and values are found in it, and what is told of all the rest. */
export interface EvidenceFormat {
  /** What is read of a file, for the rubric's schema and the README. */
  readonly summary: string;
  readonly words: Words;
  /** The only values that a line can have; undefined where the rules alone decide. */
  readonly values?: readonly string[];
  /** Why no line can have this key, as a sentence; undefined if one can. */
  keyFlaw(key: string): string | undefined;
  /** Parses the text of a file. Never throws: what is no evidence has no key. */
  read(decoded: DecodedText, rubric: Rubric): Evidence;
  /** Reads one line without those around it. */
  readLine(number: number, raw: string): EvidenceLine;
  /** The line that says this. */
  write(key: string, value: string): string;
  /** What every line with this key holds. */
  trace(key: string): string;
  /** For keys that no line has: the lines that come close. They are not accepted, only told. */
  meant(missing: readonly string[], answers: Answers, rubric: Rubric): Map<string, Meant>;
  /** What is told of the rest of a file. */
  rest(file: SortedFile): readonly Notice[];
  /** A line without its slips, or the lines that it should be; undefined where a person has to mend it. */
  mend(broken: Broken, rubric: Rubric): string | undefined;
  /** A line to be filled in; undefined where a person must not write any. */
  empty(key: string): string | undefined;
}
