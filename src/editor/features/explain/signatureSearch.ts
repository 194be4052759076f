import * as vscode from 'vscode';
import { type Depth, type ExplainResult, explainSteps } from '../../../core/explain/explain.ts';
import { explainStringSteps, type StringResult } from '../../../core/explain/explainString.ts';
import type { ExplainInput } from '../../../core/explain/pipeline/explainInput.ts';
import { runWithin } from '../../../core/explain/runWithin.ts';
import { nextTurn } from '../../platform/lifecycle/turns.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';

/** Most searches take less, and a flickering notification would be worse than none. */
const QUIET_MS = 500;

/** Searches for the cause of a signature or a logged string to sign; shows cancellable progress if it takes long.
 *  Undefined if the user cancels. */
export async function searchSignature(
  input: ExplainInput,
  logged: Uint8Array | undefined,
  depth: Depth,
  localize: Localizer,
): Promise<ExplainResult | StringResult | undefined> {
  const stop = new AbortController();
  let showProgress: ((tried: number) => void) | undefined;
  const steps = logged === undefined ? explainSteps(input, depth) : explainStringSteps(input, logged, depth);
  const search = runWithin<ExplainResult | StringResult>(steps, {
    pause: nextTurn,
    nowMs: () => performance.now(),
    budgetMs: Number.POSITIVE_INFINITY,
    signal: stop.signal,
    onProgress: tried => showProgress?.(tried),
  });
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
