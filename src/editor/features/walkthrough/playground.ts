import { COMMANDS } from '../../platform/commands/commands.ts';
import { FISCAL_LANGUAGE } from '../../platform/documents/documentKinds.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { openUnsaved, type Workbench } from '../../platform/workbench.ts';
import type { Walkthrough } from './walkthrough.ts';

/** *Open Playground*: opens the sample requests, and starts the local gateway. */
export async function openPlayground(
  workbench: Workbench,
  walkthrough: Walkthrough,
  localize: Localizer,
): Promise<void> {
  await openSample(workbench, walkthrough, localize);
  // The gateway isn't available in Restricted Mode; the sample explains how to continue.
  if (workbench.workspace.isTrusted) await workbench.commands.executeCommand(COMMANDS.startGateway);
}

/** Opens the walkthrough. */
export async function getStarted(workbench: Workbench, extensionId: string): Promise<void> {
  await workbench.commands.executeCommand('workbench.action.openWalkthrough', `${extensionId}#firstSteps`);
}

/** *Open Sample Requests*: opens a request file that needs no folder and no account. */
export async function openSample(
  workbench: Workbench,
  walkthrough: Walkthrough,
  localize: Localizer,
): Promise<void> {
  await openText(workbench, sampleRequests(localize), 'POST /');
  walkthrough.done('sample');
}

/** *Open Sample Chain*: opens a request that needs the response of another one. */
export async function openChainSample(
  workbench: Workbench,
  walkthrough: Walkthrough,
  localize: Localizer,
): Promise<void> {
  await openText(workbench, chainedRequests(localize), 'GET /');
  walkthrough.done('chain');
}

/** Opens the text with the caret in a request, so that commands for the request at the cursor apply to it. */
async function openText(workbench: Workbench, content: string, request: string): Promise<void> {
  const editor = await openUnsaved(workbench, { language: FISCAL_LANGUAGE, content });
  const caret = editor.document.positionAt(content.indexOf(request));
  editor.selection = new workbench.Selection(caret, caret);
}

/** The second request has a value from the first one's response in its query string. */
function chainedRequests(localize: Localizer): string {
  return [
    // VS Code names a tab after its first line.
    `# ${localize('sample.chainName')}`,
    ...commentLines(localize('sample.chainHead')),
    '',
    `### ${localize('sample.chainFirst')}`,
    '# @name criar',
    'POST /openapi/demo/echo',
    'Content-Type: application/json',
    '',
    '{ "message": "nota-000123" }',
    '',
    '?? status == 200',
    '',
    `### ${localize('sample.chainThen')}`,
    '# @name consultar',
    'GET /openapi/demo/echo?id={{criar.response.body.$.data.echo}}',
    '',
    '?? status == 200',
    '',
  ].join('\n');
}

/** Two requests, one with a body and one without, and how to have a signature mismatch explained. */
function sampleRequests(localize: Localizer): string {
  return [
    `# ${localize('sample.name')}`,
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

/** Narrow enough to read a sample's comments next to a response. */
const MAX_COLUMNS = 60;

/** A text as comment lines of a request file, wrapped between words. */
export function commentLines(text: string): readonly string[] {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.split(' ')) {
    if (line !== '#' && [...line].length + 1 + [...word].length > MAX_COLUMNS) {
      lines.push(line);
      line = '#';
    }
    line = `${line} ${word}`;
  }
  return [...lines, line];
}
