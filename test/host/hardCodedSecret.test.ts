import { equal, ok } from 'node:assert/strict';
import * as vscode from 'vscode';
import { codeOf, until, workspaceFile } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';
import { useLocalGateway } from './support/localGateway.ts';

describe('a stored App Secret in a request file', () => {
  useLocalGateway();
  const requestFileWith = useRequestFiles();

  it('is underlined without being quoted', async () => {
    const secret = await configuredSecret();
    const document = await requestFileWith(`# ${secret}\nGET /openapi/demo/echo\n`);
    const problems = (): readonly vscode.Diagnostic[] => vscode.languages.getDiagnostics(document.uri);
    await until(() => problems().length > 0, 'the problem');
    equal(codeOf(problems()[0]), 'secret-hard-coded');
    equal(document.getText(problems()[0]?.range), secret);
    ok(!problems()[0]?.message.includes(secret));
  });
});

/** The App Secret of the workspace's local gateway. */
async function configuredSecret(): Promise<string> {
  const bytes = await vscode.workspace.fs.readFile(workspaceFile('fiscal.gateway.json'));
  return JSON.parse(new TextDecoder().decode(bytes)).applications[0].appSecret;
}
