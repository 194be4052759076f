/** The parts of a decimal number: sign × 0.digits × 10^exponent, without leading or trailing zeros in the digits. */
interface Decimal {
  readonly sign: 1 | -1;
  readonly digits: string;
  readonly exponent: number;
}

const DECIMAL = /^([+-]?)(\d{1,10000})(?:\.(\d{1,10000}))?(?:[eE]([+-]?\d{1,9}))?$/;

/** Whether a text is a decimal number, as in JSON or with a `+` or leading zeros. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

/** Negative, 0, or positive if the first number is less than, equal to, or greater than the second. Exact, because doubles couldn't
 *  distinguish two access keys. Undefined if either isn't a decimal number. */
export function compareDecimals(first: string, second: string): number | undefined {
  const left = decimalOf(first);
  const right = decimalOf(second);
  if (left === undefined || right === undefined) return undefined;
  if (left.digits === '' || right.digits === '' || left.sign !== right.sign)
    return signOf(left) - signOf(right);
  const size = left.exponent - right.exponent;
  if (size !== 0) return size * left.sign;
  return left.digits === right.digits ? 0 : (left.digits < right.digits ? -1 : 1) * left.sign;
}

function decimalOf(text: string): Decimal | undefined {
  const match = DECIMAL.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const all = whole + fraction;
  const significant = all.replace(/^0+/, '');
  return {
    sign: sign === '-' ? -1 : 1,
    digits: significant.replace(/(?<!0)0+$/, ''),
    exponent: Number(exponent) + whole.length - (all.length - significant.length),
  };
}

function signOf({ sign, digits }: Decimal): number {
  return digits === '' ? 0 : sign;
}
