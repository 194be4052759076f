import {
  percentTried,
  type SearchedSignature,
  type SearchThreads,
} from '../../../app/explain/causeSearch.ts';
import { type SecretsExplained, searchWithSecrets } from '../../../app/explain/otherSecrets.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { EnvironmentSecret } from './environmentSecrets.ts';

/** Most searches take less time, and a flickering notification would be worse than none. */
const QUIET_MS = 500;

interface SearchMeans {
  readonly threads: SearchThreads;
  readonly signal: AbortSignal;
  readonly others: () => Promise<readonly EnvironmentSecret[]>;
  readonly storedBudgetMs: number | undefined;
  readonly quietMs: number | undefined;
  readonly onLong: () => void;
}

/** Searches for the cause of a signature or a logged string to sign; shows cancellable progress if it takes long.
 *  Undefined if the user cancels. */
export async function searchSignature(
  workbench: Workbench,
  subject: SearchedSignature,
  { threads, signal, others, storedBudgetMs, quietMs = QUIET_MS, onLong }: SearchMeans,
  localize: Localizer,
): Promise<SecretsExplained<EnvironmentSecret> | undefined> {
  const stop = new AbortController();
  const cancel = (): void => stop.abort();
  signal.addEventListener('abort', cancel, { once: true });
  let showProgress: ((tried: number, expected?: number) => void) | undefined;
  const onProgress = (tried: number, expected?: number) => showProgress?.(tried, expected);
  const search = searchWithSecrets(
    subject,
    { signal: stop.signal, onProgress, threads },
    others,
    storedBudgetMs,
  );
  if (await lasts(search, quietMs)) {
    onLong();
    const options = {
      location: workbench.ProgressLocation.Notification,
      title: localize(subject.depth === 3 ? 'explain.searchingThree' : 'explain.searching'),
      cancellable: true,
    };
    await workbench.window.withProgress(options, (progress, token) => {
      token.onCancellationRequested(cancel);
      showProgress = (tried, expected) => {
        const percent = percentTried(tried, expected);
        const isKnown = percent !== undefined && expected !== undefined;
        const message = isKnown
          ? localize('explain.triedOf', { percent, candidates: expected })
          : localize('explain.tried', { count: tried });
        progress.report({ message });
      };
      return search;
    });
  }
  return search;
}

/** Whether the work takes longer than this. */
async function lasts(work: Promise<unknown>, durationMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(resolve, durationMs, true);
  });
  try {
    return await Promise.race([work.then(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}
