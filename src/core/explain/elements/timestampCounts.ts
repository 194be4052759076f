import { twoDigitExponential } from '../json/jsonNumbers.ts';

/** Brazil's official time. */
const BRASILIA_MILLISECONDS = -3 * 3_600_000;
const DAY = 86_400_000;

/** .NET's ticks from year 1 until 1970. */
export const EPOCH_TICKS = 621_355_968_000_000_000n;
const EPOCH_MILLISECONDS = Number(EPOCH_TICKS / 10_000n);
/** The number of 1970-01-01 in spreadsheets, Visual Basic and Delphi. Source: Delphi, System.SysUtils, `UnixDateDelta`. */
const EPOCH_SERIAL = 25_569;

export const local = (date: Date) => new Date(date.getTime() + BRASILIA_MILLISECONDS);
const withComma = (number: string) => number.replace('.', ',');
const serial = (date: Date) => String(Number((date.getTime() / DAY + EPOCH_SERIAL).toPrecision(15)));
const sinceYear1 = (date: Date) => date.getTime() + EPOCH_MILLISECONDS;
const ticks = (date: Date) => String(BigInt(date.getTime()) * 10_000n + EPOCH_TICKS);

/** The digits that C's `%g` and a number of single precision keep, before their exponent: `1.79587`. */
const sixDigits = (date: Date) => String(Number((date.getTime() / 1e12).toPrecision(6)));

/** The same time as another number: in another unit, since another moment, or with an exponent. */
export const COUNTS: readonly (readonly [form: string, write: (date: Date) => string])[] = [
  ['days', date => String(Math.floor(date.getTime() / DAY))],
  ['.NET double', date => twoDigitExponential(date.getTime() / 1000).toUpperCase()],
  ['.NET double, comma', date => withComma(twoDigitExponential(date.getTime() / 1000).toUpperCase())],
  ['thousands of seconds', date => String(Math.floor(date.getTime() / 1_000_000))],
  ['minutes', date => String(Math.floor(date.getTime() / 60_000))],
  ['Go float64', date => twoDigitExponential(date.getTime() / 1000)],
  ['.NET FileTime', date => String(BigInt(date.getTime()) * 10_000n + 116_444_736_000_000_000n)],
  ...(['e+09', 'e+009', 'E+09'] as const).map(
    exponent => [`6 digits, ${exponent}`, (date: Date) => sixDigits(date) + exponent] as const,
  ),
  ['6 digits, E+09, comma', date => `${withComma(sixDigits(date))}E+09`],
  ['serial date, local', date => serial(local(date))],
  ['serial date with a comma, local', date => withComma(serial(local(date)))],
  ['serial date', serial],
  ['serial date with a comma', date => withComma(serial(date))],
  ['.NET Ticks, local', date => ticks(local(date))],
  ['seconds since year 1', date => String(sinceYear1(date) / 1000)],
  ['seconds since year 1, local', date => String(sinceYear1(local(date)) / 1000)],
  ['milliseconds since year 1', date => String(sinceYear1(date))],
  ['milliseconds since year 1, local', date => String(sinceYear1(local(date)))],
];
