import type { ApiResponse } from '../../../core/request/send/outcome.ts';
import type { SignedRequest } from '../../../core/request/send/signedRequest.ts';
import { refusalAdvice } from '../../../report/refusalAdvice.ts';
import { adviceText } from '../../../text/outcome/adviceText.ts';
import type { Locale } from '../../../text/text.ts';

/** What to check and to do after the gateway rejected a request, by line; empty for other responses. Loaded with the
 *  first rejection. */
export function refusalWords(
  request: SignedRequest,
  response: ApiResponse,
  locale: Locale,
): readonly string[] {
  return refusalAdvice(request, response).map(advice => adviceText(advice, locale));
}
