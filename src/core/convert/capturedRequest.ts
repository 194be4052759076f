import { isMultipart } from '../api/multipart.ts';
import { headerValue } from '../headerValue.ts';
import type { Header } from '../ports.ts';

/** A request that another program sent or would send, as a curl command or a HAR file tells it. */
export interface CapturedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Header[];
  readonly body: CapturedBody;
  /** What the shell puts in when the command runs, so that it is not known here: `url`, `body`, or a header's name in
   *  lower case. */
  readonly computed?: readonly string[];
  /** Options of a curl command, by their names, that aren't in any of this. */
  readonly leftOut?: readonly string[];
  /** Whether curl takes the URL for several, since it has braces or brackets. */
  readonly isGlobbed?: true;
  /** How it was answered, where that was captured too. */
  readonly answer?: CapturedAnswer;
}

export interface CapturedAnswer {
  readonly status: number;
  /** The gateway's, out of the answer's envelope. */
  readonly code: number | undefined;
}

export type CapturedBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  /** `curl --data-binary @file`, or `-d @file`, which drops line breaks. */
  | { readonly kind: 'file'; readonly path: string; readonly lineBreaks: 'kept' | 'dropped' }
  /** `curl -F`: the bytes are not known, and the empty string is signed. The fields are there where they were told. */
  | { readonly kind: 'multipart'; readonly fields?: readonly FormField[]; readonly text?: string }
  /** From standard input, or put together of several files. */
  | { readonly kind: 'unknown' };

/** A part of a multipart body: a value, or a file. */
export interface FormField {
  readonly name: string;
  readonly value?: string;
  readonly file?: string;
  readonly fileName?: string;
  readonly contentType?: string;
}

/** Why a text could not be read as a request. The face has the words. */
export type CaptureFault =
  | 'curl-not-found'
  | 'curl-quote-open'
  | 'curl-url-missing'
  | 'har-malformed'
  | 'har-without-requests'
  | 'har-without-signed-requests';

/** Whether the content type says multipart, which signs the empty string. */
export function isMultipartRequest(request: CapturedRequest): boolean {
  if (request.body.kind === 'multipart') return true;
  return isMultipart(headerValue(request.headers, 'content-type') ?? '');
}
