import { causeOf } from '../causes/causes.ts';
import { Md5Beginning } from '../digest/md5Beginning.ts';
import { compiledMd5, md5Words } from '../digest/md5Engine.ts';
import type { Choices, ElementChoice, Hit } from '../pipeline/choice.ts';

/** The text around the digits of a fraction of a second. */
export interface ClockForm {
  readonly form: string;
  readonly before: string;
  readonly digits: number;
  readonly after: string;
  /** Which of the numbers with this many digits the clock can have; all if undefined. */
  readonly numbers?: Numbers;
}

interface Numbers {
  readonly count: number;
  readonly numberAt: (index: number) => number | undefined;
}

const BRASILIA_MS = -3 * 3_600_000;
/** The numbers of digits that microseconds have without one or two trailing zeros. Fractions with fewer digits are tried with
 *  everything else. */
const SHORTENED_DIGITS = [4, 5];

/** The last resort if nothing else produces the signature: the timestamp that was sent, with a fraction that only the
 *  clock knew. There are millions of candidates, so everything else, including the digest, must be correct. Yields
 *  the number tried since the last yield. */
export function* searchClockFractions(
  choices: Choices,
  timestamp: string,
  claimedSign: string,
  depth: number,
): Generator<number, Hit | undefined> {
  const words = md5Words(claimedSign);
  const [token, path, body] = [choices.token, choices.path, choices.body].map(correctOf);
  const [order] = choices.order(0, 1);
  const [separator] = choices.separator(0, 1);
  const [digest] = choices.digest(0, 1);
  // Doubles near zero have so many fractions that the search wouldn't end.
  if (words === undefined || !CLOCK_SECONDS.test(timestamp)) return undefined;
  if (token === undefined || path === undefined || body === undefined) return undefined;
  if (order === undefined || separator === undefined || digest === undefined) return undefined;
  const unsigned = [token, path, body].map(({ bytes }) => (typeof bytes === 'string' ? bytes : undefined));
  if (unsigned.includes(undefined)) return undefined;
  const engine = compiledMd5()();
  for (const { form, before, digits, after, numbers } of clockForms(timestamp, depth)) {
    const beginning = new Md5Beginning(unsigned.join('') + before, engine);
    const found = yield* beginning.findNumber(digits, after, words, numbers);
    if (found === undefined) continue;
    const cause = causeOf('timestamp-clock-fraction', { form, signed: before + found + after });
    const clock: ElementChoice = { ways: [[cause]], bytes: before + found + after };
    const elements = { token, path, body, timestamp: clock };
    return { causes: [cause], candidate: { elements, order, separator, digest } };
  }
  return undefined;
}

/** How many numbers `searchClockFractions` tries if it tries any and finds nothing. */
export function clockFractions(timestamp: string, depth: number): number {
  if (!CLOCK_SECONDS.test(timestamp)) return 0;
  const counts = [...clockForms(timestamp, depth)].map(
    ({ digits, numbers }) => numbers?.count ?? 10 ** digits,
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

const CLOCK_SECONDS = /^[1-9]\d{9}$/;

function correctOf(levels: Choices['token']): ElementChoice | undefined {
  const [correct] = levels(0, 1);
  return correct;
}

/** The forms that are tried, in this order: milliseconds, which take the least time; microseconds, as most clocks have them; then the
 *  doubles of Python's `time()` and .NET's `TotalSeconds`. Less common forms take half a minute and are tried only in the deepest
 *  search. */
export function* clockForms(timestamp: string, depth: number): Generator<ClockForm> {
  const date = new Date(Number(timestamp) * 1000);
  const utc = date.toISOString().slice(0, 19);
  const local = new Date(date.getTime() + BRASILIA_MS).toISOString().slice(0, 19);
  const seconds = (digits: number, point: string): ClockForm => ({
    form: `1700000000${point}${'1234567'.slice(0, digits)}`,
    before: timestamp + point,
    digits,
    after: '',
  });
  const iso = (digits: number, zone: string, space = 'T'): ClockForm => {
    const isLocal = zone === '-03:00' || zone === 'local';
    const after = zone === 'local' ? '' : zone;
    return {
      form: `${isLocal ? 'local time' : 'UTC'}, 2023-11-14${space}22:13:20.${'1234567'.slice(0, digits)}${after}`,
      before: `${(isLocal ? local : utc).replace('T', space)}.`,
      digits,
      after,
    };
  };
  for (const space of ['T', ' '])
    yield* ['', 'Z', '+00:00', 'local', '-03:00'].map(zone => iso(3, zone, space));
  yield { form: 'YYYYMMDDhhmmss123', before: utc.replace(/\D/g, ''), digits: 3, after: '' };
  yield { form: 'YYYYMMDDhhmmss123, local', before: local.replace(/\D/g, ''), digits: 3, after: '' };
  for (const digits of SHORTENED_DIGITS) yield* [seconds(digits, '.'), seconds(digits, ',')];
  yield seconds(6, '.');
  yield seconds(6, '');
  yield { form: '0.12345600 1700000000', before: '0.', digits: 6, after: `00 ${timestamp}` };
  yield* ['', 'Z', '+00:00', 'local'].map(zone => iso(6, zone));
  yield { ...seconds(7, '.'), numbers: sevenDigitDoubles(Number(timestamp)) };
  if (depth < 3) return;
  yield* ['', 'local', '+00:00'].map(zone => iso(6, zone, ' '));
  yield* [iso(6, '-03:00'), seconds(6, ',')];
  yield { ...seconds(7, ','), numbers: sevenDigitDoubles(Number(timestamp)) };
  yield { form: '.NET Ticks', before: String(Number(timestamp) + TICKS_EPOCH_SECONDS), digits: 7, after: '' };
  yield seconds(7, '.');
  yield* ['Z', '-03:00'].map(zone => iso(7, zone));
}

/** The fractions of the doubles within a second whose shortest form has seven digits: a double of the current time
 *  in seconds has 22 bits for the fraction, so most seven-digit numbers aren't among them. */
function sevenDigitDoubles(seconds: number): Numbers {
  const count = 2 ** (MANTISSA_BITS - Math.floor(Math.log2(seconds)));
  return {
    count,
    numberAt: index => {
      const inMillionths = Math.round((index * MILLION) / count);
      const isShorter = Math.abs(inMillionths * count - index * MILLION) < MILLION / 2;
      return isShorter ? undefined : nearestEven((index * 10 * MILLION) / count);
    },
  };
}

/** The nearest integer; of two that are equally near, the even one, as languages write doubles. */
function nearestEven(number: number): number {
  return number - Math.floor(number) === 0.5 ? 2 * Math.round(number / 2) : Math.round(number);
}

/** From the start of year 1, when .NET's ticks of 100 ns start, to 1970. */
const TICKS_EPOCH_SECONDS = 62_135_596_800;
const MANTISSA_BITS = 52;
const MILLION = 1e6;
