import { distance } from 'fastest-levenshtein';

/** `; did you mean "integer"?` for a word that is close to a known one, else nothing. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const letters = (text: string): string => text.toLowerCase().replace(/[-_ ]/g, '');
  const ranked = [...known]
    .map((each) => ({ each, off: distance(letters(word).slice(0, 100), letters(each)) }))
    .sort((a, b) => a.off - b.off);
  const [best] = ranked;
  const close = best !== undefined && best.off <= Math.ceil(best.each.length / 3);
  return close ? `; did you mean "${best.each}"?` : '';
}
