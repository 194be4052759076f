import type { FiscalError } from '../core/errors.ts';
import type { RequestEffect } from '../core/request/address/requestEffect.ts';
import { type Attempt, type GaveUp, isOutcomeUnknown } from '../core/request/send/outcome.ts';
import { MAX_RETRIES } from '../core/request/send/retryPolicy.ts';
import { isUtf8Name, type ResponseBodyText } from '../core/responseBodyText.ts';
import type { CHARSET_TEXT } from '../text/outcome/charsetText.ts';
import { onlyRead, RETRY_TEXT, sentText } from '../text/outcome/sentText.ts';
import { type Locale, localize, type TextArguments } from '../text/text.ts';
import { polledAttemptWords } from './pollingWords.ts';

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

/** How much of a request was sent before it failed. A failure without this information happened before
 *  the first byte. */
export function whatWasSent(failure: FiscalError, request: RequestEffect, locale: Locale): string {
  const { sent } = failure.args;
  if (sent !== 'some' && sent !== 'all') return localize(sentText.nothing, locale);
  const words = localize(sentText[sent], locale);
  return isOutcomeUnknown(failure, request) ? words : `${words} ${localize(onlyRead, locale)}`;
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
