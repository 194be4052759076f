import { isMultipart } from '../api/multipart.ts';
import { headerValue } from '../headerValue.ts';
import type { Header } from '../ports.ts';

/** A request that another program sent or would send, read from a curl command or a HAR file. */
export interface CapturedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Header[];
  readonly body: CapturedBody;
  /** What the shell supplies when the command runs, so its value is unknown here: `url`, `body`, or a header's name
   *  in lowercase. */
  readonly computed?: readonly string[];
  /** The names of curl options that none of the other members represent. */
  readonly leftOut?: readonly string[];
  /** What an import must say about parts that are missing or changed in the other members. */
  readonly notes?: readonly CaptureNote[];
  /** Credentials that appear in none of the other members. */
  readonly secrets?: readonly string[];
  /** The variables of the script whose values are in the other members. */
  readonly variables?: readonly (readonly [name: string, value: string])[];
  /** What belongs to the command but isn't sent with the request, as requests. It may contain credentials. */
  readonly unsent?: readonly CapturedRequest[];
  /** Whether curl expands the URL to several ones because of braces or brackets. */
  readonly isGlobbed?: true;
  /** The response, if it was captured too. */
  readonly response?: CapturedResponse;
}

/** The front end has the texts. */
export interface CaptureNote {
  readonly id:
    | 'part-computed'
    | 'part-mixed'
    | 'part-left-out'
    | 'dot-segments'
    | 'without-url'
    | 'body-serialized';
  readonly args: Readonly<Record<string, string>>;
}

export interface CapturedResponse {
  readonly status: number;
  /** The gateway's code, from the envelope of the response. */
  readonly code: number | undefined;
}

export type CapturedBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  /** `curl --data-binary @file`, or `-d @file`, which removes line breaks. */
  | { readonly kind: 'file'; readonly path: string; readonly lineBreaks: 'kept' | 'dropped' }
  /** `curl -F`: the bytes are unknown and an empty string is signed. Has the fields if they're known. */
  | { readonly kind: 'multipart'; readonly fields?: readonly FormField[]; readonly text?: string }
  /** From standard input, combined from several files, or bytes that aren't text. */
  | { readonly kind: 'unknown'; readonly isBinary?: true };

/** A part of a multipart body: a value, or a file. */
export interface FormField {
  readonly name: string;
  readonly value?: string;
  readonly file?: string;
  /** By default, that of the file. */
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

/** Whether the content type is multipart, which signs an empty string. */
export function isMultipartRequest(request: CapturedRequest): boolean {
  if (request.body.kind === 'multipart') return true;
  return isMultipart(headerValue(request.headers, 'content-type') ?? '');
}
