import type { FiscalError } from '../core/errors.ts';
import { isOutcomeUnknown } from '../core/request/send/outcomeUnknown.ts';
import { onlyRead, sentText } from '../text/outcome/sentText.ts';
import { type Locale, say } from '../text/text.ts';

/** How much of a request with `method` was sent before it failed. A failure without this information happened before
 *  the first byte. */
export function whatWasSent(failure: FiscalError, method: string, locale: Locale): string {
  const { sent } = failure.args;
  if (sent !== 'some' && sent !== 'all') return say(sentText.nothing, locale);
  const words = say(sentText[sent], locale);
  return isOutcomeUnknown(failure, method) ? words : `${words} ${say(onlyRead, locale)}`;
}
