import { deepEqual } from 'node:assert/strict';
import * as vscode from 'vscode';
import { connectionsOf } from '../support/connections.ts';
import { answerTo, clickLens, delay, openRequestFile, workspaceFile } from './support/editor.ts';
import { useLocalGateway } from './support/localGateway.ts';

describe('A12 connections of the extension host', () => {
  useLocalGateway();
  const telemetry = vscode.workspace.getConfiguration('telemetry');

  after(() => telemetry.update('telemetryLevel', undefined, true));

  for (const level of ['off', 'all']) {
    it(`go only to the selected origin, with telemetry ${level}`, async () => {
      await telemetry.update('telemetryLevel', level, true);
      const port = vscode.workspace.getConfiguration('fiscal').get<number>('gateway.port');
      const { uri } = await openRequestFile('echo.fiscal');
      const connected = await connectionsOf(async () => {
        await answerTo(uri, 3);
        await answerTo(uri, 16);
        await clickLens(uri, 3, 'Inspect');
        await vscode.commands.executeCommand('fiscal.openInspector', uri, 2);
        await vscode.workspace.openTextDocument(workspaceFile('mistakes.fiscal'));
        await delay(500);
      });
      // Both requests got responses; a connection that was already open isn't a new one.
      deepEqual(
        connected.filter(peer => peer !== `127.0.0.1:${port}`),
        [],
      );
    });
  }
});
