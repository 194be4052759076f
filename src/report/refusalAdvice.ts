import { firstInvalidUtf8 } from '../core/encodings.ts';
import { type Advice, isQuoted, responseAdvice } from '../core/explain/responseAdvice.ts';
import { serverDateMs } from '../core/httpDate.ts';
import type { ApiResponse } from '../core/request/send/outcome.ts';
import { retryAfterMs } from '../core/request/send/retryPolicy.ts';
import type { SignedRequest } from '../core/request/send/signedRequest.ts';
import { adviceText } from '../text/outcome/adviceText.ts';
import type { Locale } from '../text/text.ts';

/** What to check and to do after the gateway rejected a request, line by line; empty for other responses. */
export function refusalWords(
  request: SignedRequest,
  response: ApiResponse,
  locale: Locale,
): readonly string[] {
  return refusalAdvice(request, response).map(advice => adviceText(advice, locale));
}

/** Advice for the sender of a request that the gateway rejected; empty for any other response. */
export function refusalAdvice(request: SignedRequest, response: ApiResponse): readonly Advice[] {
  const { envelope } = response;
  if (envelope?.success !== false || envelope.code === undefined) return [];
  const { prepared } = request;
  const { method, path, basePath, environment, application, signature } = prepared;
  return responseAdvice({
    code: envelope.code,
    headerNames: request.wire.headers.map(([name]) => name),
    timestamp: request.timestamp,
    forced: { timestamp: signature.timestamp !== undefined, sign: signature.sign !== undefined },
    serverSeconds: seconds((serverDateMs(response.headers) ?? Number.NaN) / 1000),
    // A date is compared with the response's own Date header; without that header, there's no delay to show.
    retryAfterSeconds: seconds((retryAfterMs(response.headers, Number.NaN) ?? Number.NaN) / 1000),
    method,
    path,
    basePath,
    environment,
    application,
    isTokenQuoted: isQuoted(tokenOf(request)),
    bodyIsUtf8: firstInvalidUtf8(prepared.body) === undefined,
    isMultipart: prepared.signs === 'empty',
    responseHeaderNames: response.headers.map(([name]) => name),
  });
}

function tokenOf({ wire }: SignedRequest): string {
  return wire.headers.find(([name]) => name === 'token')?.[1] ?? '';
}

function seconds(value: number): number | undefined {
  return Number.isFinite(value) && value >= 0 ? Math.floor(value) : undefined;
}
