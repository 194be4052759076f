import type * as vscode from 'vscode';
import type { Masking } from '../../../core/expected/comparedResponse.ts';
import { createSecretMask } from '../../../core/masking/secretMask.ts';
import type { Problem } from '../../../core/problem.ts';
import type { SignedRequest } from '../../../core/request/send/signedRequest.ts';
import { SECRET_MASK } from '../../../core/signing/appSecret.ts';
import type { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import { createMask, type MaskText } from '../../platform/notifications/maskText.ts';

/** Where a request that was sent comes from, and the user's input for it that must be masked. */
export interface Sent extends Noise {
  readonly file: vscode.Uri;
  /** The file from which the request was prepared. */
  readonly document: FiscalDocument;
  /** The label that identifies the request in its file. */
  readonly written: string;
  readonly sentAtMs: number;
  /** Possible faults of the request, which may explain the response. */
  readonly warnings: readonly Problem[];
  readonly secrets: readonly string[];
}

/** What the user sees of a request that was sent besides its CodeLens. */
export interface Noise {
  /** Whether it's one of many, so no notification is shown about it. */
  readonly isQuiet: boolean;
  /** Whether its response is displayed when it arrives, rather than on demand. */
  readonly isDisplayed: boolean;
}

/** Masks the request's App Secret and the user's secret input for it. */
export function maskOf({ secrets }: Pick<Sent, 'secrets'>, { elements }: SignedRequest): MaskText {
  return createMask(elements.token, ...secrets);
}

/** Masks the same secrets in what is stored: strings and bytes. */
export function maskingOf({ secrets }: Pick<Sent, 'secrets'>, { elements }: SignedRequest): Masking {
  const mask = createSecretMask([elements.token, ...secrets]);
  const shown = new TextEncoder().encode(SECRET_MASK);
  return { text: text => mask.text(text), bytes: bytes => mask.bytes(bytes, shown) };
}
