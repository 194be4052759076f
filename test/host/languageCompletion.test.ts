import { deepEqual, equal, ok } from 'node:assert/strict';
import * as vscode from 'vscode';
import { until, workspaceFile } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';

const { CompletionItemKind } = vscode;

describe('completion in a request file', () => {
  const requestFileWith = useRequestFiles();

  before('give the environment a variable', async () => {
    const environments = { local: { baseUrl: 'http://127.0.0.1:1', empresaId: '4711' } };
    await vscode.workspace.fs.writeFile(
      workspaceFile('fiscal.env.json'),
      Buffer.from(JSON.stringify(environments)),
    );
  });
  after(async () => vscode.workspace.fs.delete(workspaceFile('fiscal.env.json')));

  it('offers endpoints with what they are called, variables, and the files of the folder', async () => {
    const document = await requestFileWith(
      '@v = 1\n### one\nPOST /openapi\nContent-Type: application/xml\n\n< ./\n\n### two\nGET /openapi/{{}}\n',
    );
    let path: vscode.CompletionItem | undefined;
    await until(async () => {
      path = (await itemsAt(document, 2, 13)).find(({ label }) => label === '/openapi/demo/echo');
      return path !== undefined;
    }, 'completion');
    equal(path?.detail, 'Echo with a body');
    ok((await itemsAt(document, 8, 15)).some(({ label, detail }) => label === 'v' && detail === '1'));
    const files = await itemsAt(document, 5, 4);
    ok(files.some(({ label, kind }) => label === 'echo.fiscal' && kind === CompletionItemKind.File));
  });

  /** Where the bar stands, an item of this label and kind is offered, and inserts this where it is said. */
  const OFFERS: readonly (readonly [
    what: string,
    text: string,
    label: string,
    kind: vscode.CompletionItemKind,
    inserted?: string,
  ])[] = [
    ['a method', 'PO|', 'POST', CompletionItemKind.Method, 'POST '],
    [
      'an endpoint with its path variables as tab stops',
      'GE|',
      'GET /openapi/v3/consultas/cpf/{cpf}/{nascimento}',
      CompletionItemKind.Interface,
      'GET /openapi/v3/consultas/cpf/${1:cpf}/${2:nascimento}',
    ],
    ['a header', 'GET /openapi/demo/echo\nforce|', 'forceRevalidate', CompletionItemKind.Field],
    [
      'a header’s value',
      'GET /openapi/demo/echo\nContent-Type: |',
      'application/json',
      CompletionItemKind.Value,
    ],
    ['an environment’s variable', 'GET /openapi/{{emp|', 'empresaId', CompletionItemKind.Variable],
    ['a dynamic value', 'GET /openapi/{{$|', '$chave', CompletionItemKind.Function],
    ['what a request asks for', '# @prompt cpf\nGET /openapi/{{|', 'cpf', CompletionItemKind.Variable],
    [
      'an earlier answer',
      '# @name echo\nGET /openapi/demo/echo\n###\nGET /openapi/{{e|',
      'echo.response.status',
      CompletionItemKind.Variable,
    ],
    ['a directive', '# @n|', '@no-sign', CompletionItemKind.Keyword],
    ['an assertion', 'GET /openapi/demo/echo\n\n?|', '??', CompletionItemKind.Keyword],
    ['what is asserted', 'GET /openapi/demo/echo\n\n?? |', 'status', CompletionItemKind.Keyword],
    ['an operator', 'GET /openapi/demo/echo\n\n?? body success |', 'isTrue', CompletionItemKind.Keyword],
    [
      'a field of a known body',
      'POST /openapi/v2/empresas/4711/nf-e\nContent-Type: application/json\n\n{ "|" }',
      '"ambienteEmissao"',
      CompletionItemKind.Property,
    ],
    [
      'its value',
      'POST /openapi/v2/empresas/4711/nf-e\nContent-Type: application/json\n\n{ "ambienteEmissao": | }',
      '"Homologacao"',
      CompletionItemKind.Value,
    ],
  ];

  for (const [what, marked, label, kind, inserted] of OFFERS) {
    it(`offers ${what}`, async () => {
      const before = marked.slice(0, marked.indexOf('|'));
      const document = await requestFileWith(marked.replace('|', ''));
      const { line, character } = document.positionAt(before.length);
      const item = (await itemsAt(document, line, character)).find(each => each.label === label);
      deepEqual([item?.label, item?.kind], [label, kind]);
      const { insertText } = item ?? {};
      const text = insertText instanceof vscode.SnippetString ? insertText.value : insertText;
      if (inserted !== undefined) equal(text, inserted);
    });
  }

  async function itemsAt(document: vscode.TextDocument, line: number, character: number) {
    const list = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      document.uri,
      new vscode.Position(line, character),
    );
    return list.items;
  }
});
