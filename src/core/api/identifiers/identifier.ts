import { type CalendarDate, daysInMonth, isAfter } from './calendarDate.ts';
import { checkChave } from './chave.ts';
import type { ChaveParts } from './chaveParts.ts';
import { checkCnpj } from './cnpj.ts';
import { checkCpf } from './cpf.ts';
import { type CheckKind, type Finding, finding, kindOf } from './finding.ts';

export type Identifier = 'cpf' | 'cnpj' | 'chave' | 'nascimento';

/** The identifier that a path variable contains, according to its name in the specification (`cnpj` occurs only in paths that users set).
 *  `nfeId` is chosen by the caller, and `cteId` and `dceId` aren't explained, so they aren't checked. */
export function identifierOf(variableName: string): Identifier | undefined {
  switch (variableName) {
    case 'cpf':
    case 'cnpj':
    case 'chave':
    case 'nascimento':
      return variableName;
    default:
      return undefined;
  }
}

/** Checks an identifier. `text` is the percent-decoded value of the variable. The findings are for diagnostics and
 *  never prevent sending. Never throws. */
export function checkIdentifier(
  identifier: Identifier,
  text: string,
  today: CalendarDate,
): { readonly kind: CheckKind; readonly findings: readonly Finding[] } {
  switch (identifier) {
    case 'cpf':
      return checkCpf(text);
    case 'cnpj':
      return checkCnpj(text);
    case 'chave':
      return checkChave(text, today);
    case 'nascimento':
      return checkBirthDate(text, today);
  }
}

/** One line of an identifier's description. `label` is looked up in text/language/identifierText; `value` is the same in every
 *  language. */
export interface DescriptionLine {
  readonly label: DescriptionLabel;
  readonly value: string;
}

export type DescriptionLabel =
  | 'cpf'
  | 'cnpj'
  | 'cnpj-root'
  | 'cnpj-order'
  | 'check-digits'
  | 'uf'
  | 'year-month'
  | 'issuer-cnpj'
  | 'issuer-cpf'
  | 'model'
  | 'series'
  | 'number'
  | 'emission-type'
  | 'issuer-type'
  | 'authorization-site'
  | 'code'
  | 'check-digit'
  | 'birth-date';

/** What a reader wants to know about an identifier, in the order of its parts; empty if its format is invalid. The
 *  characters of a CNPJ say nothing about its age or kind, so the description doesn't either. Never throws. */
export function describeIdentifier(
  identifier: Identifier,
  text: string,
  today: CalendarDate,
): readonly DescriptionLine[] {
  switch (identifier) {
    case 'cpf':
      return cpfLines(checkCpf(text).cpf);
    case 'cnpj':
      return cnpjLines(checkCnpj(text).cnpj);
    case 'chave':
      return chaveLines(checkChave(text, today).parts);
    case 'nascimento': {
      const { date } = checkBirthDate(text, today);
      return date === undefined ? [] : [{ label: 'birth-date', value: writeBirthDate(date, 'AAAA-MM-DD') }];
    }
  }
}

function cpfLines(cpf: string | undefined): readonly DescriptionLine[] {
  if (cpf === undefined) return [];
  return [
    { label: 'cpf', value: maskedCpf(cpf) },
    { label: 'check-digits', value: cpf.slice(9) },
  ];
}

function cnpjLines(cnpj: string | undefined): readonly DescriptionLine[] {
  if (cnpj === undefined) return [];
  return [
    { label: 'cnpj', value: maskedCnpj(cnpj) },
    { label: 'cnpj-root', value: cnpj.slice(0, 8) },
    { label: 'cnpj-order', value: cnpj.slice(8, 12) },
    { label: 'check-digits', value: cnpj.slice(12) },
  ];
}

function chaveLines(parts: ChaveParts | undefined): readonly DescriptionLine[] {
  if (parts === undefined) return [];
  const { uf, ufCode, year, month, issuer, model, modelCode, issuerType, authorizationSite } = parts;
  return [
    { label: 'uf', value: uf === undefined ? ufCode : `${ufCode} · ${uf.name} (${uf.abbreviation})` },
    { label: 'year-month', value: `${String(month).padStart(2, '0')}/${year}` },
    issuer.kind === 'cpf'
      ? { label: 'issuer-cpf', value: maskedCpf(issuer.value) }
      : { label: 'issuer-cnpj', value: maskedCnpj(issuer.value) },
    { label: 'model', value: model === undefined ? modelCode : `${modelCode} · ${model.name}` },
    { label: 'series', value: parts.series },
    { label: 'number', value: parts.number },
    { label: 'emission-type', value: parts.emissionType },
    ...(issuerType === undefined ? [] : [{ label: 'issuer-type', value: issuerType } as const]),
    ...(authorizationSite === undefined
      ? []
      : [{ label: 'authorization-site', value: authorizationSite } as const]),
    { label: 'code', value: parts.code },
    { label: 'check-digit', value: parts.checkDigit },
  ];
}

function maskedCpf(cpf: string): string {
  return cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
}

function maskedCnpj(cnpj: string): string {
  return cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
}

/** The five formats that services use for a date of birth, in the letters of the field (A is the year). */
export type BirthDateForm = 'DD/MM/AAAA' | 'DD-MM-AAAA' | 'AAAA-MM-DD' | 'DDMMAAAA' | 'AAAAMMDD';

interface BirthDateCheck {
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
