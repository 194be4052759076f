import { LIMITS } from '../../api/limits.ts';
import { once } from '../../once.ts';
import type { CauseId, DetailOf } from '../causes/causes.ts';
import { COUNTS, EARLY_NOTATIONS, EPOCH_TICKS, NOTATIONS } from '../json/dateNotations.ts';
import { grouped, javaExponential, withoutTrailingZeros } from '../json/jsonNumbers.ts';
import { encode } from '../pipeline/binary.ts';
import type { ElementChoice, Levels } from '../pipeline/choice.ts';
import { pipelineLevels } from '../pipeline/pipeline.ts';
import { rememberingLast } from '../pipeline/remembering.ts';
import { alone, fixed, type Step, step } from '../pipeline/step.ts';

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
        alone(step('timestamp-formatted', text => text.slice(1), { form: '700000000' })),
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
        ...(['Optional(…)', 'Optional("…")', 'Some(…)', '+…', '….', '…s', '…/1', '(…/1)'] as const).map(
          form => alone(step('timestamp-formatted', text => form.replace('…', text), { form })),
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
    yield alone(step('timestamp-fraction', text => `${text}${digits}/1000`, { ...detail, separator: '/' }));
    const divisor = DIVISORS.find(one => rest % one === 0);
    if (divisor !== undefined)
      yield alone(
        step('timestamp-fraction', text => ratioOf(text, digits, divisor), { ...detail, separator: '/' }),
      );
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
  yield* COUNTS.map(([form, write]) => step('timestamp-date', text => dateOf(text, write), { form }));
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
  // A difference of .NET's ticks.
  yield alone(step('timestamp-microseconds', text => `${text}0000000`, { unit: '100 ns' }));
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
  yield alone(
    step(
      'timestamp-date',
      numeric(seconds => javaExponential(Number(seconds)).replace('E', 'e')),
      { form: 'Julia Float64' },
    ),
  );
  yield step(
    'timestamp-date',
    numeric(seconds => seconds.toString(16)),
    { form: 'hex' },
  );
}

/** What 1000 can be divided by. */
const DIVISORS = [500, 250, 200, 125, 100, 50, 40, 25, 20, 10, 8, 5, 4, 2];

/** Milliseconds over 1000 in lowest terms. Source: Clojure, Ratios. */
function ratioOf(seconds: string, milliseconds: string, divisor: number): string | undefined {
  return /^[1-9]\d{9}$/.test(seconds)
    ? `${Number(seconds + milliseconds) / divisor}/${1000 / divisor}`
    : undefined;
}

/** As Java and Go write a double of this size: `1.700000000123E9`, `1.700000000123e+09`. */
function asDouble(seconds: string, fraction: string, exponent: string): string | undefined {
  return /^[1-9]\d{9}$/.test(seconds)
    ? `${seconds.charAt(0)}.${seconds.slice(1)}${fraction}${exponent}9`
    : undefined;
}

const DECIMALS = ['00', '000', '000000', '0000000'];

/** Remembered for the thousand fractions that a second may have. */
const isoOf = rememberingLast((seconds: string) =>
  dateOf(seconds, date => `${date.toISOString().slice(0, 19)}Z`),
);

function dateOf(seconds: string, write: (date: Date) => string): string | undefined {
  if (!/^\d+$/.test(seconds)) return undefined;
  const date = new Date(Number(seconds.slice(0, 10)) * 1000);
  return Number.isNaN(date.getTime()) ? undefined : encode(write(date));
}

/** The usual widths of number formats and fields, in characters. */
const NUMBER_WIDTHS = Array.from({ length: 20 }, (_, index) => 11 + index);

/** A timestamp in a field of a fixed width: with zeros or spaces before the number, even with thousands separators, or with spaces after
 *  it. */
function paddedForms(): readonly Step[] {
  const padded = (
    detail: Omit<DetailOf<'timestamp-padded'>, 'width'>,
    write: (text: string, width: number) => string | undefined,
  ): readonly Step[] =>
    NUMBER_WIDTHS.map(width =>
      alone(
        step('timestamp-padded', text => (width > text.length ? write(text, width) : undefined), {
          width,
          ...detail,
        }),
      ),
    );
  // A single space and a timestamp of 13 digits have causes of their own.
  const atLeastTwo = (text: string, width: number) => width > text.length + 1;
  return [
    ...padded({ filling: 'zeros' }, (text, width) => (width === 13 ? undefined : text.padStart(width, '0'))),
    ...padded({ filling: 'spaces' }, (text, width) =>
      atLeastTwo(text, width) ? text.padStart(width) : undefined,
    ),
    ...padded({ filling: 'spaces', side: 'after' }, (text, width) =>
      atLeastTwo(text, width) ? text.padEnd(width) : undefined,
    ),
    ...(['.', ','] as const).flatMap(separator =>
      padded({ filling: 'spaces', separator }, (text, width) => {
        const own = grouped(text, separator);
        return own === undefined || own.length >= width ? undefined : own.padStart(width);
      }),
    ),
  ];
}
