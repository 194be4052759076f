import type * as vscode from 'vscode';
import type { FiscalError } from '../../../core/errors.ts';
import type { SecretScope } from '../../../core/ports.ts';
import type { Problem } from '../../../core/problem.ts';

/** Why a request wasn't sent. */
export type NotSent =
  | { readonly kind: 'canceled' }
  | { readonly kind: 'problems'; readonly file: vscode.Uri; readonly problems: readonly Problem[] }
  /** The environment that was chosen is in no file anymore. */
  | { readonly kind: 'no-environment'; readonly name: string }
  | { readonly kind: 'no-secret'; readonly scope: SecretScope }
  /** The world failed before the first byte. */
  | { readonly kind: 'failed'; readonly failure: FiscalError };
