import type { Binary } from '../pipeline/binary.ts';

/** Rewrites a string token with a date, or with a date and time; leaves any other string unchanged. */
export type DateWriter = (token: Binary) => Binary;

const DATE_TIME = /^"(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})"$/;

/** How serializers write a date that they parsed: for example, in UTC instead of with its offset, or as a number. */
export const DATE_WRITERS: readonly (readonly [form: string, write: DateWriter])[] = [
  ['UTC', written(date => `"${inUtc(date)}Z"`)],
  ['UTC with milliseconds', written(date => `"${date.toISOString()}"`)],
  ['UTC with +00:00', written(date => `"${inUtc(date)}+00:00"`)],
  // Jackson's java.util.Date: since 2.11, and before.
  ['YYYY-MM-DDThh:mm:ss.SSS+00:00', written(date => `"${inUtc(date)}${millisecondsOf(date)}+00:00"`)],
  ['YYYY-MM-DDThh:mm:ss.SSS+0000', written(date => `"${inUtc(date)}${millisecondsOf(date)}+0000"`)],
  ['local time (−03:00)', written(date => `"${inUtc(new Date(date.getTime() - 3 * 3_600_000))}-03:00"`)],
  ['local time without offset', written(date => `"${inUtc(new Date(date.getTime() - 3 * 3_600_000))}"`)],
  ['milliseconds', written(date => String(date.getTime()))],
  ['seconds', written(date => String(date.getTime() / 1000))],
  ['seconds with nanoseconds', written(date => `${date.getTime() / 1000}.000000000`)],
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
];

const BRASILIA_HOURS = -3;
const DAY = /^"(\d{4})-(\d{2})-(\d{2})"$/;
const WITHOUT_FRACTION = /^("\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})((?:Z|[+-]\d{2}:\d{2})?")$/;
const FRACTION = /^("\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})\.\d{1,9}((?:Z|[+-]\d{2}:\d{2})?")$/;
const OFFSET = /^("\d{4}-\d{2}-\d{2}T[\d:.]+)([+-]\d{2}):(\d{2})"$/;
const ZERO_SECONDS = /^("\d{4}-\d{2}-\d{2}T\d{2}:\d{2}):00((?:Z|[+-]\d{2}:\d{2})?")$/;
const TIME_OF_DAY = /^("(\d{4})-(\d{2})-(\d{2}))T(\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})?"$/;

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
