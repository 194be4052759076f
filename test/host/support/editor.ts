import * as vscode from 'vscode';
import { LONGEST_WAIT_MS } from '../../support/longestWait.ts';

/** Opens a file of the workspace and waits until it has CodeLenses. */
export async function openRequestFile(name: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(workspaceFile(name));
  await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
  await until(async () => (await lensTitles(document.uri)).length > 0, `lenses above ${name}`);
  return document;
}

export function workspaceFile(name: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (folder === undefined) throw new Error('The host tests run in a folder.');
  return vscode.Uri.joinPath(folder.uri, name);
}

/** The CodeLenses of a file as a user reads them: `line: title`, with the line counted from 1. */
export async function lensTitles(uri: vscode.Uri): Promise<readonly string[]> {
  const lenses = await lensesOf(uri);
  return lenses.map(({ range, command }) => `${range.start.line + 1}: ${command?.title}`);
}

export async function lensesOf(uri: vscode.Uri): Promise<readonly vscode.CodeLens[]> {
  return vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri, 100);
}

/** Clicks the CodeLens with this title above the request at this line, counted from 1. */
export async function clickLens(uri: vscode.Uri, lineBase1: number, title: string): Promise<void> {
  const lens = (await lensesOf(uri)).find(
    ({ range, command }) => range.start.line + 1 === lineBase1 && command?.title === title,
  );
  if (lens?.command === undefined) throw new Error(`No lens “${title}” above line ${lineBase1}.`);
  await vscode.commands.executeCommand(lens.command.command, ...(lens.command.arguments ?? []));
}

/** Sends with the CodeLens above a line, and resolves with the response document once it shows this response. */
export async function answerTo(requestFile: vscode.Uri, lineBase1: number): Promise<string> {
  const text = (): string =>
    vscode.workspace.textDocuments
      .find(({ uri }) => uri.scheme === 'fiscal-response' && uri.query === requestFile.toString())
      ?.getText() ?? '';
  const before = text();
  await clickLens(requestFile, lineBase1, 'Send signed request');
  await until(() => text() !== before, `the answer to line ${lineBase1}`);
  return text();
}

/** The text of the output channel that shows signatures; empty until it has been shown. */
export function signingOutput(): string {
  return outputText('string to sign (');
}

/** The text of the visible output channel if it contains `part`, or else an empty text. */
export function outputText(part: string): string {
  const texts = vscode.workspace.textDocuments
    .filter(({ uri }) => uri.scheme === 'output')
    .map(document => document.getText());
  return texts.find(text => text.includes(part)) ?? '';
}

/** Takes all unsaved changes of a file back. It's shown first, because VS Code reverts what is active or selected. */
export async function revert(document: vscode.TextDocument): Promise<void> {
  await vscode.window.showTextDocument(document);
  await vscode.commands.executeCommand('workbench.action.files.revert');
  await until(() => !document.isDirty, 'the reverted file');
}

/** Waits for something that VS Code does asynchronously. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  timeoutMs = LONGEST_WAIT_MS,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
    await delay(50);
  }
}

export function delay(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}

/** Closes everything that waits for the user: quick picks, input boxes, notifications. */
export async function dismissQuestions(): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
  await vscode.commands.executeCommand('notifications.clearAll');
}

/** Waits for a command whose questions stay without an answer: on a busy machine, they come late. Rejects as the command does. */
export async function withoutAnswer(command: Thenable<unknown>): Promise<void> {
  let hasEnded = false;
  const ended = Promise.resolve(command).finally(() => {
    hasEnded = true;
  });
  const dismissing = until(async () => {
    await dismissQuestions();
    return hasEnded;
  }, 'the end of the questions');
  await Promise.all([ended, dismissing]);
}

/** The code of a problem, which is also a link to its documentation. */
export function codeOf(problem: vscode.Diagnostic | undefined): string | number | undefined {
  return typeof problem?.code === 'object' ? problem.code.value : problem?.code;
}
