/** Rounds to four decimals; minus zero becomes zero, as JSON has it. */
export const toFour = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;

/** Points from thousandths, rounded to three decimals. */
export const toPoints = (thousandths: number): number => Math.round(thousandths) / 1000;
