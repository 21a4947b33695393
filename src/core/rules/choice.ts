import { defineRule, flawOfText } from '../rule.js';

interface ChoiceParams {
  readonly options: readonly string[];
}

// Either case, for ASCII letters only: toUpperCase would make "ß" two letters.
const sameLetter = (one: string, other: string): boolean =>
  one === other || (/^[A-Za-z]$/.test(one) && one.toUpperCase() === other.toUpperCase());

const isOption = (value: string, { options }: ChoiceParams): boolean =>
  options.some((option) => sameLetter(value, option));

const form = ({ options }: ChoiceParams): string => `one letter of ${options.join(', ')}`;

export const choice = defineRule<ChoiceParams>({
  summary: 'the same letter of `options`, in either case',
  params: {
    properties: {
      options: {
        type: 'array',
        items: { type: 'string', pattern: '^[A-Za-z0-9]$' },
        minItems: 2,
        uniqueItems: true,
        description: 'The letters to choose from, such as ["A", "B", "C", "D"].',
      },
    },
    required: ['options'],
  },
  literal: true,
  form,
  flaw: (right, params) => flawOfText(right, (value) => isOption(value, params), form(params)),
  wellFormed: isOption,
  accepts: (value, right) => sameLetter(value, String(right)),
});
