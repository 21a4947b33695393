import { ErrorInWords } from '../core/error-in-words.js';
import { shorten } from '../core/shorten.js';
import { beyondBudget } from './beyond-budget.js';
import { type HandIn, type HandIns, handIns } from './hand-ins.js';
import { detectLayout } from './layouts/index.js';
import type { Layout, Member, Placer, Source } from './model.js';
import { readWhole } from './sources/index.js';

/** The submissions of one source. */
export interface Searched {
  readonly source: Source;
  readonly layout: string;
  readonly placer: Placer;
  readonly handIns: HandIns;
  /** Where the files of a submission are read. @param at index among the students of the hand-ins */
  sourceAt(at: number): Source;
}

/**
 * Finds the submissions of a source.
 * @param layout how they are packed; recognised if not given
 * @param wanted base name of an evidence file
 * @throws ErrorInWords where a layout was given, and all files are nobody's
 */
export async function search(source: Source, layout: Layout | undefined, wanted: string): Promise<Searched> {
  // A listing of its own: what layouts keep of it goes when it goes.
  const { name, files, folders, problems } = source;
  const listing = { name, files, folders, problems };
  const known = layout ?? detectLayout(listing, wanted);
  const placer = await known.open(listing, (path, limit) =>
    limit === undefined ? source.read(path) : readWhole(source, path, limit),
  );
  const found = handIns(listing, placer);
  if (layout !== undefined && found.students.length === 0 && found.nobodys.count > 0)
    throw noneFits(layout, name, found);
  return {
    source,
    layout: known.name,
    placer,
    handIns: found,
    sourceAt: beyondBudget(source, found, wanted),
  };
}

const longestName = 160;

function noneFits(layout: Layout, name: string, { nobodys: { count, examples } }: HandIns): ErrorInWords {
  const what =
    layout.name === 'pattern' ? 'the name pattern matches none' : `none is named as in layout ${layout.name}`;
  return new ErrorInWords(
    `${name} has ${count} ${count === 1 ? 'file' : 'files'}, and ${what}. The first is ${shorten(examples[0] ?? '', longestName)}. Leave --layout and --name-pattern out to have the layout recognised.`,
  );
}

/** Who stands behind a submission. */
export const membersOf = ({ placer }: Searched, student: string, handIn?: HandIn): readonly Member[] =>
  placer.members?.(student) ?? [handIn ?? { student }];

/** Whether an id is the one of a group, and of no student: a group of one is a group. */
export function isGroup(searched: Searched, id: string): boolean {
  if (searched.placer.members === undefined) return false;
  const [first, ...others] = membersOf(searched, id);
  return others.length > 0 || first?.student !== id;
}
