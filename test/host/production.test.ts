import { equal, match } from 'node:assert/strict';
import * as vscode from 'vscode';
import { answerTo, clickLens, delay, lensTitles, until, workspaceFile } from './support/editor.ts';
import { useLocalGateway } from './support/localGateway.ts';

describe('a production environment', () => {
  useLocalGateway();

  before('call the local gateway produção', async () => {
    const port = vscode.workspace.getConfiguration('fiscal').get<number>('gateway.port');
    const environments = { local: { baseUrl: `http://127.0.0.1:${port}`, kind: 'producao' } };
    const bytes = Buffer.from(JSON.stringify(environments));
    await vscode.workspace.fs.writeFile(workspaceFile('fiscal.env.json'), bytes);
  });
  after(async () => {
    await vscode.workspace.fs.delete(workspaceFile('fiscal.env.json'));
  });

  it('receives a GET without confirmation', async () => {
    const uri = await open('GET /openapi/demo/echo\n');
    match(await answerTo(uri, 1), /^HTTP\/1\.1 200 OK\n/);
  });

  it('receives any other request only after confirmation', async () => {
    const uri = await open('POST /openapi/demo/echo\n');
    // In tests, VS Code doesn't show modal dialogs.
    void clickLens(uri, 1, 'Send signed request').then(
      () => {},
      () => {},
    );
    await delay(1_500);
    equal((await lensTitles(uri)).length, 2);
  });
});

async function open(content: string): Promise<vscode.Uri> {
  const document = await vscode.workspace.openTextDocument({ language: 'fiscal', content });
  await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
  await until(async () => (await lensTitles(document.uri)).length > 0, 'lenses');
  return document.uri;
}
