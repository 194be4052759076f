import { equal, match, ok } from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';

describe('a hover in a request file', () => {
  const requestFileWith = useRequestFiles();

  it('shows the endpoint, what is signed, and a variable’s value as text without markup', async () => {
    const document = await requestFileWith(
      '@v = [x](command:workbench.action.quit) <b> $(zap)\n### one\nPOST /openapi/demo/echo?q={{v}}\n',
    );
    let request: readonly vscode.MarkdownString[] = [];
    await until(async () => {
      request = await hoverAt(document, 2, 1);
      return request.length > 0;
    }, 'a hover');
    match(request[0]?.value ?? '', /Echo/);
    ok(request[1]?.value.includes('••••••••/openapi/demo/echo‹timestamp›'));
    const [variable] = await hoverAt(document, 2, 28);
    ok(!variable?.value.includes('[x](command'));
    ok(!variable?.value.includes('<b>'));
    for (const part of [...request, variable]) {
      ok(!part?.isTrusted);
      ok(!part?.supportHtml);
      ok(!part?.supportThemeIcons);
    }
    equal((await hoverAt(document, 1, 5)).length, 0);
  });

  it('describes an access key, and explains a gateway code', async () => {
    const document = await requestFileWith(
      'GET /openapi/v3/consultas/nf-e/35261111222333000181550010000001231102030403\n\n?? body code == 10009003\n',
    );
    let lines: readonly vscode.MarkdownString[] = [];
    await until(async () => {
      lines = await hoverAt(document, 0, 40);
      return lines.length > 0;
    }, 'a hover');
    // VS Code writes spaces of appended text as entities, so that they're kept.
    const words = (parts: readonly vscode.MarkdownString[]): string =>
      parts.map(({ value }) => value.replaceAll('&nbsp;', ' ')).join('\n');
    match(words(lines), /SP/);
    match(words(lines), /11\.?222\.?333/);
    match(words(await hoverAt(document, 2, 20)), /401 · 10009003: signature mismatch/);
  });

  async function hoverAt(document: vscode.TextDocument, line: number, character: number) {
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      new vscode.Position(line, character),
    );
    return hovers.flatMap(({ contents }) =>
      contents.filter(content => content instanceof vscode.MarkdownString),
    );
  }
});
