import type { Binary } from './binary.ts';
import { jsonScanner } from './jsonTokens.ts';

/** Writes a number of a JSON text as a language does that parsed it. */
export type NumberWriter = (token: Binary) => Binary;

/** The two ways in which languages write numbers: a double alone, and integers beside doubles. */
export const NUMBER_WRITERS: readonly NumberWriter[] = [asJavaScript, asPython];

export function isNumber(token: Binary): boolean {
  return /^-?\d/.test(token);
}

/** Whether any number of the text becomes another: `10.50`, but not `10.5`. */
export function changesNumbers(json: Binary, write: NumberWriter): boolean {
  const next = jsonScanner(json);
  for (let token = next(); token !== ''; token = next()) {
    if (isNumber(token) && write(token) !== token) return true;
  }
  return false;
}

/** JavaScript, Go and PHP: `10.50` as `10.5`, `100.00` as `100`, `1e2` as `100`. */
function asJavaScript(token: Binary): Binary {
  return JSON.stringify(Number(token));
}

/** Python, Ruby, Jackson and Json.NET: `10.50` as `10.5`, `100.00` as `100.0`; integers keep every digit. */
function asPython(token: Binary): Binary {
  if (/^-?\d+$/.test(token)) return token === '-0' ? '0' : token;
  const value = Number(token);
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e16))
    return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
  const digits = Object.is(value, -0) ? '-0' : String(value);
  return digits.includes('.') ? digits : `${digits}.0`;
}
