import * as vscode from 'vscode';
import { requestsOf } from '../../../core/request/prepare/requestList.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { columnOfDocument } from '../../platform/documents/columns.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import type { HistorySay } from '../../platform/notifications/say.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import { findWritten } from '../outcomes/writtenRequest.ts';

/** Where a request was written when it was sent. */
export interface WrittenPlace {
  readonly file: string;
  readonly line: number;
  readonly written: string;
  readonly environment: string;
}

/** Shows the request as it stands in its file now. Undefined where it is not there any more, which the user is told. */
export async function showRequest(
  { file, line, written }: WrittenPlace,
  documents: DocumentStore,
  say: HistorySay,
): Promise<vscode.Location | undefined> {
  const document = await openFile(vscode.Uri.parse(file, true));
  if (document === undefined) {
    void vscode.window.showWarningMessage(say('fileGone'));
    return undefined;
  }
  const found = findWritten(requestsOf(documents.get(document)), written, line);
  const position = new vscode.Position(Math.min(found?.line ?? line, document.lineCount - 1), 0);
  const place = new vscode.Location(document.uri, position);
  const viewColumn = columnOfDocument(document.uri) ?? vscode.ViewColumn.One;
  await vscode.window.showTextDocument(document, { viewColumn, selection: place.range });
  if (found !== undefined) return place;
  void vscode.window.showWarningMessage(say('requestGone'));
  return undefined;
}

/** Sends the request as it stands in its file now, with all questions of a send. Where another environment is chosen
 *  meanwhile, that is asked first. */
export async function sendAgain(
  request: WrittenPlace,
  documents: DocumentStore,
  environments: EnvironmentStore,
  say: HistorySay,
): Promise<void> {
  const place = await showRequest(request, documents, say);
  if (place === undefined) return;
  const chosen = await environments.chosen(place.uri);
  const now = chosen.kind === 'chosen' ? chosen.environment.name : request.environment;
  if (now !== request.environment) {
    const accept = say('sendThere', { environment: now });
    const choice = await vscode.window.showWarningMessage(
      say('otherEnvironment', { earlier: request.environment, now }),
      { modal: true },
      accept,
    );
    if (choice !== accept) return;
  }
  await vscode.commands.executeCommand(COMMANDS.send, place.uri, place.range.start.line);
}

/** Undefined where there is no such file. An untitled document that was closed would be opened anew, and empty. */
async function openFile(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  const open = vscode.workspace.textDocuments.find(each => each.uri.toString() === uri.toString());
  if (open !== undefined || uri.scheme === 'untitled') return open;
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    // VS Code's own words name no way on.
    return undefined;
  }
}
