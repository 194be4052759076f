import * as vscode from 'vscode';
import type { ViewSay } from '../../../text/editor/viewText.ts';
import type { Locale } from '../../../text/text.ts';
import { columnForText } from '../../platform/documents/columns.ts';
import type { GatewayEntry, LoggedRequest } from './gatewayPort.ts';
import { causeOf } from './gatewayRows.ts';
import { loggedRequestFile } from './loggedRequestFile.ts';

/** Opens a request file, unsaved, with a request of the log as it came. */
export async function openLoggedRequest(
  entry: GatewayEntry,
  request: LoggedRequest,
  locale: Locale,
  say: ViewSay,
): Promise<void> {
  const cause = causeOf(entry, locale);
  const title = cause === undefined ? String(entry.status) : `${entry.status} ${cause}`;
  const words = {
    title,
    comments: say('saved.about', { time: entry.time }).split('\n'),
    binaryBody: say('saved.binaryBody'),
  };
  const content = loggedRequestFile(request, words, locale);
  const document = await vscode.workspace.openTextDocument({ language: 'fiscal', content });
  await vscode.window.showTextDocument(document, columnForText());
}
