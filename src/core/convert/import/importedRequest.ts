import { SIGNATURE_HEADERS } from '../../api/limits.ts';
import type { Header } from '../../ports.ts';
import { LOCAL_ENVIRONMENT } from '../../request/environment.ts';
import { CONNECTION_HEADERS } from '../../syntax/headerNames.ts';
import type { FormField } from '../capturedRequest.ts';

/** A request out of another tool's file, on its way into a request file. */
export interface ImportedRequest {
  /** One line, or empty. */
  readonly title: string;
  /** For `# @name`: letters, digits, `_` and `-`; or undefined. */
  readonly name: string | undefined;
  /** Variables that are asked for at each send (`# @prompt`). */
  readonly prompts: readonly string[];
  readonly method: string;
  /** Path from /openapi on, with its query, as far as it is known. */
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: ImportedBody;
  readonly remarks: readonly ImportRemark[];
}

export type ImportedBody =
  | { readonly kind: 'none' }
  /** `variables`: whether `{{…}}` in it means a variable, as in Postman, or stands for itself. */
  | { readonly kind: 'text'; readonly text: string; readonly variables: boolean }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'multipart'; readonly fields: readonly FormField[]; readonly variables: boolean };

/** What is not in the request file, or not as it was; the face has the words. */
export interface ImportRemark {
  readonly id:
    | 'origin'
    | 'path-elsewhere'
    | 'credential-header'
    | 'secret-removed'
    | 'computed'
    | 'body-unwritable'
    | 'body-line-end'
    | 'body-line-breaks'
    | 'script-left-out'
    | 'multipart-unknown';
  readonly args: Readonly<Record<string, string>>;
}

/** What a file of another tool comes to. */
export interface Imported {
  readonly variables: readonly (readonly [name: string, value: string])[];
  readonly requests: readonly ImportedRequest[];
}

/** A name for `# @name` and for variables out of any text; undefined where nothing is left of it. */
export function nameOf(text: string): string | undefined {
  const name = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')
    .replace(/^[0-9]+/, '');
  return name === '' ? undefined : name.charAt(0).toLowerCase() + name.slice(1, 60);
}

/** Headers that are computed at each send, made by the transport, or are somebody's credential. */
const LEFT_OUT = new Set<string>([
  ...[...SIGNATURE_HEADERS, ...CONNECTION_HEADERS],
  ...['accept-encoding', 'proxy-connection'],
]);
/** What browsers add of their own; the local gateway refuses every `Origin`. */
const OF_BROWSERS =
  /^(?:sec-.*|origin|referer|user-agent|accept-language|dnt|priority|pragma|cache-control|if-(?:none-match|modified-since))$/;
const CREDENTIALS = new Set(['authorization', 'cookie', 'proxy-authorization', 'x-api-key']);

/** The headers that a request file keeps, and a remark for each that is somebody's credential. */
export function keptHeaders(headers: readonly Header[]): {
  readonly headers: readonly Header[];
  readonly remarks: readonly ImportRemark[];
} {
  const known = headers.filter(([name]) => /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name));
  const lower = ([name]: Header) => name.toLowerCase();
  const isLeftOut = (header: Header) => LEFT_OUT.has(lower(header)) || OF_BROWSERS.test(lower(header));
  const credentials = known.filter(header => CREDENTIALS.has(lower(header)));
  return {
    headers: known.filter(header => !isLeftOut(header) && !CREDENTIALS.has(lower(header))),
    remarks: credentials.map(([name]) => ({ id: 'credential-header', args: { name } })),
  };
}

/** Path and query from /openapi on; what stands in front of it belongs to the environment. */
export function targetOf(url: string): {
  readonly target: string;
  readonly remarks: readonly ImportRemark[];
} {
  const withoutFragment = url.replace(/#.*$/s, '');
  const [, origin = '', rest = ''] =
    /^([a-z][a-z0-9+.-]*:\/\/[^/?]*)?([\s\S]*)$/i.exec(withoutFragment) ?? [];
  const start = rest.indexOf('/openapi/');
  const front = start > 0 ? origin + rest.slice(0, start) : origin;
  const target = (start > 0 ? rest.slice(start) : rest) || '/';
  const isKnown = front === '' || front === LOCAL_ENVIRONMENT.baseUrl;
  const remarks: ImportRemark[] = isKnown ? [] : [{ id: 'origin', args: { origin: front } }];
  if (start === -1) remarks.push({ id: 'path-elsewhere', args: {} });
  return { target, remarks };
}
