import type { Distortion } from '../../formats/distortedText.ts';

/** A request as it was sent, and the signature sent with it. */
export interface ClaimedRequest {
  /** The public App Key, if known. */
  readonly appKey?: string | undefined;
  readonly method: string;
  /** `https://api.example.com.br`, if known. */
  readonly origin?: string | undefined;
  /** The path as sent, starting at `/openapi`, without the query string. */
  readonly path: string;
  /** The query string with its question mark; possibly empty. */
  readonly query: string;
  /** The endpoint's path with its variable names, `/openapi/v2/empresas/{empresaId}/nf-e`, if known. */
  readonly template?: string | undefined;
  /** Multipart requests sign an empty string. Source: Authentication › Signature, body rule 4. */
  readonly multipart: boolean;
  /** The bytes that were sent, or the bytes of a file that curl sends without its line breaks. */
  readonly body: Uint8Array;
  /** `curl -d @file`: the correct signature is the same, but an incorrect one may cover the file as is. */
  readonly bodyIsSentWithoutLineBreaks?: boolean;
  /** The body comes from a log, whose text may have been distorted while it was written. */
  readonly bodyIsLogged?: boolean;
  /** The `timestamp` header. */
  readonly timestamp: string;
  /** The `token` header, if known: it identifies the application to the gateway. */
  readonly sentToken?: string;
  /** Whether the request is only known from the program's own string to sign, so that comparing the two shows less. */
  readonly isOfString?: boolean;
  /** The `sign` header. */
  readonly claimedSign: string;
  /** What the user entered for `# @secret`: masked wherever the request is shown, like the App Secret. */
  readonly entered?: readonly string[] | undefined;
}

/** What a signature is compared with. */
export interface ExplainInput extends ClaimedRequest {
  /** The App Secret that the platform has on record for the application. */
  readonly secret: string;
  /** What is known about the log that the request or its string to sign comes from. */
  readonly log?: LogState | undefined;
}

/** What happened to the text of a log. `repaired`: what is explained is the text before it was distorted; `uncertain`: the program may have
 *  signed the distorted text instead; `signed`: it did, so the request may have been sent otherwise; `lossy`: characters that can't be
 *  recovered seem to be missing. */
export type LogState =
  | { readonly kind: 'repaired' | 'uncertain' | 'signed'; readonly distortion: Distortion }
  | { readonly kind: 'lossy' };
