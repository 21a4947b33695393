import { describeKey } from './describe-key.js';
import { type Found, findKeys } from './find-key.js';
import type { EvidenceLine } from './model.js';
import { type PlainLine, plainLine } from './plain-line.js';
import { listed } from './sentences.js';

/** The key that a line seems to be meant for. */
interface CloseKey {
  readonly key: string;
  /** A part of a sentence: what to change, such as `a bullet stands before the key`. */
  readonly what: string;
}

/** Words that go on a sentence about a key, as no value does. */
const goesOn = /^\s*(?:and|or|should|must|means?|comes?|has|have|does|on|of|in)\b/;

/** Without a separator, much is prose: then the key must stand first, whole, and look like one. */
function isProse({ plain }: PlainLine, { start, end, separator, separatorAt }: Found): boolean {
  if (separator !== undefined && separator !== '') return false;
  const given = plain.slice(start, end);
  const isListed = /^(?:\s|[-*+•◦▪‣·"'`_]|\d{1,4}[.):]?)*$/.test(plain.slice(0, start));
  return !isListed || !/[\d_]/.test(given) || given.includes(' ') || goesOn.test(plain.slice(separatorAt));
}

function candidate(line: PlainLine, found: Found): (CloseKey & { readonly cost: number }) | undefined {
  const changes = describeKey(line, found);
  if (changes.length === 0 || isProse(line, found)) return undefined;
  // A separator that is missing says less than one that is written otherwise.
  const cost = changes.length + (found.separator ? 0 : 5);
  return { key: found.key, what: listed(changes), cost };
}

/**
 * For a line whose key is not the rubric's: the one key that comes close, if there is just one.
 * @param keys the rubric's keys that no line has
 */
export function closeKey(line: EvidenceLine, keys: readonly string[]): CloseKey | undefined {
  // Most lines of a file of junk are short: they must cost nothing.
  if (keys.every((key) => line.text.length < key.length / 2)) return undefined;
  const plain = plainLine(line.text);
  const found = findKeys(plain.plain, keys);
  // A slip of one letter leads from one key to another, so that it shows nothing where two would fit.
  if (found.some(({ misspelled, key }) => misspelled && key !== found[0]?.key)) return undefined;
  const candidates = found.flatMap((each) => candidate(plain, each) ?? []).sort((a, b) => a.cost - b.cost);
  const [best] = candidates;
  if (best === undefined || candidates.some(({ key, cost }) => key !== best.key && cost === best.cost))
    return undefined;
  return { key: best.key, what: best.what };
}
