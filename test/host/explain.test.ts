import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import { clickLens, dismissQuestions, lensesOf, lensTitles, until, workspaceFile } from './support/editor.ts';
import { useLocalGateway } from './support/localGateway.ts';

const PATH = '/openapi/demo/echo';

describe('explaining a signature in the editor', () => {
  useLocalGateway();
  let secret = '';

  before('read the secret of the workspace’s gateway', async () => {
    const text = await readFile(workspaceFile('fiscal.gateway.json').fsPath, 'utf8');
    secret = JSON.parse(text).applications[0].appSecret;
    ok(secret !== '');
  });
  afterEach('take back what is asked', dismissQuestions);

  it('shows the cause of a signature set by the file, with a link to the request', async () => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const sign = md5(`${secret}${PATH}?pagina=2${timestamp}`);
    const uri = await open(`# @sign ${sign}\n# @timestamp ${timestamp}\nGET ${PATH}?pagina=2\n`);
    await vscode.commands.executeCommand('fiscal.explain', uri, 2);
    const explanation = await shown(uri);
    match(explanation.getText(), /^✗ The query string was signed\n {2}path-query-included$/m);
    match(explanation.getText(), /^actual\n.*echo\?pagina=2/m);
    ok(!explanation.getText().includes(secret));
    const links = await linksOf(explanation);
    equal(links[0]?.target?.toString(), uri.with({ fragment: 'L3' }).toString());
  });

  it('shows CodeLenses without arguments, which act on the explanation that they’re in', async () => {
    const sign = md5(`${secret}${PATH}?pagina=31700000000`);
    const uri = await open(`# @sign ${sign}\n# @timestamp 1700000000\nGET ${PATH}?pagina=3\n`);
    await vscode.commands.executeCommand('fiscal.explain', uri, 2);
    const explanation = await shown(uri);
    const lenses = await lensesOf(explanation.uri);
    ok(lenses.length > 0);
    deepEqual(
      lenses.flatMap(({ command }) => command?.arguments ?? []),
      [],
    );
    const title = explanation.getText().split('\n').indexOf('✗ The query string was signed');
    await clickLens(explanation.uri, title + 1, 'Copy Fix');
    match(await vscode.env.clipboard.readText(), /path-query-included/);
  });

  it('uses the path that the settings set for an endpoint', async () => {
    const template = '/openapi/v2/empresas/{empresaId}/ct-e/{cteId}';
    const configuration = vscode.workspace.getConfiguration('fiscal');
    await configuration.update('endpoints', { 'cte-cancel': template });
    try {
      const sign = md5(`${secret}${template}1700000000`);
      const uri = await open(
        `# @sign ${sign}\n# @timestamp 1700000000\nDELETE /openapi/v2/empresas/4711/ct-e/42\n`,
      );
      await vscode.commands.executeCommand('fiscal.explain', uri, 2);
      match((await shown(uri)).getText(), /path-template-unresolved/);
    } finally {
      await configuration.update('endpoints', undefined);
    }
  });

  it('offers Explain above a request that was rejected with 10009003', async () => {
    const uri = await open(`# @sign ${'0'.repeat(32)}\nGET ${PATH}\n`);
    await until(async () => (await lensTitles(uri)).length > 0, 'lenses');
    void clickLens(uri, 2, 'Send signed request');
    await until(async () => (await lensTitles(uri)).includes('1: Explain'), 'the lens Explain');
  });

  it('uses the timestamp of the request that was rejected, not the current time', async () => {
    const uri = await open(`# @sign ${'1'.repeat(32)}\nGET ${PATH}\n`);
    await vscode.commands.executeCommand('fiscal.explain', uri, 1);
    match((await shown(uri)).getText(), /^timestamp {4}\d{10} {2}\(current time/m);
    await vscode.commands.executeCommand('fiscal.sendAtCursor');
    await until(async () => (await lensTitles(uri)).includes('1: Explain'), 'the lens Explain');
    await vscode.commands.executeCommand('fiscal.explain', uri, 1);
    await until(async () => /^timestamp {4}\d{10}$/m.test((await shown(uri)).getText()), 'its own timestamp');
  });

  it('explains a curl command from the clipboard', async () => {
    const sign = md5(`${secret}${PATH}{"a":1}1700000000\n`);
    const curl = `curl http://h${PATH} -H 'timestamp: 1700000000' -H 'sign: ${sign}' --data-raw '{"a":1}'`;
    await vscode.env.clipboard.writeText(curl);
    void vscode.commands.executeCommand('fiscal.explainSignature');
    await until(async () => {
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return explanations().some(({ uri }) => uri.query === '');
    }, 'the explanation');
    match((await shown(undefined)).getText(), /digest-trailing-newline/);
    match((await shown(undefined)).getText(), /^environment {2}local$/m);
  });
});

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

async function open(content: string): Promise<vscode.Uri> {
  const document = await vscode.workspace.openTextDocument({ language: 'fiscal', content });
  await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
  return document.uri;
}

function explanations(): readonly vscode.TextDocument[] {
  return vscode.workspace.textDocuments.filter(({ uri }) => uri.scheme === 'fiscal-explanation');
}

async function shown(about: vscode.Uri | undefined): Promise<vscode.TextDocument> {
  const find = () => explanations().find(({ uri }) => uri.query === (about?.toString() ?? ''));
  await until(() => find() !== undefined, 'the explanation');
  const document = find();
  if (document === undefined) throw new Error('No explanation is open.');
  return document;
}

async function linksOf(document: vscode.TextDocument): Promise<readonly vscode.DocumentLink[]> {
  return vscode.commands.executeCommand<vscode.DocumentLink[]>('vscode.executeLinkProvider', document.uri);
}
