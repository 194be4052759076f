import { deepEqual, equal, ok } from 'node:assert/strict';
import * as vscode from 'vscode';
import { codeOf, until, workspaceFile } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';

describe('problems that are shown before sending', () => {
  const requestFileWith = useRequestFiles();
  /** What is deleted in the end: files, and whole folders. */
  const made = new Set<string>();
  after(async () => {
    for (const name of made) await vscode.workspace.fs.delete(workspaceFile(name), { recursive: true });
  });

  const write = async (name: string, text = 'a'): Promise<vscode.Uri> => {
    const uri = workspaceFile(name);
    await vscode.workspace.fs.writeFile(uri, Buffer.from(text));
    made.add(name.split('/')[0] ?? name);
    return uri;
  };
  const errorsOf = (document: vscode.TextDocument): string[] =>
    vscode.languages
      .getDiagnostics(document.uri)
      .filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error)
      .map(problem => `${problem.range.start.line + 1} ${codeOf(problem)}`);
  const shows = (document: vscode.TextDocument, ...expected: string[]): Promise<void> =>
    until(() => errorsOf(document).join() === expected.join(), expected.join() || 'no errors');
  const fixesOf = async (document: vscode.TextDocument): Promise<vscode.CodeAction[]> => {
    const [problem] = vscode.languages.getDiagnostics(document.uri);
    return vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      problem?.range,
    );
  };

  const head = 'POST /openapi/v3/consultas/nf-e/xml\nContent-Type: application/xml\n\n';

  it('include a missing body file, until it appears, and again when it disappears', async () => {
    const document = await requestFileWith(`${head}< ./appears.xml\n`);
    await shows(document, '4 file-missing');
    const file = await write('appears.xml');
    await shows(document);
    await vscode.workspace.fs.delete(file);
    made.delete('appears.xml');
    await shows(document, '4 file-missing');
  });

  it('include each part’s missing file, even if its path has a variable or its folder appears later', async () => {
    const part = (name: string): string =>
      `--b\nContent-Disposition: form-data; name="f"; filename="f"\n\n< ./${name}\n`;
    const document = await requestFileWith(
      `@d = parts\n\nPOST /openapi/demo/echo\nContent-Type: multipart/form-data; boundary=b\n\n${part('parts/one.bin')}${part('{{d}}/two.bin')}--b--\n`,
    );
    await shows(document, '9 file-missing', '13 file-missing');
    await write('parts/one.bin');
    await shows(document, '13 file-missing');
    await write('parts/two.bin');
    await shows(document);
  });

  it('include a folder, a file outside the workspace, and a file that isn’t UTF-8', async () => {
    await vscode.workspace.fs.writeFile(await write('latin.xml'), new Uint8Array([0xe7]));
    const document = await requestFileWith(
      `${head}< ./\n\n###\n${head}< ../outside.xml\n\n###\n${head}<@ ./latin.xml\n`,
    );
    await shows(document, '4 file-is-directory', '10 file-outside-workspace', '16 file-not-utf8');
  });

  it('include a body file whose path is relative to a request file that isn’t saved yet', async () => {
    const content = 'POST /openapi/demo/echo\n\n< ./nota.xml\n';
    const document = await vscode.workspace.openTextDocument({ language: 'fiscal', content });
    const found = (): readonly vscode.Diagnostic[] => vscode.languages.getDiagnostics(document.uri);
    await until(() => found().some(problem => codeOf(problem) === 'file-unsaved'), 'the problem');
    const words = found().map(({ message }) => message);
    ok(
      words.includes(
        'Can’t find ./nota.xml: it’s relative to this request file, which isn’t saved yet. Save the request file first.',
      ),
      words.join('\n'),
    );
    const [save] = await fixesOf(document);
    deepEqual(
      [save?.title, save?.command?.command],
      ['Save This Request File…', 'workbench.action.files.save'],
    );
  });

  it('offer quick fixes that use a similar file or create the missing one', async () => {
    await write('nota-fiscal.xml');
    await write('elsewhere/other.xml');
    const document = await requestFileWith(`${head}< ./nota-fisca.xml\n`);
    await shows(document, '4 file-missing');
    const fixes = await fixesOf(document);
    deepEqual(
      fixes.map(({ title }) => title),
      ['Use ./nota-fiscal.xml', 'Create ./nota-fisca.xml'],
    );
    ok(fixes[0]?.isPreferred);
    if (fixes[0]?.edit !== undefined) await vscode.workspace.applyEdit(fixes[0].edit);
    equal(document.lineAt(3).text, '< ./nota-fiscal.xml');
    await shows(document);

    const moved = await requestFileWith(`${head}< ./other.xml\n`);
    await shows(moved, '4 file-missing');
    const [use, create] = await fixesOf(moved);
    deepEqual([use?.title, create?.title], ['Use ./elsewhere/other.xml', 'Create ./other.xml']);
    if (create?.edit !== undefined) await vscode.workspace.applyEdit(create.edit);
    made.add('other.xml');
    await shows(moved);
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  it('include an environment that no file defines, with quick fixes that select or add one', async () => {
    const file = await write(
      'fiscal.env.json',
      '{ "homologacao": { "baseUrl": "https://h.example", "kind": "homologacao" }, "homologacoa": { "baseUrl": "https://h.example" } }',
    );
    const document = await requestFileWith(
      '### one\nGET /openapi/demo/echo\n\n###\nGET /openapi/demo/echo\n',
    );
    await vscode.commands.executeCommand('fiscal.useEnvironment', { environment: { name: 'homologacoa' } });
    await shows(document);
    await vscode.workspace.fs.writeFile(
      file,
      Buffer.from('{ "homologacao": { "baseUrl": "https://h.example", "kind": "homologacao" } }'),
    );
    await shows(document, '2 environment-unknown');
    const fixes = await fixesOf(document);
    deepEqual(
      fixes.map(({ title }) => title),
      ['Use the environment homologacao', 'Select Environment…', 'Add Environment homologacoa…'],
    );
    const { command = '', arguments: args = [] } = fixes[0]?.command ?? {};
    await vscode.commands.executeCommand(command, ...args);
    await shows(document);
    await vscode.commands.executeCommand('fiscal.useEnvironment', { environment: { name: 'local' } });
  });

  it('offer quick fixes that set the path of an endpoint whose path isn’t in the specification', async () => {
    const document = await requestFileWith('DELETE /openapi/v2/empresas/4711/ct-e/CTE-1\n');
    await until(() => vscode.languages.getDiagnostics(document.uri).length > 0, 'the problem');
    const fixes = await fixesOf(document);
    deepEqual(
      fixes.map(({ title }) => title),
      ['Set Endpoint Path of “Cancel a CT-e”…', 'Set Endpoint Path of “Cancel a DC-e”…'],
    );
    deepEqual(fixes[0]?.command?.arguments, [
      { endpoint: { id: 'cte-cancel' }, path: '/openapi/v2/empresas/{empresaId}/ct-e/{cteId}' },
    ]);
  });
});
