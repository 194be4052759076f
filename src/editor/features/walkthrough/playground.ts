import * as vscode from 'vscode';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { columnForText } from '../../platform/documents/columns.ts';
import { commentLines } from '../../platform/documents/commentLines.ts';
import { FISCAL_LANGUAGE } from '../../platform/documents/documentKinds.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { Walkthrough } from './walkthrough.ts';

/** *Open Playground*: the sample requests with a running local gateway. */
export async function openPlayground(walkthrough: Walkthrough, localize: Localizer): Promise<void> {
  await openSample(walkthrough, localize);
  // The gateway isn't available in Restricted Mode; the sample explains how to continue.
  if (vscode.workspace.isTrusted) await vscode.commands.executeCommand(COMMANDS.startGateway);
}

/** Opens the walkthrough. */
export async function getStarted(extensionId: string): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.openWalkthrough', `${extensionId}#firstSteps`);
}

/** *Open Sample Requests*: a request file that needs no folder and no account. */
export async function openSample(walkthrough: Walkthrough, localize: Localizer): Promise<void> {
  const document = await vscode.workspace.openTextDocument({
    language: FISCAL_LANGUAGE,
    content: sampleRequests(localize),
  });
  const editor = await vscode.window.showTextDocument(document, { viewColumn: columnForText() });
  // In the first request, so that commands for the request at the cursor apply to it.
  const caret = document.positionAt(document.getText().indexOf('POST /'));
  editor.selection = new vscode.Selection(caret, caret);
  walkthrough.done('sample');
}

/** Two requests, one with a body and one without, and how to add a third with an incorrect signature. */
function sampleRequests(localize: Localizer): string {
  return [
    ...commentLines(localize('sample.head')),
    ...commentLines(localize('sample.wrong')),
    '',
    `### ${localize('sample.post')}`,
    '# @name echo',
    'POST /openapi/demo/echo',
    'Content-Type: application/json',
    '',
    '{ "message": "Olá, São João: ação às 9 h" }',
    '',
    `### ${localize('sample.get')}`,
    'GET /openapi/demo/echo',
    '',
  ].join('\n');
}
