import { deepEqual, equal, match, ok } from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  answerTo,
  clickLens,
  delay,
  dismissQuestions,
  lensTitles,
  openRequestFile,
  until,
} from './support/editor.ts';
import { useLocalGateway } from './support/localGateway.ts';

/** Longer than it takes until the CodeLens shows a request in progress. */
const SHOWN_MS = 600;

describe('a question before sending', () => {
  useLocalGateway();

  before('leave a secret, and nobody who listens', async () => {
    await vscode.commands.executeCommand('fiscal.stopGateway');
  });

  it('isn’t shown as a request in progress: while it waits for an answer, the CodeLens offers to send', async () => {
    const { uri } = await openRequestFile('echo.fiscal');
    const sending = clickLens(uri, 3, 'Send signed request');
    let hasEnded = false;
    void sending.then(() => {
      hasEnded = true;
    });
    await until(async () => (await lensTitles(uri)).some(title => /^3: Gateway/.test(title)), 'the refusal');
    await delay(SHOWN_MS);
    const titles = (await lensTitles(uri)).filter(title => /^3: Send/.test(title));
    equal(hasEnded, false);
    await until(async () => {
      await dismissQuestions();
      return hasEnded;
    }, 'the end of the question');
    deepEqual(titles, ['3: Send signed request']);
  });

  it('leaves a CodeLens that shows why nothing was sent, starts the gateway, and then sends the request', async () => {
    const { uri } = await openRequestFile('echo.fiscal');
    await clickLens(uri, 3, 'Gateway not running · Start Gateway and Send');
    const titles = await lensTitles(uri);
    ok(
      titles.some(title => /^2: 200 OK · \d+ ms/.test(title)),
      titles.join('\n'),
    );
    match(await answerTo(uri, 3), /^HTTP\/1\.1 200 OK/);
  });
});
