import { type Choice, chooseByName } from '../choose-file.js';
import { type SourceOf, withoutEquals } from '../chosen.js';
import type { Found } from '../found.js';
import type { HandedFile } from '../hand-ins.js';
import { nestedFiles } from '../nested-files.js';

/** The program of a submission, and what may lie beside it; or what is to be told in its place. */
export type ChosenCode =
  | {
      readonly file: HandedFile;
      /** All files among which it was chosen. */
      readonly among: readonly HandedFile[];
      readonly sourceOf: SourceOf;
    }
  | { readonly fault: { readonly code: string; readonly message: string } };

// The wanted name without its extension may be that of a text, or of the evidence.
const isPython = ({ file }: HandedFile): boolean => /\.py(?!\w)/i.test(file.slice(file.lastIndexOf('/') + 1));

const noCode: Choice = { kind: 'absent', notices: [] };

function chosenOf(choice: Choice, among: readonly HandedFile[], sourceOf: SourceOf): ChosenCode | undefined {
  if (choice.kind === 'file') return { file: choice.file, among, sourceOf };
  const notice = choice.notices.at(-1);
  return notice && { fault: notice };
}

/**
 * Chooses a student's program as the evidence is chosen, by name alone: the newest hand-in counts, in it the exact
 * name, and of two where nothing tells which counts, none does. What lies in a student's zip counts where nothing
 * lies outside. Undefined where there is none.
 * @param wanted base name of the program
 */
export async function chooseCode(
  { handIn, sourceOf }: Found,
  wanted: string,
): Promise<ChosenCode | undefined> {
  const { files, lost = [] } = handIn;
  const among = (these: readonly HandedFile[], of: SourceOf): Promise<Choice> =>
    withoutEquals(chooseByName(these.filter(isPython), wanted) ?? noCode, of);
  const outside = chosenOf(await among(files, sourceOf), files, sourceOf);
  if (outside !== undefined) return outside;
  const nested = await nestedFiles(files, sourceOf);
  const inside = chosenOf(await among(nested.files, nested.sourceOf), nested.files, nested.sourceOf);
  if (inside !== undefined) return inside;
  // Where not all could be looked through, it may be in what could not.
  const [unread] = nested.failed.length > 0 ? nested.notices : lost;
  return unread && { fault: unread };
}
