import { isDecimal, withinTolerance } from '../decimal.js';
import { defineRule, flawOfText } from '../rule.js';

interface NumberParams {
  readonly tolerance?: number;
}

const form = 'a decimal number such as 0.25 or -3';

const withRoom = ({ tolerance = 0 }: NumberParams): string =>
  tolerance === 0 ? form : `${form}, at most ${tolerance} off`;

export const number = defineRule<NumberParams>({
  summary: 'a decimal number within `tolerance` of the right one (both ends count)',
  params: {
    properties: {
      tolerance: { type: 'number', minimum: 0, description: 'How far the value may be off; 0 if not given.' },
    },
  },
  literal: true,
  form: withRoom,
  flaw: (right) => flawOfText(right, isDecimal, form),
  wellFormed: isDecimal,
  accepts: (value, right, { tolerance = 0 }) =>
    isDecimal(value) && withinTolerance(value, String(right), String(tolerance)),
});
