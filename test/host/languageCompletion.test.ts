import { deepEqual, equal, ok } from 'node:assert/strict';
import * as vscode from 'vscode';
import { sampled } from '../support/part.ts';
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

  it('offers endpoints with their titles, variables, and the files of the folder', async () => {
    const document = await requestFileWith(
      '@v = 1\n### one\nPOST /openapi/\nContent-Type: application/xml\n\n< ./\n\n### two\nGET /openapi/{{}}\n',
    );
    let path: vscode.CompletionItem | undefined;
    await until(async () => {
      path = (await itemsAt(document, 2, 14)).find(item => nameOf(item) === 'demo/echo');
      return path !== undefined;
    }, 'completion');
    deepEqual(path?.label, { label: 'demo/echo', description: 'Echo with a body' });
    ok((await itemsAt(document, 8, 15)).some(({ label, detail }) => label === 'v' && detail === '1'));
    const files = await itemsAt(document, 5, 4);
    ok(files.some(({ label, kind }) => label === 'echo.fiscal' && kind === CompletionItemKind.File));
  });

  /** At the `|`, an item with this label and kind is offered. It inserts this text if one is given. */
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
      'GET …/cpf/{cpf}/{nascimento}',
      CompletionItemKind.Interface,
      'GET /openapi/v3/consultas/cpf/${1:{{cpf\\}\\}}/${2:{{nascimento\\}\\}}',
    ],
    [
      'an endpoint by its title in English',
      'issue|',
      'POST …/empresas/{empresaId}/nf-e',
      CompletionItemKind.Interface,
    ],
    [
      'an endpoint by its title in Portuguese',
      'emitir|',
      'POST …/empresas/{empresaId}/nf-e',
      CompletionItemKind.Interface,
    ],
    [
      'the rest of a path, without changing what is written',
      'POST /openapi/v2/empresas/4711/|',
      'nf-e',
      CompletionItemKind.Interface,
      'nf-e',
    ],
    ['an import, before the first request', 'impo|', 'import', CompletionItemKind.Snippet, '# @import '],
    ['what a request needs, by Portuguese words', 'precisa|', 'ref', CompletionItemKind.Snippet, '# @ref '],
    ['polling by its title', 'poll|', 'until', CompletionItemKind.Snippet],
    [
      'a chain of requests',
      'GET /openapi/demo/echo\n\n?? status == 200\nchain|',
      'chain',
      CompletionItemKind.Snippet,
    ],
    [
      'the expected response, where a body could begin',
      'GET /openapi/demo/echo\n\nexpec|',
      'expected',
      CompletionItemKind.Snippet,
      '?? body matches expected',
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
    [
      'a prompt variable of the request',
      '# @prompt cpf\nGET /openapi/{{|',
      'cpf',
      CompletionItemKind.Variable,
    ],
    [
      'an earlier response',
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
      'a value of a field of a known body',
      'POST /openapi/v2/empresas/4711/nf-e\nContent-Type: application/json\n\n{ "ambienteEmissao": | }',
      '"Homologacao"',
      CompletionItemKind.Value,
    ],
  ];

  for (const [what, marked, label, kind, inserted] of sampled(OFFERS, 3)) {
    it(`offers ${what}`, async () => {
      const before = marked.slice(0, marked.indexOf('|'));
      const document = await requestFileWith(marked.replace('|', ''));
      const { line, character } = document.positionAt(before.length);
      const item = (await itemsAt(document, line, character)).find(each => nameOf(each) === label);
      deepEqual([item && nameOf(item), item?.kind], [label, kind]);
      const { insertText } = item ?? {};
      const text = insertText instanceof vscode.SnippetString ? insertText.value : insertText;
      if (inserted !== undefined) equal(text, inserted);
    });
  }

  /** Lines after which users continue on the next line. */
  const FINISHED = [
    '### Emitir|',
    '# @name emitir|',
    'POST /openapi/v2/empresas/4711/nf-e|',
    'GET https://127.0.0.1:8443/openapi/demo/echo|',
    'GET https://127.0.0.1:8443/openapi/|',
    'GET /openapi/demo/echo\nContent-Type: application/json|',
    'GET /openapi/demo/echo\n\n?? status == 200|',
  ];

  for (const marked of sampled(FINISHED, 3)) {
    it(`offers nothing after ${marked.split('\n').at(-1)?.replace('|', '')}`, async () => {
      const document = await requestFileWith(marked.replace('|', ''));
      const { line, character } = document.positionAt(marked.indexOf('|'));
      deepEqual((await itemsAt(document, line, character)).map(nameOf), []);
    });
  }

  it('offers nothing after one typed brace, and variables after two', async () => {
    const body = 'POST /openapi/v2/empresas/4711/nf-e\nContent-Type: application/json\n\n';
    const one = await requestFileWith(`${body}{}`);
    deepEqual(ours(await itemsAt(one, 3, 1, '{')), []);
    ok((await itemsAt(one, 3, 1)).some(item => nameOf(item) === '"id"'));
    const two = await requestFileWith(`${body}{ "id": "{{}}" }`);
    ok((await itemsAt(two, 3, 11, '{')).some(item => nameOf(item) === '$guid'));
  });

  it('offers each item once, without an equivalent snippet', async () => {
    for (const text of ['# @', '# @na', '??', 'emitir']) {
      const document = await requestFileWith(text.startsWith('?') ? `GET /x\n\n${text}` : text);
      const items = await itemsAt(document, document.lineCount - 1, text.length);
      const names = items.map(nameOf);
      equal(new Set(names).size, names.length);
      deepEqual(
        items.filter(({ kind }) => kind === CompletionItemKind.Snippet || kind === CompletionItemKind.Text),
        [],
      );
    }
  });

  it('selects no suggestion automatically', async () => {
    const document = await requestFileWith('');
    const editor = vscode.workspace.getConfiguration('editor', document);
    equal(editor.get('suggest.selectionMode'), 'never');
    equal(editor.get('wordBasedSuggestions'), 'off');
    const http = vscode.workspace.getConfiguration('editor', { languageId: 'http' });
    equal(http.get('suggest.selectionMode'), 'always');
  });

  async function itemsAt(document: vscode.TextDocument, line: number, character: number, typed?: string) {
    const list = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      document.uri,
      new vscode.Position(line, character),
      typed,
    );
    return list.items;
  }
});

/** Excludes the words of open files, which VS Code may offer in a JSON or XML body, according to that language's settings. */
function ours(items: readonly vscode.CompletionItem[]): readonly string[] {
  return items.filter(({ kind }) => kind !== CompletionItemKind.Text).map(nameOf);
}

function nameOf({ label }: vscode.CompletionItem): string {
  return typeof label === 'string' ? label : label.label;
}
