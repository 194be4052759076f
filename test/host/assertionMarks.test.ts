import { deepEqual, equal, match, ok } from 'node:assert/strict';
import * as vscode from 'vscode';
import { answerTo, clickLens, lensTitles, until } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';
import { useLocalGateway } from './support/localGateway.ts';

const FAILS = '###\nGET /openapi/demo/echo\n\n?? status == 418\n';

describe('the mark of a failed assertion', () => {
  useLocalGateway();
  const requestFileWith = useRequestFiles();

  it('stays when the file is saved, and disappears when it’s edited', async () => {
    const document = await requestFileWith(FAILS);
    await edited(document, '# ');
    await until(async () => (await lensTitles(document.uri)).length > 0, 'lenses');
    await answerTo(document.uri, 2);
    await until(() => markedLines(document.uri).length > 0, 'the mark');
    deepEqual(markedLines(document.uri), [3]);
    deepEqual(
      marksOf(document.uri).map(({ message }) => message),
      ['status == 418: it was 200'],
    );
    await document.save();
    await until(() => !document.isDirty, 'the file to be saved');
    deepEqual(markedLines(document.uri), [3]);
    await edited(document, '\n');
    deepEqual(markedLines(document.uri), []);
  });

  it('states, like the response, that the pattern wasn’t tried because the response is too long', async () => {
    const message = 'a'.repeat(60_000);
    const document = await requestFileWith(
      `###\nPOST /openapi/demo/echo\nContent-Type: application/json\n\n{"message":"${message}"}\n\n?? body data.echo matches .{900}.{900}.{900}x\n`,
    );
    await until(async () => (await lensTitles(document.uri)).length > 0, 'lenses');
    const answer = await answerTo(document.uri, 2);
    ok(
      answer.includes(
        '# ✗ body data.echo matches .{900}.{900}.{900}x: The response is too long for this pattern',
      ),
    );
    const [mark] = marksOf(document.uri);
    match(mark?.message ?? '', /^The response is too long for this pattern, so it wasn’t tried/);
  });

  it('isn’t set if the file was edited during the request', async () => {
    const document = await requestFileWith(FAILS.replace('echo\n', 'echo\nx-sandbox-fault: latency=800\n'));
    await until(async () => (await lensTitles(document.uri)).length > 0, 'lenses');
    const sent = clickLens(document.uri, 2, 'Send signed request');
    await until(
      async () => (await lensTitles(document.uri)).some(title => title.includes('Sending…')),
      'the request to be under way',
    );
    await edited(document, '\n\n');
    await sent;
    deepEqual(markedLines(document.uri), []);
  });

  async function edited({ uri }: vscode.TextDocument, text: string): Promise<void> {
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri, new vscode.Position(0, 0), text);
    equal(await vscode.workspace.applyEdit(edit), true);
  }

  function markedLines(uri: vscode.Uri): readonly number[] {
    return marksOf(uri).map(({ range }) => range.start.line);
  }

  function marksOf(uri: vscode.Uri): readonly vscode.Diagnostic[] {
    return vscode.languages.getDiagnostics(uri).filter(({ code }) => code === 'assertion-failed');
  }
});
