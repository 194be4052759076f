/** A calendar date without time or time zone; month and day start at 1. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** 28 to 31, for a month from 1 to 12. Source: the Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}

/** Whether `date` is after `other`. */
export function isAfter(date: CalendarDate, other: CalendarDate): boolean {
  return ordinal(date) > ordinal(other);
}

const BRASILIA_BEHIND_UTC_MS = 3 * 60 * 60 * 1000;

/** The current date in Brasília at `nowMs` (milliseconds since the Unix epoch), regardless of the machine's time
 *  zone: UTC−3, without daylight saving time since 2019 (Decreto 9.772/2019). */
export function dateInBrasilia(nowMs: number): CalendarDate {
  const shifted = new Date(nowMs - BRASILIA_BEHIND_UTC_MS);
  return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() };
}

function ordinal({ year, month, day }: CalendarDate): number {
  return (year * 100 + month) * 100 + day;
}
