import { DAYS, MONTHS } from '../../httpDate.ts';
import { twoDigitExponential } from './jsonNumbers.ts';

const iso = (date: Date) => date.toISOString().slice(0, 19);
const spaced = (date: Date) => iso(date).replace('T', ' ');
const compact = (date: Date) => iso(date).replace(/\D/g, '');
const brazilian = (date: Date) => iso(date).replace(/^(\d+)-(\d+)-(\d+)T(.*)$/, '$3/$2/$1 $4');
const english = (date: Date, zone: string) =>
  `${DAYS[date.getUTCDay()]} ${MONTHS[date.getUTCMonth()]} ${iso(date).slice(8, 10)} ${iso(date).slice(11)} ${zone} ${date.getUTCFullYear()}`;

/** The time as US English writes it. Without Intl, which takes longer to load than all other forms together. */
const withHalfDays = (date: Date) => {
  const hours = date.getUTCHours();
  const day = `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
  return `${day}, ${hours % 12 || 12}${iso(date).slice(13)} ${hours < 12 ? 'AM' : 'PM'}`;
};
const javaScript = (date: Date) =>
  `${english(date, '').slice(0, 10)} ${date.getUTCFullYear()} ${iso(date).slice(11)}`;
const american = (date: Date) => iso(date).replace(/^(\d+)-(\d+)-(\d+)T.*$/, '$2/$3/$1');
/** As MATLAB's `datetime` and Octave's `datestr` write it: `20-Nov-2026 12:00:00`. */
const withMonthName = (date: Date) =>
  `${iso(date).slice(8, 10)}-${MONTHS[date.getUTCMonth()]}-${date.getUTCFullYear()} ${iso(date).slice(11)}`;
const asctime = (date: Date) =>
  `${DAYS[date.getUTCDay()]} ${MONTHS[date.getUTCMonth()]} ${String(date.getUTCDate()).padStart(2)} ${iso(date).slice(11)} ${date.getUTCFullYear()}`;

/** The notations with milliseconds. */
export const EARLY_NOTATIONS: readonly ((date: Date) => string)[] = [
  date => date.toISOString(),
  date => JSON.stringify(date),
  date => date.toISOString().replace('Z', '+00:00'),
  date => `${local(date).toISOString().slice(0, 23)}-03:00`,
  date => date.toISOString().replace('Z', '000'),
  date => date.toISOString().replace('T', ' ').replace('Z', '000'),
  date => local(date).toISOString().replace('T', ' ').replace('Z', '000'),
];

/** Dates and times as printed by libraries, in UTC and in Brazil's official time. */
export const NOTATIONS: readonly (readonly [form: string, write: (date: Date) => string])[] = [
  ['ISO 8601 +00:00', date => `${iso(date)}+00:00`],
  ['ISO 8601 −03:00', date => `${iso(local(date))}-03:00`],
  ['ISO 8601 -0300', date => `${iso(local(date))}-0300`],
  ['ISO 8601 +0000', date => `${iso(date)}+0000`],
  ['ISO 8601', date => iso(date)],
  ['ISO 8601, local', date => iso(local(date))],
  ['ISO 8601, .000', date => `${iso(date)}.000`],
  ['ISO 8601, 7 digits', date => `${iso(date)}.0000000Z`],
  ['ISO 8601, 6 digits', date => `${iso(date)}.000000Z`],
  ['ISO 8601, 9 digits', date => `${iso(date)}.000000000Z`],
  ['ISO 8601, 6 digits, +00:00', date => `${iso(date)}.000000+00:00`],
  ['ISO 8601, .000-03:00', date => `${iso(local(date))}.000-03:00`],
  ['ISO 8601, minutes', date => `${iso(date).slice(0, 16)}Z`],
  ['YYYY-MM-DD hh:mm:ss', spaced],
  ['YYYY-MM-DD hh:mm:ss, local', date => spaced(local(date))],
  ['YYYY-MM-DD hh:mm:ss +00:00', date => `${spaced(date)}+00:00`],
  ['YYYY-MM-DD hh:mm:ssZ', date => `${spaced(date)}Z`],
  ['Ruby Time#to_s', date => `${spaced(date)} UTC`],
  ['Ruby Time#to_s, local', date => `${spaced(local(date))} -0300`],
  ['Ruby Time#to_s +0000', date => `${spaced(date)} +0000`],
  ['Go Time.String', date => `${spaced(date)} +0000 UTC`],
  ['Go Time.String, local', date => `${spaced(local(date))} -0300 -03`],
  ['Go Time.String, local, BRT', date => `${spaced(local(date))} -0300 BRT`],
  ['YYYYMMDDhhmmss', compact],
  ['YYYYMMDDhhmmss, local', date => compact(local(date))],
  ['DD/MM/YYYY hh:mm:ss', brazilian],
  ['DD/MM/YYYY hh:mm:ss, local', date => brazilian(local(date))],
  ['HTTP date', date => date.toUTCString()],
  ['Java Date', date => english(date, 'UTC')],
  ['Java Date, GMT', date => english(date, 'GMT')],
  ['Java Date, BRT', date => english(local(date), 'BRT')],
  ['Java Date, GMT-03:00', date => english(local(date), 'GMT-03:00')],
  ['C asctime', date => english(date, '').replace('  ', ' ')],
  ['JavaScript Date', date => `${javaScript(date)} GMT+0000 (Coordinated Universal Time)`],
  ['JavaScript Date, local', date => `${javaScript(local(date))} GMT-0300 (Brasilia Standard Time)`],
  [
    'JavaScript Date, local, in Portuguese',
    date => `${javaScript(local(date))} GMT-0300 (Horário Padrão de Brasília)`,
  ],
  ['HTTP date, UTC', date => date.toUTCString().replace('GMT', 'UTC')],
  ['HTTP date, +0000', date => date.toUTCString().replace('GMT', '+0000')],
  ['HTTP date, -0000', date => date.toUTCString().replace('GMT', '-0000')],
  ['HTTP date, −0300', date => local(date).toUTCString().replace('GMT', '-0300')],
  ['C asctime, local', date => asctime(local(date))],
  ['C asctime, padded', asctime],
  ['date(1)', date => asctime(date).replace(/(\d{4})$/, 'UTC $1')],
  ['date(1), local', date => asctime(local(date)).replace(/(\d{4})$/, '-03 $1')],
  [
    'Go RFC 822',
    date =>
      `${iso(date).slice(8, 10)} ${MONTHS[date.getUTCMonth()]} ${iso(date).slice(2, 4)} ${iso(date).slice(11, 16)} UTC`,
  ],
  ['ISO 8601, local minutes', date => iso(local(date)).slice(0, 16)],
  ['ISO 8601, local minutes −03:00', date => `${iso(local(date)).slice(0, 16)}-03:00`],
  ['Java ZonedDateTime', date => `${iso(local(date)).replace(/:00$/, '')}-03:00[America/Sao_Paulo]`],
  ['Java ZonedDateTime, seconds', date => `${iso(local(date))}-03:00[America/Sao_Paulo]`],
  ['Java Timestamp', date => `${spaced(local(date))}.0`],
  ['Java Timestamp, UTC', date => `${spaced(date)}.0`],
  ['DD/MM/YYYY, hh:mm:ss, local', date => brazilian(local(date)).replace(' ', ', ')],
  ['DD/MM/YYYY hh:mm, local', date => brazilian(local(date)).slice(0, 16)],
  ['MM/DD/YYYY hh:mm:ss +00:00', date => `${american(date)} ${iso(date).slice(11)} +00:00`],
  ['MM/DD/YYYY hh:mm:ss', date => `${american(date)} ${iso(date).slice(11)}`],
  ['MM/DD/YYYY hh:mm:ss, local', date => `${american(local(date))} ${iso(local(date)).slice(11)}`],
  ['M/D/YYYY h:mm:ss AM, local', date => withHalfDays(local(date)).replace(',', '')],
  ['M/D/YYYY, h:mm:ss AM, local', date => withHalfDays(local(date))],
  ['M/D/YYYY, h:mm:ss AM, local, U+202F', date => withHalfDays(local(date)).replace(/ (?=[AP]M$)/, '\u202F')],
  ['M/D/YYYY h:mm:ss AM', date => withHalfDays(date).replace(',', '')],
  ['M/D/YYYY, h:mm:ss AM', withHalfDays],
  ['M/D/YYYY, h:mm:ss AM, U+202F', date => withHalfDays(date).replace(/ (?=[AP]M$)/, '\u202F')],
  ['M/D/YYYY h:mm AM, local', date => withHalfDays(local(date)).replace(/,|:\d\d(?= )/g, '')],
  ['MM/DD/YYYY, hh:mm:ss', date => `${american(date)}, ${iso(date).slice(11)}`],
  ['MM/DD/YYYY, hh:mm:ss, local', date => `${american(local(date))}, ${iso(local(date)).slice(11)}`],
  ['MM/DD/YYYY hh:mm:ss −03:00', date => `${american(local(date))} ${iso(local(date)).slice(11)} -03:00`],
  ['DD/MM/YYYY hh:mm:ss −03:00', date => `${brazilian(local(date))} -03:00`],
  ['DD/MM/YYYY hh:mm:ss +00:00', date => `${brazilian(date)} +00:00`],
  ['DD/MM/YYYY, hh:mm:ss', date => brazilian(date).replace(' ', ', ')],
  ['DD/MM/YYYY, local', date => brazilian(local(date)).slice(0, 10)],
  ['YYYY-MM-DD hh:mm:ss −03:00', date => `${spaced(local(date))}-03:00`],
  ['JavaScript Date#toDateString', date => javaScript(local(date)).slice(0, 15)],
  ['JavaScript Date, local, GMT-03:00', date => `${javaScript(local(date))} GMT-0300 (GMT-03:00)`],
  ['ISO 8601, local, 7 digits, −03:00', date => `${iso(local(date))}.0000000-03:00`],
  ['ISO 8601, .000+00:00', date => `${iso(date)}.000+00:00`],
  ['YYYYMMDDThhmmssZ', date => `${compact(date).replace(/^.{8}/, '$&T')}Z`],
  ['DDMMYYYYhhmmss, local', date => brazilian(local(date)).replace(/\D/g, '')],
  ['ISO 8601, .000-0300', date => `${iso(local(date))}.000-0300`],
  ['DD/MM/YYYY-hh:mm:ss, local', date => brazilian(local(date)).replace(' ', '-')],
  ['DD-MMM-YYYY hh:mm:ss', withMonthName],
  ['DD-MMM-YYYY hh:mm:ss, local', date => withMonthName(local(date))],
  ['DD-MM-YYYY hh:mm:ss', date => brazilian(date).replaceAll('/', '-')],
  ['DD-MM-YYYY hh:mm:ss, local', date => brazilian(local(date)).replaceAll('/', '-')],
  ['date only', date => iso(date).slice(0, 10)],
  ['day of the year', date => iso(date).slice(0, 10).replaceAll('-', '')],
];

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
/** Seconds from other moments to 1970. Sources: Common Lisp, universal time, and RFC 5905; Erlang,
 *  `calendar:datetime_to_gregorian_seconds`; Apple, `timeIntervalSinceReferenceDate`. */
const SECONDS_1900 = 2_208_988_800;
const SECONDS_YEAR_0 = 62_167_219_200;
const SECONDS_2001 = -978_307_200;
const secondsSince = (date: Date, before: number) => String(date.getTime() / 1000 + before);
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
  ['seconds since 1900', date => secondsSince(date, SECONDS_1900)],
  ['seconds since year 0', date => secondsSince(date, SECONDS_YEAR_0)],
  ['seconds since year 0, local', date => secondsSince(local(date), SECONDS_YEAR_0)],
  ['seconds since 2001', date => secondsSince(date, SECONDS_2001)],
  ['milliseconds since year 1', date => String(sinceYear1(date))],
  ['milliseconds since year 1, local', date => String(sinceYear1(local(date)))],
];
