import type { FiscalError } from '../core/errors.ts';
import type { RequestEffect } from '../core/request/address/requestEffect.ts';
import {
  type ApiResponse,
  type Attempt,
  type GaveUp,
  isOutcomeUnknown,
  isRedirect,
  type Polling,
} from '../core/request/send/outcome.ts';
import { MAX_RETRIES } from '../core/request/send/retryPolicy.ts';
import { isUtf8Name, type ResponseBodyText } from '../core/responseBodyText.ts';
import { shortened, valueOrQuotes, visibleLine } from '../core/visibleText.ts';
import { headerValue } from '../core/wireMessages.ts';
import type { CHARSET_TEXT } from '../text/outcome/charsetText.ts';
import { ORDINAL_TEXT, POLLING_TEXT } from '../text/outcome/expectedText.ts';
import { onlyRead, REDIRECT_TEXT, RETRY_TEXT, sentText } from '../text/outcome/sentText.ts';
import { type Locale, localize, type TextArguments } from '../text/text.ts';

/** Why a request wasn't retried, if that isn't obvious. */
export function gaveUpWords(gaveUp: GaveUp, locale: Locale): string {
  return gaveUp.kind === 'retries-used-up'
    ? localize(RETRY_TEXT[gaveUp.kind], locale, { attempts: MAX_RETRIES + 1 })
    : localize(RETRY_TEXT[gaveUp.kind], locale, { askedSeconds: Math.ceil(gaveUp.askedMs / 1000) });
}

/** Each attempt if there were several: its delay, its timestamp, and its result. The texts may quote a response, so callers must mask
 *  them. */
export function attemptWords(attempts: readonly Attempt[], locale: Locale): readonly string[] {
  if (attempts.length < 2) return [];
  if (attempts[0]?.until !== undefined) return polledAttemptWords(attempts, locale);
  return attempts.map(({ attempt, waitedMs, timestamp, status, failure }) =>
    localize(RETRY_TEXT[waitedMs === 0 ? 'attempt' : 'attemptAfter'], locale, {
      ...{ attempt, timestamp, seconds: secondsWithTenths(waitedMs, locale) },
      result: status ?? failure ?? '',
    }),
  );
}

/** `1.2`, or `1,2` in Portuguese. */
export function secondsWithTenths(ms: number, locale: Locale): string {
  const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(locale, oneDigit).format(ms / 1000);
}

/** A failure without information about what was sent happened before the first byte. */
export function isNothingSent({ args: { sent } }: FiscalError): boolean {
  return sent !== 'some' && sent !== 'all';
}

/** How much of a request was sent before it failed. */
export function whatWasSent(failure: FiscalError, request: RequestEffect, locale: Locale): string {
  const { sent } = failure.args;
  if (sent !== 'some' && sent !== 'all') return localize(sentText.nothing, locale);
  const words = localize(sentText[sent], locale);
  return isOutcomeUnknown(failure, request) ? words : `${words} ${localize(onlyRead, locale)}`;
}

const MAX_LOCATION_LENGTH = 200;

/** Where the server redirects the request, and what to do; undefined for any other response. */
export function redirectWords(
  { status, headers }: Pick<ApiResponse, 'status' | 'headers'>,
  mask: (text: string) => string,
  locale: Locale,
): { readonly message: string; readonly advice: string } | undefined {
  if (!isRedirect(status)) return undefined;
  // Masked before it's cut, because half a secret wouldn't be found.
  const location = shortened(visibleLine(mask(headerValue(headers, 'location') ?? '')), MAX_LOCATION_LENGTH);
  const message = localize(REDIRECT_TEXT[location === '' ? 'nowhere' : 'to'], locale, { location });
  return { message, advice: localize(REDIRECT_TEXT.advice, locale) };
}

type CharsetLocalizer = (key: keyof typeof CHARSET_TEXT, args: TextArguments) => string;

/** The encoding of a body if it isn't plain UTF-8, and a note if the response declares a wrong one. The names come
 *  from the response. */
export function charsetRemarks(
  decoded: ResponseBodyText | undefined,
  refused: string | undefined,
  localize: CharsetLocalizer,
): readonly string[] {
  const remarks = refused === undefined ? [] : [localize('charset.refused', { charset: refused })];
  if (decoded === undefined) return remarks;
  const { charset, from } = decoded;
  if (refused !== undefined) return [...remarks, localize('charset.shown', { charset })];
  if (from === 'guess') return [localize('charset.guessed', { charset })];
  return isUtf8Name(charset) ? [] : [localize('charset.named', { charset })];
}

/** How polling is going, on one line: `3rd attempt, EmProcessamento, 12 s left`. */
export function pollingWords(
  { attempts, seen, isLimited, leftMs }: Polling,
  mask: (text: string) => string,
  locale: Locale,
): string {
  const key = isLimited ? 'limited' : seen === undefined ? 'unseen' : seen === null ? 'absent' : 'seen';
  return localize(POLLING_TEXT[key], locale, {
    nth: ordinal(attempts, locale),
    // Masked before it's cut, because half a secret wouldn't be found.
    seen: shortened(visibleLine(valueOrQuotes(mask(seen ?? ''))), MAX_SEEN_LENGTH),
    seconds: Math.ceil(leftMs / 1000),
  });
}

/** The attempts of a polled request; those with the same result are one line. */
export function polledAttemptWords(attempts: readonly Attempt[], locale: Locale): readonly string[] {
  const runs: { readonly first: Attempt; last: Attempt }[] = [];
  for (const attempt of attempts) {
    const run = runs.at(-1);
    if (run !== undefined && resultOf(run.first) === resultOf(attempt)) run.last = attempt;
    else runs.push({ first: attempt, last: attempt });
  }
  const shown = runs.slice(-MAX_RUNS);
  const earlier = (shown[0]?.first.attempt ?? 1) - 1;
  const say = ({ attempt, timestamp }: Attempt, result: string) =>
    localize(RETRY_TEXT.attempt, locale, { attempt, timestamp, result });
  return [
    ...(earlier === 0 ? [] : [localize(POLLING_TEXT.earlier, locale, { count: earlier })]),
    ...shown.map(({ first, last }) => {
      const result = resultOf(first);
      return first === last
        ? say(first, result)
        : localize(POLLING_TEXT.attempts, locale, { first: first.attempt, last: last.attempt, result });
    }),
  ];
}

const MAX_SEEN_LENGTH = 40;
/** The maximum number of lines; nobody reads more. */
const MAX_RUNS = 20;

function resultOf({ status, failure, seen }: Attempt): string {
  const result = String(status ?? failure ?? '');
  return seen === undefined ? result : `${result}, ${seen === null ? '∅' : valueOrQuotes(seen)}`;
}

function ordinal(number: number, locale: Locale): string {
  const form = new Intl.PluralRules('en', { type: 'ordinal' }).select(number);
  return localize(
    ORDINAL_TEXT[form in ORDINAL_TEXT ? (form as keyof typeof ORDINAL_TEXT) : 'other'],
    locale,
    {
      number,
    },
  );
}
