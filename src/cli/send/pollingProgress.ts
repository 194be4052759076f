import type { Polling } from '../../core/request/send/outcome.ts';
import { pollingWords } from '../../report/pollingWords.ts';
import type { SendContext } from './sendContext.ts';

export interface PollingProgress {
  readonly show: (polling: Polling) => void;
  /** Removes the line from a terminal. */
  readonly end: () => void;
}

/** Elsewhere than on a terminal, where each line stays. */
const LINE_EVERY_MS = 30_000;

/** Shows on the diagnostics what a request is polled for: on a terminal, one line that changes. */
export function pollingProgress({ commandContext, redaction, polling: tell }: SendContext): PollingProgress {
  const { stderr, locale } = commandContext;
  const isTerminal = stderr.columns() !== undefined;
  let toldMs: number | undefined;
  return {
    show: polling => {
      const words = () => pollingWords(polling, text => redaction.text(text), locale);
      if (tell !== undefined) {
        tell(polling.attempts, words());
        return;
      }
      const isDue = isTerminal || (toldMs ?? polling.leftMs) - polling.leftMs >= LINE_EVERY_MS;
      toldMs ??= polling.leftMs;
      if (!isDue) return;
      toldMs = polling.leftMs;
      if (isTerminal) stderr.progress(words());
      else stderr.line(words());
    },
    end: () => {
      if (isTerminal && toldMs !== undefined) stderr.progress('');
    },
  };
}
