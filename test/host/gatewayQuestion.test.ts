import { deepEqual, equal } from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  clickLens,
  delay,
  dismissQuestions,
  lensesOf,
  lensTitles,
  openRequestFile,
} from './support/editor.ts';
import { useLocalGateway } from './support/localGateway.ts';

/** Longer than a send lasts before its lens says so. */
const SHOWN_MS = 600;

describe('a question that a send asks', () => {
  useLocalGateway();

  before('leave a secret, and nobody who listens', async () => {
    await vscode.commands.executeCommand('fiscal.stopGateway');
  });

  it('is no sending: while it asks whether to start the gateway, the lens offers to send', async () => {
    const { uri } = await openRequestFile('echo.fiscal');
    const sending = clickLens(uri, 3, 'Send signed request');
    await delay(SHOWN_MS);
    const titles = (await lensTitles(uri)).filter(title => /^3: Send/.test(title));
    await dismissQuestions();
    await sending;
    deepEqual(titles, ['3: Send signed request']);
  });

  it('leaves, where nothing was sent, a lens that leads to what the channel says of it', async () => {
    const { uri } = await openRequestFile('echo.fiscal');
    const ofOutcome = (await lensesOf(uri)).filter(
      ({ range, command }) => range.start.line === 2 && command?.command === 'fiscal.showSigning',
    );
    equal(ofOutcome.length, 1);
  });
});
