import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import { fixesFor } from '../../../../../src/core/language/fixes/fixesFor.ts';
import { createLanguageProblems } from '../../../../../src/core/language/problems/languageProblems.ts';
import { documentProblems } from '../../../../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { ImportGraph } from '../../../../../src/core/syntax/importGraph.ts';
import { arbitraryText } from '../../../../support/arbitraryTexts.ts';
import { environmentWith } from '../../../../support/builders.ts';
import { changed } from '../../../../support/changes.ts';
import { holdsAsync } from '../../../../support/properties.ts';
import { surroundingsWith } from '../cursor.ts';

async function problemsOf(document: FiscalDocument) {
  const found = [...(await createLanguageProblems()(document, surroundingsWith()))].flat();
  return [...documentProblems(document, environmentWith({})), ...found];
}

/** The file after the first fix of each problem with this code. */
async function afterFixes(text: string, code: string): Promise<readonly string[]> {
  const document = FiscalDocument.parse(text);
  const problems = (await problemsOf(document)).filter(problem => problem.code === code);
  return problems.flatMap(problem =>
    fixesFor(document, problem).map(({ change }) => changed(text, [change])),
  );
}

describe('a quick fix', () => {
  it('corrects a path to that of the most similar endpoint, or the method to that of the path', async () => {
    deepEqual(await afterFixes('GET /openapi/demo/ecco?a=1', 'endpoint-unknown'), [
      'GET /openapi/demo/echo?a=1',
    ]);
    deepEqual(await afterFixes('GET /openapi/3v/consultas/cpf/1/2', 'endpoint-unknown'), [
      'GET /openapi/v3/consultas/cpf/1/2',
    ]);
    deepEqual(await afterFixes('get /openapi/v2/empresa/4711/nf-e/9', 'endpoint-unknown'), [
      'get /openapi/v2/empresas/4711/nf-e/9',
    ]);
    deepEqual(await afterFixes('DELETE /openapi/demo/echo', 'endpoint-method'), ['GET /openapi/demo/echo']);
    deepEqual(await afterFixes('/openapi/v3/consultas/nf-e/xml/', 'endpoint-unknown'), [
      '/openapi/v3/consultas/nf-e/xml',
    ]);
  });

  it('removes the line of a header that is computed, even if it’s the last one', async () => {
    const request = 'POST /openapi/demo/echo\r\n';
    deepEqual(await afterFixes(`${request}Token: a\r\nAccept: */*\r\n`, 'header-computed'), [
      `${request}Accept: */*\r\n`,
    ]);
    deepEqual(await afterFixes(`${request}  sign: a`, 'header-computed'), [request]);
  });

  it('moves headers to the request line, and the body of a form below a blank line', async () => {
    const end = 'Content-Type: application/json\n\n{"a":1}\n';
    deepEqual(await afterFixes(`POST /openapi/demo/echo\n\n${end}`, 'body-header-line'), [
      `POST /openapi/demo/echo\n${end}`,
    ]);
    const windows = end.replaceAll('\n', '\r\n');
    deepEqual(await afterFixes(`POST /openapi/demo/echo\r\n\r\n\r\n${windows}`, 'body-header-line'), [
      `POST /openapi/demo/echo\r\n${windows}`,
    ]);
    const form = 'POST /openapi/demo/echo\nContent-Type: application/x-www-form-urlencoded\n';
    deepEqual(await afterFixes(`${form}a=1&b%20=2\nc=3\n`, 'body-blank-line-missing'), [
      `${form}\na=1&b%20=2\nc=3\n`,
    ]);
    for (const text of [
      'POST /openapi/demo/echo\nAccept: */*\n\nAccept: a',
      'POST /openapi/demo/echo\n\n{"Accept": 1}',
      'POST /openapi/demo/echo\n\na\nAccept: b',
    ])
      deepEqual(await afterFixes(text, 'body-header-line'), []);
    deepEqual(await afterFixes('POST /openapi/demo/echo\nAccept: */*\na=1', 'body-blank-line-missing'), []);
  });

  it('corrects a version instead of encoding the space before it', async () => {
    for (const version of ['HTTP1.1', 'http 1.1', 'HTTP/v1', 'HTTPS/1.1', 'HTTP2'])
      deepEqual(await afterFixes(`GET /openapi/demo/echo ${version}\nAccept: */*`, 'path-character'), [
        'GET /openapi/demo/echo HTTP/1.1\nAccept: */*',
      ]);
    deepEqual(await afterFixes('GET /openapi/demo/echo?a=b HTTP1', 'query-character'), [
      'GET /openapi/demo/echo?a=b HTTP/1.1',
    ]);
  });

  it('encodes nothing in the place of a variable', async () => {
    deepEqual(await afterFixes('@v = “x”\nGET /openapi/demo/echo?a={{v}}', 'query-character'), []);
    deepEqual(await afterFixes('@v = a b\nGET /openapi/demo/echo/{{v}}', 'path-character'), []);
  });

  for (const quoted of ['“x”', '‘x’', '„x“', '"x"', "'x'"]) {
    it(`removes the quotation marks of a value: ${quoted}`, async () => {
      deepEqual(await afterFixes(`@v = ${quoted}\nGET /openapi/demo/echo?a={{v}}`, 'variable-quoted'), [
        '@v = x\nGET /openapi/demo/echo?a={{v}}',
      ]);
    });
  }

  it('removes the quotation marks of a word processor from a header', async () => {
    deepEqual(await afterFixes('GET /openapi/demo/echo\nAccept: “a/b”', 'header-value-invalid'), [
      'GET /openapi/demo/echo\nAccept: a/b',
    ]);
    deepEqual(await afterFixes('GET /openapi/demo/echo\nX-A: “é”', 'header-value-invalid'), []);
  });

  it('encodes a character that would be changed in transit', async () => {
    deepEqual(await afterFixes('GET /openapi/demo/é', 'path-character'), ['GET /openapi/demo/%C3%A9']);
    deepEqual(await afterFixes('GET /openapi/demo/echo?a="', 'query-character'), [
      'GET /openapi/demo/echo?a=%22',
    ]);
  });

  it('replaces an operator of another language, but not one named like a property of Object', async () => {
    const assertion = (operator: string) => `GET /openapi/demo/echo\n\n?? status ${operator} 200`;
    deepEqual(await afterFixes(assertion('==='), 'assertion-operator-unknown'), [assertion('==')]);
    deepEqual(await afterFixes(assertion('constructor'), 'assertion-operator-unknown'), []);
  });

  it('writes a percent sign that starts no escape as %25, and leaves a variable unchanged', async () => {
    const nfe = 'GET /openapi/v2/empresas/';
    deepEqual(await afterFixes(`${nfe}50%/nf-e/1`, 'path-percent-malformed'), [`${nfe}50%25/nf-e/1`]);
    deepEqual(await afterFixes(`@p = 5%\n${nfe}{{p}}/nf-e/1`, 'path-percent-malformed'), []);
  });

  it('adds the content type after the last header', async () => {
    deepEqual(
      await afterFixes('### a\r\nPOST /openapi/demo/echo\r\nLanguage: pt\r\n\r\n{}', 'content-type-missing'),
      ['### a\r\nPOST /openapi/demo/echo\r\nLanguage: pt\r\nContent-Type: application/json\r\n\r\n{}'],
    );
  });

  it('declares a variable at the top of the file, after existing ones', async () => {
    deepEqual(await afterFixes('### a\nGET /openapi/{{v}}', 'variable-unresolved'), [
      '@v = \n\n### a\nGET /openapi/{{v}}',
    ]);
    deepEqual(await afterFixes('\n### a\nGET /openapi/{{v}}', 'variable-unresolved'), [
      '@v = \n\n### a\nGET /openapi/{{v}}',
    ]);
    deepEqual(await afterFixes('@a = 1\nGET /openapi/{{v}}', 'variable-unresolved'), [
      '@a = 1\n@v = \nGET /openapi/{{v}}',
    ]);
  });

  it('declares a variable that two imports define, but not a request with the name that two imports use', () => {
    const fixesWith = (definition: string) => {
      const graph = new ImportGraph(path => {
        return { kind: 'file', path, document: FiscalDocument.parse(definition) };
      });
      const document = graph.link(FiscalDocument.parse('# @import b\n# @import c\n'), 'a');
      const problems = documentProblems(document, environmentWith({}));
      deepEqual(
        problems.map(({ code }) => code),
        ['import-name-clash'],
      );
      return problems.flatMap(problem => fixesFor(document, problem).map(({ change }) => change.newText));
    };
    deepEqual(fixesWith('@criar = 1\n'), ['@criar = \n\n']);
    deepEqual(fixesWith('# @name criar\nGET /openapi/demo/echo\n'), []);
  });

  it('writes an identifier in uppercase, in the path or where its variable is defined', async () => {
    const chave = '35261112abc34501de35550010000001231102030404';
    const path = '/openapi/v3/consultas/nf-e/';
    deepEqual(await afterFixes(`GET ${path}${chave}`, 'identifier-lower-case'), [
      `GET ${path}${chave.toUpperCase()}`,
    ]);
    deepEqual(await afterFixes(`@c = ${chave}\nGET ${path}{{c}}`, 'identifier-lower-case'), [
      `@c = ${chave.toUpperCase()}\nGET ${path}{{c}}`,
    ]);
  });

  it('writes an identifier in the form that the API expects, with valid check digits', async () => {
    const cpf = (written: string) => `GET /openapi/v3/consultas/cpf/${written}/1980-01-02`;
    const chave = (written: string) => `GET /openapi/v3/consultas/nf-e/${written}`;
    const key = '35261111222333000181550010000001231102030403';
    for (const [text, code, fixed] of [
      [cpf('529.982.247-25'), 'cpf-masked', cpf('52998224725')],
      [cpf('52998224726'), 'cpf-check-digit', cpf('52998224725')],
      [chave(`${key.slice(0, 43)}4`), 'chave-check-digit', chave(key)],
      [chave(`NFe${key}`), 'chave-prefixed', chave(key)],
      [chave(key.replace(/(.{4})(?=.)/g, '$1%20')), 'chave-grouped', chave(key)],
    ] as const) {
      deepEqual(await afterFixes(text, code), [fixed]);
    }
    deepEqual(await afterFixes(`@c = 52998224726\n${cpf('{{c}}')}`, 'cpf-check-digit'), []);
  });

  it('renames a request with a duplicate name', async () => {
    const text =
      '# @name a\nGET /openapi/x\n### \n# @name a2\nGET /openapi/x\n### \n# @name a\nGET /openapi/x';
    deepEqual(await afterFixes(text, 'name-duplicate'), [
      text.replace(/a\nGET \/openapi\/x$/, 'a3\nGET /openapi/x'),
    ]);
  });

  it('replaces a misspelled or unsuitable word with the intended one', async () => {
    for (const [text, code, fixed] of [
      [
        '@empresaId = 1\nGET /openapi/{{empresald}}',
        'variable-unresolved',
        '@empresaId = 1\nGET /openapi/{{empresaId}}',
      ],
      ['GET /openapi/{{$giud}}', 'dynamic-unknown', 'GET /openapi/{{$guid}}'],
      [
        '# @name echo\nGET /openapi/{{ecoh.response.status}}',
        'reference-name-unknown',
        '# @name echo\nGET /openapi/{{echo.response.status}}',
      ],
      ['# @nmae x\nGET /openapi/x', 'directive-misspelt', '# @name x\nGET /openapi/x'],
      [
        'GET /openapi/x\n\n?? stauts == 200',
        'assertion-subject-unknown',
        'GET /openapi/x\n\n?? status == 200',
      ],
      [
        'GET /openapi/x\n\n?? status = 200',
        'assertion-operator-unknown',
        'GET /openapi/x\n\n?? status == 200',
      ],
      ['GET /openapi/x\n\n?? body contain a', 'assertion-operator-unknown', undefined],
      ['GTE /openapi/x', 'method-unknown', 'GET /openapi/x'],
      ['GET /openapi/x\n\n{}', 'body-on-get', 'POST /openapi/x\n\n{}'],
      ['/openapi/x\n\n{}', 'body-on-get', 'POST /openapi/x\n\n{}'],
    ] as const) {
      const [first] = await afterFixes(text, code);
      equal(first, fixed);
    }
  });

  it('adds or corrects the prefix or scheme of a target, or removes another origin', async () => {
    for (const [text, code, fixed] of [
      ['GET openapi/demo/echo', 'target-malformed', 'GET /openapi/demo/echo'],
      ['GET localhost:9999/openapi/a', 'target-malformed', 'GET http://localhost:9999/openapi/a'],
      ['GET /demo/echo', 'path-prefix-missing', 'GET /openapi/demo/echo'],
      ['GET /OpenAPI/demo/echo', 'path-prefix-missing', 'GET /openapi/demo/echo'],
      ['GET /opnapi/demo/echo', 'path-prefix-missing', 'GET /openapi/demo/echo'],
      ['GET /open-api/demo/echo', 'path-prefix-missing', 'GET /openapi/demo/echo'],
      ['GET /api/demo/echo', 'path-prefix-missing', 'GET /openapi/api/demo/echo'],
      ['GET opneapi/demo/echo', 'target-malformed', 'GET /openapi/demo/echo'],
      ['GET https://other.example/openapi/demo/echo', 'origin-mismatch', 'GET /openapi/demo/echo'],
    ] as const) {
      deepEqual(await afterFixes(text, code), [fixed]);
    }
  });

  it('writes no second method before one with a colon', async () => {
    deepEqual(await afterFixes('POST: https://h/openapi/x\n\n{}', 'body-on-get'), []);
    deepEqual(await afterFixes('https://h/openapi/x\n\n{}', 'body-on-get'), [
      'POST https://h/openapi/x\n\n{}',
    ]);
  });

  it('corrects misplaced, incomplete, or misspelled parts of a line', async () => {
    for (const [text, code, fixed] of [
      ['POST /openapi/x\r\n{}\r\n', 'body-blank-line-missing', 'POST /openapi/x\r\n\r\n{}\r\n'],
      ['GET /openapi/x\nGET /openapi/y', 'request-line-misplaced', 'GET /openapi/x\n###\nGET /openapi/y'],
      [
        'POST /openapi/x\n\na\n\t ?? status == 1',
        'body-tail-indented',
        'POST /openapi/x\n\na\n?? status == 1',
      ],
      ['POST /openapi/x\n\n<@latin1./a', 'file-space-missing', 'POST /openapi/x\n\n<@latin1 ./a'],
      ['GET /openapi/{{v', 'placeholder-unclosed', 'GET /openapi/{{v}}'],
      ['GET /openapi/{{$chave /x', 'placeholder-unclosed', 'GET /openapi/{{$chave}} /x'],
      ['GET /openapi/x\nX: {{v}', 'placeholder-unclosed', 'GET /openapi/x\nX: {{v}}'],
      [
        'GET /openapi/x\n\n?? body $.a == {{v',
        'placeholder-unclosed',
        'GET /openapi/x\n\n?? body $.a == {{v}}',
      ],
      ['# @expect status == {{v\nGET /a', 'placeholder-unclosed', '# @expect status == {{v}}\nGET /a'],
      ['# @until status == {{v\nGET /a', 'placeholder-unclosed', '# @until status == {{v}}\nGET /a'],
      ['GET /openapi/x\n\n>> ./{{v', 'placeholder-unclosed', 'GET /openapi/x\n\n>> ./{{v}}'],
      ['@v = "a"', 'variable-quoted', '@v = a'],
      ['POST /openapi/x\n\n< "./a b"', 'file-path-quoted', 'POST /openapi/x\n\n< ./a b'],
      ['GET\u00a0/openapi/x', 'text-invisible', 'GET /openapi/x'],
      ['GET /openapi/\u200bx', 'path-invisible', 'GET /openapi/x'],
      ['GET /openapi/x?a={{v}&b=1', 'placeholder-unclosed', 'GET /openapi/x?a={{v}}&b=1'],
      ['GET /openapi/x\n  ?b=1\n  &a={{v', 'placeholder-unclosed', 'GET /openapi/x\n  ?b=1\n  &a={{v}}'],
      ['GET /openapi/x?a=1&amp;b=2', 'text-entity', 'GET /openapi/x?a=1&b=2'],
      ['### GET /openapi/x', 'title-request-line', '### \nGET /openapi/x'],
      [
        '# @timestamp 1700000000123\nGET /openapi/x',
        'directive-timestamp-milliseconds',
        '# @timestamp 1700000000\nGET /openapi/x',
      ],
      ['POST /openapi/x\nContent_Type: a/b', 'header-misspelt', 'POST /openapi/x\nContent-Type: a/b'],
      [
        'POST /openapi/x\nContent-Type: JSON; a=b',
        'content-type-malformed',
        'POST /openapi/x\nContent-Type: application/json; a=b',
      ],
      [
        'POST /openapi/x\nContent-Type: aplication/json; a=b',
        'content-type-malformed',
        'POST /openapi/x\nContent-Type: application/json; a=b',
      ],
      [
        'POST /openapi/x\nContent-Type: multipart/form-date; boundary=a',
        'content-type-malformed',
        'POST /openapi/x\nContent-Type: multipart/form-data; boundary=a',
      ],
      [
        'POST /openapi/x\nContent-Type=application/xml',
        'header-malformed',
        'POST /openapi/x\nContent-Type: application/xml',
      ],
      ['GET /openapi/x\nAccept  = */*', 'header-malformed', 'GET /openapi/x\nAccept: */*'],
      ['GET: /openapi/x', 'target-malformed', 'GET /openapi/x'],
      ['post : /openapi/x?a=b', 'target-malformed', 'post /openapi/x?a=b'],
      ['POST: https://h/openapi/x', 'target-malformed', 'POST https://h/openapi/x'],
      ['@v = 1\n###\nGET /openapi/x/{v}/y', 'path-character', '@v = 1\n###\nGET /openapi/x/{{v}}/y'],
      [
        'POST /openapi/x\nContent-Type: a/b; charset="latin1"',
        'content-type-charset',
        'POST /openapi/x\nContent-Type: a/b; charset="utf-8"',
      ],
      [
        'GET /openapi/x\n\n?? $.a.b == 1',
        'assertion-subject-unknown',
        'GET /openapi/x\n\n?? body $.a.b == 1',
      ],
      ['GET /openapi/x\n\n?? body.a == 1', 'assertion-subject-unknown', 'GET /openapi/x\n\n?? body $.a == 1'],
      ['POST /openapi/x\n\n{ // a\n}', 'json-comment', 'POST /openapi/x\n\n{ \n}'],
      ['POST /openapi/x\n\n{ "a": "b",\n}', 'json-comma-excess', 'POST /openapi/x\n\n{ "a": "b"\n}'],
      ['POST /openapi/x\n\n[1,,2]', 'json-comma-excess', 'POST /openapi/x\n\n[1,2]'],
      [
        'POST /openapi/x\n\n{ "a": {{$timestamp}}\r\n  "b": 2 }',
        'json-comma-expected',
        'POST /openapi/x\n\n{ "a": {{$timestamp}},\r\n  "b": 2 }',
      ],
      ['POST /openapi/x\n\n{ "a" 1 }', 'json-colon-expected', 'POST /openapi/x\n\n{ "a" : 1 }'],
      [
        `POST /openapi/x\n\n{ "a": 'it\\'s "b" \\n {{$timestamp}}' }`,
        'json-quotes-other',
        'POST /openapi/x\n\n{ "a": "it\'s \\"b\\" \\n {{$timestamp}}" }',
      ],
      ['POST /openapi/x\n\n{ “a”: 1 }', 'json-quotes-other', 'POST /openapi/x\n\n{ "a": 1 }'],
      ['POST /openapi/x\n\n{ a: 1 }', 'json-key-unquoted', 'POST /openapi/x\n\n{ "a": 1 }'],
      ['POST /openapi/x\n\n{ "a": None }', 'json-word-other', 'POST /openapi/x\n\n{ "a": null }'],
      [
        'POST /openapi/x\n\n<?xml version="1.0" encoding="latin1"?><a/>',
        'xml-encoding-declared',
        'POST /openapi/x\n\n<?xml version="1.0" encoding="UTF-8"?><a/>',
      ],
    ] as const) {
      deepEqual(await afterFixes(text, code), [fixed]);
    }
  });

  it('completes a multipart body', async () => {
    const head = 'POST /openapi/x\nContent-Type: multipart/form-data';
    for (const [text, code, fixed] of [
      [`${head}\n\n--a--`, 'multipart-boundary-missing', `${head}; boundary=limite\n\n--a--`],
      [
        `${head}; boundary=b\n\n--a\n\n--a--`,
        'multipart-boundary-other',
        `${head}; boundary=b\n\n--b\n\n--a--`,
      ],
      [
        `${head}; boundary=b\n\n--b\n\nc\n`,
        'multipart-not-closed',
        `${head}; boundary=b\n\n--b\n\nc\n--b--\n`,
      ],
      [
        `${head}; boundary=b\n\n--b\nc\n--b--`,
        'multipart-header-malformed',
        `${head}; boundary=b\n\n--b\n\nc\n--b--`,
      ],
    ] as const) {
      deepEqual(await afterFixes(text, code), [fixed]);
    }
  });

  it('removes an invisible character', async () => {
    deepEqual(await afterFixes('GET /openapi/demo/echo\nLanguage:\u00a0p\u200bt', 'text-invisible'), [
      'GET /openapi/demo/echo\nLanguage: p\u200bt',
      'GET /openapi/demo/echo\nLanguage:\u00a0pt',
    ]);
  });

  it('never throws for a problem of any text', async () => {
    await holdsAsync(
      fc.asyncProperty(arbitraryText, async text => {
        const document = FiscalDocument.parse(text);
        for (const problem of await problemsOf(document)) fixesFor(document, problem);
      }),
      1000,
    );
  });
});
