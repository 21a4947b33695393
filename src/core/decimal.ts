/** Decimal numbers compared exactly: in floating point, 0.15 is not within 0.05 of 0.1. */

// Python prints small and large floats with an exponent (1e-05). The exponent and the text are
// bounded, since every digit is work.
const decimal = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:[eE]([+-]?\d{1,3}))?$/;
const maxLength = 400;

/** Whether a value reads as a decimal number of at most 400 characters. */
export function isDecimal(value: string): boolean {
  return value.length <= maxLength && decimal.test(value);
}

interface Scaled {
  readonly digits: bigint;
  readonly exponent: number;
}

function parse(value: string): Scaled {
  const [, sign, whole = '', fraction, bareFraction, exponent = '0'] = decimal.exec(value) ?? [];
  const decimals = fraction ?? bareFraction ?? '';
  const digits = BigInt(`${whole}${decimals}`);
  return { digits: sign === '-' ? -digits : digits, exponent: Number(exponent) - decimals.length };
}

/** Whether |value - right| <= tolerance, exactly; all three must be decimals. */
export function withinTolerance(value: string, right: string, tolerance: string): boolean {
  const numbers = [parse(value), parse(right), parse(tolerance)] as const;
  const lowest = Math.min(...numbers.map((each) => each.exponent));
  const scale = ({ digits, exponent }: Scaled): bigint => digits * 10n ** BigInt(exponent - lowest);
  const difference = scale(numbers[0]) - scale(numbers[1]);
  return (difference < 0n ? -difference : difference) <= scale(numbers[2]);
}
