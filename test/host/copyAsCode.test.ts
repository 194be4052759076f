import { match, ok } from 'node:assert/strict';
import * as vscode from 'vscode';
import { dismissQuestions, until } from './support/editor.ts';
import { useLocalGateway } from './support/localGateway.ts';

describe('copying a request as code', () => {
  useLocalGateway();
  afterEach('take back what is asked', dismissQuestions);

  it('writes a program in the selected language that computes the signature', async () => {
    await vscode.env.clipboard.writeText('');
    const content = 'POST /openapi/demo/echo\n\n{"message": "olá"}';
    const document = await vscode.workspace.openTextDocument({ language: 'fiscal', content });
    await vscode.window.showTextDocument(document);
    void vscode.commands.executeCommand('fiscal.copyAsCode', document.uri, 0);
    await until(async () => {
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return (await vscode.env.clipboard.readText()) !== '';
    }, 'the code');
    const code = await vscode.env.clipboard.readText();
    // The first language in the list is the shell.
    ok(code.startsWith('#!/bin/sh\n'));
    match(code, /openssl dgst -md5/);
    match(code, /FISCAL_APP_SECRET/);
    match(code, /"message": "olá"/);
  });
});
