import type { Entry, Har, PostData, Response } from 'har-format';
import { parametersOf } from '../../formats/percentEncoding.ts';
import { headerValue } from '../../wireMessages.ts';
import {
  bodyTextOf,
  type ExportedRequest,
  notesOf,
  prettyJson,
  titleOf,
  urlOf,
  withVariables,
} from './exportedRequest.ts';

/** Placeholders for what is computed each time a request is sent. */
export const PLACEHOLDERS = [
  ['token', '<FISCAL_APP_SECRET>'],
  ['timestamp', '<timestamp>'],
  ['sign', '<sign>'],
] as const;

/** The format requires a response; this one represents a missing response. */
export const NO_RESPONSE: Response = {
  ...{ status: 0, statusText: '', httpVersion: '', cookies: [], headers: [] },
  content: { size: 0, mimeType: '' },
  ...{ redirectURL: '', headersSize: -1, bodySize: -1 },
};

/** A HAR 1.2 document with the requests but no responses. */
export function exportHar(requests: readonly ExportedRequest[], version: string): string {
  const creator = { name: 'Fiscal Playground', version };
  const har: Har = { log: { version: '1.2', creator, entries: requests.map(withVariables).map(entryOf) } };
  return prettyJson(har);
}

function entryOf(request: ExportedRequest): Entry {
  return {
    startedDateTime: '1970-01-01T00:00:00.000Z',
    time: 0,
    request: {
      method: request.method,
      url: urlOf(request),
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [...PLACEHOLDERS, ...request.headers].map(([name, value]) => ({ name, value })),
      queryString: parametersOf(request.query).map(([name, value]) => ({ name, value })),
      ...(request.body.length === 0 ? {} : { postData: postData(request) }),
      headersSize: -1,
      bodySize: request.body.length,
    },
    response: NO_RESPONSE,
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
    comment: [titleOf(request), ...notesOf(request)].join('\n'),
  };
}

/** Binary data is written in Base64, as the format does for responses. */
function postData(request: ExportedRequest): PostData & { readonly encoding?: 'base64' } {
  const mimeType = headerValue(request.headers, 'content-type') ?? '';
  const text = bodyTextOf(request);
  if (text !== undefined) return { mimeType, text };
  return { mimeType, text: Buffer.from(request.body).toString('base64'), encoding: 'base64' };
}
