import { once } from '../../once.ts';
import { asPhpText } from '../json/jsonNumbers.ts';
import { type Binary, encode } from '../pipeline/binary.ts';
import { alone, type Step, step } from '../pipeline/step.ts';

/** A value in another notation. */
type Notation = readonly [notation: string, text: string];

/** Between several values of a path in a detail. */
const BETWEEN = ' + ';

/** Path variables signed in a notation other than the one that was sent: with masks, without leading zeros, with dates in other
 *  formats. */
export function pathValueSteps(path: string): readonly Step[] {
  const segments = path.split('/');
  return [
    ...singleValues(segments),
    ...paddedNumbers(segments),
    ...allValues(segments),
    ...allWithout(segments, 'letters'),
  ];
}

/** All values of a path in people's notation: an identifier with its mask, a date as DD/MM/YYYY; and a CPF or CNPJ as a number or with its
 *  mask before a date in any notation, as of a consultation. */
function allValues(segments: readonly string[]): readonly Step[] {
  const written = segments.map(segment => {
    const notations = notationsOf(segment);
    const usual = notations.find(([notation]) => notation === 'DD/MM/YYYY') ?? notations[0];
    return usual?.[1] ?? segment;
  });
  const [person, birth] = segments.slice(-2);
  const before = segments.slice(0, -2);
  const pairs =
    person === undefined || birth === undefined
      ? []
      : identifiers(person)
          .filter(([notation]) => PERSON_NOTATIONS.includes(notation))
          .flatMap(([, identifier]) => dates(birth).map(([, date]) => [...before, identifier, date]));
  return [written, ...pairs].flatMap((all, index) => {
    const sent = segments.filter((segment, at) => segment !== all[at]);
    const signed = all.filter((segment, at) => segment !== segments[at]);
    if (sent.length < 2) return [];
    const detail = { sent: sent.join(BETWEEN), signed: signed.join(BETWEEN), notation: 'all' };
    return (index === 0 ? [all, all.map(encodedSlashes)] : [all]).map(own =>
      alone({ id: 'path-value-formatted', detail, change: () => encode(own.join('/')) }),
    );
  });
}

const PERSON_NOTATIONS: readonly string[] = ['CPF', 'CNPJ', 'digits', 'number'];

/** All values of a path in the given notation. */
function allWithout(segments: readonly string[], notation: string): readonly Step[] {
  const written = segments.map(
    segment => notationsOf(segment).find(([own]) => own === notation)?.[1] ?? segment,
  );
  const sent = segments.filter((segment, at) => segment !== written[at]);
  const signed = written.filter((segment, at) => segment !== segments[at]);
  if (sent.length < 2) return [];
  const detail = { sent: sent.join(BETWEEN), signed: signed.join(BETWEEN), notation };
  return [alone({ id: 'path-value-formatted', detail, change: () => encode(written.join('/')) })];
}

function encodedSlashes(segment: string): string {
  return segment.replaceAll('/', '%2F');
}

function singleValues(segments: readonly string[]): readonly Step[] {
  return segments.flatMap((segment, index) =>
    notationsOf(segment).map(([notation, text]): Step => {
      const detail = { sent: segment, signed: text, notation };
      return {
        id: 'path-value-formatted',
        detail,
        change: current => replaced(current, index, segment, text),
      };
    }),
  );
}

const WIDTHS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15];

/** An id with leading zeros, as a fixed-width format writes it, or with spaces, as Oracle's `TO_CHAR`, Visual Basic's and xBase's `Str`
 *  write a number. */
function paddedNumbers(segments: readonly string[]): readonly Step[] {
  return segments.flatMap((segment, index) => {
    if (!/^[1-9]\d*$/.test(segment)) return [];
    return FILLINGS.flatMap(([notation, filling]) =>
      WIDTHS.filter(width => width > segment.length).map((width): Step => {
        const signed = segment.padStart(width, filling);
        const detail = { sent: segment, signed, notation };
        const change = (path: Binary) => replaced(path, index, segment, signed);
        return alone({ id: 'path-value-formatted', detail, change });
      }),
    );
  });
}

const FILLINGS = [
  ['zeros', '0'],
  ['spaces', ' '],
] as const;

/** The path with a segment replaced; the segment may have moved if an earlier step removed others. */
function replaced(path: Binary, index: number, segment: string, text: string): Binary | undefined {
  const segments = path.split('/');
  const sent = encode(segment);
  const at = segments[index] === sent ? index : segments.lastIndexOf(sent);
  return at === -1 ? undefined : segments.with(at, encode(text)).join('/');
}

function notationsOf(segment: string): readonly Notation[] {
  return [...identifiers(segment), ...dates(segment)].filter(([, text]) => text !== segment);
}

function identifiers(segment: string): readonly Notation[] {
  const digits = segment.replace(/[.\-/]|%2[fF]/g, '');
  const found: Notation[] = [];
  const mask = (notation: string, pattern: RegExp, to: string): void => {
    if (!pattern.test(digits)) return;
    const text = digits.replace(pattern, to);
    found.push([notation, text]);
    if (text.includes('/'))
      found.push([notation, text.replaceAll('/', '%2F')], [notation, text.replaceAll('/', '%2f')]);
  };
  mask('CPF', /^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
  mask('CNPJ', /^([\dA-Z]{2})([\dA-Z]{3})([\dA-Z]{3})([\dA-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5');
  const isChave = /^\d{6}[\dA-Z]{12}\d{26}$/.test(digits);
  if (isChave) found.push(['chave', digits.replace(/.{4}(?=.)/g, '$& ')]);
  if (isChave) found.push(['chave', digits.replace(/.{4}(?=.)/g, '$&%20')]);
  // As in the `Id` attribute of the XML.
  if (isChave) found.push(...['NFe', 'CTe', 'DCe'].map((name): Notation => [name, name + digits]));
  if (/^[\dA-Z]{11,44}$/.test(digits) && digits !== segment) found.push(['digits', digits]);
  if (isChave || /^[\dA-Z]{12}\d{2}$/.test(digits)) found.push(...withoutLetters(segment, digits));
  else if (/^(?:\d{6}[\da-z]{12}\d{26}|[\da-z]{12}\d{2})$/.test(segment)) {
    found.push(['uppercase', segment.toUpperCase()], ...withoutLetters(segment, segment));
  }
  if (/^0\d+$/.test(digits)) found.push(['number', String(BigInt(digits))]);
  if (/^[1-9]\d{8,9}$/.test(segment)) found.push(['CPF', segment.padStart(11, '0')]);
  if (/^[1-9]\d{11,12}$/.test(segment)) found.push(['CNPJ', segment.padStart(14, '0')]);
  if (/^\d{16,}$/.test(segment))
    found.push(['double', String(Number(segment))], ['double', asPhpText(`${segment}.0`)]);
  found.push(...exponential(segment), ...uuids(segment));
  return found;
}

/** A number with an exponent: with six digits, as a cell of a spreadsheet displays it, in English and in Portuguese; and a round one in R,
 *  where that's shorter. Sources: Microsoft, Excel, General format; R, `options("scipen")`. */
function exponential(segment: string): readonly Notation[] {
  if (!/^[1-9]\d{4,43}$/.test(segment)) return [];
  const [digits = '', power = ''] = Number(segment).toExponential().split('e+');
  const short = `${digits}e+${power.padStart(2, '0')}`;
  const cell = `${Number(Number(digits).toFixed(5))}E+${power}`;
  return [
    ...(short.length < segment.length && BigInt(segment) === BigInt(Number(segment))
      ? [['double', short] as const]
      : []),
    ...(segment.length < 12 ? [] : [cell, cell.replace('.', ',')].map((text): Notation => ['cell', text])),
  ];
}

const UUID = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/i;

/** A UUID as databases, .NET's `Guid.ToString`, and Delphi's `GUIDToString` write it. Lowercase with hyphens counts as another case of the path. */
function uuids(segment: string): readonly Notation[] {
  const lower = UUID.exec(segment)
    ?.slice(1)
    .map(part => part.toLowerCase());
  if (lower === undefined) return [];
  const [hyphenated, plain] = [lower.join('-'), lower.join('')];
  const upper = hyphenated.toUpperCase();
  const texts = [upper, plain, plain.toUpperCase(), `{${hyphenated}}`, `{${upper}}`];
  const joined = segment.includes('-') ? texts : [hyphenated, ...texts];
  return joined.map((text): Notation => ['UUID', text]);
}

/** What programs made for numeric identifiers do to the letters of an alphanumeric one. */
function withoutLetters(segment: string, characters: string): readonly Notation[] {
  if (!/[A-Za-z]/.test(characters)) return [];
  const leading = /^[1-9]\d*/.exec(characters)?.[0];
  return [
    ['letters', characters.replace(/\D/g, '')],
    ['lowercase', segment.toLowerCase()],
    // As `parseInt` reads the segment.
    ...(leading === undefined ? [] : [['number', leading] as const]),
  ];
}

function dates(segment: string): readonly Notation[] {
  const parts =
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(segment)?.groups ??
    /^(?<day>\d{2})(?:[/-]|%2[fF])(?<month>\d{2})(?:[/-]|%2[fF])(?<year>\d{4})$/.exec(segment)?.groups ??
    /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})$/.exec(segment)?.groups ??
    /^(?<day>\d{2})(?<month>\d{2})(?<year>(?:19|20)\d{2})$/.exec(segment)?.groups;
  const { year = '', month = '', day = '' } = parts ?? {};
  if (parts === undefined || Number(month) > 12 || Number(day) > 31) return [];
  const iso = `${year}-${month}-${day}`;
  const slashed = `${day}/${month}/${year}`;
  return [
    ['ISO 8601', iso],
    ['DD/MM/YYYY', slashed],
    ['DD/MM/YYYY', slashed.replaceAll('/', '%2F')],
    ['DD/MM/YYYY', slashed.replaceAll('/', '%2f')],
    ['DD-MM-YYYY', `${day}-${month}-${year}`],
    ['DDMMYYYY', day + month + year],
    ['YYYYMMDD', year + month + day],
    ['MM/DD/YYYY', `${month}/${day}/${year}`],
    ['MM/DD/YYYY', `${month}%2F${day}%2F${year}`],
    ['YYYY/MM/DD', `${year}/${month}/${day}`],
    ['YYYY-M-D', `${year}-${Number(month)}-${Number(day)}`],
    ['date and time', `${iso}T00:00:00`],
    ['date and time', `${iso}T00:00:00Z`],
    ['date and time', `${iso}T00:00:00.000Z`],
    ['date and time', `${iso} 00:00:00`],
    ['date and time', `${iso}T00:00:00-03:00`],
    ['date and time', `${iso}T00:00:00.000-03:00`],
    ['date and time', `${iso}T03:00:00.000Z`],
    ['date and time', `${iso}T03:00:00Z`],
    ['date and time', `${slashed} 00:00:00`],
    ...printedDates(iso),
    ['day before', dayFrom(iso, -1)],
    ['day after', dayFrom(iso, 1)],
  ];
}

/** Midnight in Brasília as Java's Date prints it, and in milliseconds, there and in UTC. */
function printedDates(iso: string): readonly Notation[] {
  const utc = Date.parse(`${iso}T00:00:00Z`);
  if (Number.isNaN(utc)) return [];
  const [weekday, day, month, year] = new Date(utc).toUTCString().replace(',', '').split(' ');
  return [
    ['Java Date', `${weekday} ${month} ${day} 00:00:00 BRT ${year}`],
    ['milliseconds', String(utc)],
    ['milliseconds', String(utc + 3 * 3_600_000)],
  ];
}

/** The date after treating it as midnight in another time zone. */
function dayFrom(iso: string, days: number): string {
  const date = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return iso;
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The path's segments joined by something else than slashes. */
export const joinedSegmentSteps = once((): readonly Step[] => [
  ...BACKSLASHED.map(([form, write]) => alone(step('path-backslashes', write, { form }))),
  ...SEGMENT_LISTS.map(([form, write]) =>
    alone(step('path-segments-listed', path => write(path.split('/').slice(1)), { form })),
  ),
]);

/** What functions that join file names make of a path on Windows: a backslash for every slash, or only for those that they add. */
const BACKSLASHED: readonly (readonly [example: string, write: (path: Binary) => Binary])[] = [
  ['\\openapi\\v2', text => text.replaceAll('/', '\\')],
  ['openapi\\v2', text => text.replace(/^\//, '').replaceAll('/', '\\')],
  ['/openapi\\v2', text => text.replace(/(?<=.)\//g, '\\')],
  ['/openapi\\v2/…', text => text.replace(/(?<=^\/[^/]*)\//, '\\')],
  ['/openapi/v2\\empresas/…', text => text.replace(/(?<=^\/[^/]*\/[^/]*)\//, '\\')],
  ['/openapi/v2\\…', text => text.replace(/\/(?=[^/]*$)/, '\\')],
  ['C:\\openapi\\v2', text => `C:${text.replaceAll('/', '\\')}`],
];

/** What languages make of a list of the segments in a string: JavaScript's arrays, as `pm.request.url.path` in Postman is one; Java and
 *  Kotlin, as OkHttp's `pathSegments`; JSON and Swift, whose `pathComponents` start with a slash; Go; Scala. */
const SEGMENT_LISTS: readonly (readonly [form: string, write: (segments: readonly Binary[]) => Binary])[] = [
  ['openapi,v2', segments => segments.join(',')],
  ['[openapi, v2]', segments => `[${segments.join(', ')}]`],
  ['["openapi","v2"]', segments => JSON.stringify(segments)],
  ['["openapi", "v2"]', segments => `["${segments.join('", "')}"]`],
  ['["/", "openapi", "v2"]', segments => `["/", "${segments.join('", "')}"]`],
  ["['openapi', 'v2']", segments => `['${segments.join("', '")}']`],
  ['[openapi v2]', segments => `[${segments.join(' ')}]`],
  ['List(openapi, v2)', segments => `List(${segments.join(', ')})`],
];
