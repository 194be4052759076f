import { deepEqual, equal, ok, rejects } from 'node:assert/strict';
import * as vscode from 'vscode';
import { until, workspaceFile } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';

describe('navigation in a request file', () => {
  const requestFileWith = useRequestFiles();
  let document: vscode.TextDocument;
  let symbols: vscode.DocumentSymbol[] = [];
  const ask = <Answer>(command: string, ...args: unknown[]): Thenable<Answer> =>
    vscode.commands.executeCommand<Answer>(command, document.uri, ...args);

  before(async () => {
    document = await requestFileWith(
      '@v = 1\n\n### one\n# @name wayfinder\nGET /openapi/{{v}}\n\n### two\nPOST /openapi/x\n\n< ./echo.fiscal\n',
    );
    await until(async () => {
      symbols = (await ask<vscode.DocumentSymbol[]>('vscode.executeDocumentSymbolProvider')) ?? [];
      return symbols.length > 0;
    }, 'the outline');
  });

  it('shows the outline', () => {
    deepEqual(
      symbols.map(({ name }) => name),
      ['v', 'wayfinder', 'two'],
    );
  });

  it('goes to a variable’s definition, finds its references, and renames it', async () => {
    const use = new vscode.Position(4, 15);
    const [definition] = await ask<vscode.Location[]>('vscode.executeDefinitionProvider', use);
    equal(definition?.range.start.line, 0);
    equal((await ask<vscode.Location[]>('vscode.executeReferenceProvider', use)).length, 2);
    const edit = await ask<vscode.WorkspaceEdit>('vscode.executeDocumentRenameProvider', use, 'chave');
    equal(edit.get(document.uri).length, 2);
  });

  it('renames a request, and rejects an invalid name and a position without a name', async () => {
    const name = new vscode.Position(3, 10);
    const edit = await ask<vscode.WorkspaceEdit>('vscode.executeDocumentRenameProvider', name, 'pathfinder');
    deepEqual(
      edit.get(document.uri).map(({ range, newText }) => [range.start.line, newText]),
      [[3, 'pathfinder']],
    );
    const use = new vscode.Position(4, 15);
    await rejects(async () => ask('vscode.executeDocumentRenameProvider', use, 'a b'), /letters, digits/);
    await rejects(async () => ask('vscode.prepareRename', new vscode.Position(4, 2)));
  });

  it('goes to the definition of an environment’s variable', async () => {
    const file = workspaceFile('fiscal.env.json');
    const text = '{\n  "local": { "baseUrl": "http://127.0.0.1:1", "empresaId": "4711" }\n}\n';
    await vscode.workspace.fs.writeFile(file, Buffer.from(text));
    try {
      const other = await requestFileWith('GET /openapi/{{empresaId}}\n');
      let found: vscode.Location | undefined;
      await until(async () => {
        [found] = await vscode.commands.executeCommand<vscode.Location[]>(
          'vscode.executeDefinitionProvider',
          other.uri,
          new vscode.Position(0, 17),
        );
        return found !== undefined;
      }, 'the definition');
      equal(found?.uri.path, file.path);
      equal(found?.range.start.line, 1);
    } finally {
      await vscode.workspace.fs.delete(file);
    }
  });

  it('links the files of bodies, folds requests, and expands a selection', async () => {
    const links = await ask<vscode.DocumentLink[]>('vscode.executeLinkProvider');
    ok(links.some(({ target }) => target?.path.endsWith('/echo.fiscal')));
    const folds = await ask<vscode.FoldingRange[]>('vscode.executeFoldingRangeProvider');
    ok(folds.some(({ start, end }) => start === 2 && end === 4));
    const at = [new vscode.Position(4, 6)];
    const [selection] = await ask<vscode.SelectionRange[]>('vscode.executeSelectionRangeProvider', at);
    ok(selection?.parent?.parent !== undefined);
  });

  it('finds requests in the whole workspace by typed text', async () => {
    const found = await vscode.commands.executeCommand<vscode.SymbolInformation[]>(
      'vscode.executeWorkspaceSymbolProvider',
      'wayfinder',
    );
    ok(found.some(({ name, location }) => name === 'wayfinder' && location.uri.path === document.uri.path));
  });
});
