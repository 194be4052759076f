import { deepEqual, equal, match } from 'node:assert/strict';
import * as vscode from 'vscode';
import { COMMANDS } from '../../src/editor/platform/commands/commands.ts';
import { answerTo, lensTitles, until } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';
import { useLocalGateway } from './support/localGateway.ts';

describe('the commands of the gateway view', () => {
  useLocalGateway();

  const requestFile = useRequestFiles();

  before('send a request', async () => {
    const { uri } = await requestFile('GET /openapi/demo/echo\n');
    await until(async () => (await lensTitles(uri)).length > 0, 'lenses');
    await answerTo(uri, 1);
  });

  it('copy the address and the request log', async () => {
    const port = vscode.workspace.getConfiguration('fiscal').get<number>('gateway.port');
    await vscode.commands.executeCommand(COMMANDS.copyGatewayAddress);
    equal(await vscode.env.clipboard.readText(), `http://127.0.0.1:${port}`);
    await vscode.commands.executeCommand(COMMANDS.copyLog);
    const [entry] = JSON.parse(await vscode.env.clipboard.readText());
    deepEqual([entry.method, entry.target, entry.status], ['GET', '/openapi/demo/echo', 200]);
  });

  it('open only existing entries, as a document', async () => {
    for (const id of [1, 2, '1', -1, {}]) await vscode.commands.executeCommand(COMMANDS.openLogEntry, id);
    const shown = (): readonly vscode.TextDocument[] =>
      vscode.workspace.textDocuments.filter(({ uri }) => uri.path === '/Explanation:\u00a0local gateway');
    await until(() => shown().length === 1, 'the entry');
    match(shown()[0]?.getText() ?? '', /^GET \/openapi\/demo\/echo\n200\n/);
  });

  it('copy the App Key only of an existing application', async () => {
    await vscode.env.clipboard.writeText('before');
    await vscode.commands.executeCommand(COMMANDS.copyAppKey, { application: { appKey: 'nobody' } });
    equal(await vscode.env.clipboard.readText(), 'before');
    await vscode.commands.executeCommand(COMMANDS.copyAppKey, { application: { appKey: 'host-tests' } });
    equal(await vscode.env.clipboard.readText(), 'host-tests');
  });

  it('clear the request log', async () => {
    await vscode.commands.executeCommand(COMMANDS.clearLog);
    await vscode.env.clipboard.writeText('before');
    await vscode.commands.executeCommand(COMMANDS.copyLog);
    equal(await vscode.env.clipboard.readText(), 'before');
  });
});
