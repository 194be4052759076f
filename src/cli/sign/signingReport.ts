import type { SigningElements } from '../../core/signing/sign.ts';
import { maskedSigningInput, type Segment, segments, signingInput } from '../../core/signing/signingInput.ts';
import type { Redaction } from '../terminal/redaction.ts';

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

export function signingReport(
  elements: SigningElements,
  sign: string,
  bodyBytes: number,
  options: { readonly revealInput: boolean; readonly redaction: Redaction },
): SigningReport {
  const { revealInput, redaction } = options;
  const parts = segments(elements);
  redaction.add(elements.token);
  return {
    sign,
    timestamp: elements.timestamp,
    path: redaction.text(elements.path),
    bodyBytes,
    signedBodyBytes: parts.find(part => part.element === 'body')?.byteLength ?? 0,
    signingInput: redaction.text(maskedSigningInput(elements)),
    ...(revealInput ? { signingInputBase64: Buffer.from(signingInput(elements)).toString('base64') } : {}),
    segments: parts,
  };
}
