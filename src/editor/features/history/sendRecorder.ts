import type * as vscode from 'vscode';
import { FiscalError } from '../../../core/errors.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { RecordSend } from '../send/sendNotes.ts';
import { type HistoryEntry, keptRequest } from './historyEntry.ts';
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

/** The workspace folder that a request is sent from: the folder of its file, or else the first one, for an unsaved file or one from
 *  elsewhere. Empty without a folder. */
function sentFromFolder(workbench: Workbench, file: vscode.Uri): string {
  const folder = workbench.workspace.getWorkspaceFolder(file) ?? workbench.workspace.workspaceFolders?.[0];
  return folder?.uri.toString() ?? '';
}

/** Whether an entry was sent from one of the open folders, or, if none is open, from a window without a folder. Entries of earlier
 *  releases belong to the folder of their file. */
export function isOfOpenFolder(
  workbench: Workbench,
  { file, folder }: Pick<HistoryEntry, 'file' | 'folder'>,
): boolean {
  const open = (workbench.workspace.workspaceFolders ?? []).map(({ uri }) => uri.toString());
  if (folder !== undefined) return folder === '' ? open.length === 0 : open.includes(folder);
  const uri = workbench.Uri.parse(file);
  return (
    uri.scheme === 'untitled' ||
    workbench.workspace.getWorkspaceFolder(uri) !== undefined ||
    open.length === 0
  );
}
