import type { SigningElements } from '../../core/signing/sign.ts';
import { maskedSigningInput, type Segment, segments, signingInput } from '../../core/signing/signingInput.ts';
import type { Redaction } from '../terminal/redaction.ts';

/** What `fiscal sign --json` prints, and what `fiscal send --json` tells of each request's signature. */
export interface SigningReport {
  readonly sign: string;
  readonly timestamp: string;
  readonly path: string;
  /** Bytes that are sent. */
  readonly bodyBytes: number;
  /** Bytes of the body that enter the digest: less CR and LF, none for multipart. */
  readonly signedBodyBytes: number;
  /** The token as a mask; path, body and timestamp exact, but where they hold a secret. */
  readonly signingInput: string;
  /** With the App Secret in it; only where the user asked for it. */
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
