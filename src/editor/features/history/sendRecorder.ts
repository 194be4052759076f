import { FiscalError } from '../../../core/errors.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { RecordSend } from '../send/sendNotes.ts';
import { keptRequest } from './historyEntry.ts';
import { sentFromFolder } from './historyFolders.ts';
import type { HistoryStore } from './historyStore.ts';

/** Stores sent requests and their responses in the history, with every text masked. */
export function createSendRecorder(
  workbench: Workbench,
  history: HistoryStore,
  localize: Localizer,
): RecordSend {
  return async ({ file, written, sentAtMs }, request, mask, { outcome, isGood, view, mismatch }) => {
    const { environment, origin, method, line } = request.prepared;
    try {
      return await history.keep({
        ...{ sentAtMs, environment, origin, method, line, isGood, ...view },
        target: mask(request.wire.target),
        outcome: mask(outcome),
        file: file.toString(),
        folder: sentFromFolder(workbench, file),
        written: mask(written),
        isMismatch: mismatch !== undefined,
        mismatch: (mismatch ?? []).map(mask),
        request: keptRequest(request, mask),
      });
    } catch (error) {
      // A full disk must not prevent showing a response.
      if (!(error instanceof FiscalError)) throw error;
      void workbench.window.showWarningMessage(localize('history.notKept'));
      return undefined;
    }
  };
}
