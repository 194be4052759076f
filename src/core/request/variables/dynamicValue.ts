import { dateInBrasilia } from '../../api/identifiers/calendarDate.ts';
import { generateAlphanumericCnpj, generateCnpj } from '../../api/identifiers/generateCnpj.ts';
import { generateCpf } from '../../api/identifiers/generateCpf.ts';
import type { Random } from '../../ports.ts';
import { chaveValue } from './chaveValue.ts';
import { formattedDate, shiftedMs } from './dateValue.ts';
import { type PlaceholderFault, type Word, wordsOf } from './placeholder.ts';
import { uuidValue } from './uuidValue.ts';
import {
  type AllowVariable,
  type FindVariable,
  isVariableName,
  type VariableSource,
  variableValue,
} from './variableValue.ts';

/** What dynamic values are made of: a moment, random numbers, and the variables that a request file may read. */
export interface DynamicSources {
  readonly nowMs: number;
  readonly random: Random;
  readonly localOffsetMinutes: (atMs: number) => number;
  readonly variable: FindVariable;
  readonly isAllowed: AllowVariable;
}

type Value = string | PlaceholderFault | undefined;

interface DynamicKind {
  /** How it is written, for the message that says so. */
  readonly usage: string;
  /** Undefined where the arguments are not those of `usage`. */
  readonly value: (args: readonly Word[], sources: DynamicSources) => Value;
}

/** The largest range of whole numbers that a system's random numbers give at once. */
const MAX_RANGE = 2 ** 48 - 1;

const KINDS: Readonly<Record<string, DynamicKind>> = {
  $guid: { usage: '{{$guid}}', value: bare(({ random }) => uuidValue(random)) },
  $uuid: { usage: '{{$uuid}}', value: bare(({ random }) => uuidValue(random)) },
  $timestamp: {
    usage: '{{$timestamp}}, {{$timestamp -1 d}}',
    value: (args, { nowMs }) => {
      const atMs = shiftedMs(nowMs, args);
      return atMs === undefined ? undefined : String(Math.floor(atMs / 1000));
    },
  },
  $isoTimestamp: { usage: '{{$isoTimestamp}}', value: bare(({ nowMs }) => new Date(nowMs).toISOString()) },
  $datetime: {
    usage: "{{$datetime iso8601}}, {{$datetime rfc1123}}, {{$datetime 'YYYY-MM-DD' -1 d}}",
    value: (args, { nowMs }) => dateValue(args, nowMs, () => 0),
  },
  $localDatetime: {
    usage: "{{$localDatetime iso8601}}, {{$localDatetime rfc1123}}, {{$localDatetime 'YYYY-MM-DD' -1 d}}",
    value: (args, { nowMs, localOffsetMinutes }) => dateValue(args, nowMs, localOffsetMinutes),
  },
  ['$randomInt']: { usage: '{{$randomInt 1 100}}', value: (args, { random }) => randomInteger(args, random) },
  $processEnv: { usage: '{{$processEnv NAME}}', value: fromVariable('process') },
  $dotenv: { usage: '{{$dotenv NAME}}', value: fromVariable('dotenv') },
  $cpf: { usage: '{{$cpf}}', value: bare(({ random }) => generateCpf(random.int)) },
  $cnpj: { usage: '{{$cnpj}}', value: bare(({ random }) => generateCnpj(random.int)) },
  $cnpjAlfa: { usage: '{{$cnpjAlfa}}', value: bare(({ random }) => generateAlphanumericCnpj(random.int)) },
  $chave: {
    usage: '{{$chave}}, {{$chave uf=SP model=55 issuer=11222333000181 month=2026-11}}',
    value: (args, { nowMs, random }) => chaveValue(args, dateInBrasilia(nowMs), random),
  },
};

/** The names of all dynamic values, each with how it is written. */
export const DYNAMIC_USAGES: ReadonlyMap<string, string> = new Map(
  Object.entries(KINDS).map(([name, { usage }]) => [name, usage]),
);

/** The value of a placeholder whose words start with `$`: made anew each time, of one moment. */
export function dynamicValue(placeholder: string, sources: DynamicSources): string | PlaceholderFault {
  const [name, ...args] = wordsOf(placeholder);
  const whole = { start: 0, end: placeholder.length };
  const kind = name === undefined || !Object.hasOwn(KINDS, name.text) ? undefined : KINDS[name.text];
  if (name === undefined || kind === undefined) {
    const known = Object.keys(KINDS).join(' ');
    return { code: 'dynamic-unknown', args: { name: name?.text ?? '', known }, ...whole, ...placeOf(name) };
  }
  const value = kind.value(args, sources);
  if (value !== undefined) return value;
  const place = args.length === 0 ? whole : { start: args[0]?.start ?? 0, end: placeholder.length };
  return { code: 'dynamic-arguments', args: { name: name.text, usage: kind.usage }, ...place };
}

function placeOf(word: Word | undefined): Partial<PlaceholderFault> {
  return word === undefined ? {} : { start: word.start, end: word.end };
}

function bare(value: (sources: DynamicSources) => string): DynamicKind['value'] {
  return (args, sources) => (args.length === 0 ? value(sources) : undefined);
}

function fromVariable(source: VariableSource): DynamicKind['value'] {
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

/** From the first number on, up to the second, which is not among them. */
function randomInteger([from, to, excess]: readonly Word[], random: Random): Value {
  if (from === undefined || to === undefined || excess !== undefined) return undefined;
  if (![from, to].every(({ text }) => /^-?\d{1,15}$/.test(text))) return undefined;
  const range = Number(to.text) - Number(from.text);
  if (range < 1 || range > MAX_RANGE) return undefined;
  return String(Number(from.text) + random.int(range));
}
