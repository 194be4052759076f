import { equal, match } from 'node:assert/strict';
import * as vscode from 'vscode';
import { COMMANDS } from '../../src/editor/platform/commands/commands.ts';
import { codeOf, delay, dismissQuestions, until } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';

describe('inserting an endpoint’s request', () => {
  afterEach(() => vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor'));

  it('creates a request file if none is active', async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await insert('nfe-create');
    const document = vscode.window.activeTextEditor?.document;
    equal(document?.languageId, 'fiscal');
    match(document?.getText() ?? '', /^POST \/openapi\/v2\/empresas\/\{\{empresaId\}\}\/nf-e$/m);
  });

  it('inserts it after the request at the cursor, never inside a body', async () => {
    const content = '### one\nPOST /openapi/demo/echo\n\n{ "a": 1 }\n\n### two\nGET /openapi/demo/echo\n';
    const document = await vscode.workspace.openTextDocument({ language: 'fiscal', content });
    const editor = await vscode.window.showTextDocument(document);
    editor.selection = new vscode.Selection(3, 4, 3, 4);
    await insert('echo-get');
    const titles = document
      .getText()
      .split('\n')
      .filter(line => line.startsWith('###'));
    equal(titles.join(), '### one,### Echo without a body,### two');
    match(document.getText(), /\{ "a": 1 \}\n\n### Echo without a body\nGET \/openapi\/demo\/echo\n/);
  });

  function insert(id: string): Thenable<unknown> {
    return vscode.commands.executeCommand(COMMANDS.insertRequest, { kind: 'endpoint', endpoint: { id } });
  }
});

describe('the path of an endpoint that isn’t in the specification', () => {
  const PATH = '/openapi/v2/ct-e/{cteId}';
  const requestFile = useRequestFiles();
  const configuration = (): vscode.WorkspaceConfiguration => vscode.workspace.getConfiguration('fiscal');

  afterEach('take the path back', async () => {
    await configuration().update('endpoints', undefined, vscode.ConfigurationTarget.Workspace);
  });

  it('is used in problems and hovers once it’s set', async () => {
    const { uri } = await requestFile('DELETE /openapi/v2/ct-e/1\n');
    const codes = (): readonly unknown[] => vscode.languages.getDiagnostics(uri).map(codeOf);
    await until(() => codes().includes('endpoint-not-shown'), 'the problem');
    await configuration().update('endpoints', { 'cte-cancel': PATH }, vscode.ConfigurationTarget.Workspace);
    await until(() => !codes().includes('endpoint-not-shown'), 'no problem');
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      uri,
      new vscode.Position(0, 10),
    );
    const texts = hovers.flatMap(({ contents }) =>
      contents.map(each => (each as vscode.MarkdownString).value),
    );
    match(texts.join('\n'), /Cancel&nbsp;a&nbsp;CT-e/);
  });

  it('is copied, and used in a new request file', async () => {
    await configuration().update('endpoints', { 'cte-cancel': PATH }, vscode.ConfigurationTarget.Workspace);
    await vscode.commands.executeCommand(COMMANDS.copyPath, { endpoint: { id: 'cte-cancel' } });
    equal(await vscode.env.clipboard.readText(), PATH);
    await vscode.commands.executeCommand(COMMANDS.newRequestFile, { endpoint: { id: 'cte-cancel' } });
    match(
      vscode.window.activeTextEditor?.document.getText() ?? '',
      /^DELETE \/openapi\/v2\/ct-e\/\{\{cteId\}\}$/m,
    );
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });

  it('is ignored if it’s invalid', async () => {
    await configuration().update(
      'endpoints',
      { 'cte-cancel': '//evil' },
      vscode.ConfigurationTarget.Workspace,
    );
    await vscode.env.clipboard.writeText('before');
    void vscode.commands.executeCommand(COMMANDS.copyPath, { endpoint: { id: 'cte-cancel' } });
    await delay(200);
    equal(await vscode.env.clipboard.readText(), 'before');
    await dismissQuestions();
  });
});

describe('the documentation of an endpoint', () => {
  it('opens as a document', async () => {
    await vscode.commands.executeCommand(COMMANDS.openEndpoint, { endpoint: { id: 'nfe-create' } });
    const shown = vscode.workspace.textDocuments.find(({ uri }) => uri.scheme === 'fiscal-endpoint');
    match(shown?.getText() ?? '', /^POST \/openapi\/v2\/empresas\/\{empresaId\}\/nf-e\nIssue an NF-e\n/);
  });

  it('shows a path as soon as it’s set', async () => {
    const configuration = vscode.workspace.getConfiguration('fiscal');
    await vscode.commands.executeCommand(COMMANDS.openEndpoint, { endpoint: { id: 'cte-cancel' } });
    const text = (): string =>
      vscode.workspace.textDocuments
        .find(({ uri }) => uri.scheme === 'fiscal-endpoint' && uri.query === 'cte-cancel')
        ?.getText() ?? '';
    match(text(), /^DELETE \(/);
    const paths = { 'cte-cancel': '/openapi/v2/ct-e/{cteId}' };
    await configuration.update('endpoints', paths, vscode.ConfigurationTarget.Workspace);
    await until(() => text().startsWith('DELETE /openapi/v2/ct-e/{cteId}\n'), 'the path in the document');
    await configuration.update('endpoints', undefined, vscode.ConfigurationTarget.Workspace);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
  });
});
