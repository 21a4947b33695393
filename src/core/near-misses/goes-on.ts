import { type Around, longestValue, type NearMiss } from '../near-miss.js';

// Longer values than a few terminal lines are no broken lines.
const maxLines = 12;
const maxMixed = 3;

/** Every text that a value and the next lines can have been before they were broken apart. */
function joined(value: string, { following }: Around): readonly string[] {
  if (following.length === 0) return [];
  const all: string[] = [];
  let texts = [value];
  for (const [index, { text }] of following.slice(0, maxLines).entries()) {
    // A blank at the break was dropped with the white space around the line; where there are many
    // breaks, either all had one or none.
    const [bare = ''] = texts;
    const spaced = texts.at(-1) ?? '';
    texts =
      index < maxMixed
        ? texts.flatMap((each) => [`${each}${text}`, `${each} ${text}`])
        : [`${bare}${text}`, `${spaced} ${text}`];
    texts = texts.filter((each) => each.length <= longestValue);
    if (texts.length === 0) break;
    all.push(...texts);
  }
  return all;
}

/** The value goes on in the next line, as after a copy from a narrow terminal. */
export const goesOn: NearMiss = {
  id: 'goes-on',
  side: 'given',
  undo: joined,
  tell: (_step, { following: [next] }) => ({
    slip: `a line break, after which it goes on in line ${next?.number}`,
    remedy: 'put it all in one line',
  }),
};
