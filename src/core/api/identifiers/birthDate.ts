import { type CalendarDate, daysInMonth, isAfter } from './calendarDate.ts';
import { type CheckKind, type Finding, finding, kindOf } from './finding.ts';

/** The five formats that services use for a date of birth, in the letters of the field (A is the year). */
export type BirthDateForm = 'DD/MM/AAAA' | 'DD-MM-AAAA' | 'AAAA-MM-DD' | 'DDMMAAAA' | 'AAAAMMDD';

export interface BirthDateCheck {
  readonly kind: CheckKind;
  readonly findings: readonly Finding[];
  /** The date, if it exists in the calendar from 1900 to 2099 (possibly in the future). */
  readonly date: CalendarDate | undefined;
  readonly form: BirthDateForm | undefined;
}

/** Checks a date of birth: one of the five formats, a year from 1900 to 2099, an existing day, not in the future.
 *  Reads the digits instead of using `new Date(text)`, which gives the previous day in Brazil. The specification
 *  shows no format for `nascimento`. Never throws; linear. */
export function checkBirthDate(text: string, today: CalendarDate): BirthDateCheck {
  const form = formOf(text);
  const whole = [0, text.length] as const;
  if (form === undefined) {
    return { kind: 'invalid', findings: [finding('birth-date-form', whole)], date: undefined, form };
  }
  const { year, month, day } = placesOf(form);
  const value = (place: Place) => Number(text.slice(...place));
  const date = { year: value(year), month: value(month), day: value(day) };
  const findings: Finding[] = [];
  if (date.year < 1900 || date.year > 2099) findings.push(finding('birth-date-year', year));
  if (date.month < 1 || date.month > 12) findings.push(finding('birth-date-month', month));
  const lastDay = date.month < 1 || date.month > 12 ? 31 : daysInMonth(date.year, date.month);
  if (date.day < 1 || date.day > lastDay) findings.push(finding('birth-date-day', day, { lastDay }));
  if (findings.length > 0) return { kind: 'invalid', findings, date: undefined, form };
  if (isAfter(date, today)) findings.push(finding('birth-date-future', whole));
  return { kind: kindOf(findings), findings, date, form };
}

/** Writes the date in a format, with leading zeros. The year has four digits. */
export function writeBirthDate({ year, month, day }: CalendarDate, form: BirthDateForm): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return form
    .replace('AAAA', String(year).padStart(4, '0'))
    .replace('MM', twoDigits(month))
    .replace('DD', twoDigits(day));
}

function formOf(text: string): BirthDateForm | undefined {
  if (/^\d{2}\/\d{2}\/\d{4}$/.test(text)) return 'DD/MM/AAAA';
  if (/^\d{2}-\d{2}-\d{4}$/.test(text)) return 'DD-MM-AAAA';
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return 'AAAA-MM-DD';
  if (!/^\d{8}$/.test(text)) return undefined;
  // For years from 1900 to 2099, the fifth and sixth digits are 19 or 20 in DDMMAAAA and a month in AAAAMMDD, so at
  // most one applies. A text that is a date in neither format but starts like a year is read as AAAAMMDD.
  if (/^\d{4}(?:19|20)/.test(text)) return 'DDMMAAAA';
  return /^(?:19|20)/.test(text) ? 'AAAAMMDD' : 'DDMMAAAA';
}

type Place = readonly [start: number, end: number];

function placesOf(form: BirthDateForm): { readonly year: Place; readonly month: Place; readonly day: Place } {
  const place = (letters: string): Place => [form.indexOf(letters), form.indexOf(letters) + letters.length];
  return { year: place('AAAA'), month: place('MM'), day: place('DD') };
}
