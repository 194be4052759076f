import type * as vscode from 'vscode';
import type { Problem } from '../../../core/problem.ts';
import type { SignedRequest } from '../../../core/request/send/signedRequest.ts';
import type { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import { createMask, type MaskText } from '../../platform/notifications/maskText.ts';

/** Where a send came from, and what the user typed for it that is to be masked. */
export interface Sent {
  readonly file: vscode.Uri;
  /** The file as the request was made of it. */
  readonly document: FiscalDocument;
  /** What the request is known by in its file. */
  readonly written: string;
  readonly sentAtMs: number;
  /** What may be wrong with the request: it may be why it was not answered well. */
  readonly warnings: readonly Problem[];
  readonly secrets: readonly string[];
  /** Whether it is one of many, whose answers are looked at one by one where somebody wants to: nothing pops up. */
  readonly isQuiet: boolean;
}

/** Hides the request's App Secret and what the user typed for it. */
export function maskOf({ secrets }: Pick<Sent, 'secrets'>, { elements }: SignedRequest): MaskText {
  return createMask(elements.token, ...secrets);
}
