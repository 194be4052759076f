import { deepEqual, equal, match, ok } from 'node:assert/strict';
import * as vscode from 'vscode';
import { codeOf, until, workspaceFile } from './support/editor.ts';

const COMMON = '@v = 1\n\n### Cria\n# @name criar\nPOST /openapi/demo/echo\n';
const MAIN =
  '# @import ./comum-teste.fiscal\n\n### Usa\nGET /openapi/v2/empresas/{{v}}/nf-e/1?x={{criar.response.status}}\n';

describe('a request file that imports another', () => {
  const common = workspaceFile('comum-teste.fiscal');
  const main = workspaceFile('usa-teste.fiscal');
  const other = workspaceFile('outro-teste.fiscal');
  const write = (uri: vscode.Uri, text: string) => vscode.workspace.fs.writeFile(uri, Buffer.from(text));
  const codes = () => vscode.languages.getDiagnostics(main).map(codeOf);
  const ask = <Answer>(command: string, ...args: unknown[]): Thenable<Answer> =>
    vscode.commands.executeCommand<Answer>(command, main, ...args);
  const change = (uri: vscode.Uri, range: vscode.Range, text: string): Thenable<boolean> => {
    const edit = new vscode.WorkspaceEdit();
    edit.replace(uri, range, text);
    return vscode.workspace.applyEdit(edit);
  };
  const titlesAt = async (line: number, character: number): Promise<readonly string[]> => {
    const place = new vscode.Range(line, character, line, character);
    const found = await ask<vscode.CodeAction[]>('vscode.executeCodeActionProvider', place);
    return found.map(({ title }) => title);
  };
  const use = new vscode.Position(3, 27);

  before(async () => {
    await write(common, COMMON);
    await write(main, MAIN);
    await vscode.window.showTextDocument(main);
  });

  after(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    for (const uri of [main, common]) await vscode.workspace.fs.delete(uri);
  });

  it('links its names to their definitions in the other file', async () => {
    const found = async (position: vscode.Position) =>
      (await ask<vscode.Location[]>('vscode.executeDefinitionProvider', position))[0];
    // The imported file has just been created, and may not have been read.
    const places = [await found(use), await found(new vscode.Position(3, 44))];
    deepEqual(
      places.map(place => [place?.uri.path, place?.range.start.line]),
      [
        [common.path, 0],
        [common.path, 3],
      ],
    );
  });

  it('causes no problem, and shows each value with the file that it comes from', async () => {
    const [hover] = await ask<vscode.Hover[]>('vscode.executeHoverProvider', use);
    const [content] = hover?.contents ?? [];
    match((content as vscode.MarkdownString).value, /v.*1.*comum.teste\.fiscal/s);
    deepEqual(codes(), []);
    const links = await ask<vscode.DocumentLink[]>('vscode.executeLinkProvider');
    equal(links[0]?.target?.path, common.path);
    const symbols = await ask<vscode.DocumentSymbol[]>('vscode.executeDocumentSymbolProvider');
    deepEqual(
      symbols.map(({ name }) => name),
      ['./comum-teste.fiscal', 'Usa'],
    );
    const range = new vscode.Range(0, 0, 4, 0);
    const hints = await ask<vscode.InlayHint[]>('vscode.executeInlayHintProvider', range);
    ok(hints.some(({ label }) => label === '= 1'));
  });

  it('offers the other file’s names and the paths of request files in completion', async () => {
    const { items } = await ask<vscode.CompletionList>('vscode.executeCompletionItemProvider', use);
    const labels = items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    ok(labels.includes('criar.response.status'), labels.join());
    const path = new vscode.Position(0, 12);
    const files = await ask<vscode.CompletionList>('vscode.executeCompletionItemProvider', path);
    const names = files.items.map(({ label }) => label);
    // The one that is written there already would change nothing.
    const isOffered = ['echo.fiscal', 'comum-teste.fiscal', 'fiscal.gateway.json'].map(name =>
      names.includes(name),
    );
    deepEqual(isOffered, [true, false, false], names.join());
  });

  it('leaves the imported requests among the workspace symbols of their own file', async () => {
    const search = 'vscode.executeWorkspaceSymbolProvider';
    const found = async () => {
      const all = await vscode.commands.executeCommand<vscode.SymbolInformation[]>(search, 'criar');
      return all.filter(({ name }) => name === 'criar').map(({ location }) => location.uri.path);
    };
    await until(async () => (await found()).includes(common.path), 'the request among the symbols');
    equal((await found()).includes(main.path), false);
  });

  it('shares names that are found and renamed in both files', async () => {
    const references = await ask<vscode.Location[]>('vscode.executeReferenceProvider', use);
    deepEqual(references.map(({ uri }) => uri.path).sort(), [common.path, main.path].sort());
    const edit = await ask<vscode.WorkspaceEdit>('vscode.executeDocumentRenameProvider', use, 'alvo');
    deepEqual([edit.get(common).length, edit.get(main).length], [1, 1]);
    await vscode.workspace.openTextDocument(common);
    const fromHome = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
      'vscode.executeDocumentRenameProvider',
      ...[common, new vscode.Position(3, 9), 'emitir'],
    );
    deepEqual([fromHome.get(common).length, fromHome.get(main).length], [1, 1]);
  });

  it('uses the other file’s names as they are in its editor, before it’s saved', async () => {
    const document = await vscode.workspace.openTextDocument(common);
    await change(common, new vscode.Range(0, 0, 0, 2), '@w');
    await until(() => codes().includes('variable-unresolved'), 'the problem of the unsaved change');
    await change(common, new vscode.Range(0, 0, 0, 2), '@v');
    await document.save();
    await until(() => codes().length === 0, 'no problem after the change is taken back');
  });

  it('reports that the other file was deleted, and offers to create it', async () => {
    await vscode.window.showTextDocument(main);
    await vscode.workspace.fs.rename(common, other);
    try {
      await until(() => codes().includes('import-missing'), 'the missing file');
      ok((await titlesAt(0, 14)).includes('Create ./comum-teste.fiscal'));
    } finally {
      await vscode.workspace.fs.rename(other, common);
    }
    await until(() => codes().length === 0, 'no problem once it exists again');
  });

  it('names the other file’s new location after it’s moved, and finds it there', async () => {
    const folder = workspaceFile('movidos-teste');
    const moved = vscode.Uri.joinPath(folder, 'comum-teste.fiscal');
    const move = async (from: vscode.Uri, to: vscode.Uri): Promise<void> => {
      const edit = new vscode.WorkspaceEdit();
      edit.renameFile(from, to);
      ok(await vscode.workspace.applyEdit(edit));
    };
    const document = await vscode.workspace.openTextDocument(main);
    await vscode.workspace.fs.createDirectory(folder);
    try {
      await move(common, moved);
      equal(document.lineAt(0).text, '# @import ./movidos-teste/comum-teste.fiscal');
      await document.save();
      await until(async () => {
        const [link] = await ask<vscode.DocumentLink[]>('vscode.executeLinkProvider');
        return link?.target?.path === moved.path && codes().length === 0;
      }, 'the file at its new place');
    } finally {
      await move(moved, common);
      await vscode.workspace.fs.delete(folder, { recursive: true });
    }
    equal(document.lineAt(0).text, '# @import ./comum-teste.fiscal');
    await document.save();
    await until(() => codes().length === 0, 'no problem once it’s back');
  });

  it('doesn’t offer to create a file that only the other file imports, because its path is different', async () => {
    const document = await vscode.workspace.openTextDocument(common);
    await change(common, new vscode.Range(0, 0, 0, 0), '# @import ./falta.fiscal\n');
    await until(() => codes().includes('import-missing'), 'the missing file');
    deepEqual(
      (await titlesAt(0, 14)).filter(title => title.startsWith('Create')),
      [],
    );
    await change(common, new vscode.Range(0, 0, 1, 0), '');
    await document.save();
    await until(() => codes().length === 0, 'no problem without that import');
  });

  it('reports an import cycle, a file outside the folder, another format, and a name defined in two files, which can be renamed', async () => {
    const files: Readonly<Record<string, string>> = {
      circulo: '# @import ./errado-teste.fiscal\n',
      errado: '# @import ./circulo-teste.fiscal\n# @import ../fora.fiscal\n# @import ./fiscal.gateway.json\n',
      segundo: '@v = 2\n',
      duplo:
        '# @import ./comum-teste.fiscal\n# @import ./segundo-teste.fiscal\n\n###\nGET /openapi/demo/echo?x={{v}}\n',
    };
    const uriOf = (name: string): vscode.Uri => workspaceFile(`${name}-teste.fiscal`);
    for (const [name, text] of Object.entries(files)) await write(uriOf(name), text);
    const problemsAre = async (name: string, expected: readonly string[]): Promise<void> => {
      await vscode.window.showTextDocument(uriOf(name));
      const placed = (): string =>
        vscode.languages
          .getDiagnostics(uriOf(name))
          .map(each => `${each.range.start.line}: ${codeOf(each)}`)
          .sort()
          .join();
      await until(() => placed() === expected.join(), `the problems ${expected.join()}`);
    };
    try {
      await problemsAre('errado', ['0: import-cycle', '1: import-outside', '2: import-no-request-file']);
      await problemsAre('duplo', ['1: import-name-clash']);
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        ...[uriOf('duplo'), new vscode.Range(1, 0, 1, 30)],
      );
      const renames = actions.filter(({ command }) => command?.command === 'editor.action.rename');
      deepEqual(renames.map(({ title }) => title).sort(), [
        'Rename v in comum-teste.fiscal…',
        'Rename v in segundo-teste.fiscal…',
      ]);
    } finally {
      await vscode.commands.executeCommand('workbench.action.closeAllEditors');
      for (const name of Object.keys(files)) await vscode.workspace.fs.delete(uriOf(name));
      await vscode.window.showTextDocument(main);
    }
  });

  it('offers a quick fix that imports the other file if it defines an unknown name', async () => {
    await change(main, new vscode.Range(0, 0, 1, 0), '');
    await until(
      async () => (await titlesAt(2, 27)).includes('Import request file ./comum-teste.fiscal'),
      'the offer to import',
    );
  });
});
