import { isMultipart } from '../formats/multipartParts.ts';
import { type Header, headerValue } from '../wireMessages.ts';
import type { ImportRemark } from './importRemark.ts';

/** A request that another program sent or would send, as read from a command, a recording, a log, or a description. It may contain
 *  credentials, so only what `finish` returns for it may be shown or written. */
export interface RequestDraft {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Header[];
  readonly body: DraftBody;
  /** What the shell or a file supplies when the command runs, so its value is unknown here: `url`, `body`, or a
   *  header's name in lowercase. */
  readonly computed?: readonly string[];
  readonly title?: string;
  /** The text that the name for `# @name` is derived from. */
  readonly called?: string;
  /** What an import must say about parts that are missing or changed in the other members. */
  readonly remarks?: readonly ImportRemark[];
  /** Credentials that appear in none of the other members. */
  readonly secrets?: readonly string[];
  /** What isn't sent with the request, as requests. It may contain credentials. */
  readonly unsent?: readonly RequestDraft[];
  /** The response, if it was also captured. */
  readonly response?: CapturedResponse;
}

export interface CapturedResponse {
  readonly status: number;
  /** The gateway's code, from the envelope of the response. */
  readonly code: number | undefined;
}

export type DraftBody =
  | { readonly kind: 'none' }
  /** `isLogged`: of a log, whose text may have been distorted while it was written. */
  | { readonly kind: 'text'; readonly text: string; readonly isLogged?: true }
  /** `curl --data-binary @file`, or `-d @file`, which removes line breaks. */
  | { readonly kind: 'file'; readonly path: string; readonly lineBreaks?: 'dropped' }
  /** `curl -F`: the bytes are unknown and an empty string is signed. `fields` are present if they're known. */
  | { readonly kind: 'multipart'; readonly fields?: readonly FormField[]; readonly text?: string }
  /** A body from standard input, from several files combined, or of bytes that aren't text. */
  | { readonly kind: 'unknown'; readonly isBinary?: true };

/** A part of a multipart body: a value, or a file. */
export interface FormField {
  readonly name: string;
  readonly value?: string;
  readonly file?: string;
  /** By default, the name of the file. */
  readonly fileName?: string;
  /** The file's content is a value: no file name is sent. */
  readonly hasNoFileName?: true;
  readonly contentType?: string;
}

/** Why a text couldn't be read as a request. The front end has the texts. */
export type CaptureFault =
  | 'curl-not-found'
  | 'curl-is-powershell'
  | 'curl-quote-open'
  | 'curl-url-missing'
  | 'har-malformed'
  | 'har-without-requests'
  | 'har-without-signed-requests';

/** The requests of another tool's file. */
export interface ImportDraft {
  readonly requests: readonly RequestDraft[];
  readonly variables?: readonly (readonly [name: string, value: string])[];
  /** By default, `{{…}}` is literal text. */
  readonly isVariable?: IsVariable;
  /** Remarks that concern no particular request. */
  readonly remarks?: readonly ImportRemark[];
  /** Credentials that belong to several requests, and appear in no other member. */
  readonly secrets?: readonly FoundCredential[];
}

/** Whether a placeholder `{{words}}` is also a variable in the other tool. */
export type IsVariable = (words: string) => boolean;

/** A credential in a draft. The kind says where the credential was: in the header `token`, in `Cookie`, in another header, before the `@`
 *  of a URL, or, for `value`, anywhere else. */
export interface FoundCredential {
  readonly kind: 'value' | 'app-secret' | 'cookies' | 'header' | 'user-info';
  readonly text: string;
}

/** A draft without credentials, for a request file. Another type, so that nothing writes a draft that isn't finished. */
export interface FinishedRequest
  extends Required<Pick<RequestDraft, 'method' | 'headers' | 'title' | 'remarks'>> {
  /** Variables to prompt for each time. */
  readonly prompts: readonly string[];
  /** The name for `# @name`, of letters and digits; undefined if there is none. */
  readonly name: string | undefined;
  /** The path from /openapi on with its query string, as far as it's known. */
  readonly target: string;
  readonly body: FileBody;
}

/** A body for a request file; `unwritable` if the file couldn't reproduce the body exactly. */
export type FileBody = KnownBody | { readonly kind: 'unwritable' };

export type KnownBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'multipart'; readonly fields: readonly FormField[] };

/** All texts of a body. */
export function textsOf(body: FileBody): readonly string[] {
  switch (body.kind) {
    case 'none':
    case 'unwritable':
      return [];
    case 'text':
      return [body.text];
    case 'file':
      return [body.path];
    case 'multipart':
      return body.fields.flatMap(field => Object.values(field).map(String));
  }
}

/** The result of importing another tool's file. */
export interface Imported {
  readonly variables: readonly (readonly [name: string, value: string])[];
  readonly requests: readonly FinishedRequest[];
  readonly remarks?: readonly ImportRemark[];
}

/** Whether the content type is multipart, which signs an empty string. */
export function isMultipartRequest(request: RequestDraft): boolean {
  if (request.body.kind === 'multipart') return true;
  return isMultipart(headerValue(request.headers, 'content-type') ?? '');
}

/** Whether a request is only its head: `curl -v` shows no more, and recordings can lack a long body. */
export function isDumpOnly({ headers, body }: RequestDraft): boolean {
  return body.kind === 'none' && Number(headerValue(headers, 'content-length') ?? 0) > 0;
}

/** Derives a name for `# @name` or a variable from any text; undefined if no usable character is left. */
export function nameOf(text: string): string | undefined {
  const name = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')
    .replace(/^[0-9]+/, '');
  return name === '' ? undefined : name.charAt(0).toLowerCase() + name.slice(1, 60);
}
