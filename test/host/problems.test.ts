import { deepEqual, equal, ok } from 'node:assert/strict';
import * as vscode from 'vscode';
import { codeOf, openRequestFile, revert, until, workspaceFile } from './support/editor.ts';

describe('problems in the editor', () => {
  let document: vscode.TextDocument;
  const codes = (): unknown[] => vscode.languages.getDiagnostics(document.uri).map(codeOf);

  before(async () => {
    document = await openRequestFile('mistakes.fiscal');
    await until(() => codes().length > 0, 'diagnostics');
  });

  for (const [code, first, included, excluded] of [
    ['header-computed', '## Headers', '`Content-Type`', '## Other lines'],
    ['path-character', '# Request file reference', '## Directives', '<!-- '],
  ] as const)
    it(`link ${code} to the section of the documentation that explains it`, async () => {
      const problem = vscode.languages.getDiagnostics(document.uri).find(each => codeOf(each) === code);
      const target = typeof problem?.code === 'object' ? problem.code.target : undefined;
      ok(target);
      const page = await vscode.workspace.openTextDocument(target);
      equal(page.lineAt(0).text, first);
      ok(page.getText().includes(included), page.getText());
      ok(!page.getText().includes(excluded), page.getText());
    });

  it('are shown with their codes', () => {
    deepEqual(codes().sort(), ['header-computed', 'path-character', 'variable-unresolved']);
    ok(vscode.languages.getDiagnostics(document.uri).every(({ source }) => source === 'fiscal'));
  });

  it('are fixed by their quick fixes', async () => {
    await applyFix('header-computed', 'Remove the Sign header: it’s computed');
    await applyFix('path-character', 'Write as %C3%A3');
    await until(
      () => codes().sort().join() === 'endpoint-not-shown,variable-unresolved',
      'two problems less',
    );
    equal(document.lineAt(1).text, 'POST /openapi/demo/s%C3%A3o');
    equal(document.lineAt(2).text, 'Content-Type: application/json');
    await revert(document);
  });

  it('offer no quick fix after the text has moved, until they’re updated', async () => {
    const text = document.getText();
    await until(async () => (await fixes()).length > 2, 'the fixes');
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(0, 0), '# one more line\n');
    await vscode.workspace.applyEdit(edit);
    // Immediately, while the problems are still those of the previous text.
    for (const { edit: change } of await fixes())
      if (change !== undefined) await vscode.workspace.applyEdit(change);
    equal(document.getText(), `# one more line\n${text}`);
    await until(async () => (await fixes()).length > 2, 'the fixes of the text as it is now');
    await revert(document);
  });

  it('aren’t shown in a correct file', async () => {
    const other = await openRequestFile('echo.fiscal');
    equal(vscode.languages.getDiagnostics(other.uri).length, 0);
  });

  it('are shown at their position in a fiscal.env.json with what VS Code doesn’t report', async () => {
    const uri = workspaceFile('fiscal.env.json');
    await vscode.workspace.fs.writeFile(uri, Buffer.from('{\n  "homologacao": {}\n}\n'));
    await vscode.window.showTextDocument(uri);
    const ours = (): vscode.Diagnostic[] =>
      vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'fiscal');
    await until(() => ours().length === 1, 'the problem of the environments');
    equal(ours()[0]?.range.start.line, 1);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await vscode.workspace.fs.delete(uri);
  });

  async function applyFix(code: string, title: string): Promise<void> {
    let fix: vscode.CodeAction | undefined;
    await until(async () => {
      const problem = vscode.languages.getDiagnostics(document.uri).find(each => codeOf(each) === code);
      fix = (await fixes(problem?.range)).find(action => action.title === title);
      return fix !== undefined;
    }, `the quick fix for ${code}`);
    if (fix?.edit !== undefined) await vscode.workspace.applyEdit(fix.edit);
  }

  async function fixes(range = new vscode.Range(0, 0, document.lineCount, 0)): Promise<vscode.CodeAction[]> {
    const kind = vscode.CodeActionKind.QuickFix.value;
    const command = 'vscode.executeCodeActionProvider';
    return vscode.commands.executeCommand<vscode.CodeAction[]>(command, document.uri, range, kind);
  }
});
