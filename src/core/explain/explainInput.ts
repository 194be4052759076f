/** A request as it was sent, and the sign that came with it. */
export interface ExplainInput {
  /** The App Secret that the platform has for the application. */
  readonly secret: string;
  /** The public App Key, where it is known. */
  readonly appKey: string | undefined;
  readonly method: string;
  /** `https://api.example.com.br`, where it is known. */
  readonly origin: string | undefined;
  /** The path as sent, from `/openapi` on, without the query. */
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
  /** The endpoint's path with its variables' names, `/openapi/v2/empresas/{empresaId}/nf-e`, where it is known. */
  readonly template: string | undefined;
  /** Multipart requests sign the empty string. Source: Authentication › Signature, body rule 4. */
  readonly multipart: boolean;
  /** The bytes that were sent, or those of the file that curl sends less its line breaks. */
  readonly body: Uint8Array;
  /** `curl -d @file`: the right sign is the same, and a wrong one may be over the file as it is. */
  readonly bodyIsSentWithoutLineBreaks?: boolean;
  /** The `timestamp` header. */
  readonly timestamp: string;
  /** The `token` header, where it is known: the gateway finds the application by it. */
  readonly sentToken?: string;
  /** The `sign` header. */
  readonly claimedSign: string;
}
