import { PROXY_TEXTS } from '../../../text/editor/proxyText.ts';
import type { Locale } from '../../../text/text.ts';
import { type LocalizerOf, localizerFrom } from '../../platform/notifications/localizerFrom.ts';

/** Returns a text about the proxy in the user's language. */
export type ProxyLocalizer = LocalizerOf<keyof typeof PROXY_TEXTS>;

export function proxyLocalizer(locale: Locale): ProxyLocalizer {
  return localizerFrom(PROXY_TEXTS, locale);
}
