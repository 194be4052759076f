import { equal, match, ok } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import { COMMANDS } from '../../src/editor/platform/commands/commands.ts';
import { CANARY } from '../support/builders.ts';
import { offered } from './support/cleanWindow.ts';
import {
  answerTo,
  clickLens,
  lensesOf,
  lensTitles,
  openRequestFile,
  outputText,
  signingOutput,
  until,
  workspaceFile,
} from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';
import { useLocalGateway } from './support/localGateway.ts';

describe('sending from the editor', () => {
  useLocalGateway();
  let uri: vscode.Uri;

  before('open the requests', async () => {
    uri = (await openRequestFile('echo.fiscal')).uri;
  });

  it('shows two CodeLenses above each request', async () => {
    // Another suite may have sent them already, so that an outcome may be shown, too.
    const own = /: (?:Send signed request|Inspect)$/;
    const titles = (await lensTitles(uri)).filter(title => own.test(title));
    equal(titles.length, 8);
    equal(titles[0], '3: Send signed request');
    equal(titles[1], '3: Inspect');
  });

  it('returns 200 for a POST with a body', async () => {
    const answer = await answerTo(uri, 3);
    match(answer, /^HTTP\/1\.1 200 OK\n/);
    match(answer, /"appKey": "host-tests"/);
    ok((await lensTitles(uri)).some(title => /^2: 200 OK · \d+ ms$/.test(title)));
  });

  it('returns 200 for a GET, for which an empty string is signed', async () => {
    const answer = await answerTo(uri, 12);
    match(answer, /^HTTP\/1\.1 200 OK\n/);
  });

  it('explains 10009003, and what to do about it', async () => {
    const answer = await answerTo(uri, 16);
    match(answer, /^HTTP\/1\.1 401 /);
    match(answer, /# 10009003: signature mismatch\n# The signature is set by # @sign\./);
    ok((await lensTitles(uri)).includes('14: 401 · 10009003'));
  });

  it('explains 10009000 if nothing was signed', async () => {
    const answer = await answerTo(uri, 20);
    match(answer, /# 10009000: header missing/);
  });

  it('keeps the last outcome above a request until that request is edited', async () => {
    await clickLens(uri, 3, 'Send signed request');
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri, new vscode.Position(20, 0), '# a remark\n');
    await vscode.workspace.applyEdit(edit);
    ok((await lensTitles(uri)).some(title => /^2: 200 OK/.test(title)));
    const own = new vscode.WorkspaceEdit();
    own.insert(uri, new vscode.Position(6, 2), ' ');
    await vscode.workspace.applyEdit(own);
    ok(!(await lensTitles(uri)).some(title => /^2: 200 OK/.test(title)));
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  it('shows the four elements of a request that is inspected without sending', async () => {
    await clickLens(uri, 3, 'Inspect');
    await until(() => signingOutput().includes('(not sent)'), 'the inspected signature');
    const output = signingOutput();
    match(output, /^token {6,}\d+ bytes {2}••••••••$/m);
    match(output, /^path {7}18 bytes {2}\/openapi\/demo\/echo$/m);
    match(output, /^body .*\(\d+ sent, 3 CR\/LF removed\)$/m);
    match(
      output,
      /^••••••••\/openapi\/demo\/echo\{ {2}"message": "Olá", {2}"numero": 12345678901234567890\.10\}\d{10}$/m,
    );
  });

  describe('with a CodeLens of a file that has changed since', () => {
    const requestFileWith = useRequestFiles();

    it('F1 sends the request that was clicked, although another one is at its line by then', async () => {
      const { uri: own } = await requestFileWith(
        'GET /openapi/demo/echo\n\n###\nGET /openapi/demo/echo?a=1\n',
      );
      const send = (await lensesOf(own)).find(
        ({ range, command }) => range.start.line === 3 && command?.title === 'Send signed request',
      );
      const edit = new vscode.WorkspaceEdit();
      edit.insert(own, new vscode.Position(0, 0), 'DELETE /openapi/demo/other\n\n\n\n###\n');
      await vscode.workspace.applyEdit(edit);
      await vscode.commands.executeCommand(send?.command?.command ?? '');
      const outcomes = async () => (await lensTitles(own)).filter(title => /: \d{3} /.test(title));
      await until(async () => (await outcomes()).length > 0, 'the outcome');
      match((await outcomes()).join(), /^[89]: 200 OK/);
    });
  });

  describe('of a request with # @until', () => {
    const requestFileWith = useRequestFiles();
    const polled = (clauses: string): string =>
      `# @until body data.appName == "other" ${clauses}\nGET /openapi/demo/echo\n`;

    it('shows that the time is up, and what the attempts returned; the history has one entry', async () => {
      const { uri: own } = await requestFileWith(polled('every 1s for 1s'));
      const entries = async (): Promise<number> => (await offered(COMMANDS.openHistory)).length;
      const before = await entries();
      const answer = await answerTo(own, 2);
      await until(async () => (await entries()) > before, 'the entry of the history');
      equal(await entries(), before + 1);
      match(
        answer,
        /^HTTP\/1\.1 200 OK\n# The time for polling \(1 s\) is over, and this condition isn’t true yet: body data/,
      );
      ok((await lensTitles(own)).some(title => /^1: Timed out · 200 OK · \d+ ms$/.test(title)));
    });

    it('shows attempt, value, and time left in the CodeLens, which cancels it', async () => {
      const { uri: own } = await requestFileWith(polled('every 2s for 5m'));
      const click = clickLens(own, 2, 'Send signed request');
      const shown = /^\$\(sync~spin\)\u00a0\d+(?:st|nd|rd|th) attempt, .+, \d+ s left · Cancel$/;
      let polling: vscode.Command | undefined;
      await until(async () => {
        polling = (await lensesOf(own)).find(({ command }) => shown.test(command?.title ?? ''))?.command;
        return polling !== undefined;
      }, 'the attempt');
      await vscode.commands.executeCommand(polling?.command ?? '', ...(polling?.arguments ?? []));
      await click;
      ok((await lensTitles(own)).includes('1: Canceled'));
    });
  });

  it('never shows the App Secret in its outputs, responses, or CodeLenses', async () => {
    const forms = [CANARY, JSON.stringify(CANARY).slice(1, -1), encodeURIComponent(CANARY)];
    forms.push(Buffer.from(CANARY).toString('base64'), Buffer.from(CANARY).toString('hex'));
    const texts = [await answerTo(uri, 3), ...(await lensTitles(uri)), signingOutput()];
    await vscode.commands.executeCommand('fiscal.showGatewayOutput');
    const log = (): string => outputText('/openapi/demo/echo  signature mismatch');
    await until(() => log() !== '', 'the journal');
    texts.push(log());
    for (const form of forms) ok(texts.every(text => text !== '' && !text.includes(form)));
    // Makes sure that this is the App Secret that the gateway uses.
    ok((await readFile(workspaceFile('fiscal.gateway.json').fsPath, 'utf8')).includes('7f3a-secret'));
  });
});
