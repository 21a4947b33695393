const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

// The strings `yes` and `no` of Moodle's language packs, in lower case.
const yes = words(`
  yes ja oui sí si sì sim tak da áno ano igen kyllä jah jā taip ναι evet да так نعم כן بله हाँ はい 是 예 có ใช่ ya bai
  jes tá`);
const no = words(`
  no nein non não nie nee nej nei ei ne nem nu не нет ні όχι hayır لا לא خیر नहीं いいえ 否 아니오 아니요 không ไม่ ไม่ใช่ tidak ez
  nē níl`);

const blank = new Set(['', '-']);

const plain = (text = ''): string => text.normalize('NFC').trim().toLowerCase();

/**
 * Tells the rows whose grade can't be changed: they say no in their column, in a language that is known, or
 * anything but yes where others say yes.
 * @param rows all of the worksheet
 */
export function lockedIn(
  rows: readonly (readonly string[])[],
  column: number,
): (cells: readonly string[]) => boolean {
  const isYesKnown = rows.some((cells) => yes.has(plain(cells[column])));
  return (cells) => {
    const text = plain(cells[column]);
    return no.has(text) || (isYesKnown && !blank.has(text) && !yes.has(text));
  };
}
