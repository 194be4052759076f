import type { Binary } from './binary.ts';

/** Rewrites a string token with a date and time; leaves any other string unchanged. */
export type DateWriter = (token: Binary) => Binary;

const DATE_TIME = /^"(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})"$/;

/** How serializers write a parsed date: in UTC instead of with its offset, or as a number. */
export const DATE_WRITERS: readonly (readonly [form: string, write: DateWriter])[] = [
  ['UTC', written(date => `"${inUtc(date)}Z"`)],
  ['UTC with milliseconds', written(date => `"${date.toISOString()}"`)],
  ['UTC with +00:00', written(date => `"${inUtc(date)}+00:00"`)],
  ['local time (−03:00)', written(date => `"${inUtc(new Date(date.getTime() - 3 * 3_600_000))}-03:00"`)],
  ['local time without offset', written(date => `"${inUtc(new Date(date.getTime() - 3 * 3_600_000))}"`)],
  ['milliseconds', written(date => String(date.getTime()))],
  ['seconds', written(date => String(date.getTime() / 1000))],
  ['seconds with nanoseconds', written(date => `${date.getTime() / 1000}.000000000`)],
  ['/Date(…)/', written(date => `"\\/Date(${date.getTime()})\\/"`)],
  ['/Date(…)/ unescaped', written(date => `"/Date(${date.getTime()})/"`)],
];

function written(write: (date: Date) => Binary): DateWriter {
  return token => {
    if (!DATE_TIME.test(token)) return token;
    const date = new Date(token.slice(1, -1));
    return Number.isNaN(date.getTime()) ? token : write(date);
  };
}

function inUtc(date: Date): string {
  return date.toISOString().slice(0, 19);
}
