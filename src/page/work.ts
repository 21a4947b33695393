import { criteriaOf } from '../core/answers.js';
import { formatOf } from '../core/evidence-formats/index.js';
import type { Checker } from './check.js';
import { exampleChecker, exampleFile, exampleText } from './example.js';

/** What is open: the bytes of a file count until somebody changes its text. */
interface Open {
  readonly checker: Checker;
  readonly name: string;
  readonly bytes?: Uint8Array;
}

/** What a student works on: evidence, or the example with the evidence laid aside. */
export interface Work {
  now(): Open;
  isExample(): boolean;
  /** The name that a file gets when it is saved. */
  nameToSave(): string;
  take(file: Omit<Open, 'checker'>): void;
  /** The text was changed: from now on the file is what would be saved. */
  change(text: string): void;
  /** Goes to the example or back. @param text what stands in the editor @returns what shall stand there */
  toggleExample(text: string): string;
}

// A rubric may ask what the example asks: that tells nothing of whose text it is.
const exampleKeys = criteriaOf(exampleChecker().assessment.rubric).map(({ key }) => key);

/** Begins with an empty file. */
export function newWork(own: Checker): Work {
  const { rubric } = own.assessment;
  const fresh = { checker: own, name: rubric.evidenceFile };
  const example = { checker: exampleChecker(), name: exampleFile };
  let now: Open = fresh;
  let aside: { readonly open: Open; readonly text: string } | undefined;
  // Somebody who pastes evidence over the example wants to have it judged.
  const keys = criteriaOf(rubric).map(({ key }) => key);
  const telling = new Set(keys.filter((key) => !exampleKeys.includes(key)));
  const isOwn = (text: string): boolean =>
    text.split('\n').some((line) => telling.has(formatOf(rubric).readLine(1, line).key ?? ''));

  return {
    now: () => now,
    isExample: () => aside !== undefined,
    nameToSave: () => (aside === undefined ? rubric.evidenceFile : exampleFile),
    take: (file) => {
      aside = undefined;
      now = { checker: own, ...file };
    },
    change: (text) => {
      if (aside !== undefined && isOwn(text)) aside = undefined;
      now = aside === undefined ? fresh : example;
    },
    toggleExample: (text) => {
      const before = aside;
      aside = before === undefined ? { open: now, text } : undefined;
      now = before === undefined ? example : before.open;
      return before === undefined ? exampleText : before.text;
    },
  };
}
