import { distance } from 'fastest-levenshtein';

const letters = (text: string): string => text.toLowerCase().replace(/[-_ ]/g, '').slice(0, 100);

/** The known word that was probably meant; undefined if none comes close. */
export function closest(word: string, known: Iterable<string>): string | undefined {
  const [best] = [...known]
    .map((each) => ({ each, off: distance(letters(word), letters(each)) }))
    .sort((a, b) => a.off - b.off);
  return best !== undefined && best.off <= Math.ceil(best.each.length / 3) ? best.each : undefined;
}

/** A sentence on an unknown word: `there is no rule "lst"; did you mean "list"?`, or else what there is. */
export function noSuch(what: string, word: string, known: Iterable<string>): string {
  const all = [...known];
  const meant = closest(word, all);
  const others = `there ${all.length === 1 ? 'is' : 'are'} ${all.join(', ')}.`;
  const way = meant === undefined ? others : `did you mean "${meant}"?`;
  return `there is no ${what} "${word}"; ${way}`;
}
