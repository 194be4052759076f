import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict';
import * as vscode from 'vscode';
import { answerTo, lensTitles, until, withoutAnswer, workspaceFile } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';
import { useLocalGateway } from './support/localGateway.ts';

describe('the commands for responses and their history', () => {
  useLocalGateway();
  let uri: vscode.Uri;
  let text = '';
  const response = (): vscode.TextDocument => {
    const document = vscode.workspace.textDocuments.find(
      each => each.uri.scheme === 'fiscal-response' && each.uri.query === uri.toString(),
    );
    if (document === undefined) throw new Error('No answer is shown.');
    return document;
  };
  const run = (command: string): Thenable<unknown> =>
    vscode.commands.executeCommand(`fiscal.${command}`, response().uri);

  const makeFile = useRequestFiles();
  const showRequests = async (): Promise<void> => {
    await vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.One });
    await until(async () => (await lensTitles(uri)).length > 0, 'the lenses');
  };

  before('make the requests', async () => {
    text = new TextDecoder().decode(await vscode.workspace.fs.readFile(workspaceFile('echo.fiscal')));
    uri = (await makeFile(text)).uri;
  });
  beforeEach('show the requests', showRequests);
  afterEach('take edits of the requests back', async () => {
    const document = await vscode.workspace.openTextDocument(uri);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(uri, new vscode.Range(0, 0, document.lineCount, 0), text);
    await vscode.workspace.applyEdit(edit);
    await document.save();
  });

  it('show a body formatted and raw, and how long each stage took', async () => {
    match(await answerTo(uri, 3), /^# .*first byte \d/m);
    match(response().getText(), /\n\n\{\n {2}"success": true,\n/);
    await run('showRawResponse');
    await until(() => response().getText().includes('\n\n{"success":true,'), 'the body as it came');
    await run('copyResponseBody');
    match(await vscode.env.clipboard.readText(), /^\{"success":true,/);
    await run('showFormattedResponse');
    await until(() => response().getText().includes('{\n  "success": true,\n'), 'the body laid out');
  });

  it('compare a response with the previous one, ignoring what always differs', async () => {
    await answerTo(uri, 3);
    await run('compareHistory');
    const diff = (): vscode.TabInputTextDiff | undefined => {
      const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
      return input instanceof vscode.TabInputTextDiff ? input : undefined;
    };
    await until(() => diff() !== undefined, 'the comparison');
    const sides = [diff()?.original, diff()?.modified];
    const texts = await Promise.all(
      sides.map(async side => (await vscode.workspace.openTextDocument(side ?? uri)).getText()),
    );
    for (const text of texts) {
      match(text, /^HTTP\/1\.1 200 OK\n/);
      doesNotMatch(text, /^# /m);
    }
    const [older = '', newer = ''] = sides.map(side => side?.query ?? '');
    ok(older < newer);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
  });

  it('send a request from the history again, as it’s now written in the file', async () => {
    await answerTo(uri, 3);
    const before = response().getText();
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri, new vscode.Position(0, 0), '\n\n');
    await vscode.workspace.applyEdit(edit);
    await run('sendHistoryAgain');
    await until(() => response().getText() !== before, 'another answer');
    match(response().getText(), /^HTTP\/1\.1 200 OK\n/);
    equal(vscode.window.activeTextEditor?.selection.active.line, 4);
  });

  it('explain a signature mismatch in the history even if the request has changed since', async () => {
    match(await answerTo(uri, 16), /^HTTP\/1\.1 401 /);
    const edit = new vscode.WorkspaceEdit();
    edit.delete(uri, new vscode.Range(14, 0, 16, 0));
    await vscode.workspace.applyEdit(edit);
    // No cause explains this signature, so that a question about a search for three causes waits for a click.
    const explained = run('explainHistory');
    const explanation = (): string =>
      vscode.workspace.textDocuments
        .find(each => each.uri.scheme === 'fiscal-explanation' && each.uri.query === uri.toString())
        ?.getText() ?? '';
    // Trying all candidates takes seconds.
    await until(() => explanation() !== '', 'the explanation', 60_000);
    match(explanation(), /^GET \/openapi\/demo\/echo\nmade-[\d.]+\.fiscal:16\n/);
    await withoutAnswer(explained);
  });

  it('A1 create a support report without a secret, from the response shown or the request at the cursor', async () => {
    await answerTo(uri, 3);
    const reports = (): readonly vscode.TextDocument[] =>
      vscode.workspace.textDocuments.filter(
        each => each.languageId === 'markdown' && each.getText().startsWith('# Fiscal Playground'),
      );
    await run('createSupportReport');
    equal(reports().length, 1);
    await showRequests();
    const editor = vscode.window.activeTextEditor;
    ok(editor !== undefined);
    editor.selection = new vscode.Selection(18, 0, 18, 0);
    await vscode.commands.executeCommand('fiscal.createSupportReport');
    equal(reports().length, 2);
    const [ofAnswer = '', ofRequest = ''] = reports().map(each => each.getText());
    match(
      ofAnswer,
      /POST http:\/\/127[\s\S]*made-up-secret-for-support\/openapi\/demo\/echo[\s\S]*HTTP\/1\.1 200 OK/,
    );
    match(ofRequest, /GET http:\/\/127[\s\S]*No response was stored/);
    for (const text of [ofAnswer, ofRequest]) doesNotMatch(text, /7f3a/);
    for (const { uri: report } of reports()) {
      await vscode.window.showTextDocument(report);
      await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    }
  });

  it('open a response again, until it’s deleted', async () => {
    await answerTo(uri, 12);
    await run('openHistory');
    const opened = (): readonly string[] =>
      vscode.workspace.textDocuments
        .filter(each => each.uri.scheme === 'fiscal-history' && each.uri.fragment === '')
        .map(each => each.getText());
    await until(() => opened().length === 1, 'the earlier answer');
    equal(opened()[0], response().getText());
    await run('deleteHistory');
    await run('showRawResponse');
    await until(() => opened()[0] === 'This response is no longer in the history.\n', 'the reason');
    await run('showFormattedResponse');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await showRequests();
    await vscode.commands.executeCommand('fiscal.showResponse', uri);
    await run('openHistory');
    deepEqual(
      vscode.window.visibleTextEditors.filter(({ document }) => document.uri.scheme === 'fiscal-history'),
      [],
    );
  });
});
