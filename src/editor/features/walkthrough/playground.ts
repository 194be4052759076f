import * as vscode from 'vscode';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { columnForText } from '../../platform/documents/columns.ts';
import { commentLines } from '../../platform/documents/commentLines.ts';
import { FISCAL_LANGUAGE } from '../../platform/documents/documentKinds.ts';
import type { Say } from '../../platform/notifications/say.ts';
import type { Walkthrough } from './walkthrough.ts';

/** *Open Playground*: the sample, with the gateway that answers it. */
export async function openPlayground(walkthrough: Walkthrough, say: Say): Promise<void> {
  await openSample(walkthrough, say);
  // Restricted Mode has no gateway; the sample says the rest.
  if (vscode.workspace.isTrusted) await vscode.commands.executeCommand(COMMANDS.startGateway);
}

/** The walkthrough, which leads through all this. */
export async function getStarted(extensionId: string): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.openWalkthrough', `${extensionId}#firstSteps`);
}

/** *Open Sample Requests*: a request file that needs no folder and no account. */
export async function openSample(walkthrough: Walkthrough, say: Say): Promise<void> {
  const document = await vscode.workspace.openTextDocument({
    language: FISCAL_LANGUAGE,
    content: sampleRequests(say),
  });
  const editor = await vscode.window.showTextDocument(document, { viewColumn: columnForText() });
  // In the first request, so that what is asked of the request at the cursor has one.
  const caret = document.positionAt(document.getText().indexOf('POST /'));
  editor.selection = new vscode.Selection(caret, caret);
  walkthrough.done('sample');
}

/** Two requests, with a body and without one; and the way to a third whose sign somebody's code got wrong. */
function sampleRequests(say: Say): string {
  return [
    ...commentLines(say('sample.head')),
    ...commentLines(say('sample.wrong')),
    '',
    `### ${say('sample.post')}`,
    '# @name echo',
    'POST /openapi/demo/echo',
    'Content-Type: application/json',
    '',
    '{ "message": "Olá, São João: ação às 9 h" }',
    '',
    `### ${say('sample.get')}`,
    'GET /openapi/demo/echo',
    '',
  ].join('\n');
}
