import * as vscode from 'vscode';
import { requestsOf } from '../../../core/request/prepare/requestList.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { columnOfDocument } from '../../platform/documents/columns.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import type { HistoryLocalizer } from '../../platform/notifications/editorLocalizer.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import { findWritten } from '../outcomes/writtenRequest.ts';

/** The position of a request when it was sent. */
export interface WrittenLocation {
  readonly file: string;
  readonly line: number;
  readonly written: string;
  readonly environment: string;
}

/** Shows the request in its current file. Undefined if it's no longer there, which a message reports. */
export async function showRequest(
  { file, line, written }: WrittenLocation,
  documents: DocumentStore,
  localize: HistoryLocalizer,
): Promise<vscode.Location | undefined> {
  const document = await openFile(vscode.Uri.parse(file, true));
  if (document === undefined) {
    void vscode.window.showWarningMessage(localize('fileGone'));
    return undefined;
  }
  const found = findWritten(requestsOf(documents.get(document)), written, line);
  const position = new vscode.Position(Math.min(found?.line ?? line, document.lineCount - 1), 0);
  const place = new vscode.Location(document.uri, position);
  const viewColumn = columnOfDocument(document.uri) ?? vscode.ViewColumn.One;
  await vscode.window.showTextDocument(document, { viewColumn, selection: place.range });
  if (found !== undefined) return place;
  void vscode.window.showWarningMessage(localize('requestGone'));
  return undefined;
}

/** Sends the request as it currently is in its file, with all questions about sending. If another environment is now
 *  selected, asks first. */
export async function sendAgain(
  request: WrittenLocation,
  documents: DocumentStore,
  environments: EnvironmentStore,
  localize: HistoryLocalizer,
): Promise<void> {
  const place = await showRequest(request, documents, localize);
  if (place === undefined) return;
  const chosen = await environments.chosen(place.uri);
  const now = chosen.kind === 'chosen' ? chosen.environment.name : request.environment;
  if (now !== request.environment) {
    const accept = localize('sendThere', { environment: now });
    const choice = await vscode.window.showWarningMessage(
      localize('otherEnvironment', { earlier: request.environment, now }),
      { modal: true },
      accept,
    );
    if (choice !== accept) return;
  }
  await vscode.commands.executeCommand(COMMANDS.send, place.uri, place.range.start.line);
}

/** Undefined if the file doesn't exist. A closed untitled document would be reopened empty. */
async function openFile(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  const open = vscode.workspace.textDocuments.find(each => each.uri.toString() === uri.toString());
  if (open !== undefined || uri.scheme === 'untitled') return open;
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    // VS Code's own message suggests no next step.
    return undefined;
  }
}
