import { deepEqual, equal } from 'node:assert/strict';
import * as vscode from 'vscode';
import { ForgottenLenses } from '../../src/editor/features/language/lenses.ts';
import { lensesOf, until } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';

describe('the CodeLenses of a request file', () => {
  const requestFile = useRequestFiles();
  let forgotten: ForgottenLenses;
  let times = 0;

  before('listen', () => {
    forgotten = new ForgottenLenses();
    forgotten.onDidForget(() => {
      times += 1;
    });
  });

  after('no more', () => forgotten.dispose());

  it('have commands without arguments, because VS Code discards arguments while it shows the CodeLens', async () => {
    const document = await requestFile(
      '### One\nGET /openapi/demo/echo\n\n### Two\nGET /openapi/demo/echo\n',
    );
    await until(async () => (await lensesOf(document.uri)).length >= 6, 'the lenses');
    const lenses = await lensesOf(document.uri);
    deepEqual(
      lenses
        .filter(({ command }) => (command?.arguments ?? []).length > 0)
        .map(({ command }) => command?.title),
      [],
    );
    equal(new Set(lenses.map(({ command }) => command?.command)).size, lenses.length);
  });

  it('are announced when the focus leaves a visible file after a change, until VS Code requests them', async () => {
    const document = await requestFile('GET /openapi/demo/echo\n');
    const other = await vscode.workspace.openTextDocument({ content: 'beside' });
    await vscode.window.showTextDocument(other, vscode.ViewColumn.Two);
    forgotten.asked(document.uri);
    const timesBefore = times;
    await focus(document);
    equal(times, timesBefore);

    forgotten.changed();
    await focus(other);
    await until(() => times === timesBefore + 1, 'the forgotten lenses');

    forgotten.asked(document.uri);
    await focus(document);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(0, 0), '\n');
    await vscode.workspace.applyEdit(edit);
    await focus(other);
    await until(() => times === timesBefore + 2, 'those behind the edit');

    forgotten.asked(document.uri);
    await focus(document);
    await focus(other);
    equal(times, timesBefore + 2);
  });

  it('aren’t announced for the focused file, whose CodeLenses VS Code requests itself', async () => {
    const document = await requestFile('GET /openapi/demo/echo\n');
    const other = await vscode.workspace.openTextDocument({ content: 'beside' });
    await vscode.window.showTextDocument(other, vscode.ViewColumn.Two);
    const timesBefore = times;
    forgotten.changed();
    await focus(document);
    await focus(other);
    // Only once, for the file that lost the focus.
    await until(() => times > timesBefore, 'the forgotten lenses');
    equal(times, timesBefore + 1);
  });
});

async function focus(document: vscode.TextDocument): Promise<void> {
  const open = vscode.window.visibleTextEditors.find(editor => editor.document === document);
  await vscode.window.showTextDocument(document, open?.viewColumn);
  await until(() => vscode.window.activeTextEditor?.document === document, 'the focus');
}
