import type { NumberNotation } from '../../libraries/libraries.ts';
import type { Binary } from '../pipeline/binary.ts';

/** Rewrites a number of a JSON text as a language does after parsing it. */
export type NumberWriter = (token: Binary) => Binary;

/** How most languages write numbers: everything as a double, or integers separately, and doubles with or without a decimal point. */
export const NUMBER_WRITERS: readonly NumberWriter[] = [asJavaScript, asPython, asPhp, asOrgJson];

/** How Java writes numbers: doubles in Java's notation; and Gson's maps, in which every number is a double. */
export const JAVA_NUMBER_WRITERS: readonly NumberWriter[] = [asJavaDouble, asGsonNumber];

/** The writer of each notation. */
export const NOTATIONS: Readonly<Record<NumberNotation, NumberWriter>> = {
  'as written': token => token,
  JavaScript: asJavaScript,
  Go: finite(asGo),
  '.NET': finite(asCsharp),
  Python: asPython,
  Ruby: finite(asRuby),
  'Newtonsoft.Json': finite(asNewtonsoft),
  MySQL: finite(asMySql),
  PHP: finite(asPhp),
  'PHP, fraction kept': finite(asPhpWithFraction),
  'org.json': token => (/^-?[1-9]\d*$/.test(token) ? token : usual(asOrgJson)(token)),
  jq: usual(asJavaScript),
  Perl: finite(asPerl),
  'Double.toString': finite(asJavaDouble),
  Gson: finite(asGsonNumber),
  'Free Pascal': asFreePascal,
};

/** Only Python writes a number that is too large for a double as `Infinity`, and JavaScript as `null`; others write a string or refuse to. */
function finite(write: NumberWriter): NumberWriter {
  return token => (Number.isFinite(Number(token)) || isInteger(token) ? write(token) : UNUSUAL);
}

/** The numbers of up to 15 digits that a library writes as `write` does; what it makes of others depends on its version. */
function usual(write: NumberWriter): NumberWriter {
  return token => (USUAL.test(token) ? write(token) : UNUSUAL);
}

/** Neither an exponent nor a negative zero, and no number that is written with an exponent. */
const USUAL = /^(?!-[0.]+$)(?!-?0\.0000)(?=.{1,16}$)-?\d+(?:\.\d+)?$/;
/** No document has this number. */
const UNUSUAL = '"Infinity"';

export function isNumber(token: Binary): boolean {
  const first = token.charCodeAt(token.startsWith('-') ? 1 : 0);
  return first >= ZERO && first <= NINE;
}

const [ZERO, NINE] = [0x30, 0x39];

export function isInteger(token: Binary): boolean {
  return /^-?\d+$/.test(token);
}

/** JavaScript: `10.50` as `10.5`, `100.00` as `100`, `1e2` as `100`. */
export function asJavaScript(token: Binary): Binary {
  return JSON.stringify(Number(token));
}

/** Go's `encoding/json`, which keeps the sign of zero. */
function asGo(token: Binary): Binary {
  return Number(token) === 0 && token.startsWith('-') ? '-0' : asJavaScript(token);
}

/** PHP: `10.50` as `10.5`, `100.00` as `100`, `1e17` as `1.0e+17`; integers of more than 64 bits also become doubles. */
export function asPhp(token: Binary): Binary {
  if (!isInteger(token)) return phpDouble(Number(token));
  return isInt64(token) ? asPython(token) : phpDouble(Number(token));
}

/** PHP with JSON_PRESERVE_ZERO_FRACTION: `100.00` as `100.0`. */
function asPhpWithFraction(token: Binary): Binary {
  const written = asPhp(token);
  return isInteger(token) || !isInteger(written) ? written : `${written}.0`;
}

/** Java's org.json, Swift, and Go: doubles as in JavaScript, but integers keep every digit. */
function asOrgJson(token: Binary): Binary {
  return isInteger(token) ? asPython(token) : asJavaScript(token);
}

/** With `serialize_precision = -1`, there is an exponent below 1e-4 and from 1e17. */
function phpDouble(value: number): Binary {
  const size = Math.abs(value);
  const isPlain = size === 0 || (size >= 1e-4 && size < 1e17);
  return isPlain ? JSON.stringify(value) : exponential(value);
}

/** Whether an integer fits in 64 bits. Longer tokens aren't parsed, because that would take time that grows with the square of
 *  their length. */
function isInt64(token: Binary): boolean {
  if (token.length > 20) return false;
  const whole = BigInt(token);
  return BigInt.asIntN(64, whole) === whole;
}

/** Ruby: as Python, but with at least one decimal before an exponent: `1.0e-05`. */
export function asRuby(token: Binary): Binary {
  return asPython(token).replace(/^(-?\d)e/, '$1.0e');
}

/** Json.NET: as Python, but with `E`, and an exponent from 1e15: `1E-05`, `1E+15`. */
function asNewtonsoft(token: Binary): Binary {
  if (isInteger(token)) return asPython(token);
  const value = Number(token);
  const written = Math.abs(value) >= 1e15 ? value.toExponential() : asPython(token);
  return written.toUpperCase();
}

/** MySQL: as Python, but an exponent has neither a plus sign nor a leading zero: `1e-5`, `1e16`. */
function asMySql(token: Binary): Binary {
  return asPython(token).replace(/e([+-])0?/, (_, sign: string) => (sign === '-' ? 'e-' : 'e'));
}

/** Python, and without exponents Ruby and Json.NET: `10.50` as `10.5`, `100.00` as `100.0`; integers keep every digit. */
export function asPython(token: Binary): Binary {
  if (isInteger(token)) return token === '-0' ? '0' : token;
  const value = Number(token);
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e16)) return twoDigitExponential(value);
  const digits = Object.is(value, -0) ? '-0' : String(value);
  return digits.includes('.') ? digits : `${digits}.0`;
}

/** With at least two digits in the exponent, as C writes it: `1e-05`. */
export function twoDigitExponential(value: number): Binary {
  return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
}

/** PHP's conversion of a double to text: 14 digits, and an exponent below 1e-4 and from 1e14, such as `1.0E+14`. */
export function asPhpText(token: Binary): Binary {
  if (isInteger(token) && isInt64(token)) return asPython(token);
  const value = Number(Number(token).toPrecision(14));
  if (!Number.isFinite(value)) return value < 0 ? '-INF' : 'INF';
  if (value === 0) return token.startsWith('-') ? '-0' : '0';
  const size = Math.abs(value);
  return size >= 1e-4 && size < 1e14 ? String(value) : phpExponential(Number(token));
}

/** With 14 digits, of which the smallest doubles have fewer: `5e-324` as `4.9406564584125E-324`. */
function phpExponential(value: number): Binary {
  const [digits = '', exponent = ''] = value.toExponential(13).split('e');
  const mantissa = String(Number(digits));
  return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}E${exponent}`;
}

/** PHP's `var_export`: as JSON_PRESERVE_ZERO_FRACTION, but with `E`. */
export function asPhpExport(token: Binary): Binary {
  return asPhpWithFraction(token).toUpperCase();
}

/** C#: `100.00` as `100`, and an exponent below 1e-4 and from 1e15, such as `1E+15`; integers keep every digit. */
export function asCsharp(token: Binary): Binary {
  return asNewtonsoft(token).replace(/\.0$/, '');
}

/** Dart: doubles as in JavaScript, but with at least one decimal; integers keep every digit. */
export function asDart(token: Binary): Binary {
  if (isInteger(token)) return asPython(token);
  const written = asJavaScript(token);
  return isInteger(written) ? `${written}.0` : written;
}

/** Java's `Double.toString`: `12345678.91` as `1.234567891E7`; integers keep every digit. */
export function asJavaDouble(token: Binary): Binary {
  if (isInteger(token)) return token;
  const value = Number(token);
  const size = Math.abs(value);
  if (size === 0 || (size >= 1e-3 && size < 1e7)) return asPython(token);
  return javaExponential(value);
}

/** As Java writes doubles below 0.001 or from ten million: `1.0E7`. */
export function javaExponential(value: number): Binary {
  return exponential(value).replace(/e\+?/, 'E');
}

/** With an exponent and at least one decimal: `1.0e+7`. */
function exponential(value: number): Binary {
  return value.toExponential().replace(/^(-?\d)e/, '$1.0e');
}

/** Gson's maps: every number is a double, `2` as `2.0`. */
export function asGsonNumber(token: Binary): Binary {
  return asJavaDouble(isInteger(token) ? `${token}.0` : token);
}

/** Go's `%v` of a float64: the shortest digits, with an exponent below 1e-4 and from a million. Source: Go's
 *  documentation of `strconv.FormatFloat`, format 'g' with the smallest precision. */
export function asGoFloat(token: Binary): Binary {
  const value = Number(token);
  const size = Math.abs(value);
  const isPlain = size === 0 || (size >= 1e-4 && size < GO_EXPONENT_FROM);
  return isPlain ? String(value) : twoDigitExponential(value);
}

const GO_EXPONENT_FROM = 1e6;

/** Perl's JSON::PP: doubles have 15 digits, and an exponent below 1e-4 and for large ones; integers keep every digit. */
function asPerl(token: Binary): Binary {
  if (isInteger(token)) return isInt64(token) ? asPython(token) : UNUSUAL;
  const [digits = '', exponent = ''] = Number(token).toExponential(14).split('e');
  const power = Number(exponent);
  if (power >= -4 && power < 15) return String(Number(`${digits}e${exponent}`));
  // Up to 64 bits, it depends on what is after the decimal point.
  return power < 19 && power > 0 ? UNUSUAL : Number(digits) + `e${exponent}`.replace(/([+-])(\d)$/, '$10$2');
}

/** Free Pascal's fpjson: `10.50` as `1.0500000000000000E+001`; integers keep every digit. Source: Free Pascal's `Str` of a
 *  Double, whose shortest digits are filled with zeros. */
export function asFreePascal(token: Binary): Binary {
  if (isInteger(token)) return token;
  const [, digits = '', sign = '', exponent = ''] =
    /^(-?\d(?:\.\d+)?)e([+-])(\d+)$/.exec(Number(token).toExponential()) ?? [];
  if (digits === '') return token;
  const [whole = '', fraction = ''] = digits.split('.');
  return `${whole}.${fraction.padEnd(16, '0')}E${sign}${exponent.padStart(3, '0')}`;
}

/** Erlang and Elixir: the shorter of both notations, `1000.00` as `1.0e3`. Source: Erlang, `float_to_binary` with `short`. */
export function asErlang(token: Binary): Binary {
  if (isInteger(token)) return token;
  const digits = String(Number(token));
  const plain = /[.e]/.test(digits) ? digits : `${digits}.0`;
  const short = exponential(Number(token)).replace('e+', 'e');
  return short.length < plain.length ? short : plain;
}

/** SQL Server's `float` in `FOR JSON`: `10.5` as `1.050000000000000e+001`; integers stay unchanged. Source: learn.microsoft.com, CAST and
 *  CONVERT, style 2 of float, which has 16 digits. */
export function asSqlServerFloat(token: Binary): Binary {
  if (isInteger(token)) return token;
  const [, digits, sign, exponent = ''] = /^(.*)e([+-])(\d+)$/.exec(Number(token).toExponential(15)) ?? [];
  return digits === undefined ? token : `${digits}e${sign}${exponent.padStart(3, '0')}`;
}

/** C's `%f`: `10.5` as `10.500000`; integers stay unchanged. */
export function withSixDecimals(token: Binary): Binary {
  const value = Number(token);
  return Number.isFinite(value) && token.includes('.') ? value.toFixed(6) : token;
}

/** R's jsonlite: four decimals at most. */
export function withFourDecimals(token: Binary): Binary {
  return String(Number(Number(token).toFixed(4)));
}

/** Oracle's `TO_CHAR` without a format: `0.50` as `.5`. */
export function withoutWholeZero(token: Binary): Binary {
  return asJavaScript(token).replace(/^(-?)0\./, '$1.');
}

/** PHP's `JSON_NUMERIC_CHECK`: a numeric string becomes a number. */
export function asPhpNumber(token: Binary): Binary {
  const text = /^"\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)\s*"$/.exec(token)?.[1];
  if (text === undefined) return token;
  if (/^[+-]?\d+$/.test(text)) {
    const whole = BigInt(text);
    if (BigInt.asIntN(64, whole) === whole) return String(whole);
  }
  const value = Number(text);
  return Number.isFinite(value) ? phpDouble(value) : token;
}

/** Java's `BigDecimal.stripTrailingZeros().toString()`: `1000.00` as `1E+3`. */
export function asStrippedDecimal(token: Binary): Binary {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(token) ?? [];
  if (whole === '') return token;
  const digits = (whole + fraction).replace(/^0+/, '');
  const kept = withoutTrailingZeros(digits);
  if (kept === '') return '0';
  const scale = fraction.length - (digits.length - kept.length);
  if (scale < 0) {
    const mantissa = kept.length === 1 ? kept : `${kept.charAt(0)}.${kept.slice(1)}`;
    return `${sign}${mantissa}E+${kept.length - 1 - scale}`;
  }
  if (scale === 0) return sign + kept;
  const padded = kept.padStart(scale + 1, '0');
  return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}

/** A loop, because a regular expression anchored at the end rescans long runs of zeros. */
export function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits.charAt(end - 1) === '0') end -= 1;
  return digits.slice(0, end);
}

/** A locale with a decimal comma: `10.5` as `10,5`. */
export function withDecimalComma(token: Binary): Binary {
  return asJavaScript(token).replace('.', ',');
}

/** A locale with a decimal comma that keeps every digit, as .NET's `decimal` does: `10.50` as `10,50`. */
export function withCommaForPoint(token: Binary): Binary {
  return token.replace('.', ',');
}

/** PHP with `serialize_precision = 17`: `99.9` as `99.900000000000006`. */
export function withSeventeenDigits(token: Binary): Binary {
  if (!token.includes('.')) return token;
  const digits = Number(token).toPrecision(17);
  return digits.includes('e') ? token : withoutTrailingZeros(digits).replace(/\.$/, '');
}

/** Ruby's `BigDecimal#to_json`: `10.50` as `"0.105e2"`. */
export function asRubyDecimal(token: Binary): Binary {
  const [, sign = '', mantissa = '', exponent = ''] =
    /^(-?)(\d(?:\.\d+)?)e([+-]\d+)$/.exec(Number(token).toExponential()) ?? [];
  if (mantissa === '') return token;
  return Number(token) === 0 ? '"0.0"' : `"${sign}0.${mantissa.replace('.', '')}e${Number(exponent) + 1}"`;
}

/** Amounts with two decimals: `10.5` as `10.50`; integers stay unchanged. */
export function withTwoDecimals(token: Binary): Binary {
  const value = Number(token);
  return Number.isFinite(value) && token.includes('.') ? value.toFixed(2) : token;
}

/** Up to 20 digits in groups of three, starting from the right; undefined for any other string. */
export function grouped(digits: string, separator: string): string | undefined {
  if (!/^\d{1,20}$/.test(digits)) return undefined;
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(separator);
}
