import { findAnswers } from '../core/answers.js';
import { decode } from '../core/decode.js';
import { evidenceOf } from '../core/evidence-formats/index.js';
import type { Assessment, Notice } from '../core/model.js';
import { type Choice, chooseFile, mostNamed, named } from './choose-file.js';
import type { Found } from './found.js';
import { type HandedFile, type HandIn, shownPath } from './hand-ins.js';
import type { Source } from './model.js';
import { nestedFiles } from './nested-files.js';
import { sameBytes } from './same-bytes.js';

/** Where a file of a hand-in is read: in what the class was given as, or in a zip of the student. */
export type SourceOf = (file: HandedFile) => Source;

/** What counts of a hand-in, and where it is read. */
export interface Chosen {
  readonly choice: Choice;
  readonly sourceOf: SourceOf;
}

/** Whether a file looks like evidence: other texts may name a key or two. */
async function hasKeys({ rubric }: Assessment, source: Source, path: string): Promise<boolean> {
  const decoded = decode(await source.read(path));
  if (!decoded.readable) return false;
  const { byKey } = findAnswers(rubric, evidenceOf(rubric, decoded));
  const found = [...byKey.values()].filter(({ kind }) => kind !== 'missing');
  return found.length * 4 >= byKey.size;
}

const sameNotice = (files: readonly HandedFile[]): Notice => ({
  code: 'same-files',
  message: `These files are the same, byte for byte, and count as one: ${named(files.map(shownPath))}.`,
});

/** The choice where equal files are one: which of them counts makes no difference then. */
export async function withoutEquals(choice: Choice, sourceOf: SourceOf): Promise<Choice> {
  if (choice.kind === 'ambiguous') {
    const [file] = choice.files;
    if (file === undefined || !(await sameBytes(choice.files, sourceOf))) return choice;
    const notices = choice.notices.filter(({ code }) => code !== 'ambiguous');
    return { kind: 'file', file, others: [], notices: [...notices, sameNotice(choice.files)] };
  }
  if (choice.kind !== 'file' || choice.others.length === 0) return choice;
  const all = [choice.file, ...choice.others];
  if (!(await sameBytes(all, sourceOf))) return choice;
  const notices = choice.notices.filter(({ code }) => code !== 'other-files');
  return { ...choice, others: [], notices: [...notices, sameNotice(all)] };
}

const withNotices = (choice: Choice, more: readonly Notice[]): Choice => ({
  ...choice,
  notices: [...choice.notices, ...more],
});

/** What was handed in and is no evidence: else the absent and those who chose another form look alike. */
function handedIn({ files, beside = [] }: HandIn, wanted: string): Notice[] {
  const all = [...files.map(shownPath), ...beside];
  if (all.length === 0) return [];
  const message = `Handed in, but no evidence file: ${named(all)}. It should be plain text, named ${wanted}.`;
  return [{ code: 'no-evidence-file', message }];
}

/** Chooses a student's file: of those that lie there, or else of those in the zips that lie there. */
async function chooseIn({ handIn, sourceOf }: Found, assessment: Assessment): Promise<Chosen> {
  const { files } = handIn;
  const wanted = assessment.rubric.evidenceFile;
  const among = async (these: readonly HandedFile[], of: SourceOf): Promise<Choice> => {
    const choice = await chooseFile(these, wanted, (file) => hasKeys(assessment, of(file), file.path));
    return withoutEquals(choice, of);
  };
  const choice = await among(files, sourceOf);
  if (choice.kind !== 'absent') return { choice, sourceOf };
  const nested = await nestedFiles(files, sourceOf);
  const inside = await among(nested.files, nested.sourceOf);
  if (inside.kind !== 'absent')
    return { choice: withNotices(inside, nested.notices), sourceOf: nested.sourceOf };
  const notices = [...nested.notices, ...inside.notices, ...choice.notices];
  return nested.failed.length > 0
    ? { choice: { kind: 'unreadable', files: nested.failed, notices }, sourceOf }
    : { choice: { kind: 'absent', notices: [...handedIn(handIn, wanted), ...notices] }, sourceOf };
}

/** Chooses a student's file. Where none is found and not all could be looked through, it is not absent. */
export async function choose(found: Found, assessment: Assessment): Promise<Chosen> {
  const chosen = await chooseIn(found, assessment);
  const { lost = [] } = found.handIn;
  if (lost.length === 0) return chosen;
  const { choice, sourceOf } = chosen;
  const notices = [...lost.slice(0, mostNamed), ...choice.notices];
  if (choice.kind !== 'absent') return { choice: { ...choice, notices }, sourceOf };
  return { choice: { kind: 'unreadable', files: [], notices }, sourceOf };
}
