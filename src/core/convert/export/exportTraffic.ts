import type { Entry, Har } from 'har-format';
import { parametersOf } from '../../formats/percentEncoding.ts';
import { type Header, headerValue } from '../../wireMessages.ts';
import { isCredentialHeader } from '../credentials/credentialNames.ts';
import { withoutCredentials } from '../finish/finish.ts';
import type { RequestDraft } from '../requestDraft.ts';
import { prettyJson } from './exportedRequest.ts';
import { NO_RESPONSE } from './exportHar.ts';

/** A request that a program sent, and its response. It contains no secrets: masks replace them. */
export interface CapturedExchange {
  /** ISO 8601. */
  readonly time: string;
  readonly method: string;
  /** An origin, with the path of a base URL if there is one; the target follows. */
  readonly baseUrl: string;
  /** Path and query as sent. */
  readonly target: string;
  readonly request: CapturedMessage;
  /** Undefined if there was none. */
  readonly response: (CapturedMessage & { readonly status: number; readonly bodyBytes: number }) | undefined;
  /** Status and cause in a few words. */
  readonly comment: string;
}

export interface CapturedMessage {
  readonly headers: readonly Header[];
  /** Undefined if the body isn't text, or is no longer stored. */
  readonly body: string | undefined;
}

/** A HAR 1.2 document with the exchanges, without credentials. */
export function exportTraffic(exchanges: readonly CapturedExchange[], version: string): string {
  const creator = { name: 'Fiscal Playground', version };
  const har: Har = { log: { version: '1.2', creator, entries: exchanges.map(entryOf) } };
  return prettyJson(har);
}

function entryOf(exchange: CapturedExchange): Entry {
  const { time, method, request, response, comment } = exchange;
  const { url, headers, body, safe } = shownRequest(exchange);
  const { headers: answered, body: answerText } = shownResponse(
    { headers: response?.headers ?? [], body: response?.body },
    safe,
  );
  const query = /\?(.*)$/s.exec(url)?.[1] ?? '';
  const mimeType = headerValue(request.headers, 'content-type') ?? '';
  return {
    startedDateTime: new Date(time).toISOString(),
    time: 0,
    request: {
      ...{ method, url, httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 },
      headers: headers.map(toPair),
      queryString: parametersOf(query).map(toPair),
      ...(body ? { postData: { mimeType, text: body } } : {}),
      bodySize: body === undefined ? -1 : Buffer.byteLength(body),
    },
    response:
      response === undefined
        ? NO_RESPONSE
        : {
            ...{ status: response.status, statusText: '', httpVersion: 'HTTP/1.1', cookies: [] },
            headers: answered.map(toPair),
            content: {
              size: response.bodyBytes,
              mimeType: headerValue(response.headers, 'content-type') ?? '',
              ...(answerText === undefined ? {} : { text: answerText }),
            },
            redirectURL: headerValue(answered, 'location') ?? '',
            ...{ headersSize: -1, bodySize: response.bodyBytes },
          },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
    comment,
  };
}

/** URL, headers, and body as they were sent, but without the credentials that an import removes. */
function shownRequest({ baseUrl, target, request: { headers, body } }: CapturedExchange) {
  const { request, safe } = withoutCredentials(draftOf(target, headers, body));
  // To a proxy, a program sends the whole URL.
  const path = request.url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, '');
  return {
    ...{ url: baseUrl + path, headers: shownHeaders(request.headers), safe },
    body: request.body.kind === 'text' ? request.body.text : body,
  };
}

function draftOf(url: string, headers: readonly Header[], body: string | undefined): RequestDraft {
  return { method: '', url, headers, body: body ? { kind: 'text', text: body } : { kind: 'none' } };
}

/** A response without credentials. `safe` removes those of its request, which it may repeat. */
export function shownResponse(
  { headers, body }: CapturedMessage,
  safe: (text: string) => string,
): CapturedMessage {
  const { request } = withoutCredentials(draftOf('', headers, body));
  return {
    headers: shownHeaders(request.headers).map(([name, value]): Header => [name, safe(value)]),
    body: request.body.kind === 'text' ? safe(request.body.text) : body,
  };
}

function shownHeaders(headers: readonly Header[]): readonly Header[] {
  return headers.filter(([name]) => !isCredentialHeader(name));
}

function toPair([name, value]: Header): { name: string; value: string } {
  return { name, value };
}
