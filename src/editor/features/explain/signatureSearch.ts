import * as vscode from 'vscode';
import { type SearchedSignature, searchCauses } from '../../../app/explain/causeSearch.ts';
import type { ExplainResult } from '../../../core/explain/explain.ts';
import type { StringResult } from '../../../core/explain/explainString.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';

/** Most searches take less, and a flickering notification would be worse than none. */
const QUIET_MS = 500;

/** Searches for the cause of a signature or a logged string to sign; shows cancellable progress if it takes long.
 *  Undefined if the user cancels. */
export async function searchSignature(
  subject: SearchedSignature,
  localize: Localizer,
): Promise<ExplainResult | StringResult | undefined> {
  const stop = new AbortController();
  let showProgress: ((tried: number) => void) | undefined;
  const onProgress = (tried: number) => showProgress?.(tried);
  const search = searchCauses(subject, { signal: stop.signal, onProgress });
  if ((await Promise.race([search.then(() => 'done'), afterQuiet()])) !== 'done') {
    const options = {
      location: vscode.ProgressLocation.Notification,
      title: localize('explain.searching'),
      cancellable: true,
    };
    await vscode.window.withProgress(options, (progress, token) => {
      token.onCancellationRequested(() => stop.abort());
      showProgress = tried => progress.report({ message: localize('explain.tried', { count: tried }) });
      return search;
    });
  }
  return search;
}

function afterQuiet(): Promise<'long'> {
  return new Promise(resolve => setTimeout(() => resolve('long'), QUIET_MS));
}
