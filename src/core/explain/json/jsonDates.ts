import { MONTHS } from '../../httpDate.ts';
import { type Binary, encode } from '../pipeline/binary.ts';
import { rememberingLast } from '../pipeline/remembering.ts';
import { alone, type Step, step } from '../pipeline/step.ts';
import { COUNTS, local, NOTATIONS } from './dateNotations.ts';
import type { JsonDocuments } from './jsonDocuments.ts';
import { scalarStepsOn, scalars, treeOf } from './jsonStructure.ts';
import { isoDate } from './sentDates.ts';
import { changedTree, writeJsonTree } from './signedJsonTree.ts';

/** Dates in another form than the one that was sent. Each step returns JSON on one line. */
export function dateSteps(documents: JsonDocuments): readonly Step[] {
  const id = 'body-json-dates-rewritten';
  const dated = rememberingLast(hasDates);
  const inIso = rememberingLast((text: Binary) => {
    const tree = treeOf(text, documents);
    const iso = tree === undefined ? undefined : changedTree(tree, { value: isoDate });
    return iso === tree ? undefined : iso;
  });
  const rewritten = scalarStepsOn(documents);
  return [
    ...DATE_WRITERS.map(([form, write, isAlone]): Step => {
      const { change, ...cause } = rewritten(id, write, { form });
      const own = { ...cause, change: (text: Binary) => (dated(text) ? change(text) : undefined) };
      return isAlone === true ? alone(own) : own;
    }),
    ...SENT_DATE_WRITERS.map(([form, write]) => {
      const change = (text: Binary): Binary | undefined => {
        const iso = inIso(text);
        return iso && writeJsonTree(changedTree(iso, { value: scalars(write) }));
      };
      return alone(step(id, change, { form }));
    }),
  ];
}

/** Rewrites a string token with a date, or with a date and time; leaves any other string unchanged. */
type DateWriter = (token: Binary) => Binary;

/** A form of dates; `isAlone` if it's tried only if everything else is correct, because it's rarer. */
type DateForm = readonly [form: string, write: DateWriter, isAlone?: boolean];

const DATE_TIME = /^"(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})"$/;

const PHP_ZONES: readonly ZoneOf[] = [
  offset => (offset === '' ? undefined : offset === 'Z' ? [2, 'Z'] : [1, offset]),
  offset => (isOfBrasilia(offset) ? [3, 'America\\/Sao_Paulo'] : undefined),
  offset => (isOfBrasilia(offset) ? [3, 'America/Sao_Paulo'] : undefined),
  offset => (/^(?:|Z|\+00:00)$/.test(offset) ? [3, 'UTC'] : undefined),
];

type GsonForm = readonly [form: string, between: readonly [beforeTime: string, beforeHalf: string]];

/** Before `AM`, Java has a narrow no-break space since version 20. */
const GSON_FORMS: readonly GsonForm[] = [
  ['Gson Date', [', ', ' ']],
  ['Gson Date, U+202F', [', ', '\u202f']],
  ['Gson Date, Java 8', [' ', ' ']],
];

/** What programs print for a time in a string, by the names of these notations; whether each is tried alone. */
const PRINTED: ReadonlyMap<string, boolean> = new Map([
  // Elixir's to_string of a DateTime.
  ['YYYY-MM-DD hh:mm:ssZ', true],
  // JSON-java writes objects that it doesn't know as their toString().
  ['Java Timestamp', false],
  ['Java Date, BRT', false],
  ['Java Date', true],
  ['Java Date, GMT-03:00', true],
  ['Java ZonedDateTime', true],
  ['Java ZonedDateTime, seconds', true],
  ['Go Time.String, local', true],
  ['Go Time.String', true],
  ['HTTP date', true],
  ['C asctime, local', true],
  ['JavaScript Date, local, in Portuguese', true],
  ['JavaScript Date, local, GMT-03:00', true],
  ['DD/MM/YYYY, hh:mm:ss, local', true],
  ['DD/MM/YYYY hh:mm, local', true],
  ['MM/DD/YYYY hh:mm:ss, local', true],
  ['M/D/YYYY h:mm:ss AM, local', true],
  ['M/D/YYYY, h:mm:ss AM, local', true],
  ['YYYYMMDDhhmmss, local', true],
]);

/** How serializers write a date that they parsed: for example, in UTC instead of with its offset, or as a number. */
const DATE_WRITERS: readonly DateForm[] = [
  ['UTC', written(date => `"${inUtc(date)}Z"`)],
  ['UTC with milliseconds', written(date => `"${date.toISOString()}"`)],
  ['UTC with +00:00', written(date => `"${inUtc(date)}+00:00"`)],
  // Groovy's JsonOutput.
  ['UTC with +0000', written(date => `"${inUtc(date)}+0000"`)],
  // Jackson's java.util.Date: since 2.11, and before.
  ['YYYY-MM-DDThh:mm:ss.SSS+00:00', written(date => `"${inUtc(date)}${millisecondsOf(date)}+00:00"`)],
  ['YYYY-MM-DDThh:mm:ss.SSS+0000', written(date => `"${inUtc(date)}${millisecondsOf(date)}+0000"`)],
  ['local time (−03:00)', written(date => `"${inUtc(new Date(date.getTime() - 3 * 3_600_000))}-03:00"`)],
  ['local time without offset', written(date => `"${inUtc(new Date(date.getTime() - 3 * 3_600_000))}"`)],
  ['milliseconds', written(date => String(date.getTime()))],
  ['seconds', written(date => String(date.getTime() / 1000))],
  ['seconds with nanoseconds', written(date => `${secondsOf(date)}${millisecondsOf(date)}000000`)],
  ['/Date(…)/', written(date => `"\\/Date(${date.getTime()})\\/"`)],
  ['/Date(…)/ unescaped', written(date => `"/Date(${date.getTime()})/"`)],
  ['milliseconds added', token => token.replace(WITHOUT_FRACTION, '$1.000$2')],
  ['fraction missing', token => token.replace(FRACTION, '$1$2')],
  // .NET's format "o".
  ['YYYY-MM-DDThh:mm:ss.0000000', token => token.replace(WITHOUT_FRACTION, '$1.0000000$2')],
  // PHP's DATE_ISO8601, and Z in Java's SimpleDateFormat.
  ['YYYY-MM-DDThh:mm:ss−0300', ofThoseWith('-03:00', withoutColon)],
  ['YYYY-MM-DDThh:mm:ss±hhmm', withoutColon],
  // toString() in java.time, which JSON-java calls.
  ['ISO 8601, minutes', token => token.replace(ZERO_SECONDS, '$1$2')],
  ['list', inParts],
  ['object', token => token.replace(DAY, (_, ...parts) => partsOfDay(parts.slice(0, 3).map(Number)))],
  ['JavaScript Date', written(date => `"${javaScriptDate(date, 0)} GMT+0000 (Coordinated Universal Time)"`)],
  [
    'JavaScript Date, local',
    written(date => `"${javaScriptDate(date, BRASILIA_HOURS)} GMT-0300 (Brasilia Standard Time)"`),
  ],
  ['YYYY-MM-DD hh:mm:ss', token => token.replace(TIME_OF_DAY, '$1 $5"')],
  ['YYYY-MM-DD hh:mm:ss+00:00', written(date => `"${inUtc(date).replace('T', ' ')}+00:00"`)],
  ['YYYY-MM-DD hh:mm:ss−03:00', ofThoseWith('-03:00', withSpace)],
  ['YYYY-MM-DD hh:mm:ssZ', ofThoseWith('Z', withSpace)],
  ['YYYY-MM-DD hh:mm:ss±hh:mm', withSpace],
  ['YYYY-MM-DD hh:mm:ss', token => token.replace(DAY, '"$1-$2-$3 00:00:00"')],
  ['date only', token => token.replace(TIME_OF_DAY, '$1"')],
  ['DD/MM/YYYY', token => token.replace(DAY, '"$3/$2/$1"')],
  ['DD/MM/YYYY', token => token.replace(TIME_OF_DAY, '"$4/$3/$2"')],
  ['DD/MM/YYYY hh:mm:ss', withBrazilianTime],
  ['DD\\/MM\\/YYYY', token => token.replace(DAY, '"$3\\/$2\\/$1"')],
  ['date and time', token => token.replace(DAY, '"$1-$2-$3T00:00:00"')],
  ['date and time, UTC', token => token.replace(DAY, '"$1-$2-$3T00:00:00.000Z"')],
  ['date and time, local', token => token.replace(DAY, '"$1-$2-$3T03:00:00.000Z"')],
  ['YYYY-MM-DDT00:00:00−03:00', token => token.replace(DAY, '"$1-$2-$3T00:00:00-03:00"')],
  // Carbon's toJSON, which Laravel's models call.
  ['UTC with microseconds', inMicroseconds],
  ['YYYY-MM-DDT00:00:00.000000Z', midnight, true],
  ['UTC with microseconds', token => midnight(inMicroseconds(token)), true],
  // The properties of a DateTime, whose zone is an offset, `Z`, or a name. Source: PHP manual, json_encode and DateTimeInterface.
  ...PHP_ZONES.flatMap((zoneOf): readonly DateForm[] => [
    ['PHP DateTime', phpDate(zoneOf)],
    ['PHP DateTime', ofTimes(phpDate(zoneOf))],
  ]),
  // Source: Gson, DefaultDateTypeAdapter, whose pattern is that of the version of Java.
  ...GSON_FORMS.flatMap(([form, between]): readonly DateForm[] => [
    [form, inBrasilia(date => gsonDate(local(date), between))],
    [form, ofTimes(inBrasilia(date => gsonDate(local(date), between)))],
    [`${form}, UTC`, written(date => gsonDate(date, between)), true],
  ]),
  ['Gson java.sql.Date', inBrasilia(date => `"${englishDay(local(date))}"`), true],
  // Foundation's JSONEncoder: its default strategy is deferredToDate.
  ['seconds since 2001', ofTimes(inBrasilia(date => counted('seconds since 2001', date)))],
  ['serial date, local', inBrasilia(date => counted('serial date, local', date)), true],
  ...NOTATIONS.flatMap(([form, write]): readonly DateForm[] => {
    const isAlone = PRINTED.get(form);
    return isAlone === undefined
      ? []
      : [[form, ofTimes(inBrasilia(date => `"${encode(write(date))}"`)), isAlone]];
  }),
  // Ruby's JSON without ActiveSupport calls to_s, and Rust's chrono writes UTC this way, too.
  ['YYYY-MM-DD hh:mm:ss -0300', ofTimes(inBrasilia(date => `"${spaced(date).slice(0, 19)} -0300"`))],
  ['YYYY-MM-DD hh:mm:ss UTC', written(date => `"${inUtc(date).replace('T', ' ')} UTC"`)],
  ['offset missing', token => token.replace(/(?<=T[\d:.]{8,18})(?:Z|[+-]\d{2}:\d{2})"$/, '"')],
  // Dart's DateTime.toString() and toIso8601String(), and a DATETIME in MySQL's JSON.
  ['YYYY-MM-DD hh:mm:ss.000', ofTimes(inBrasilia(date => `"${spaced(date)}"`))],
  [
    'YYYY-MM-DDThh:mm:ss.000, local',
    ofTimes(inBrasilia(date => `"${spaced(date).replace(' ', 'T')}"`)),
    true,
  ],
  ['YYYY-MM-DD hh:mm:ss.000000', token => token.replace(TIME_OF_DAY, '$1 $5.000000"'), true],
  // PostgreSQL's text of a timestamptz.
  ['YYYY-MM-DD hh:mm:ss−03', ofTimes(inBrasilia(date => `"${spaced(date).slice(0, 19)}-03"`)), true],
  // Harbour's hb_TToS; its DToS, AdvPL's, and ABAP's type DATS.
  ['YYYYMMDDhhmmssfff', ofTimes(inBrasilia(date => `"${spaced(date).replace(/\D/g, '')}"`)), true],
  ['YYYYMMDD', inBrasilia(date => `"${spaced(date).slice(0, 10).replaceAll('-', '')}"`), true],
  // Oracle's default in Brazil and in the United States (NLS_DATE_FORMAT), and SQL Server's style 0.
  ['DD/MM/YY', inBrasilia(date => `"${shortDay(local(date), '/')}"`), true],
  ['DD-MMM-YY', inBrasilia(date => `"${shortDay(local(date), '-')}"`), true],
  ['SQL Server, style 0', inBrasilia(date => `"${sqlServerDate(local(date))}"`), true],
  ['SQL Server, style 0', written(date => `"${sqlServerDate(date)}"`), true],
  // MongoDB's extended JSON, and a Timestamp of Firestore's libraries.
  ['{"$date":…}', token => (DATE_TIME.test(token) ? `{"$date":${token}}` : token), true],
  [
    '{"_seconds":…}',
    written(date => `{"_seconds":${secondsOf(date)},"_nanoseconds":${nanosecondsOf(date)}}`),
    true,
  ],
  [
    '{"seconds":…}',
    written(date => `{"seconds":${secondsOf(date)},"nanoseconds":${nanosecondsOf(date)}}`),
    true,
  ],
  // DataContractJsonSerializer writes a local DateTime with its offset.
  ['/Date(…-0300)/', inBrasilia(date => `"\\/Date(${date.getTime()}-0300)\\/"`), true],
  // A java.util.Date without a time, at midnight in Brasília or in UTC.
  ['milliseconds', ofDays(inBrasilia(date => String(date.getTime()))), true],
  ['milliseconds, UTC', ofDays(inBrasilia(date => String(local(date).getTime()))), true],
  // A JavaScript function that copies an object's own members finds none in a Date.
  ['{}', ofTimes(inBrasilia(() => '{}')), true],
];

/** A program's forms of a date that was sent as a number, a list, or an object. */
const SENT_DATE_WRITERS: readonly DateForm[] = [
  ['ISO 8601', token => token],
  ['milliseconds', ofTimes(inBrasilia(date => String(date.getTime())))],
  ['ISO 8601 −03:00', ofTimes(token => token.replace(/(?<=:\d\d)"$/, '-03:00"'))],
  ...DATE_WRITERS,
];

const BRASILIA_HOURS = -3;
const DAY = /^"(\d{4})-(\d{2})-(\d{2})"$/;
const WITHOUT_FRACTION = /^("\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})((?:Z|[+-]\d{2}:\d{2})?")$/;
const FRACTION = /^("\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})\.\d{1,9}((?:Z|[+-]\d{2}:\d{2})?")$/;
const OFFSET = /^("\d{4}-\d{2}-\d{2}T[\d:.]+)([+-]\d{2}):(\d{2})"$/;
const ZERO_SECONDS = /^("\d{4}-\d{2}-\d{2}T\d{2}:\d{2}):00((?:Z|[+-]\d{2}:\d{2})?")$/;
const TIME_OF_DAY = /^("(\d{4})-(\d{2})-(\d{2}))T(\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})?"$/;

const ANY_DATE = /^"(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})?)?"$/;

/** Whether a document may have dates: most have none, and then no form needs to be tried. */
function hasDates(json: Binary): boolean {
  return /"\d{4}-\d{2}-\d{2}[T"]/.test(json);
}

/** Writes a date, or a date and time; those without an offset are in Brasília's time. */
function inBrasilia(write: (date: Date) => Binary): DateWriter {
  return token => {
    const [, day, time = '00:00:00', fraction = '', offset = '-03:00'] = ANY_DATE.exec(token) ?? [];
    const date = new Date(`${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}${offset}`);
    return day === undefined || Number.isNaN(date.getTime()) ? token : write(date);
  };
}

/** As Laravel's models write a date and time, and a date. */
function inMicroseconds(token: Binary): Binary {
  return written(date => `"${date.toISOString().slice(0, -1)}000Z"`)(token);
}

function midnight(token: Binary): Binary {
  return token.replace(DAY, '"$1-$2-$3T00:00:00.000000Z"');
}

/** With two digits of the year, and with the month's name between hyphens: `30/11/26`, `30-NOV-26`. */
function shortDay(date: Date, separator: '/' | '-'): string {
  const [year = '', month = '', day] = date.toISOString().slice(2, 10).split('-');
  const name = separator === '-' ? MONTHS[Number(month) - 1]?.toUpperCase() : month;
  return [day, name, year].join(separator);
}

/** `Nov 30 2026 10:15PM`. Source: learn.microsoft.com, CAST and CONVERT, style 0 of datetime. */
function sqlServerDate(date: Date): string {
  const hours = date.getUTCHours();
  const time = `${String(hours % 12 || 12).padStart(2)}${date.toISOString().slice(13, 16)}`;
  const day = String(date.getUTCDate()).padStart(2);
  return `${MONTHS[date.getUTCMonth()]} ${day} ${date.getUTCFullYear()} ${time}${hours < 12 ? 'AM' : 'PM'}`;
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

function nanosecondsOf(date: Date): number {
  return date.getUTCMilliseconds() * 1_000_000;
}

/** Changes only dates with a time. */
function ofTimes(write: DateWriter): DateWriter {
  return token => (token.charAt(11) === 'T' ? write(token) : token);
}

function ofDays(write: DateWriter): DateWriter {
  return token => (token.charAt(11) === '"' ? write(token) : token);
}

type ZoneOf = (offset: string) => readonly [type: number, name: string] | undefined;

function isOfBrasilia(offset: string): boolean {
  return offset === '' || offset === '-03:00';
}

/** PHP's time zones, by the offset that was sent: as it's read from text, or the default zone. `json_encode` escapes the slash of a
 *  name unless JSON_UNESCAPED_SLASHES is set. */
function phpDate(zoneOf: ZoneOf): DateWriter {
  return token => {
    const [, day, time = '00:00:00', fraction = '', offset = ''] = ANY_DATE.exec(token) ?? [];
    const [type, name] = (day === undefined ? undefined : zoneOf(offset)) ?? [];
    return type === undefined
      ? token
      : `{"date":"${day} ${time}.${fraction.padEnd(6, '0').slice(0, 6)}","timezone_type":${type},"timezone":"${name}"}`;
  };
}

/** As Java formats a date in US English: `Nov 23, 2026`. */
function englishDay(date: Date): string {
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

function gsonDate(date: Date, [beforeTime, beforeHalf]: GsonForm[1]): Binary {
  const hours = date.getUTCHours();
  const time = `${hours % 12 || 12}${date.toISOString().slice(13, 19)}`;
  return `"${englishDay(date)}${beforeTime}${time}${encode(beforeHalf)}${hours < 12 ? 'AM' : 'PM'}"`;
}

/** The time in Brasília with milliseconds. */
function spaced(date: Date): string {
  return local(date).toISOString().slice(0, -1).replace('T', ' ');
}

function counted(form: string, date: Date): Binary {
  return COUNTS.find(([own]) => own === form)?.[1](date) ?? '';
}

/** Changes only dates with this offset. */
function ofThoseWith(offset: string, write: DateWriter): DateWriter {
  return token => (token.endsWith(`${offset}"`) ? write(token) : token);
}

function withoutColon(token: Binary): Binary {
  return token.replace(OFFSET, '$1$2$3"');
}

function withSpace(token: Binary): Binary {
  return DATE_TIME.test(token) ? token.replace('T', ' ') : token;
}

/** Jackson's default for Java's local dates: `[2026,11,23]`. If there's a time, its hours and minutes follow, and its seconds
 *  unless they're zero. */
function inParts(token: Binary): Binary {
  const parts = /^"(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}):(\d{2}))?"$/.exec(token)?.slice(1);
  const numbers = parts?.filter(part => part !== undefined).map(Number);
  if (numbers === undefined) return token;
  return `[${(numbers.at(5) === 0 ? numbers.slice(0, 5) : numbers).join()}]`;
}

/** .NET's and Delphi's default in Brazil, where a date without a time is midnight. */
function withBrazilianTime(token: Binary): Binary {
  return token.replace(TIME_OF_DAY, '"$4/$3/$2 $5"').replace(DAY, '"$3/$2/$1 00:00:00"');
}

/** Gson's form of a Java LocalDate, whose fields it reads. */
function partsOfDay([year, month, day]: readonly number[]): Binary {
  return `{"year":${year},"month":${month},"day":${day}}`;
}

function javaScriptDate(date: Date, hours: number): string {
  const [weekday = '', day, month, year, time] = new Date(date.getTime() + hours * 3_600_000)
    .toUTCString()
    .split(' ');
  return `${weekday.slice(0, 3)} ${month} ${day} ${year} ${time}`;
}

function written(write: (date: Date) => Binary): DateWriter {
  return token => {
    if (!DATE_TIME.test(token)) return token;
    const date = new Date(token.slice(1, -1));
    return Number.isNaN(date.getTime()) ? token : write(date);
  };
}

function millisecondsOf(date: Date): string {
  return date.toISOString().slice(19, 23);
}

function inUtc(date: Date): string {
  return date.toISOString().slice(0, 19);
}
