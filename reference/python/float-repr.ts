/** The text of a Python float: the shortest digits that read back as the same float, as `repr` lays them out. */
export function floatRepr(float: number): string {
  if (Number.isNaN(float)) return 'nan';
  if (!Number.isFinite(float)) return float > 0 ? 'inf' : '-inf';
  const sign = float < 0 || Object.is(float, -0) ? '-' : '';
  const [mantissa = '', exponent = ''] = Math.abs(float).toExponential().split('e');
  return sign + layOut(mantissa.replace('.', ''), Number(exponent));
}

/** CPython writes an exponent below 1e-04 and from 1e+16 on; JavaScript's own limits differ. */
function layOut(digits: string, exponent: number): string {
  if (exponent < -4 || exponent >= 16) return withExponent(digits, exponent);
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  return `${whole}.${digits.slice(exponent + 1) || '0'}`;
}

function withExponent(digits: string, exponent: number): string {
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
  const power = String(Math.abs(exponent)).padStart(2, '0');
  return `${digits.slice(0, 1)}${fraction}e${exponent < 0 ? '-' : '+'}${power}`;
}
