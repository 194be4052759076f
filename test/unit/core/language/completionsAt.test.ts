import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { type Completion, MAX_COMPLETIONS } from '../../../../src/core/language/completion.ts';
import { completionsAt } from '../../../../src/core/language/completionsAt.ts';
import type { FolderEntry } from '../../../../src/core/language/fileCompletions.ts';
import { FiscalDocument } from '../../../../src/core/syntax/fiscalDocument.ts';
import { arbitraryText } from '../../../support/arbitraryTexts.ts';
import { holdsAsync } from '../../../support/properties.ts';
import { atCursor, surroundingsWith } from './cursor.ts';

const FOLDERS: Readonly<Record<string, readonly FolderEntry[]>> = {
  '.': [
    { name: 'nota.xml', isFolder: false },
    { name: 'notas', isFolder: true },
    { name: '.git', isFolder: true },
  ],
  './notas': [{ name: 'outra nota.xml', isFolder: false }],
};

function at(
  marked: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<readonly Completion[]> {
  const { document, position } = atCursor(marked);
  return completionsAt(
    document,
    position,
    surroundingsWith(variables),
    async folder => FOLDERS[folder] ?? [],
  );
}

async function labels(marked: string, variables: Readonly<Record<string, string>> = {}): Promise<string[]> {
  return (await at(marked, variables)).map(({ label }) => label);
}

/** The file after the first completion with this label was taken, its snippet as written. */
async function taken(marked: string, label: string, variables: Readonly<Record<string, string>> = {}) {
  const found = (await at(marked, variables)).find(each => each.label === label);
  if (found === undefined) throw new Error(`${label} is not offered.`);
  const { replace, snippet } = found;
  const lines = marked.replace('|', '').split('\n');
  equal(replace.start.line, replace.end.line);
  const line = lines[replace.start.line] ?? '';
  lines[replace.start.line] =
    line.slice(0, replace.start.character) + snippet + line.slice(replace.end.character);
  return lines.join('\n');
}

describe('completion', () => {
  it('offers methods and whole endpoints where a request may begin', async () => {
    const offered = await labels('### one\n|');
    deepEqual(offered.slice(0, 3), ['GET', 'POST', 'DELETE']);
    ok(offered.includes('GET /openapi/v3/consultas/nf-e/{chave}'));
    equal(
      await taken('PO|', 'POST /openapi/demo/echo'),
      'POST /openapi/demo/echo\nContent-Type: application/json',
    );
  });

  it('offers the endpoints of the method, path variables as tab stops, in braces where they have a value', async () => {
    const label = '/openapi/v3/consultas/cpf/{cpf}/{nascimento}';
    deepEqual(await labels('POST /openapi/v3|'), [
      '/openapi/demo/echo',
      '/openapi/v2/empresas/{empresaId}/nf-e',
      '/openapi/v3/consultas/nf-e/xml',
    ]);
    equal(
      await taken('@cpf = 1\nGET /open|api/x', label, { nascimento: '2' }),
      '@cpf = 1\nGET /openapi/v3/consultas/cpf/${1:{{cpf\\}\\}}/${2:{{nascimento\\}\\}}',
    );
    equal(await taken('GET |', label), 'GET /openapi/v3/consultas/cpf/${1:cpf}/${2:nascimento}');
    deepEqual(await labels('GET /openapi/demo/echo?a|'), []);
  });

  it('offers headers by name, with the content type that the endpoint takes', async () => {
    equal(
      await taken('POST /openapi/v3/consultas/nf-e/xml\nCont|', 'Content-Type'),
      'POST /openapi/v3/consultas/nf-e/xml\nContent-Type: ${1:application/xml}',
    );
    ok((await labels('GET /openapi/demo/echo\n|')).includes('forceRevalidate'));
  });

  it('offers a header’s values, the endpoint’s own content type first', async () => {
    const text = 'POST /openapi/v3/consultas/nf-e/xml\nContent-Type:|';
    deepEqual((await labels(text))[0], 'application/xml');
    ok((await taken(text, 'application/xml')).endsWith('Content-Type: application/xml'));
    deepEqual(await labels('GET /openapi/demo/echo\nforceRevalidate: |'), ['true', 'false']);
  });

  it('offers variables with their values, the file’s before the environment’s, and dynamic values', async () => {
    const offered = await at('@a = 1\n# @name first\nGET /openapi/{{|}}', { a: '2', b: '3' });
    deepEqual(
      offered
        .filter(({ kind, detail }) => kind === 'variable' && detail !== undefined)
        .map(({ label, detail }) => `${label} ${detail}`),
      ['baseUrl https://api.example.com.br', 'a 1', 'b 3'],
    );
    ok(offered.some(({ label }) => label === '$guid'));
    ok(offered.some(({ label }) => label === 'first.response.body.$.data'));
    equal(await taken('@a = 1\nGET /openapi/{{a|}}', 'a'), '@a = 1\nGET /openapi/{{a}}');
    equal(await taken('@a = 1\nGET /openapi/{{|', 'a'), '@a = 1\nGET /openapi/{{a\\}\\}');
  });

  it('offers so many answers that typing waits for none, of the requests whose names fit what is written', async () => {
    const requests = Array.from({ length: 2_000 }, (_, index) => `###\n# @name emitir${index}\nGET /x\n`);
    const file = (written: string): string => `${requests.join('')}###\nGET /x/{{${written}|}}\n`;
    equal((await labels(file(''))).length, MAX_COMPLETIONS);
    ok((await labels(file(''))).includes('$chave'));
    deepEqual(await labels(file('EMI1999.status')), ['emitir1999.response.status']);
    deepEqual(await labels(file('nobody')), []);
  });

  it('offers what the request itself asks for', async () => {
    const offered = await labels('# @prompt cpf Which CPF?\nGET /openapi/{{|}}\n### \n# @prompt other\n');
    ok(offered.includes('cpf') && !offered.includes('other'));
  });

  it('offers directives behind a comment’s sign', async () => {
    equal(await taken('#|', '@name'), '# @name ${1:request}');
    equal(await taken('// @ti|', '@timestamp'), '// @timestamp ${1:1700000000}');
  });

  it('offers no directive for the first word of a remark', async () => {
    deepEqual(await labels('# |'), []);
    deepEqual(await labels('# na|'), []);
  });

  it('offers ?? and >> where a body may end, from their first sign on, and not inside of it', async () => {
    deepEqual(await labels('GET /openapi/demo/echo\n\n|'), ['??', '>>']);
    deepEqual(await labels('GET /openapi/demo/echo\n\n?|'), ['??']);
    deepEqual(await labels('POST /openapi/demo/echo\n\n{ "message": "a" }\n>|'), ['>>']);
    deepEqual(await labels('POST /openapi/demo/echo\n\n{ "message": "a" }\n\n|'), ['??', '>>']);
    deepEqual(await labels('POST /openapi/demo/echo\n\n{ "message":\n|\n"a" }\n'), []);
    deepEqual(await labels('POST /openapi/x\n\na?|'), []);
  });

  it('offers what an assertion takes, in its order', async () => {
    const request = 'GET /openapi/demo/echo\n\n?? ';
    deepEqual(await labels(`${request}|`), ['status', 'header', 'body', 'duration']);
    ok((await labels(`${request}body |`)).includes('data.serverTime'));
    ok((await labels(`${request}status |`)).includes('=='));
    ok((await labels(`${request}status == |`)).includes('429'));
    deepEqual(await labels('# @expect |\nGET /x'), ['status', 'header', 'body', 'duration']);
  });

  it('offers the environment’s applications behind # @application', async () => {
    deepEqual(await labels('# @application |\nGET /x'), ['loja', 'matriz $(x)']);
    equal(await taken('# @application ma|x\nGET /x', 'matriz $(x)'), '# @application matriz \\$(x)\nGET /x');
  });

  it('offers the keys of a known body that are not there yet, and the values that are known', async () => {
    const create = 'POST /openapi/v2/empresas/1/nf-e\nContent-Type: application/json\n\n';
    equal(
      await taken(`${create}{ "id": "a", | }`, '"ambienteEmissao"'),
      `${create}{ "id": "a", "ambienteEmissao": "Homologacao" }`,
    );
    deepEqual(await labels(`${create}{ "id": "a", "|" }`), ['"ambienteEmissao"']);
    equal(
      await taken(`${create}{ "ambienteEmissao": "|" }`, '"Homologacao"'),
      `${create}{ "ambienteEmissao": "Homologacao" }`,
    );
    deepEqual(await labels(`${create}{ "emitente": { | } }`), []);
    deepEqual(await labels('POST /openapi/demo/echo\n\n{|}'), ['"message"']);
  });

  it('offers the files of one folder at a time behind <', async () => {
    const request = 'POST /openapi/v3/consultas/nf-e/xml\nContent-Type: application/xml\n\n';
    deepEqual(await labels(`${request}< |`), ['nota.xml', 'notas/']);
    equal(await taken(`${request}< |`, 'notas/'), `${request}< ./notas/`);
    equal(
      await taken(`${request}<@latin1 ./notas/o|`, 'outra nota.xml'),
      `${request}<@latin1 ./notas/outra nota.xml`,
    );
  });

  it('never throws, at any position of any text', async () => {
    const position = fc.record({ line: fc.nat(30), character: fc.nat(40) });
    await holdsAsync(
      fc.asyncProperty(arbitraryText, position, async (text, cursor) => {
        const document = FiscalDocument.parse(text);
        for (const { replace } of await completionsAt(document, cursor, surroundingsWith(), async () => [])) {
          ok(replace.start.line === replace.end.line && replace.start.character <= replace.end.character);
        }
      }),
      2000,
    );
  });
});
