import type { NotedValue, ResponseValues } from '../../core/convert/responseValues.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import { maskedRequest } from '../../report/maskedRequest.ts';
import { notedValues } from '../../text/convert/valueText.ts';
import type { Locale } from '../../text/text.ts';

/** A request as it may leave this program: for another tool, or in code. */
export interface SafeRequest extends PreparedRequest {
  /** Those of other requests' responses, which are noted instead of written. */
  readonly values: readonly NotedValue[];
}

/** What a request is written with for others. */
export interface WritingFor {
  readonly values: ResponseValues;
  readonly mask: (text: string) => string;
  readonly locale: Locale;
}

/** The request without its secrets; `isMasked` if it had any. */
export function safeRequest(
  request: PreparedRequest,
  { values, mask, locale }: WritingFor,
): { readonly safe: SafeRequest; readonly isMasked: boolean } {
  const masked = maskedRequest(request, mask);
  const safe = { ...masked, values: notedValues(values.in(masked), locale) };
  return { safe, isMasked: masked !== request };
}
