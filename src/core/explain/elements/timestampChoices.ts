import { LIMITS } from '../../api/limits.ts';
import { DAYS, MONTHS } from '../../httpDate.ts';
import { once } from '../../once.ts';
import type { CauseId, DetailOf } from '../causes/causes.ts';
import { grouped, javaExponential, twoDigitExponential, withoutTrailingZeros } from '../json/jsonNumbers.ts';
import { encode } from '../pipeline/binary.ts';
import type { ElementChoice, Levels } from '../pipeline/choice.ts';
import { pipelineLevels } from '../pipeline/pipeline.ts';
import { alone, fixed, type Step, step } from '../pipeline/step.ts';
import { paddedForms } from './timestampFields.ts';

const SECONDS_AN_HOUR = 3600;
/** Time zones are from -12 to +14 hours. Both directions, because local time can be mistaken for UTC and UTC for
 *  local time. */
const MAX_ZONE_HOURS = 14;
/** How long signatures are typically cached when they're reused by mistake, in seconds. */
const CACHED_SECONDS = [600, 900, 1200, 1800, 3600, 86_400];
/** When a signature typically expires, in seconds, if that time is signed instead of the one sent. */
const EXPIRY_SECONDS = [600, 900, 1200, 1800];
/** The maximum age of a cached timestamp, in seconds; beyond the platform's tolerance, most seconds are tried only if everything
 *  else is correct. */
const MAX_CACHED_SECONDS = 3_900;
/** Brazil's official time. */
const BRASILIA_HOURS = -3;

/** Up to this size of the body, in bytes, each fraction of a second is combined with other incorrect steps: if the timestamp is signed
 *  before the body, each fraction needs a hash of the whole body. */
const MOST_COMBINED = 65_536;

/** Everything that may have been signed instead of the timestamp: another time, or the same time in another format. */
export function timestampChoices(timestamp: string, bodyBytes = 0, extraBytes = 0): Levels<ElementChoice> {
  const isSeconds = /^\d{1,11}$/.test(timestamp);
  const isMilliseconds = /^\d{13}$/.test(timestamp);
  const forms = bodyBytes > MOST_COMBINED ? separateForms : combinedForms;
  const hasFraction = /^\d{10}\.\d{1,9}$/.test(timestamp);
  return pipelineLevels(encode(timestamp), [
    {
      steps: [
        fixed('timestamp-missing', ''),
        ...PLACEHOLDERS.map(text => fixed('timestamp-placeholder-signed', text, { text })),
        ...(isSeconds ? otherMoments() : []),
        ...(isMilliseconds || hasFraction
          ? [step('timestamp-seconds-signed', text => text.slice(0, 10))]
          : []),
        ...(isMilliseconds || hasFraction
          ? [
              step('timestamp-seconds-signed', text => String(Number(text.slice(0, 10)) + 1), {
                rounded: 'up',
              }),
            ]
          : []),
      ],
    },
    { steps: isSeconds || isMilliseconds ? forms() : [] },
    {
      steps: [
        step('timestamp-formatted', text => `'${text}'`, { form: "'…'" }),
        step('timestamp-formatted', text => `"${text}"`, { form: '"…"' }),
        step('timestamp-formatted', text => `%!d(string=${text})`, { form: 'Go %d' }),
        step('timestamp-formatted', text => `%!s(int64=${text})`, { form: 'Go %s' }),
        alone(step('timestamp-formatted', text => `%!s(int=${text})`, { form: 'Go %s' })),
        step('timestamp-formatted', text => grouped(text, '.'), {
          form: '1.700.000.000',
        }),
        step('timestamp-formatted', text => grouped(text, ','), {
          form: '1,700,000,000',
        }),
        step('timestamp-formatted', text => ` ${text}`, { form: 'space' }),
        step('timestamp-formatted', text => `${text} `, { form: 'space', side: 'after' }),
        alone(step('timestamp-formatted', text => `int(${text})`, { form: 'int(…)' })),
        alone(step('timestamp-formatted', text => text.padStart(13, '0'), { form: '0001700000000' })),
        alone(step('timestamp-formatted', text => text.slice(0, 9), { form: '170000000' })),
        // A program that takes the number of characters for the number of bytes, which is higher, cuts off the end.
        alone(
          step(
            'timestamp-cut-short',
            text => (extraBytes < text.length ? cutBy(text, extraBytes) : undefined),
            {
              bytes: extraBytes,
            },
          ),
        ),
        // A division of milliseconds by 100, or a digit too many.
        ...Array.from('0123456789', digit =>
          alone(
            step('timestamp-formatted', text => (text.length === 10 ? text + digit : undefined), {
              form: `1700000000${digit}`,
            }),
          ),
        ),
        // Go converts a number to the character with this code, and no character has such a large code.
        alone(step('timestamp-formatted', () => encode('\uFFFD'), { form: 'Go string(int64)' })),
        ...paddedForms(),
        step('timestamp-formatted', text => `${text}L`, { form: 'L' }),
        step('timestamp-formatted', text => `Optional[${text}]`, { form: 'Optional[…]' }),
        ...(['Optional(…)', 'Optional("…")', 'Some(…)', '+…'] as const).map(form =>
          alone(step('timestamp-formatted', text => form.replace('…', text), { form })),
        ),
        step('timestamp-formatted', text => `timestamp=${text}`, { form: 'timestamp=' }),
      ],
    },
  ]);
}

/** What remains in a string if nothing, or the code itself, was inserted. */
const PLACEHOLDERS = [
  ...['undefined', 'null', 'None', 'NaN', '0', '-1', 'now', 'Date.now()', 'time()', 'int(time.time())'],
  ...['$timestamp', '${timestamp}', '{timestamp}', '{$timestamp}', '#{timestamp}', '$ts', '${ts}', '{ts}'],
  ...['$TS', '$TIMESTAMP', '${TIMESTAMP}', 'time', 'timestamp', 'ts', 'time.time()', 'Time.now.to_i'],
  ...['{{timestamp}}', '{{$timestamp}}', '{{ts}}', '$(date +%s)'],
];

/** Causes that concern a moment of a clock: each has hundreds of choices. */
const MOMENTS: ReadonlySet<CauseId> = new Set([
  'timestamp-other-second',
  'timestamp-milliseconds-later',
  'timestamp-fraction',
]);

/** The choices that don't depend on a moment, if other causes are combined with them. */
export function withoutMoments(levels: Levels<ElementChoice>): Levels<ElementChoice> {
  const single = once(() =>
    [...levels(1, 2)].filter(
      ({ ways }) => !ways.every(([cause]) => cause !== undefined && MOMENTS.has(cause.id)),
    ),
  );
  return (incorrectSteps, total) =>
    incorrectSteps === 1 && total > 1 ? single() : levels(incorrectSteps, total);
}

function cutBy(text: string, bytes: number): string {
  return text.slice(0, text.length - bytes);
}

const otherMoments = once((): readonly Step[] => {
  const other = <Id extends CauseId>(away: number, detail: DetailOf<Id>, id: Id): Step<Id> => ({
    ...step(id, seconds => String(Number(seconds) + away), detail),
    isSingle: id === 'timestamp-other-second',
  });
  const seconds = (away: number) => other(away, { seconds: away }, 'timestamp-other-second');
  const near = upTo(LIMITS.timestampToleranceSeconds);
  const old = upTo(MAX_CACHED_SECONDS).slice(LIMITS.timestampToleranceSeconds);
  return [
    ...near.flatMap(away => [seconds(-away), seconds(away)]),
    ...CACHED_SECONDS.map(away => seconds(-away)),
    ...old.filter(away => !CACHED_SECONDS.includes(away)).map(away => alone(seconds(-away))),
    ...EXPIRY_SECONDS.map(away => alone(seconds(away))),
    ...upTo(MAX_ZONE_HOURS).flatMap(hours => [
      other(-hours * SECONDS_AN_HOUR, { hours: -hours }, 'timestamp-timezone-shift'),
      other(hours * SECONDS_AN_HOUR, { hours }, 'timestamp-timezone-shift'),
    ]),
  ];
});

/** The numbers from 1 to `last`. */
function upTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** For bodies up to `MOST_COMBINED` bytes, and for larger ones. */
const combinedForms = once(() => [...otherForms(true)]);
const separateForms = once(() => [...otherForms(false)]);

/** The same time in another unit or notation. */
function* otherForms(isCombined: boolean): Generator<Step> {
  yield step('timestamp-milliseconds', text => (/^\d{1,11}$/.test(text) ? `${text}000` : undefined));
  for (let rest = 1; rest <= 999; rest++) {
    const digits = String(rest).padStart(3, '0');
    yield {
      ...step('timestamp-milliseconds-later', text => text + digits, { milliseconds: rest }),
      isSingle: true,
    };
  }
  yield step('timestamp-decimal', text => `${text}.0`);
  yield* DECIMALS.map(zeros =>
    step('timestamp-decimal', text => `${text}.${zeros}`, { digits: zeros.length }),
  );
  for (let rest = 1; rest <= 999; rest++) {
    const digits = String(rest).padStart(3, '0');
    const short = withoutTrailingZeros(digits);
    const detail = { milliseconds: rest };
    // JavaScript's `Date.now() / 1000` is common enough to be combined with other causes.
    const fraction = step('timestamp-fraction', text => `${text}.${short}`, detail);
    yield isCombined ? { ...fraction, isSingle: true } : alone(fraction);
    if (short !== digits)
      yield alone(step('timestamp-fraction', text => `${text}.${digits}`, { ...detail, zeros: 'kept' }));
    yield alone(step('timestamp-fraction', text => `${text},${short}`, { ...detail, separator: ',' }));
    yield alone(
      step('timestamp-fraction', text => isoOf(text)?.replace('Z', `.${digits}Z`), {
        ...detail,
        form: 'ISO 8601',
      }),
    );
    yield alone(
      step('timestamp-fraction', text => asDouble(text, short, 'E'), { ...detail, separator: 'E9' }),
    );
    yield alone(
      step('timestamp-fraction', text => asDouble(text, short, 'e+0'), { ...detail, separator: 'e+09' }),
    );
  }
  yield step('timestamp-iso8601', text => isoOf(text));
  yield step('timestamp-iso8601-milliseconds', text => isoOf(text)?.replace('Z', '.000Z'));
  yield* NOTATIONS.map(([form, write]) =>
    step(form.startsWith('ISO 8601') ? 'timestamp-iso8601' : 'timestamp-date', text => dateOf(text, write), {
      form,
    }),
  );
  // Seconds taken for milliseconds: a moment in January 1970.
  for (const write of [...EARLY_NOTATIONS, ...NOTATIONS.map(([, write]) => write)]) {
    yield alone(
      step(
        'timestamp-date',
        text => (/^\d{10}$/.test(text) ? encode(write(new Date(Number(text)))) : undefined),
        { form: 'new Date(seconds)' },
      ),
    );
  }
  yield step('timestamp-microseconds', text => `${text}000000`, { unit: 'µs' });
  yield step('timestamp-microseconds', text => `${text}000000000`, { unit: 'ns' });
  const numeric = (write: (seconds: bigint) => string) => (text: string) =>
    /^\d+$/.test(text) ? write(BigInt(text.slice(0, 10))) : undefined;
  yield step(
    'timestamp-date',
    numeric(seconds => String(seconds * 10_000_000n + EPOCH_TICKS)),
    { form: '.NET Ticks' },
  );
  yield step(
    'timestamp-date',
    numeric(seconds => javaExponential(Number(seconds))),
    { form: 'Java double' },
  );
  yield step(
    'timestamp-date',
    numeric(seconds => seconds.toString(16)),
    { form: 'hex' },
  );
}

/** As Java and Go write a double of this size: `1.700000000123E9`, `1.700000000123e+09`. */
function asDouble(seconds: string, fraction: string, exponent: string): string | undefined {
  return /^[1-9]\d{9}$/.test(seconds)
    ? `${seconds.charAt(0)}.${seconds.slice(1)}${fraction}${exponent}9`
    : undefined;
}

const DECIMALS = ['00', '000', '000000', '0000000'];
const EPOCH_TICKS = 621_355_968_000_000_000n;

function isoOf(seconds: string): string | undefined {
  return dateOf(seconds, date => `${date.toISOString().slice(0, 19)}Z`);
}

function dateOf(seconds: string, write: (date: Date) => string): string | undefined {
  if (!/^\d+$/.test(seconds)) return undefined;
  const date = new Date(Number(seconds.slice(0, 10)) * 1000);
  return Number.isNaN(date.getTime()) ? undefined : encode(write(date));
}

const local = (date: Date) => new Date(date.getTime() + BRASILIA_HOURS * SECONDS_AN_HOUR * 1000);
const iso = (date: Date) => date.toISOString().slice(0, 19);
const spaced = (date: Date) => iso(date).replace('T', ' ');
const compact = (date: Date) => iso(date).replace(/\D/g, '');
const brazilian = (date: Date) => iso(date).replace(/^(\d+)-(\d+)-(\d+)T(.*)$/, '$3/$2/$1 $4');
const english = (date: Date, zone: string) =>
  `${DAYS[date.getUTCDay()]} ${MONTHS[date.getUTCMonth()]} ${iso(date).slice(8, 10)} ${iso(date).slice(11)} ${zone} ${date.getUTCFullYear()}`;

/** The time as US English writes it. Without Intl, which takes longer to load than all other forms together. */
const withHalfDays = (date: Date) => {
  const hours = date.getUTCHours();
  const day = `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
  return `${day}, ${hours % 12 || 12}${iso(date).slice(13)} ${hours < 12 ? 'AM' : 'PM'}`;
};
const javaScript = (date: Date) =>
  `${english(date, '').slice(0, 10)} ${date.getUTCFullYear()} ${iso(date).slice(11)}`;
const american = (date: Date) => iso(date).replace(/^(\d+)-(\d+)-(\d+)T.*$/, '$2/$3/$1');
const asctime = (date: Date) =>
  `${DAYS[date.getUTCDay()]} ${MONTHS[date.getUTCMonth()]} ${String(date.getUTCDate()).padStart(2)} ${iso(date).slice(11)} ${date.getUTCFullYear()}`;

/** The digits that C's `%g` and a number of single precision keep, before their exponent: `1.79587`. */
const sixDigits = (date: Date) => String(Number((date.getTime() / 1e12).toPrecision(6)));

/** The notations with milliseconds. */
const EARLY_NOTATIONS: readonly ((date: Date) => string)[] = [
  date => date.toISOString(),
  date => JSON.stringify(date),
  date => date.toISOString().replace('Z', '+00:00'),
  date => `${local(date).toISOString().slice(0, 23)}-03:00`,
  date => date.toISOString().replace('Z', '000'),
  date => date.toISOString().replace('T', ' ').replace('Z', '000'),
  date => local(date).toISOString().replace('T', ' ').replace('Z', '000'),
];

/** Dates and times as printed by libraries, in UTC and in Brazil's official time. */
const NOTATIONS: readonly (readonly [form: string, write: (date: Date) => string])[] = [
  ['ISO 8601 +00:00', date => `${iso(date)}+00:00`],
  ['ISO 8601 −03:00', date => `${iso(local(date))}-03:00`],
  ['ISO 8601 -0300', date => `${iso(local(date))}-0300`],
  ['ISO 8601 +0000', date => `${iso(date)}+0000`],
  ['ISO 8601', date => iso(date)],
  ['ISO 8601, local', date => iso(local(date))],
  ['ISO 8601, .000', date => `${iso(date)}.000`],
  ['ISO 8601, 7 digits', date => `${iso(date)}.0000000Z`],
  ['ISO 8601, 6 digits', date => `${iso(date)}.000000Z`],
  ['ISO 8601, 9 digits', date => `${iso(date)}.000000000Z`],
  ['ISO 8601, 6 digits, +00:00', date => `${iso(date)}.000000+00:00`],
  ['ISO 8601, .000-03:00', date => `${iso(local(date))}.000-03:00`],
  ['ISO 8601, minutes', date => `${iso(date).slice(0, 16)}Z`],
  ['YYYY-MM-DD hh:mm:ss', spaced],
  ['YYYY-MM-DD hh:mm:ss, local', date => spaced(local(date))],
  ['YYYY-MM-DD hh:mm:ss +00:00', date => `${spaced(date)}+00:00`],
  ['YYYY-MM-DD hh:mm:ssZ', date => `${spaced(date)}Z`],
  ['Ruby Time#to_s', date => `${spaced(date)} UTC`],
  ['Ruby Time#to_s, local', date => `${spaced(local(date))} -0300`],
  ['Ruby Time#to_s +0000', date => `${spaced(date)} +0000`],
  ['Go Time.String', date => `${spaced(date)} +0000 UTC`],
  ['Go Time.String, local', date => `${spaced(local(date))} -0300 -03`],
  ['Go Time.String, local, BRT', date => `${spaced(local(date))} -0300 BRT`],
  ['YYYYMMDDhhmmss', compact],
  ['YYYYMMDDhhmmss, local', date => compact(local(date))],
  ['DD/MM/YYYY hh:mm:ss', brazilian],
  ['DD/MM/YYYY hh:mm:ss, local', date => brazilian(local(date))],
  ['HTTP date', date => date.toUTCString()],
  ['Java Date', date => english(date, 'UTC')],
  ['Java Date, GMT', date => english(date, 'GMT')],
  ['Java Date, BRT', date => english(local(date), 'BRT')],
  ['Java Date, GMT-03:00', date => english(local(date), 'GMT-03:00')],
  ['C asctime', date => english(date, '').replace('  ', ' ')],
  ['JavaScript Date', date => `${javaScript(date)} GMT+0000 (Coordinated Universal Time)`],
  ['JavaScript Date, local', date => `${javaScript(local(date))} GMT-0300 (Brasilia Standard Time)`],
  [
    'JavaScript Date, local, in Portuguese',
    date => `${javaScript(local(date))} GMT-0300 (Horário Padrão de Brasília)`,
  ],
  ['HTTP date, UTC', date => date.toUTCString().replace('GMT', 'UTC')],
  ['HTTP date, +0000', date => date.toUTCString().replace('GMT', '+0000')],
  ['HTTP date, -0000', date => date.toUTCString().replace('GMT', '-0000')],
  ['HTTP date, −0300', date => local(date).toUTCString().replace('GMT', '-0300')],
  ['C asctime, local', date => asctime(local(date))],
  ['C asctime, padded', asctime],
  ['date(1)', date => asctime(date).replace(/(\d{4})$/, 'UTC $1')],
  ['date(1), local', date => asctime(local(date)).replace(/(\d{4})$/, '-03 $1')],
  [
    'Go RFC 822',
    date =>
      `${iso(date).slice(8, 10)} ${MONTHS[date.getUTCMonth()]} ${iso(date).slice(2, 4)} ${iso(date).slice(11, 16)} UTC`,
  ],
  ['ISO 8601, local minutes', date => iso(local(date)).slice(0, 16)],
  ['ISO 8601, local minutes −03:00', date => `${iso(local(date)).slice(0, 16)}-03:00`],
  ['Java ZonedDateTime', date => `${iso(local(date)).replace(/:00$/, '')}-03:00[America/Sao_Paulo]`],
  ['Java ZonedDateTime, seconds', date => `${iso(local(date))}-03:00[America/Sao_Paulo]`],
  ['Java Timestamp', date => `${spaced(local(date))}.0`],
  ['Java Timestamp, UTC', date => `${spaced(date)}.0`],
  ['DD/MM/YYYY, hh:mm:ss, local', date => brazilian(local(date)).replace(' ', ', ')],
  ['DD/MM/YYYY hh:mm, local', date => brazilian(local(date)).slice(0, 16)],
  ['MM/DD/YYYY hh:mm:ss +00:00', date => `${american(date)} ${iso(date).slice(11)} +00:00`],
  ['MM/DD/YYYY hh:mm:ss', date => `${american(date)} ${iso(date).slice(11)}`],
  ['MM/DD/YYYY hh:mm:ss, local', date => `${american(local(date))} ${iso(local(date)).slice(11)}`],
  ['M/D/YYYY h:mm:ss AM, local', date => withHalfDays(local(date)).replace(',', '')],
  ['M/D/YYYY, h:mm:ss AM, local', date => withHalfDays(local(date))],
  ['M/D/YYYY, h:mm:ss AM, local, U+202F', date => withHalfDays(local(date)).replace(/ (?=[AP]M$)/, '\u202F')],
  ['M/D/YYYY h:mm:ss AM', date => withHalfDays(date).replace(',', '')],
  ['M/D/YYYY, h:mm:ss AM', withHalfDays],
  ['M/D/YYYY, h:mm:ss AM, U+202F', date => withHalfDays(date).replace(/ (?=[AP]M$)/, '\u202F')],
  ['M/D/YYYY h:mm AM, local', date => withHalfDays(local(date)).replace(/,|:\d\d(?= )/g, '')],
  ['MM/DD/YYYY, hh:mm:ss', date => `${american(date)}, ${iso(date).slice(11)}`],
  ['MM/DD/YYYY, hh:mm:ss, local', date => `${american(local(date))}, ${iso(local(date)).slice(11)}`],
  ['MM/DD/YYYY hh:mm:ss −03:00', date => `${american(local(date))} ${iso(local(date)).slice(11)} -03:00`],
  ['DD/MM/YYYY hh:mm:ss −03:00', date => `${brazilian(local(date))} -03:00`],
  ['DD/MM/YYYY hh:mm:ss +00:00', date => `${brazilian(date)} +00:00`],
  ['DD/MM/YYYY, hh:mm:ss', date => brazilian(date).replace(' ', ', ')],
  ['DD/MM/YYYY, local', date => brazilian(local(date)).slice(0, 10)],
  ['YYYY-MM-DD hh:mm:ss −03:00', date => `${spaced(local(date))}-03:00`],
  ['JavaScript Date#toDateString', date => javaScript(local(date)).slice(0, 15)],
  ['JavaScript Date, local, GMT-03:00', date => `${javaScript(local(date))} GMT-0300 (GMT-03:00)`],
  ['ISO 8601, local, 7 digits, −03:00', date => `${iso(local(date))}.0000000-03:00`],
  ['ISO 8601, .000+00:00', date => `${iso(date)}.000+00:00`],
  ['YYYYMMDDThhmmssZ', date => `${compact(date).replace(/^.{8}/, '$&T')}Z`],
  ['DDMMYYYYhhmmss, local', date => brazilian(local(date)).replace(/\D/g, '')],
  ['ISO 8601, .000-0300', date => `${iso(local(date))}.000-0300`],
  ['days', date => String(Math.floor(date.getTime() / 86_400_000))],
  ['.NET double', date => twoDigitExponential(date.getTime() / 1000).toUpperCase()],
  [
    '.NET double, comma',
    date =>
      twoDigitExponential(date.getTime() / 1000)
        .toUpperCase()
        .replace('.', ','),
  ],
  ['thousands of seconds', date => String(Math.floor(date.getTime() / 1_000_000))],
  ['minutes', date => String(Math.floor(date.getTime() / 60_000))],
  ['Go float64', date => twoDigitExponential(date.getTime() / 1000)],
  ['.NET FileTime', date => String(BigInt(date.getTime()) * 10_000n + 116_444_736_000_000_000n)],
  ...(['e+09', 'e+009', 'E+09'] as const).map(
    exponent => [`6 digits, ${exponent}`, (date: Date) => sixDigits(date) + exponent] as const,
  ),
  ['6 digits, E+09, comma', date => `${sixDigits(date).replace('.', ',')}E+09`],
  ['DD/MM/YYYY-hh:mm:ss, local', date => brazilian(local(date)).replace(' ', '-')],
  ['date only', date => iso(date).slice(0, 10)],
  ['day of the year', date => iso(date).slice(0, 10).replaceAll('-', '')],
];
