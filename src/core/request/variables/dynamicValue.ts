import { type CalendarDate, dateInBrasilia } from '../../api/identifiers/calendarDate.ts';
import { generateAlphanumericCnpj, generateCnpj } from '../../api/identifiers/cnpj.ts';
import { generateCpf } from '../../api/identifiers/cpf.ts';
import { type ChaveOptions, generateChave } from '../../api/identifiers/generateChave.ts';
import type { Random } from '../../ports.ts';
import type { ProblemCode } from '../../problemCodes.ts';
import { DYNAMIC_VARIABLES, type DynamicName, dynamicVariableOf } from '../../vocabulary/dynamicVariables.ts';
import { formattedDate, shiftedMs, TIME_UNITS } from './dateValue.ts';
import { type PlaceholderFault, type Word, wordsOf } from './placeholder.ts';
import {
  type AllowVariable,
  type FindVariable,
  isVariableName,
  type VariableSource,
  variableValue,
} from './variableValue.ts';

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
  const atMs = shiftedMs(nowMs, shift);
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
