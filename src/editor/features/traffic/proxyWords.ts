import type { FiscalError } from '../../../core/errors.ts';
import { PROXY_TEXTS } from '../../../text/editor/proxyText.ts';
import { localizedFailure } from '../../../text/outcome/localizedFailure.ts';
import { PROXY_CONDITION_TEXT } from '../../../text/proxy/proxyConditionText.ts';
import { type Locale, localize } from '../../../text/text.ts';
import { type LocalizerOf, localizerFrom } from '../../platform/notifications/localizerFrom.ts';

/** Why a request wasn't forwarded, and what to do in the editor, where the command line's options don't exist. */
export function refusalReason(condition: keyof typeof PROXY_CONDITION_TEXT, locale: Locale): string {
  return localize(
    condition === 'tls-to-plain' ? PROXY_TEXTS.tlsToPlain : PROXY_CONDITION_TEXT[condition],
    locale,
  );
}

/** The message and the advice for a failure of the platform, or of the connection to it. */
export function platformFailureWords(
  failure: FiscalError,
  locale: Locale,
): { readonly message: string; readonly advice: string } {
  const words = localizedFailure(failure, locale);
  // The shared advice names settings for sending, which the proxy leaves to the program.
  const isTimeout = /^(?:headers|body|total)-timeout$/.test(failure.code);
  return isTimeout ? { ...words, advice: proxyLocalizer(locale)('timeoutAdvice') } : words;
}

/** Returns a text about the proxy in the user's language. */
export type ProxyLocalizer = LocalizerOf<keyof typeof PROXY_TEXTS>;

export function proxyLocalizer(locale: Locale): ProxyLocalizer {
  return localizerFrom(PROXY_TEXTS, locale);
}
