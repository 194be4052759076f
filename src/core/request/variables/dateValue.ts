import { daysInMonth } from '../../api/identifiers/calendarDate.ts';
import type { PlaceholderFault, Word } from './placeholder.ts';

const MINUTE_MS = 60_000;

/** Milliseconds per unit of fixed length. Months (`M`) and years (`y`) have no fixed length. */
const UNIT_MS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: MINUTE_MS,
  h: 60 * MINUTE_MS,
  d: 1_440 * MINUTE_MS,
  w: 10_080 * MINUTE_MS,
};

/** The units of `shiftedMs`, for messages. */
export const TIME_UNITS = [...Object.keys(UNIT_MS), 'M', 'y'].join(', ');

/** The time that `±n unit` describes relative to `nowMs`; `nowMs` without words, undefined for invalid words. */
export function shiftedMs(nowMs: number, words: readonly Word[]): number | undefined {
  const [count, unit, excess] = words;
  if (count === undefined) return nowMs;
  if (unit === undefined || excess !== undefined || !/^[+-]?\d{1,9}$/.test(count.text)) return undefined;
  const amount = Number(count.text);
  const unitMs = UNIT_MS[unit.text];
  const months = unit.text === 'y' ? 12 * amount : unit.text === 'M' ? amount : undefined;
  if (months === undefined && unitMs === undefined) return undefined;
  const shifted = months === undefined ? nowMs + amount * (unitMs ?? 0) : monthsLater(nowMs, months);
  const isDate = Number.isFinite(shifted) && shifted >= 0 && new Date(shifted).getUTCFullYear() <= 9999;
  return isDate ? shifted : undefined;
}

/** The same day in another month, or that month's last day. */
function monthsLater(nowMs: number, months: number): number {
  const date = new Date(nowMs);
  const monthIndex = date.getUTCFullYear() * 12 + date.getUTCMonth() + months;
  const year = Math.floor(monthIndex / 12);
  const month = monthIndex - year * 12;
  const day = Math.min(date.getUTCDate(), daysInMonth(year, month + 1));
  return (
    Date.UTC(year, month, day) +
    (nowMs - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()))
  );
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** `[literal text]`, or one repeated letter. */
const TOKEN = /\[([^[\]]*)\]|([A-Za-z])\2*/g;

/** Formats a time with the tokens of Day.js, which REST Client uses: `YYYY-MM-DD[T]HH:mm:ssZ`. `T` needs no brackets.
 *  The offset is in minutes east of UTC. Unknown letters are a fault; otherwise `yyyy` would be sent literally. */
export function formattedDate(atMs: number, offsetMinutes: number, format: Word): string | PlaceholderFault {
  if (format.text === 'iso8601' && offsetMinutes === 0) return new Date(atMs).toISOString();
  if (format.text === 'rfc1123' && offsetMinutes === 0) return new Date(atMs).toUTCString();
  const date = new Date(atMs + offsetMinutes * MINUTE_MS);
  if (format.text === 'rfc1123') {
    const day = `${DAYS[date.getUTCDay()]}, ${two(date.getUTCDate())} ${MONTHS[date.getUTCMonth()]}`;
    return `${day} ${formatted(date, offsetMinutes, 'YYYY HH:mm:ss ZZ')}`;
  }
  const pattern = format.text === 'iso8601' ? 'YYYY-MM-DDTHH:mm:ss.SSSZ' : format.text;
  const unknown = pattern
    .match(TOKEN)
    ?.find(token => !token.startsWith('[') && partOf(date, offsetMinutes, token) === undefined);
  if (unknown === undefined) return formatted(date, offsetMinutes, pattern);
  return { code: 'dynamic-date-format', args: { letters: unknown }, start: format.start, end: format.end };
}

function formatted(date: Date, offsetMinutes: number, pattern: string): string {
  return pattern.replace(
    TOKEN,
    (token, literal?: string) => literal ?? partOf(date, offsetMinutes, token) ?? token,
  );
}

/** The text of a token; undefined for unknown letters. */
function partOf(date: Date, offsetMinutes: number, token: string): string | undefined {
  const hour = date.getUTCHours();
  switch (token) {
    case 'YYYY':
      return String(date.getUTCFullYear()).padStart(4, '0');
    case 'YY':
      return two(date.getUTCFullYear() % 100);
    case 'MM':
    case 'M':
      return padded(token, date.getUTCMonth() + 1);
    case 'DD':
    case 'D':
      return padded(token, date.getUTCDate());
    case 'HH':
    case 'H':
      return padded(token, hour);
    case 'hh':
    case 'h':
      return padded(token, hour % 12 === 0 ? 12 : hour % 12);
    case 'mm':
    case 'm':
      return padded(token, date.getUTCMinutes());
    case 'ss':
    case 's':
      return padded(token, date.getUTCSeconds());
    case 'SSS':
      return String(date.getUTCMilliseconds()).padStart(3, '0');
    case 'A':
      return hour < 12 ? 'AM' : 'PM';
    case 'a':
      return hour < 12 ? 'am' : 'pm';
    case 'T':
      return 'T';
    case 'Z':
      return zone(offsetMinutes, ':');
    case 'ZZ':
      return zone(offsetMinutes, '');
    default:
      return undefined;
  }
}

function zone(offsetMinutes: number, colon: string): string {
  const minutes = Math.abs(offsetMinutes);
  return `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${colon}${two(minutes % 60)}`;
}

function padded(token: string, value: number): string {
  return String(value).padStart(token.length, '0');
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
