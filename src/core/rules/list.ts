import { defineRule, flawOfText } from '../rule.js';

interface ListParams {
  readonly ordered?: boolean;
}

const itemsOf = (value: string): string[] => value.split(',').map((item) => item.trim());

const isList = (value: string): boolean =>
  !/[\r\n]/.test(value) && itemsOf(value).every((item) => item !== '' && !/^["'`[({]|["'`\])}]$/.test(item));

function countCommas(value: string): number {
  let count = 0;
  for (let at = value.indexOf(','); at >= 0; at = value.indexOf(',', at + 1)) count += 1;
  return count;
}

function sameItems(given: string, right: string, ordered: boolean): boolean {
  // Whether another line's value is a list like this one is asked of every wrong line of a class.
  if (countCommas(given) !== countCommas(right)) return false;
  const [mine, wanted] = [itemsOf(given), itemsOf(right)];
  if (!ordered) {
    mine.sort();
    wanted.sort();
  }
  return mine.length === wanted.length && mine.every((item, index) => item === wanted[index]);
}

const form = 'items separated by commas, with no brackets and no quotes';

export const list = defineRule<ListParams>({
  summary: 'the same items in the same order (`"ordered": false`: in any), blanks around commas ignored',
  params: {
    properties: {
      ordered: { type: 'boolean', description: 'Whether the order of the items counts; true if not given.' },
    },
  },
  literal: true,
  form: ({ ordered = true }) => (ordered ? form : `${form}, in any order`),
  flaw: (right) => flawOfText(right, isList, form),
  wellFormed: isList,
  accepts: (value, right, { ordered = true }) => value === right || sameItems(value, String(right), ordered),
});
