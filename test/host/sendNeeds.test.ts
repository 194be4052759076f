import { deepEqual, match, ok } from 'node:assert/strict';
import * as vscode from 'vscode';
import { answerTo, until, workspaceFile } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';
import { useLocalGateway } from './support/localGateway.ts';

describe('a request that needs another request’s response, in the editor', () => {
  useLocalGateway();
  const requestFileWith = useRequestFiles();

  it('is sent after the other request, without a question if that only reads', async () => {
    const { uri } = await requestFileWith(
      '@de = {{antes.response.status}}\n\n### Antes\n# @name antes\nGET /openapi/demo/echo\n\n### Depois\nPOST /openapi/demo/echo\nContent-Type: application/json\n\n{ "message": "{{de}}" }\n',
    );
    match(await answerTo(uri, 8), /"echo": "200"/);
  });

  it('is sent after the other request if a variable of fiscal.env.json refers to its response', async () => {
    const file = workspaceFile('fiscal.env.json');
    const values = { saudacao: '{{nome}}, {{antes.response.status}}', nome: 'ola' };
    await vscode.workspace.fs.writeFile(file, Buffer.from(JSON.stringify({ local: values })));
    try {
      const { uri } = await requestFileWith(
        '### Antes\n# @name antes\nGET /openapi/demo/echo\n\n### Depois\nPOST /openapi/demo/echo?n={{nome}}\nContent-Type: application/json\n\n{ "message": "{{saudacao}}" }\n',
      );
      const isKnown = async (): Promise<boolean> => {
        const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
          'vscode.executeHoverProvider',
          ...[uri, new vscode.Position(5, 'POST /openapi/demo/echo?n={{n'.length)],
        );
        const [content] = hovers.flatMap(({ contents }) => contents);
        return content instanceof vscode.MarkdownString && content.value.includes('ola');
      };
      await until(isKnown, 'the variables of the file');
      match(await answerTo(uri, 6), /"echo": "ola, 200"/);
    } finally {
      await vscode.workspace.fs.delete(file);
    }
  });

  it('is sent after a request that is rejected as its assertion expects', async () => {
    const { uri } = await requestFileWith(
      '### Antes\n# @name antes\n# @sign abc\nGET /openapi/demo/echo\n\n?? status == 401\n\n### Depois\nPOST /openapi/demo/echo\nContent-Type: application/json\n\n{ "message": "{{antes.response.status}}" }\n',
    );
    match(await answerTo(uri, 9), /"echo": "401"/);
  });

  /** The members of responses that completion offers at the `|`, each with its type if it's known from a response. */
  const membersAt = async (document: vscode.TextDocument, written: string) => {
    const position = document.positionAt(document.getText().indexOf(written) + written.length);
    const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      document.uri,
      position,
    );
    return items.flatMap(({ label, detail }) =>
      typeof label === 'string' && label.startsWith(written) ? [[label, detail] as const] : [],
    );
  };

  it('is completed with the members of the last response', async () => {
    const document = await requestFileWith(
      '### Antes\n# @name antes\nGET /openapi/demo/echo\n\n### Depois\nGET /openapi/demo/echo?a={{antes.data.}}&b={{antes.response.body.$.}}\n',
    );
    deepEqual((await membersAt(document, 'antes.data.'))[1], ['antes.data.appKey', undefined]);
    await answerTo(document.uri, 3);
    const members = new Map(await membersAt(document, 'antes.data.'));
    deepEqual([members.get('antes.data.appKey'), members.get('antes.data.appName')], ['string', 'string']);
    const long = new Map(await membersAt(document, 'antes.response.body.$.'));
    deepEqual(
      [long.get('antes.response.body.$.success'), long.get('antes.response.body.$.data.appKey')],
      ['boolean', 'string'],
    );
  });

  it('is completed with the members of the expected response before the other request is sent', async () => {
    const document = await requestFileWith(
      '# @name nota\nGET /openapi/v2/empresas/1/nf-e/2\n\n###\nGET /openapi/demo/echo?a={{nota.}}\n',
    );
    const { uri } = document;
    const file = uri.with({ path: uri.path.replace(/\.fiscal$/, '.expected.json') });
    const responses = { nota: { status: 200, body: { situacao: 'Autorizada', itens: [{ valor: 1.5 }] } } };
    await vscode.workspace.fs.writeFile(file, Buffer.from(JSON.stringify({ version: 1, responses })));
    try {
      deepEqual((await membersAt(document, 'nota.')).slice(0, 4), [
        ['nota.situacao', 'string'],
        ['nota.itens', 'array'],
        ['nota.itens[0]', 'object'],
        ['nota.itens[0].valor', 'number'],
      ]);
      await vscode.workspace.fs.writeFile(file, Buffer.from('<<<<<<< HEAD\n'));
      ok(!(await membersAt(document, 'nota.')).some(([label]) => label === 'nota.situacao'));
    } finally {
      await vscode.workspace.fs.delete(file);
    }
  });
});
