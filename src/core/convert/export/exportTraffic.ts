import type { Entry, Har } from 'har-format';
import { type Header, headerValue } from '../../wireMessages.ts';
import { isCredentialHeader } from '../credentials/credentialNames.ts';
import { finish } from '../finish/finish.ts';
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
  const { url, body } = withoutCredentials(exchange);
  const { searchParams } = new URL(url);
  const mimeType = headerValue(request.headers, 'content-type') ?? '';
  return {
    startedDateTime: new Date(time).toISOString(),
    time: 0,
    request: {
      ...{ method, url, httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 },
      headers: safeHeaders(request.headers),
      queryString: [...searchParams].map(([name, value]) => ({ name, value })),
      ...(body ? { postData: { mimeType, text: body } } : {}),
      bodySize: body === undefined ? -1 : Buffer.byteLength(body),
    },
    response:
      response === undefined
        ? NO_RESPONSE
        : {
            ...{ status: response.status, statusText: '', httpVersion: 'HTTP/1.1', cookies: [] },
            headers: safeHeaders(response.headers),
            content: {
              size: response.bodyBytes,
              mimeType: headerValue(response.headers, 'content-type') ?? '',
              ...(response.body === undefined ? {} : { text: response.body }),
            },
            redirectURL: headerValue(response.headers, 'location') ?? '',
            ...{ headersSize: -1, bodySize: response.bodyBytes },
          },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
    comment,
  };
}

/** URL and body as an import would keep them: credentials in the query string, and in a form, JSON, or XML, are removed. */
function withoutCredentials({ method, baseUrl, target, request }: CapturedExchange): {
  readonly url: string;
  readonly body: string | undefined;
} {
  const { headers, body } = request;
  const captured = body ? ({ kind: 'text', text: body } as const) : ({ kind: 'none' } as const);
  const [clean] = finish({ requests: [{ method, url: target, headers, body: captured }] }).requests;
  const text = clean?.body.kind === 'text' ? clean.body.text : body;
  return { url: baseUrl + (clean?.target ?? target), body: text };
}

function safeHeaders(headers: readonly Header[]): { name: string; value: string }[] {
  return headers.filter(([name]) => !isCredentialHeader(name)).map(([name, value]) => ({ name, value }));
}
