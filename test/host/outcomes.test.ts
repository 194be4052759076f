import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import * as vscode from 'vscode';
import {
  answerTo,
  clickLens,
  dismissQuestions,
  lensTitles,
  openRequestFile,
  until,
  withoutAnswer,
  workspaceFile,
} from './support/editor.ts';
import { freePort, useLocalGateway } from './support/localGateway.ts';

describe('the CodeLens of a request that wasn’t sent', () => {
  useLocalGateway();

  it('shows the line of the error, and opens it', async () => {
    const { uri } = await openText('# @name one\nGET /openapi/demo/echo/{{missing}}\n');
    await clickLens(uri, 2, 'Send signed request');
    const title = 'Not sent: error on line 2 · Show…';
    await until(async () => (await lensTitles(uri)).includes(`2: ${title}`), 'the refusal');
    await dismissQuestions();
    const editor = await vscode.window.showTextDocument(uri);
    editor.selection = new vscode.Selection(0, 0, 0, 0);
    await clickLens(uri, 2, title);
    const { selection, document } = vscode.window.activeTextEditor ?? editor;
    equal(document.getText(selection), '{{missing}}');
  });

  it('has its own row if another editor is beside it, between the file’s row and the request', async () => {
    await vscode.window.showTextDocument(workspaceFile('echo.fiscal'), { viewColumn: vscode.ViewColumn.Two });
    const two = (head: string): string =>
      `### One\n${head}GET /openapi/demo/echo/{{a}}\n\n### Two\nGET /openapi/demo/echo\n`;
    for (const [head, row] of [
      ['# @name one\n', 2],
      ['', 3],
    ] as const) {
      const { uri } = await openText(two(head));
      const requestLine = head === '' ? 2 : 3;
      await clickLens(uri, requestLine, 'Send signed request');
      const shown = `${row}: Not sent: error on line ${requestLine} · Show…`;
      await until(async () => (await lensTitles(uri)).includes(shown), shown);
      await dismissQuestions();
    }
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('shows that there is no App Secret while the question is pending, and afterward', async () => {
    await vscode.commands.executeCommand('fiscal.stopGateway');
    await vscode.workspace.getConfiguration('fiscal').update('gateway.port', await freePort(), true);
    const { uri } = await openText('GET /openapi/demo/echo\n');
    const sending = clickLens(uri, 1, 'Send signed request');
    const title = 'Not sent: no App Secret · Start Gateway and Send';
    await until(async () => (await lensTitles(uri)).includes(`1: ${title}`), 'the refusal');
    let hasEnded = false;
    void sending.then(() => {
      hasEnded = true;
    });
    await until(async () => {
      await dismissQuestions();
      return hasEnded;
    }, 'the end of the question');
    deepEqual(await lensTitles(uri), [`1: ${title}`, '1: Send signed request', '1: Inspect']);
  });
});

describe('the document shown instead of a response', () => {
  useLocalGateway();
  let silent: Server;
  let requests = 0;

  before('have a response open, and put a server that never answers in the gateway’s place', async () => {
    const { uri } = await openRequestFile('echo.fiscal');
    match(await answerTo(uri, 3), /^HTTP\/1\.1 200 OK/);
    await vscode.commands.executeCommand('fiscal.stopGateway');
    const port = vscode.workspace.getConfiguration('fiscal').get<number>('gateway.port');
    silent = createServer(() => {
      requests += 1;
    });
    await new Promise<void>(resolve => silent.listen(port, '127.0.0.1', resolve));
  });
  after(() => {
    silent.closeAllConnections();
    silent.close();
  });

  it('F1 starts with the unknown outcome of a canceled POST, and never suggests sending it again', async () => {
    const { uri } = await openText('POST /openapi/v2/empresas/1/nf-e\n\n{}\n');
    await sendAndCancel(uri);
    ok((await lensTitles(uri)).includes('2: Outcome unknown'));
    const text = shownInPlace(uri);
    match(text, /^Outcome unknown: look up the document before resending\.\n# Sending was canceled\.\n/);
    match(
      text,
      /\n# The whole request had already left this machine\.\n# .*History view.*\n# POST http:\/\/127\S+\/nf-e · local$/,
    );
    ok(!/[Ss]end the request again/.test(text));
    // The other file's response is no longer visible next to this one.
    const shown = vscode.window.visibleTextEditors.map(({ document }) => document.uri);
    ok(shown.some(({ scheme, query }) => scheme === 'fiscal-response' && query === uri.toString()));
    ok(!shown.some(({ scheme, query }) => scheme === 'fiscal-response' && query.includes('echo.fiscal')));
  });

  it('states for a canceled GET that nothing was changed', async () => {
    const { uri } = await openText('GET /openapi/demo/echo\n');
    await sendAndCancel(uri);
    ok((await lensTitles(uri)).includes('2: Canceled'));
    match(
      shownInPlace(uri),
      /^Canceled\n.*\n# The whole request .* The request only reads data, so nothing changed/,
    );
  });

  it('states why a request wasn’t sent, and has nothing to save', async () => {
    const { uri } = await openText('GET /openapi/demo/echo/{{missing}}\n');
    await clickLens(uri, 1, 'Send signed request');
    await until(() => shownInPlace(uri).startsWith('Not sent'), 'the document');
    match(
      shownInPlace(uri),
      /^Not sent: error on line 1\n# .*missing.*\n# Nothing was sent\.\n# GET \/openapi\S+$/,
    );
    await withoutAnswer(vscode.commands.executeCommand('fiscal.saveResponseBody'));
  });

  async function sendAndCancel(uri: vscode.Uri): Promise<void> {
    const before = requests;
    const sending = clickLens(uri, 1, 'Send signed request');
    await until(() => requests > before, 'the request to arrive');
    await vscode.commands.executeCommand('fiscal.cancelSend');
    await sending;
    await dismissQuestions();
  }
});

async function openText(content: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument({ language: 'fiscal', content });
  await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
  await until(async () => (await lensTitles(document.uri)).length > 0, 'the CodeLenses');
  return document;
}

function shownInPlace(file: vscode.Uri): string {
  return (
    vscode.workspace.textDocuments
      .find(({ uri }) => uri.scheme === 'fiscal-response' && uri.query === file.toString())
      ?.getText() ?? ''
  );
}
