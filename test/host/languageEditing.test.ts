import { deepEqual, equal, match, ok } from 'node:assert/strict';
import * as vscode from 'vscode';
import { answerTo, lensTitles, until } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';
import { useLocalGateway } from './support/localGateway.ts';

describe('the editor of a request file', () => {
  const requestFileWith = useRequestFiles();

  it('formats spaces and methods but not the body', async () => {
    const document = await requestFileWith(
      '###one\npost   /openapi/x\nA:b\n\n{"a" :1}\n### two\nGET /openapi/x\n',
    );
    let edits: vscode.TextEdit[] | undefined;
    await until(async () => {
      edits = await vscode.commands.executeCommand('vscode.executeFormatDocumentProvider', document.uri, {
        tabSize: 2,
        insertSpaces: true,
      });
      return edits !== undefined;
    }, 'formatting');
    const edit = new vscode.WorkspaceEdit();
    edit.set(document.uri, edits ?? []);
    await vscode.workspace.applyEdit(edit);
    equal(document.getText(), '### one\nPOST /openapi/x\nA: b\n\n{"a" :1}\n\n### two\nGET /openapi/x\n');
    await document.save();
  });

  it('formats only a selection', async () => {
    const document = await requestFileWith('get   /openapi/x\n\n### two\nget   /openapi/y\n');
    const edits = await vscode.commands.executeCommand<vscode.TextEdit[]>(
      'vscode.executeFormatRangeProvider',
      document.uri,
      new vscode.Range(2, 0, 4, 0),
      { tabSize: 2, insertSpaces: true },
    );
    deepEqual([...new Set(edits.map(({ range }) => range.start.line))], [3]);
  });

  it('shows the values of variables in signed paths inline, if the setting is on', async () => {
    const document = await requestFileWith(
      '@v = 1\nPOST /openapi/{{v}}?a={{v}}\nContent-Type: multipart/form-data\n',
    );
    const labels = async (): Promise<unknown[]> => {
      const hints = await vscode.commands.executeCommand<vscode.InlayHint[]>(
        'vscode.executeInlayHintProvider',
        document.uri,
        new vscode.Range(0, 0, 3, 0),
      );
      return hints.map(({ label }) => label);
    };
    await until(async () => (await labels()).length > 0, 'inlay hints');
    deepEqual(await labels(), ['= 1', 'multipart: the empty string is signed']);
    const configuration = vscode.workspace.getConfiguration('fiscal');
    await configuration.update('inlayHints', false, true);
    deepEqual(await labels(), []);
    await configuration.update('inlayHints', undefined, true);
  });

  it('truncates a long value, and shows it completely in the tooltip', async () => {
    const document = await requestFileWith(`@v = ${'1234567890'.repeat(5)}\nGET /openapi/{{v}}\n`);
    const hints = await vscode.commands.executeCommand<vscode.InlayHint[]>(
      'vscode.executeInlayHintProvider',
      document.uri,
      new vscode.Range(0, 0, 2, 0),
    );
    deepEqual(
      hints.map(({ label, tooltip }) => [label, tooltip]),
      [['= 12345678901234567890123…', '1234567890'.repeat(5)]],
    );
  });
});

describe('a .http file', () => {
  const requestFileWith = useRequestFiles('http');

  it('has CodeLenses above API requests, all requests, or none, as the setting says', async () => {
    const document = await requestFileWith(
      'GET https://example.com/a\n\n###\nGET /openapi/demo/echo\n\n###\nGET https://other.example.com/openapi/petstore\n',
    );
    const lines = async (): Promise<number[]> => {
      const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
        'vscode.executeCodeLensProvider',
        document.uri,
      );
      return [...new Set(lenses.map(({ range }) => range.start.line))];
    };
    await until(async () => (await lines()).length > 0, 'lenses');
    deepEqual(await lines(), [3]);
    // The setting's default, as a user sees it in the settings.
    equal(vscode.workspace.getConfiguration('fiscal').get('http.codeLens'), 'matching');
    const configuration = vscode.workspace.getConfiguration('fiscal');
    await configuration.update('http.codeLens', 'always', true);
    deepEqual(await lines(), [0, 3, 6]);
    await configuration.update('http.codeLens', 'never', true);
    deepEqual(await lines(), []);
    await configuration.update('http.codeLens', undefined, true);
    ok(document.languageId === 'http');
  });

  it('shows each CodeLens once if the user switches the language to Fiscal', async () => {
    const document = await requestFileWith('GET /openapi/demo/echo\n');
    await vscode.languages.setTextDocumentLanguage(document, 'fiscal');
    await until(async () => (await lensTitles(document.uri)).length > 0, 'lenses');
    deepEqual(await lensTitles(document.uri), ['1: Send signed request', '1: Inspect']);
  });
});

describe('a request in a .http file', () => {
  useLocalGateway();
  const requestFileWith = useRequestFiles('http');

  it('can be sent if its path or origin is the API’s', async () => {
    const port = vscode.workspace.getConfiguration('fiscal').get<number>('gateway.port');
    const { uri } = await requestFileWith(
      'GET https://example.com/openapi\n\n###\n# @name echo\nGET /openapi/demo/echo\nAccept: application/json\n\n' +
        `###\nPOST http://127.0.0.1:${port}/openapi/demo/echo\nContent-Type: application/json\n\n{ "message": "olá" }\n`,
    );
    const titles = async () => (await lensTitles(uri)).map(title => title.split(':')[0]);
    await until(async () => (await titles()).length > 0, 'lenses');
    deepEqual([...new Set(await titles())], ['5', '9']);
    match(await answerTo(uri, 5), /^HTTP\/1\.1 200 OK\n/);
    match(await answerTo(uri, 9), /"echo": "olá"/);
  });
});
