import { jsonWithoutBuildCommands } from '../../core/convert/buildCommands.ts';
import { isCredentialHeader } from '../../core/convert/credentials/credentialNames.ts';
import { NO_RESPONSE } from '../../core/convert/export/exportHar.ts';
import { headerValue } from '../../core/headerValue.ts';
import type { SecretMask } from '../../core/masking/secretMask.ts';
import type { Header } from '../../core/ports.ts';
import { responseBodyText } from '../../core/responseBodyText.ts';
import { bytesWithoutCutSecret, type CleanRequest, cleanRequest, withoutCutSecret } from './cleanRequest.ts';
import type { EndedExchange } from './endedExchange.ts';
import { encodingsOf, withoutCutCharacter } from './plainContent.ts';

const MASK = Buffer.from('********');

/** An exchange as an entry of a HAR file, on one line. Source: HAR 1.2, `log.entries`. */
export function harEntry(exchange: EndedExchange, origin: string, mask: SecretMask): string {
  const { record, receivedAtMs } = exchange;
  const { head, startedMs, endedMs, responseHead, respondedMs, requestBody, failure } = record;
  const clean = cleanRequest(exchange, mask);
  const [, query = ''] = clean.imported.target.split('?');
  const waitMs = responseHead === undefined ? endedMs - startedMs : respondedMs - startedMs;
  const entry = {
    startedDateTime: new Date(receivedAtMs).toISOString(),
    time: rounded(endedMs - startedMs),
    request: {
      method: mask.text(head.method),
      url: origin + clean.imported.target,
      httpVersion: `HTTP/1.${head.minorVersion}`,
      cookies: [],
      headers: safeHeaders(head.headers, mask),
      queryString: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
      ...postData(mask.text(headerValue(head.headers, 'content-type') ?? ''), clean),
      headersSize: -1,
      bodySize: requestBody.byteCount,
    },
    response: responseOf(exchange, mask),
    cache: {},
    timings: {
      send: 0,
      wait: rounded(waitMs),
      receive: responseHead === undefined ? 0 : rounded(endedMs - respondedMs),
    },
    ...(failure === undefined ? {} : { _failure: failure.code }),
    ...(requestBody.isWhole
      ? {}
      : { comment: 'The request’s body is larger than what is kept: this is its start.' }),
  };
  return jsonWithoutBuildCommands(JSON.stringify(entry));
}

function postData(mimeType: string, { text, bytes }: CleanRequest): object {
  if (text === '') return {};
  if (text !== undefined) return { postData: { mimeType, text } };
  return { postData: { mimeType, text: bytes?.toString('base64') ?? '', encoding: 'base64' } };
}

function responseOf(exchange: EndedExchange, mask: SecretMask): object {
  const { record, responseBody } = exchange;
  const { responseHead } = record;
  if (responseHead === undefined) return NO_RESPONSE;
  const { status, startLine, minorVersion, headers } = responseHead;
  return {
    status,
    statusText: mask.text(startLine.slice('HTTP/1.1 200 '.length)),
    httpVersion: `HTTP/1.${minorVersion}`,
    cookies: [],
    headers: safeHeaders(headers, mask),
    content: {
      size: responseBody?.length ?? record.responseBody.byteCount,
      mimeType: mask.text(headerValue(headers, 'content-type') ?? ''),
      ...contentOf(exchange, headers, mask),
    },
    redirectURL: mask.text(headerValue(headers, 'location') ?? ''),
    headersSize: -1,
    bodySize: record.responseBody.byteCount,
  };
}

function contentOf(
  { record, responseBody, secrets }: EndedExchange,
  headers: readonly Header[],
  mask: SecretMask,
): object {
  const kept = record.responseBody.bytes();
  if (responseBody === undefined && encodingsOf(headers, kept).length > 0) {
    return { comment: 'Compressed, and not decoded: nothing in it can be masked.' };
  }
  const body = responseBody ?? withoutCutCharacter(kept);
  const text = responseBodyText(body, headers)?.text;
  const isCut = responseBody === undefined;
  if (text !== undefined) {
    const masked = mask.text(text);
    return { text: isCut ? withoutCutSecret(masked, secrets) : masked };
  }
  const masked = Buffer.from(mask.bytes(body, MASK));
  const safe = isCut ? bytesWithoutCutSecret(masked, secrets) : masked;
  return { text: safe.toString('base64'), encoding: 'base64' };
}

function safeHeaders(headers: readonly Header[], mask: SecretMask): readonly object[] {
  return headers
    .filter(([name]) => !isCredentialHeader(name) && !/^timestamp$/i.test(name))
    .map(([name, value]) => ({ name: mask.text(name), value: mask.text(value) }));
}

function rounded(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
