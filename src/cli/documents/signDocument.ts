import type { Segment } from '../../core/signing/signingInput.ts';

/** The output of `fiscal sign --json`, and the signature information of each request in `fiscal send --json`. */
export interface SigningReport {
  readonly sign: string;
  readonly timestamp: string;
  readonly path: string;
  /** The number of bytes sent. */
  readonly bodyBytes: number;
  /** The number of body bytes that enter the digest: without CR and LF, none for multipart. */
  readonly signedBodyBytes: number;
  /** With the token masked; path, body and timestamp are exact, except for secrets. */
  readonly signingInput: string;
  /** Includes the App Secret, so only if the user asked for it. */
  readonly signingInputBase64?: string;
  readonly segments: readonly Segment[];
}
