import type { RequestKind } from '../api/endpoint.ts';

/** The content type for each kind of request. */
export const CONTENT_TYPES: Readonly<Record<RequestKind, string | undefined>> = {
  none: undefined,
  json: 'application/json',
  'json-optional': 'application/json',
  xml: 'application/xml',
  multipart: 'multipart/form-data; boundary=limite',
};

/** The headers that a request to the API may have. The specification names `forceRevalidate` and `Language` without
 *  showing their values, so completion offers none. Source: Endpoints. */
export const REQUEST_HEADERS = [
  { name: 'Content-Type', values: ['application/json', 'application/xml', CONTENT_TYPES.multipart ?? ''] },
  { name: 'forceRevalidate', values: [] },
  { name: 'Language', values: [] },
  { name: 'Accept', values: ['application/json', '*/*'] },
  { name: 'User-Agent', values: [] },
  { name: 'x-request-id', values: ['{{$guid}}'] },
  { name: 'x-correlation-id', values: ['{{$guid}}'] },
] as const;

export type RequestHeaderName = (typeof REQUEST_HEADERS)[number]['name'];
