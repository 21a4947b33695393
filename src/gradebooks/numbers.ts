/** How a file writes grades. */
export interface NumberStyle {
  readonly mark: '.' | ',';
  /** Decimals that are always there. */
  readonly decimals: number;
}

// Thousands may stand apart where another mark, before decimals, tells that they do: `1,700.00`.
const decimal =
  /^(?<whole>\d{1,9}|\d{1,3}(?:,\d{3}){1,2}(?=\.)|\d{1,3}(?:\.\d{3}){1,2}(?=,))(?:(?<mark>[.,])(?<decimals>\d{1,9}))?$/;
const mostDecimals = 2;

/** A number in whole thousandths; undefined where the text is no number, or has smaller parts. */
export function thousandthsOf(text: string): bigint | undefined {
  const { whole, decimals = '' } = decimal.exec(text.trim())?.groups ?? {};
  if (whole === undefined || /[^0]/.test(decimals.slice(3))) return undefined;
  return BigInt(whole.replaceAll(/[.,]/g, '') + decimals.slice(0, 3).padEnd(3, '0'));
}

/** Whether a number can be read in two ways: `1,000` may be one, or a thousand. */
export const isTwoNumbers = (text: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim());

const rounded = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

const whole = (points: number): bigint => BigInt(Math.round(points * 1000));

/**
 * Points of a column in hundredths, rounded half up.
 * @param maximum what the column can reach, in thousandths; without one, or with 0, points stay as they are
 */
export function scaled(score: number, maxScore: number, maximum: bigint | undefined): bigint {
  const most = whole(maxScore);
  return maximum === undefined || maximum === 0n || most === 0n
    ? rounded(whole(score), 10n)
    : rounded(whole(score) * maximum, most * 10n);
}

const partsOf = (samples: readonly string[]) =>
  samples.flatMap((text) => {
    const found = decimal.exec(text.trim())?.groups;
    return found === undefined ? [] : [{ mark: found.mark, decimals: found.decimals ?? '' }];
  });

/** How many decimals are always there; undefined where the numbers do not show it: `7.5` may be all there is to say. */
function decimalsOf(samples: readonly string[]): number | undefined {
  const all = partsOf(samples).map(({ decimals }) => decimals);
  const fewest = all.reduce((least, { length }) => Math.min(least, length), mostDecimals);
  const isShown = all.some((decimals) => decimals === '' || decimals.endsWith('0'));
  return isShown ? fewest : undefined;
}

/** The style of the grades that are there, or else of what can be reached. */
export function styleOf(grades: readonly string[], maxima: readonly string[]): NumberStyle {
  const mark = partsOf([...grades, ...maxima]).find((number) => number.mark !== undefined)?.mark;
  return { mark: mark === ',' ? ',' : '.', decimals: decimalsOf(grades) ?? decimalsOf(maxima) ?? 0 };
}

/** Hundredths as a file writes them: `7.5`, `7,50`. */
export function written(hundredths: bigint, { mark, decimals }: NumberStyle): string {
  const digits = String(hundredths).padStart(mostDecimals + 1, '0');
  const own = digits.slice(-mostDecimals).replace(/0+$/, '').padEnd(decimals, '0');
  return digits.slice(0, -mostDecimals) + (own === '' ? '' : mark + own);
}
