import { deepEqual, equal, match, ok } from 'node:assert/strict';
import fc from 'fast-check';
import {
  type Completion,
  MAX_COMPLETIONS,
  plainSnippet,
} from '../../../../../src/core/language/completion/completion.ts';
import { completionsAt } from '../../../../../src/core/language/completion/completionsAt.ts';
import type { FolderEntry } from '../../../../../src/core/language/completion/fileCompletions.ts';
import type { Position } from '../../../../../src/core/problem.ts';
import { documentProblems } from '../../../../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { endpointTitles } from '../../../../../src/text/language/endpointText.ts';
import { templateTexts } from '../../../../../src/text/language/templateText.ts';
import type { Locale } from '../../../../../src/text/text.ts';
import { arbitraryText } from '../../../../support/arbitraryTexts.ts';
import { environmentWith } from '../../../../support/builders.ts';
import { holdsAsync } from '../../../../support/properties.ts';
import { atCursor, surroundingsWith } from '../cursor.ts';

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
  typed?: string,
  locale: Locale = 'pt-BR',
): Promise<readonly Completion[]> {
  const { document, position } = atCursor(marked);
  return completionsAt(document, position, surroundingsWith(variables), {
    list: async folder => FOLDERS[folder] ?? [],
    titles: endpoint => endpointTitles(endpoint, 'pt-BR'),
    templates: templateTexts(locale),
    bodyOf: async () => undefined,
    typed,
  });
}

function everything(document: FiscalDocument, position: Position): Promise<readonly Completion[]> {
  const titles = ({ title }: { readonly title: string }): readonly string[] => [title];
  return completionsAt(document, position, surroundingsWith(), {
    list: async () => [],
    titles,
    templates: templateTexts('en'),
    bodyOf: async () => undefined,
  });
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
  it('offers methods and complete requests where a request can start', async () => {
    const offered = await labels('### one\n|');
    deepEqual(offered.slice(0, 3), ['GET', 'POST', 'DELETE']);
    ok(offered.includes('GET …/consultas/nf-e/{chave}'));
    equal(
      await taken('PO|', 'POST /openapi/demo/echo'),
      'POST /openapi/demo/echo\nContent-Type: application/json\n\n{ "message": "${1:olá}" }',
    );
    equal(
      await taken('PO|\nContent-Type: application/json', 'POST /openapi/demo/echo'),
      'POST /openapi/demo/echo\nContent-Type: application/json',
    );
    equal(await taken('ge|', 'GET'), 'GET ');
  });

  it('finds endpoints by words of their titles in both languages', async () => {
    const issue = 'POST …/empresas/{empresaId}/nf-e';
    for (const words of ['emitir', 'Emitir uma nf', 'issue', 'iss', 'nfe', 'empresas']) {
      ok((await labels(`### one\n${words}|`)).includes(issue), words);
    }
    deepEqual(await labels('emitir|'), [issue]);
    deepEqual(await labels('POST emitir|'), ['…/empresas/{empresaId}/nf-e']);
    equal(
      await taken('POST emitir|', '…/empresas/{empresaId}/nf-e', { empresaId: '1' }),
      'POST /openapi/v2/empresas/{{empresaId\\}\\}/nf-e',
    );
    deepEqual(await labels('GET emitir|'), []);
    deepEqual(await labels('uma emitir|'), []);
  });

  it('offers operations by title if their path is unknown', async () => {
    ok((await taken('cancelar ct|', 'DELETE /openapi/…')).startsWith('DELETE ${1:/openapi/}\n'));
    deepEqual(await labels('cancelar nf|'), []);
    ok((await taken('enviar|', 'POST /openapi/…')).includes('multipart/form-data'));
  });

  it('offers a complete request by its title after another request', async () => {
    equal(
      await taken('GET /x\n\n?? status == 200\nconsultar cpf|', 'GET …/cpf/{cpf}/{nascimento}', {
        cpf: '1',
        nascimento: '2',
      }),
      'GET /x\n\n?? status == 200\n### Consultar CPF com data de nascimento\n' +
        'GET /openapi/v3/consultas/cpf/{{cpf\\}\\}/{{nascimento\\}\\}',
    );
  });

  it('offers the endpoints of the method that continue the typed path, with what is missing', async () => {
    deepEqual(await labels('POST /openapi/|'), [
      'demo/echo',
      'v2/empresas/{empresaId}/nf-e',
      'v3/consultas/nf-e/xml',
    ]);
    deepEqual(await labels('POST /openapi/v|'), ['v2/empresas/{empresaId}/nf-e', 'v3/consultas/nf-e/xml']);
    deepEqual(await labels('/openapi/demo|'), ['/echo']);
    deepEqual(await labels('GET |').then(([first]) => first), '/openapi/demo/echo');
    deepEqual(await labels('PUT /openapi/|'), []);
    deepEqual(await labels('POST /x|'), []);
  });

  it('inserts path variables as tab stops, or only in braces if they’re defined', async () => {
    equal(
      await taken('GET |', '/openapi/v3/consultas/cpf/{cpf}/{nascimento}'),
      'GET /openapi/v3/consultas/cpf/${1:{{cpf\\}\\}}/${2:{{nascimento\\}\\}}',
    );
    equal(
      await taken('@cpf = 1\nGET /openapi/v3|', '/consultas/cpf/{cpf}/{nascimento}', { nascimento: '2' }),
      '@cpf = 1\nGET /openapi/v3/consultas/cpf/{{cpf\\}\\}/{{nascimento\\}\\}',
    );
  });

  it('leaves typed text unchanged', async () => {
    equal(await taken('POST /openapi/v2/empresas/4711/n|', 'nf-e'), 'POST /openapi/v2/empresas/4711/nf-e');
    equal(await taken('POST /openapi/v2/empresas/4711|', '/nf-e'), 'POST /openapi/v2/empresas/4711/nf-e');
    equal(await taken('POST /openapi/v2/empresas/{{a}}/|', 'nf-e'), 'POST /openapi/v2/empresas/{{a}}/nf-e');
    equal(
      await taken("POST /openapi/v2/empresas/{{$datetime 'YYYY/MM'}}/|", 'nf-e'),
      "POST /openapi/v2/empresas/{{$datetime 'YYYY/MM'}}/nf-e",
    );
    equal(
      await taken('POST /openapi/v|/empresas/4711?a=b HTTP/1.1', 'v2/empresas/{empresaId}/nf-e'),
      'POST /openapi/v2/empresas/4711/nf-e?a=b HTTP/1.1',
    );
    equal(
      await taken('POST /openapi/v2/empresas/|/nf-e', '{empresaId}/nf-e'),
      'POST /openapi/v2/empresas/${1:{{empresaId\\}\\}}/nf-e',
    );
    equal(
      await taken('POST /openapi/{{v}}/|', 'empresas/{empresaId}/nf-e', { v: 'v2' }),
      'POST /openapi/{{v}}/empresas/${1:{{empresaId\\}\\}}/nf-e',
    );
  });

  it('replaces only the segment of the path that is being typed', async () => {
    const [found] = await at('POST /openapi/v2/empresas/4711/n|');
    deepEqual([found?.label, found?.filter], ['nf-e', undefined]);
    deepEqual(found?.replace, { start: { line: 0, character: 31 }, end: { line: 0, character: 32 } });
  });

  it('offers no endpoint for a complete or different path', async () => {
    deepEqual(await labels('POST /openapi/v2/empresas/4711/nf-e|'), []);
    deepEqual(await labels('POST /openapi/v2/empresas/{{empresaId}}/nf-e|'), []);
    deepEqual(await labels('POST /openapi/v2/emp|resas/4711/nf-e'), []);
    deepEqual(await labels('POST |/openapi/v2/empresas/4711/nf-e'), []);
    deepEqual(await labels('POST /openapi/v2/empresas/4711/nf-e |'), []);
    deepEqual(await labels('POST /openapi/v2/empresas//n|'), []);
    deepEqual(await labels('GET /openapi/v3/consultas/nf-e/35|'), []);
    deepEqual(await labels('GET /openapi/v2/empresas/4711/nf-e|'), ['/{nfeId}']);
    deepEqual(await labels('GET /openapi/v2/empresas/4711/x|'), []);
    deepEqual(await labels('POST /openapi/v2/empresas/4711/nf-e/xml|'), []);
    deepEqual(await labels('GET /openapi/demo/echo?a|'), []);
    deepEqual(await labels('GET /openapi/demo/\n    ?|'), []);
  });

  it('offers no endpoint after a scheme and a host', async () => {
    deepEqual(await labels('GET https://127.0.0.1:8443/openapi/demo/|'), []);
    deepEqual(await labels('GET https://|'), []);
    deepEqual(await labels('https://api.example.com.br/openapi/|'), []);
    deepEqual(await labels('GET {{baseUrl}}/openapi/|'), []);
    deepEqual(await labels('GET localhost:8787/|'), []);
  });

  it('offers headers by name, with the endpoint’s only content type and nothing selected', async () => {
    equal(
      await taken('POST /openapi/v3/consultas/nf-e/xml\nCont|', 'Content-Type'),
      'POST /openapi/v3/consultas/nf-e/xml\nContent-Type: application/xml',
    );
    equal(
      await taken('GET /openapi/demo/echo\nforce|', 'forceRevalidate'),
      'GET /openapi/demo/echo\nforceRevalidate: ',
    );
    ok((await at('GET /openapi/demo/echo\nAcce|')).some(({ goesOn }) => goesOn === true));
    ok((await labels('GET /openapi/demo/echo\n|')).includes('forceRevalidate'));
  });

  it('offers header values, the endpoint’s content type first', async () => {
    const text = 'POST /openapi/v3/consultas/nf-e/xml\nContent-Type:|';
    deepEqual((await labels(text))[0], 'application/xml');
    ok((await taken(text, 'application/xml')).endsWith('Content-Type: application/xml'));
    // The values of this header aren’t in the specification.
    deepEqual(await labels('GET /openapi/demo/echo\nforceRevalidate: |'), []);
  });

  it('offers variables with their values, the file’s before the environment’s, and dynamic variables', async () => {
    const offered = await at('@a = 1\n# @name first\nGET /openapi/{{|}}', { a: '2', b: '3' });
    deepEqual(
      offered
        .filter(({ kind, detail }) => kind === 'variable' && detail !== undefined)
        .map(({ label, detail }) => `${label} ${detail}`),
      ['baseUrl https://api.example.com.br', 'a 1', 'b 3'],
    );
    ok(offered.some(({ label }) => label === '$guid'));
    ok(offered.some(({ label }) => label === 'first.response.body.$.data'));
    equal(await taken('@a = 1\nGET /openapi/{{|}}', 'a'), '@a = 1\nGET /openapi/{{a}}');
    equal(await taken('@a = 1\nGET /openapi/{{|', 'a'), '@a = 1\nGET /openapi/{{a\\}\\}');
  });

  it('limits the number of references to responses, so that typing is never delayed', async () => {
    const requests = Array.from({ length: 2_000 }, (_, index) => `###\n# @name emitir${index}\nGET /x\n`);
    const file = (written: string): string => `${requests.join('')}###\nGET /x/{{${written}|}}\n`;
    equal((await labels(file(''))).length, MAX_COMPLETIONS);
    ok((await labels(file(''))).includes('$chave'));
    deepEqual(await labels(file('EMI1999.status')), ['emitir1999.response.status']);
    deepEqual(await labels(file('nobody')), []);
  });

  it('offers the request’s own prompt variables', async () => {
    const offered = await labels('# @prompt cpf Which CPF?\nGET /openapi/{{|}}\n### \n# @prompt other\n');
    ok(offered.includes('cpf') && !offered.includes('other'));
  });

  it('offers variables in the assertions above a request, not in other comments', async () => {
    equal(
      await taken('# @expect status == {{|\nGET /x', 'a', { a: '1' }),
      '# @expect status == {{a\\}\\}\nGET /x',
    );
    ok((await labels('# @expect header {{ |}} exists\nGET /x', { a: '1' })).includes('a'));
    ok((await labels('# @until status == {{|}} every 2s\nGET /x', { a: '1' })).includes('a'));
    ok((await labels('# @until status == {{ | for 5s\nGET /x', { a: '1' })).includes('a'));
    for (const comment of ['# {{|}}', '# @note {{|}}', '# @until status == 200 every {{|}}'])
      ok(!(await labels(`${comment}\nGET /x`, { a: '1' })).includes('a'), comment);
  });

  it('offers variables after the second brace, and nothing after the first', async () => {
    deepEqual(await at('POST /openapi/demo/echo\n\n{|}', {}, '{'), []);
    deepEqual(await at('GET {|}', {}, '{'), []);
    ok(
      (await at('POST /openapi/demo/echo\n\n{ "message": "{{|}}" }', { a: '1' }, '{')).some(
        ({ label }) => label === 'a',
      ),
    );
  });

  it('offers directives after a comment sign, with nothing selected that Enter would delete', async () => {
    equal(await taken('#|', '@name'), '# @name ');
    equal(await taken('// @times|', '@timestamp'), '// @timestamp ');
    equal(await taken('# @no-s|', '@no-sign'), '# @no-sign');
    ok(!(await labels('# @|')).includes('@'));
  });

  it('offers ### and a file variable once their first character is typed', async () => {
    equal(await taken('GET /x\n#|', '###'), 'GET /x\n### ');
    equal(await taken('##|', '###'), '### ');
    equal(await taken('@|', '@'), '@${1:name} = $0');
  });

  /** What the templates at the cursor insert, by their labels. */
  async function templates(marked: string, locale: Locale = 'pt-BR'): Promise<Record<string, string>> {
    const found = (await at(marked, {}, undefined, locale)).filter(({ kind }) => kind === 'template');
    return Object.fromEntries(found.map(({ label, snippet }) => [label, plainSnippet(snippet)]));
  }

  for (const [locale, words] of [
    ['en', { import: 'imp', ref: 'needs another', forceRef: 'forceR', until: 'poll', chain: 'create' }],
    [
      'pt-BR',
      { importar: 'outro arq', ref: 'precisa', forceRef: 'a cada envio', até: 'repetir', cadeia: 'criar' },
    ],
  ] as const) {
    it(`offers templates for several requests by their words in ${locale}, where a request can start`, async () => {
      for (const [label, typed] of Object.entries(words))
        ok(label in (await templates(`${typed}|`, locale)), `${label}: ${typed}`);
      const first = await templates('|', locale);
      deepEqual(Object.keys(first), Object.keys(words));
      // An import belongs above the first request.
      deepEqual(Object.keys(await templates('GET /x\n\n###\n|', locale)), Object.keys(words).slice(1));
      // A POST isn't polled, and another request doesn't start above this one's request line.
      deepEqual(Object.keys(await templates('###\n|\nPOST /x', locale)), Object.keys(words).slice(0, 3));
      deepEqual(Object.keys(await templates('###\n|\nGET /x', locale)), Object.keys(words).slice(0, 4));
    });
  }

  it('inserts templates that are complete, or are completed at once', async () => {
    deepEqual(await templates('imp|'), { importar: '# @import ' });
    deepEqual(await templates('forcer|'), { forceRef: '# @forceRef ' });
    ok((await at('imp|')).some(({ kind, goesOn }) => kind === 'template' && goesOn));
    deepEqual(await templates('repetir|'), {
      até: '# @until body $.data.situacao != "EmProcessamento" every 2s for 60s',
    });
    for (const text of [
      'GET /x\n\nesp|',
      'GET /x\n\n?? status == 200\nesperada|',
      'POST /x\n\n{}\n\n?? status == 200\ncomparar com|',
    ])
      deepEqual(await templates(text), { esperada: '?? body matches expected' });
    deepEqual(await templates('POST /x\n\n{\nesp|'), {});
    deepEqual(await templates('GET /x\n\n|'), {});
  });

  it('inserts two requests that can be sent, with names that the file doesn’t have', async () => {
    for (const [locale, label, names] of [
      ['en', 'chain', ['create2', 'poll']],
      ['pt-BR', 'cadeia', ['criar2', 'acompanhar']],
    ] as const) {
      const [first] = names;
      const before = `# @name ${first.replace('2', '')}\nGET /openapi/demo/echo\n\n?? status == 200\n`;
      const text = (await templates(`${before}${label}|`, locale))[label] ?? '';
      const document = FiscalDocument.parse(before + text);
      deepEqual([...document.names.keys()].slice(1), names);
      const environment = environmentWith({});
      deepEqual(documentProblems(document, environment), []);
      match(text, new RegExp(`id=\\{\\{${first}\\.response\\.body\\.\\$\\.data\\.echo\\}\\}`));
    }
  });

  /** A line as users leave it when they continue on the next one. */
  const FINISHED = [
    '### Emitir|',
    '# @name emitir|',
    '# @no-sign|',
    '# @application loja|',
    '# @expect status == 200|',
    '@empresaId = 4711|',
    'POST /openapi/demo/echo|',
    'POST /openapi/demo/echo |',
    'GET https://127.0.0.1:8443/openapi/demo/echo|',
    'POST /openapi/demo/echo\nContent-Type: application/json|',
    'POST /openapi/demo/echo\nContent-Type: application/json |',
    'POST /openapi/demo/echo\nLanguage: pt-BR|',
    'POST /openapi/demo/echo\nX-Own: value|',
    'POST /openapi/demo/echo\n\n{ "message": "olá" }|',
    'POST /openapi/demo/echo\n\n{ "message": "olá"|',
    'POST /openapi/v2/empresas/1/nf-e\n\n{\n  "id": "a",|',
    'POST /openapi/v2/empresas/1/nf-e\n\n{\n  "id": "a"|',
    'POST /openapi/v2/empresas/1/nf-e\n\n{\n  "ambienteEmissao": "Homologacao"|\n}',
    'POST /openapi/v2/empresas/1/nf-e\n\n{\n  "ambienteEmissao"|: "Homologacao"\n}',
    'POST /openapi/v3/consultas/nf-e/xml\n\n< ./nota.xml|',
    'POST /openapi/v3/consultas/nf-e/xml\n\n<a>|',
    'GET /openapi/demo/echo\n\n?? status == 200|',
    'GET /openapi/demo/echo\n\n?? status == 200 |',
    'GET /openapi/demo/echo\n\n?? body success == true|',
    'GET /openapi/demo/echo\n\n?? body data.echo exists|',
    'GET /openapi/demo/echo\n\n?? duration < 1000|',
    'GET /openapi/demo/echo\n\n>> ./resposta.json|',
  ];

  for (const marked of FINISHED) {
    it(`offers nothing at the end of ${JSON.stringify(marked.split('\n').find(line => line.includes('|')))}`, async () => {
      const found = await labels(marked);
      // The next key of an object is not on this line.
      deepEqual(marked.endsWith(',|') ? found.filter(label => label !== '"ambienteEmissao"') : found, []);
    });
  }

  it('offers no directive for the first word of a comment', async () => {
    deepEqual(await labels('# |'), []);
    deepEqual(await labels('# na|'), []);
  });

  it('offers ??, >>, and ### where a body can end, from their first character, but not inside it', async () => {
    deepEqual(await labels('GET /openapi/demo/echo\n\n|'), ['??', '>>', '###']);
    deepEqual(await labels('GET /openapi/demo/echo\n\n?|'), ['??']);
    deepEqual(await labels('POST /openapi/demo/echo\n\n{ "message": "a" }\n>|'), ['>>']);
    deepEqual(await labels('POST /openapi/demo/echo\n\n{ "message": "a" }\n\n|'), ['??', '>>', '###']);
    deepEqual(await labels('POST /openapi/demo/echo\n\n{ "message":\n|\n"a" }\n'), []);
    deepEqual(await labels('POST /openapi/x\n\na?|'), []);
  });

  it('offers the parts of an assertion, in order', async () => {
    const request = 'GET /openapi/demo/echo\n\n?? ';
    deepEqual(await labels(`${request}|`), [
      ...['status', 'header', 'body', 'duration', 'body matches expected'],
    ]);
    equal(await taken(`${request}|`, 'body matches expected'), `${request}body matches expected`);
    ok((await labels(`${request}body |`)).includes('matches expected'));
    deepEqual(await labels(`${request}body matches |`), ['expected']);
    deepEqual(await labels(`${request}body data.x matches |`), ['true', 'false']);
    ok((await labels(`${request}body |`)).includes('data.serverTime'));
    ok((await labels(`${request}status |`)).includes('=='));
    ok((await labels(`${request}status == |`)).includes('429'));
    equal(await taken(`${request}|`, 'status'), `${request}status == 200`);
    equal(await taken(`${request}sta|tus == 404`, 'status').catch(String), 'Error: status is not offered.');
    equal(await taken(`${request}sta| == 404`, 'status'), `${request}status == 404`);
    deepEqual(await labels('# @expect |\nGET /x'), [
      ...['status', 'header', 'body', 'duration', 'body matches expected'],
    ]);
    deepEqual(await labels('# @until |\nGET /x'), [
      ...['status', 'header', 'body', 'duration', 'body matches expected'],
      'status == 200 every 2s for 60s',
    ]);
    deepEqual(await labels('# @until status == 200 |\nGET /x'), ['every 2s', 'for 60s']);
    deepEqual(await labels('# @until body data.id exists for 5m e|\nGET /x'), ['every 2s']);
    deepEqual(await labels('# @until status == 200 every |\nGET /x'), ['1s', '2s', '5s', '10s', '1m']);
    deepEqual(await labels('# @until header a contains |\nGET /x'), []);
  });

  it('offers the environment’s applications after # @application', async () => {
    deepEqual(await labels('# @application |\nGET /x'), ['loja', 'matriz $(x)']);
    equal(await taken('# @application ma|x\nGET /x', 'matriz $(x)'), '# @application matriz \\$(x)\nGET /x');
  });

  it('offers missing keys of a known body, and known values', async () => {
    const create = 'POST /openapi/v2/empresas/1/nf-e\nContent-Type: application/json\n\n';
    equal(
      await taken(`${create}{ "id": "a", | }`, '"ambienteEmissao"'),
      `${create}{ "id": "a", "ambienteEmissao": "Homologacao" }`,
    );
    deepEqual(await labels(`${create}{ "id": "a", "|" }`), ['"ambienteEmissao"']);
    deepEqual(await labels(`${create}{ "id": "a" | }`), []);
    deepEqual(await labels(`${create}{ "id": "a, b|" }`), []);
    equal(
      await taken(`${create}{ am| }`, '"ambienteEmissao"'),
      `${create}{ "ambienteEmissao": "Homologacao" }`,
    );
    equal(
      await taken(`${create}{ "ambienteEmissao": "|" }`, '"Homologacao"'),
      `${create}{ "ambienteEmissao": "Homologacao" }`,
    );
    deepEqual(await labels(`${create}{ "emitente": { | } }`), []);
    deepEqual(await labels('POST /openapi/demo/echo\n\n{|}'), ['"message"']);
  });

  it('offers the files of one folder at a time after <', async () => {
    const request = 'POST /openapi/v3/consultas/nf-e/xml\nContent-Type: application/xml\n\n';
    deepEqual(await labels(`${request}< |`), ['nota.xml', 'notas/']);
    equal(await taken(`${request}< |`, 'notas/'), `${request}< ./notas/`);
    equal(
      await taken(`${request}<@latin1 ./notas/o|`, 'outra nota.xml'),
      `${request}<@latin1 ./notas/outra nota.xml`,
    );
  });

  it('never throws at any position of any text', async () => {
    const position = fc.record({ line: fc.nat(30), character: fc.nat(40) });
    await holdsAsync(
      fc.asyncProperty(arbitraryText, position, async (text, cursor) => {
        const document = FiscalDocument.parse(text);
        for (const { replace } of await everything(document, cursor)) {
          ok(replace.start.line === replace.end.line && replace.start.character <= replace.end.character);
        }
      }),
      2000,
    );
  });
});
