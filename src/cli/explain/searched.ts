import {
  percentTried,
  type SearchConditions,
  type SearchedSignature,
} from '../../app/explain/causeSearch.ts';
import { type SecretsExplained, searchWithSecrets } from '../../app/explain/otherSecrets.ts';
import { FiscalError } from '../../core/errors.ts';
import { explainThreads } from '../../node/explainThread.ts';
import { cliText } from '../../text/cli/cliText.ts';
import type { CommandContext } from '../terminal/commandContext.ts';

/** Only a search for three causes takes long enough to report progress. */
const PROGRESS_MS = 5_000;

/** Searches for the causes of a signature, also with an App Secret that its text has, and reports the progress on stderr; an interruption ends it between two slices. */
export async function searched(
  subject: SearchedSignature,
  { signal, stderr, locale }: CommandContext,
): Promise<SecretsExplained> {
  let reportedMs = performance.now();
  let searched = 0;
  const conditions: SearchConditions = {
    signal,
    threads: explainThreads(),
    onProgress: (count, expected) => {
      searched = count;
      if (performance.now() - reportedMs < PROGRESS_MS) return;
      reportedMs = performance.now();
      const percent = percentTried(count, expected);
      stderr.line(
        percent === undefined || expected === undefined
          ? cliText('explain-progress', locale, { count })
          : cliText('explain-progress-of', locale, { percent, candidates: expected }),
      );
    },
  };
  const explained = await searchWithSecrets(subject, conditions);
  if (explained === undefined) throw new FiscalError('cancelled', { sent: 'nothing', searched });
  return explained;
}
