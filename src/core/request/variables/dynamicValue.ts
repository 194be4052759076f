import { type CalendarDate, dateInBrasilia, daysInMonth } from '../../api/identifiers/calendarDate.ts';
import { type ChaveOptions, generateChave } from '../../api/identifiers/chave.ts';
import { generateAlphanumericCnpj, generateCnpj } from '../../api/identifiers/cnpj.ts';
import { generateCpf } from '../../api/identifiers/cpf.ts';
import { DAYS, MONTHS } from '../../httpDate.ts';
import type { Random } from '../../ports.ts';
import type { ProblemCode } from '../../problemCodes.ts';
import { DYNAMIC_VARIABLES, type DynamicName, dynamicVariableOf } from '../../vocabulary/dynamicVariables.ts';
import { type PlaceholderFault, type Word, wordsOf } from './variableLookup.ts';
import {
  type AllowVariable,
  type FindVariable,
  isVariableName,
  type VariableSource,
  variableValue,
} from './variableValue.ts';

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
const TIME_UNITS = [...Object.keys(UNIT_MS), 'M', 'y'].join(', ');

/** The time that `±n unit` describes relative to `nowMs`; `nowMs` without words, undefined for invalid words. Months and years are counted
 *  on a calendar that is `offsetMs` ahead of UTC. */
function shiftedMs(nowMs: number, words: readonly Word[], offsetMs = 0): number | undefined {
  const [count, unit, excess] = words;
  if (count === undefined) return nowMs;
  if (unit === undefined || excess !== undefined || !/^[+-]?\d{1,9}$/.test(count.text)) return undefined;
  const amount = Number(count.text);
  const unitMs = UNIT_MS[unit.text];
  const months = unit.text === 'y' ? 12 * amount : unit.text === 'M' ? amount : undefined;
  if (months === undefined && unitMs === undefined) return undefined;
  const shifted =
    months === undefined ? nowMs + amount * (unitMs ?? 0) : monthsLater(nowMs + offsetMs, months) - offsetMs;
  const isDate = Number.isFinite(shifted) && shifted >= 0 && new Date(shifted).getUTCFullYear() <= 9999;
  return isDate ? shifted : undefined;
}

/** The same day and time in another month, or on that month's last day. */
function monthsLater(nowMs: number, months: number): number {
  const date = new Date(nowMs);
  const monthIndex = date.getUTCFullYear() * 12 + date.getUTCMonth() + months;
  const year = Math.floor(monthIndex / 12);
  const month = monthIndex - year * 12;
  return date.setUTCFullYear(year, month, Math.min(date.getUTCDate(), daysInMonth(year, month + 1)));
}

/** `[literal text]`, or one repeated letter. */
const TOKEN = /\[([^[\]]*)\]|([A-Za-z])\2*/g;

/** Formats a time with the tokens of Day.js, which REST Client uses: `YYYY-MM-DD[T]HH:mm:ssZ`. `T` needs no brackets.
 *  The offset is in minutes east of UTC. Unknown letters are a fault; otherwise `yyyy` would be sent literally. */
function formattedDate(atMs: number, offsetMinutes: number, format: Word): string | PlaceholderFault {
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

/** What dynamic variables are generated from: a point in time, random numbers, and the variables that a request file
 *  may read. */
export interface DynamicSources {
  readonly nowMs: number;
  readonly random: Random;
  readonly localOffsetMinutes: (atMs: number) => number;
  readonly variable: FindVariable;
  readonly isAllowed: AllowVariable;
}

type Value = string | PlaceholderFault | undefined;

/** Undefined if the arguments don't match the variable's `usage`. */
type MakeValue = (args: readonly Word[], sources: DynamicSources) => Value;

/** The largest range of integers that the system's random numbers support. */
const MAX_RANGE = 2 ** 48 - 1;

/** The words of `{{$chave …}}`, with the option that each one sets. */
const OPTIONS: Readonly<Record<string, keyof ChaveOptions>> = {
  uf: 'uf',
  model: 'model',
  issuer: 'issuer',
  month: 'date',
};

const FAULTS: Readonly<Record<keyof ChaveOptions, ProblemCode>> = {
  uf: 'dynamic-chave-uf',
  model: 'dynamic-chave-model',
  issuer: 'dynamic-chave-issuer',
  date: 'dynamic-chave-month',
};

/** Generates a chave of the current month, unless `month=2026-11` sets another; likewise `uf`, `model`, and `issuer`. Undefined for other
 *  words; if a word makes generating a chave impossible, a fault at that word. */
function chaveValue(
  args: readonly Word[],
  today: CalendarDate,
  random: Random,
): string | PlaceholderFault | undefined {
  const words = new Map<keyof ChaveOptions, Word>();
  const values = new Map<keyof ChaveOptions, string>();
  for (const word of args) {
    const equals = word.text.indexOf('=');
    const name = word.text.slice(0, Math.max(0, equals));
    const option = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined;
    if (option === undefined) return undefined;
    words.set(option, word);
    values.set(option, word.text.slice(equals + 1));
  }
  const text = (option: 'uf' | 'model' | 'issuer') => {
    const value = values.get(option);
    return value === undefined ? {} : { [option]: value };
  };
  const month = values.get('date');
  const date = month === undefined ? today : monthOf(month);
  const made = generateChave(random.int, { date, ...text('uf'), ...text('model'), ...text('issuer') });
  if (made.kind === 'generated') return made.chave;
  const { start, end } = words.get(made.option) ?? { start: 0, end: 0 };
  return { code: FAULTS[made.option], args: {}, start, end };
}

/** The first day of `2026-11`. For an invalid text, a month that doesn't exist, so generating a chave fails. */
function monthOf(text: string): CalendarDate {
  const [, year = '0', month = '0'] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  return { year: Number(year), month: Number(month), day: 1 };
}

const MAKE_VALUE: Readonly<Record<DynamicName, MakeValue>> = {
  $guid: bare(({ random }) => uuidValue(random)),
  $uuid: bare(({ random }) => uuidValue(random)),
  $timestamp: (args, { nowMs }) => {
    const atMs = shiftedMs(nowMs, args);
    return atMs === undefined ? undefined : String(Math.floor(atMs / 1000));
  },
  $isoTimestamp: bare(({ nowMs }) => new Date(nowMs).toISOString()),
  $datetime: (args, { nowMs }) => dateValue(args, nowMs, () => 0),
  $localDatetime: (args, { nowMs, localOffsetMinutes }) => dateValue(args, nowMs, localOffsetMinutes),
  ['$randomInt']: (args, { random }) => randomInteger(args, random),
  $processEnv: fromVariable('process'),
  $dotenv: fromVariable('dotenv'),
  $cpf: bare(({ random }) => generateCpf(random.int)),
  $cnpj: bare(({ random }) => generateCnpj(random.int)),
  $cnpjAlfa: bare(({ random }) => generateAlphanumericCnpj(random.int)),
  $chave: (args, { nowMs, random }) => chaveValue(args, dateInBrasilia(nowMs), random),
};

/** The value of a placeholder that starts with `$`, generated again by each call; if there is none, the reason. */
export function dynamicValue(placeholder: string, sources: DynamicSources): string | PlaceholderFault {
  const [name, ...args] = wordsOf(placeholder);
  const whole = { start: 0, end: placeholder.length };
  const variable = name === undefined ? undefined : dynamicVariableOf(name.text);
  if (name === undefined || variable === undefined) {
    const known = DYNAMIC_VARIABLES.map(each => each.name).join(' ');
    // JetBrains: `$random.integer(1, 9)`.
    const asked = name?.text.replace(/\(.*$/s, '') ?? '';
    const place = name === undefined ? whole : { start: name.start, end: name.start + asked.length };
    return { code: 'dynamic-unknown', args: { name: asked, known }, ...place };
  }
  const value = MAKE_VALUE[variable.name](args, sources);
  if (value !== undefined) return value;
  const place = args.length === 0 ? whole : { start: args[0]?.start ?? 0, end: placeholder.length };
  const usage = variable.isTime ? `${variable.usage} (${TIME_UNITS})` : variable.usage;
  return { code: 'dynamic-arguments', args: { name: name.text, usage }, ...place };
}

function bare(value: (sources: DynamicSources) => string): MakeValue {
  return (args, sources) => (args.length === 0 ? value(sources) : undefined);
}

function fromVariable(source: VariableSource): MakeValue {
  return ([name, excess], { variable, isAllowed }) =>
    name === undefined || excess !== undefined || !isVariableName(name.text)
      ? undefined
      : variableValue(source, name, variable, isAllowed);
}

function dateValue(
  [format, ...shift]: readonly Word[],
  nowMs: number,
  offsetMinutes: (atMs: number) => number,
): Value {
  const atMs = shiftedMs(nowMs, shift, offsetMinutes(nowMs) * MINUTE_MS);
  return atMs === undefined || format === undefined
    ? undefined
    : formattedDate(atMs, offsetMinutes(atMs), format);
}

/** An integer from the first number up to, but not including, the second. */
function randomInteger([from, to, excess]: readonly Word[], random: Random): Value {
  if (from === undefined || to === undefined || excess !== undefined) return undefined;
  if (![from, to].every(({ text }) => /^-?\d{1,15}$/.test(text))) return undefined;
  const range = Number(to.text) - Number(from.text);
  if (range < 1 || range > MAX_RANGE) return undefined;
  return String(Number(from.text) + random.int(range));
}

/** A version 4 UUID. Source: RFC 9562, 5.4. */
function uuidValue(random: Random): string {
  const bytes = Array.from({ length: 16 }, () => random.int(256));
  const hex = bytes
    .map((byte, index) => (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte))
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
