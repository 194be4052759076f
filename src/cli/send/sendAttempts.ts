import { sendWithRetries } from '../../app/send/sendWithRetries.ts';
import type { Transport } from '../../core/ports.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import type { RetriedOutcome, RetryWait } from '../../core/request/send/outcome.ts';
import { systemRandom, systemSleep } from '../../node/systemPorts.ts';
import { RETRY_TEXT } from '../../text/outcome/sentText.ts';
import { type Locale, localize } from '../../text/text.ts';
import type { SendContext } from './sendContext.ts';
import type { AttemptReport } from './sendDocument.ts';

/** Sends once; with `--retry`, sends again if a 429 proves that nothing was processed, and reports the delay on
 *  stderr. Rejects like `sendRequest`. */
export async function sendAttempts(
  prepared: PreparedRequest,
  transport: Transport,
  { secrets, limits, retries, clockOffsetMs, commandContext }: SendContext,
): Promise<RetriedOutcome> {
  const { clock, signal, stderr, locale } = commandContext;
  const correctionMs = () => clockOffsetMs;
  const ports = {
    secrets,
    transport,
    clock,
    random: systemRandom,
    sleep: systemSleep,
    correctionMs,
    retries,
  };
  return sendWithRetries(prepared, ports, limits, signal, wait => {
    if (wait.leftMs === wait.waitMs) stderr.line(waitWords(wait, locale));
  });
}

export function attemptReports({ attempts }: RetriedOutcome): readonly AttemptReport[] {
  return attempts.map(({ waitedMs, ...attempt }) => (waitedMs === 0 ? attempt : { ...attempt, waitedMs }));
}

function waitWords({ attempt, maxAttempts, waitMs }: RetryWait, locale: Locale): string {
  return localize(RETRY_TEXT.waiting, locale, {
    attempt,
    maxAttempts,
    leftSeconds: (waitMs / 1000).toFixed(1),
  });
}
