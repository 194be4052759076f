import { gatewayCode } from '../../core/api/gatewayCodes.ts';
import { errorSeconds } from '../../core/request/clock/clockEstimate.ts';
import { type ApiResponse, isInconclusive } from '../../core/request/send/outcome.ts';
import type { SignedRequest } from '../../core/request/send/signedRequest.ts';
import { isUtf8Name, type ResponseBodyText, refusedEncoding } from '../../core/responseBodyText.ts';
import { charsetRemarks } from '../../report/outcomeWords.ts';
import { refusalWords } from '../../report/refusalAdvice.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { outcomeUnknown } from '../../text/outcome/sentText.ts';
import type { Locale } from '../../text/text.ts';
import type { ReportedProblem, ResponseReport } from '../documents/sendDocument.ts';
import { codeWords } from '../failure/failureWords.ts';
import type { Redaction } from '../terminal/redaction.ts';

/** A response as received; secrets that it may echo are masked. */
export function responseReport(
  response: ApiResponse,
  decoded: ResponseBodyText | undefined,
  redaction: Redaction,
): ResponseReport {
  const { status, timings, envelope, clock } = response;
  return {
    status,
    statusText: redaction.text(response.statusText),
    headers: redaction.headers(response.headers),
    ...bodyReport(response.body, decoded, redaction),
    ...(envelope === undefined ? {} : { envelope: redaction.value(envelope) }),
    timings,
    ...(clock === undefined
      ? {}
      : { clockSkewSeconds: clock.seconds, clockSkewErrorSeconds: errorSeconds(clock) }),
  };
}

/** In UTF-8, the text represents a body completely. In another encoding, the bytes are reported too. */
function bodyReport(
  body: Uint8Array,
  decoded: ResponseBodyText | undefined,
  redaction: Redaction,
): Pick<ResponseReport, 'bodyText' | 'bodyCharset' | 'bodyBase64'> {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  if (decoded !== undefined && isUtf8Name(decoded.charset)) {
    // Node keeps a byte order mark, so the text represents the exact bytes.
    return { bodyText: redaction.text(decoded.from === 'bom' ? bytes.toString() : decoded.text) };
  }
  const bodyBase64 = Buffer.from(redaction.bytes(bytes)).toString('base64');
  if (decoded === undefined) return { bodyBase64 };
  return {
    bodyText: redaction.text(decoded.text),
    bodyCharset: redaction.text(decoded.charset),
    bodyBase64,
  };
}

/** Remarks about the encoding of a response. */
export function bodyRemarks(
  { body, headers }: ApiResponse,
  decoded: ResponseBodyText | undefined,
  redaction: Redaction,
  locale: Locale,
): readonly string[] {
  return charsetRemarks(decoded, refusedEncoding(body, headers), (key, args) =>
    redaction.text(cliText(key, locale, args)),
  );
}

/** Why a response with a status of 400 or higher failed, and what to do. Uses the gateway code's id if the platform
 *  envelope has a code that belongs to the status; otherwise only the status. Source: Errors. */
export function responseProblem(
  request: SignedRequest,
  response: ApiResponse,
  locale: Locale,
): ReportedProblem {
  const { status, envelope } = response;
  const known = envelope?.code === undefined ? undefined : gatewayCode(envelope.code);
  if (known !== undefined && known.httpStatus === status) {
    const { message, advice: generalAdvice } = codeWords(known, locale);
    const advice = refusalWords(request, response, locale);
    return {
      code: known.id,
      message: `${known.code}: ${message}`,
      advice: advice.length === 0 ? generalAdvice : advice.join(' '),
    };
  }
  const byEndpoint = status === 400 || status === 404;
  const message = cliText('status-failed', locale, { status });
  const isUnknown = isInconclusive(status, request.prepared);
  return {
    code: `http-${status}`,
    message: isUnknown ? `${outcomeUnknown[locale]} ${message}` : message,
    advice: cliText(byEndpoint ? 'status-failed-endpoint' : 'status-failed-server', locale),
  };
}
