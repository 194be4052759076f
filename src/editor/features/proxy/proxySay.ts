import { PROXY_TEXTS } from '../../../text/editor/proxyText.ts';
import type { Locale } from '../../../text/text.ts';
import { type SayOf, sayFrom } from '../../platform/notifications/sayFrom.ts';

/** Says what the editor says about the proxy, in the user's language. */
export type ProxySay = SayOf<keyof typeof PROXY_TEXTS>;

export function proxySay(locale: Locale): ProxySay {
  return sayFrom(PROXY_TEXTS, locale);
}
