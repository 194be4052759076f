import assert from 'node:assert/strict';
import { fiscalFileText } from '../../../../../src/core/convert/fiscal/fiscalFileText.ts';
import { yamlValue } from '../../../../../src/core/convert/openapi/yamlValue.ts';
import { readImport } from '../../../../../src/core/convert/read/readImport.ts';
import { documentProblems } from '../../../../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { importRemarkText } from '../../../../../src/text/convert/importText.ts';
import { environmentWith } from '../../../../support/builders.ts';

const PATH = '/openapi/demo/echo';
const KEY = '35170608530528000184550000000154301000771561';

function written(document: object | string): string {
  const text = typeof document === 'string' ? document : JSON.stringify({ openapi: '3.1.0', ...document });
  const imported = readImport('openapi', text, yamlValue);
  assert.ok(typeof imported !== 'string', String(imported));
  const file = fiscalFileText(imported, remark => importRemarkText(remark, 'en'));
  const problems = documentProblems(FiscalDocument.parse(file), environmentWith({ title: 'a' }));
  const errors = problems.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  assert.deepEqual(errors, [], file);
  return file;
}

const posted = (content: object, components: object = {}): string =>
  written({ paths: { [PATH]: { post: { requestBody: { content } } } }, components });
const gotten = (parameters: readonly object[], item: object = {}): string =>
  written({ paths: { [PATH]: { get: { parameters }, ...item } } });

const NOTA = {
  type: 'object',
  properties: {
    nome: { type: 'string', example: 'José da' },
    n: { type: 'integer', example: 3 },
  },
};

describe('the limits for the body of an OpenAPI operation', () => {
  const CUT =
    /^# The body isn’t complete: its schema is too large or has too many levels\. Replace null and add what is missing\.$/m;
  const properties = (count: number, schema: object) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, schema]));
  const nested = (levels: number): object =>
    levels === 0 ? { type: 'string' } : { type: 'object', properties: { a: nested(levels - 1) } };

  it('lead to a comment if the sample of its schema has too many values or levels', () => {
    for (const type of ['application/json', 'multipart/form-data']) {
      const schema = { properties: { many: { properties: properties(3_000, { type: 'string' }) } } };
      assert.match(posted({ [type]: { schema } }), CUT);
      assert.match(posted({ [type]: { schema: nested(9) } }), CUT);
      assert.doesNotMatch(posted({ [type]: { schema: nested(5) } }), CUT);
    }
    assert.match(posted({ 'application/json': { schema: { allOf: Array(3_000).fill(NOTA) } } }), CUT);
    assert.doesNotMatch(posted({ 'application/json': { example: properties(3_000, {}) } }), CUT);
  });

  it('lead to no comment just because its schema contains itself', () => {
    const schema = { $ref: '#/components/schemas/A' };
    const schemas = { A: { properties: { id: { type: 'string' }, next: schema } } };
    assert.doesNotMatch(posted({ 'application/json': { schema } }, { schemas }), CUT);
  });

  it('lead to a comment if the samples of earlier operations were too long', () => {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data', '*/*']) {
      const post = { requestBody: { content: { [type]: { schema: NOTA } } } };
      const long = { requestBody: { content: { 'application/json': { example: 'x'.repeat(20_000_000) } } } };
      const text = written({ paths: { '/openapi/a': { post: long }, '/openapi/b': { post } } });
      assert.match(
        text.slice(-400),
        /\n# The body was left out: the bodies above already reach the size limit\. Write the body here\.\n/,
        type,
      );
      assert.doesNotMatch(text.slice(-400), /no example/, type);
    }
  });
});

describe('the body of an OpenAPI operation', () => {
  it('is imported as a form if its content type says so', () => {
    const type = 'application/x-www-form-urlencoded';
    assert.match(posted({ [type]: { schema: NOTA } }), /urlencoded\n\nnome=Jos%C3%A9\+da&n=3\n/);
    const example = { a: [1, 2], b: [3, 4], c: { d: 5 }, e: null };
    assert.match(
      posted({ [type]: { example, encoding: { b: { explode: false } } } }),
      /^a=1&a=2&b=3%2C4&c=%7B%22d%22%3A5%7D&e=$/m,
    );
  });

  it('is omitted if only an XML schema is known, and is JSON if the document allows both', () => {
    const xml = posted({ 'application/xml': { schema: NOTA } });
    assert.match(xml, /^# The body was left out: the document has no example for application\/xml\./m);
    assert.match(xml, /^Content-Type: application\/xml\n$/m);
    assert.match(posted({ 'application/xml': { schema: NOTA, example: '<nota/>' } }), /xml\n\n<nota\/>\n/);
    const both = posted({ 'application/xml': { example: '<a/>' }, 'application/json': { schema: NOTA } });
    assert.match(both, /^# Not imported, although the body can also have another type: application\/xml\.$/m);
    assert.match(both, /^Content-Type: application\/json\n\n\{/m);
  });

  it('contains the fields of composed schemas, their examples, and the types of their parts', () => {
    const schema = {
      allOf: [
        { $ref: '#/components/schemas/Base' },
        {
          properties: {
            arquivo: { type: 'string', contentMediaType: 'application/x-pkcs12' },
            anexos: { type: 'array', items: { type: 'string', format: 'binary' } },
            dados: { type: 'object', properties: { a: { type: 'integer', example: 1 } } },
            lista: { type: 'array', items: { type: 'string', example: 'x' } },
            nota: { type: 'string', example: '<a/>' },
          },
        },
      ],
    };
    const encoding = { nota: { contentType: 'application/xml, text/xml' } };
    const text = posted(
      { 'multipart/form-data': { schema, encoding } },
      { schemas: { Base: { properties: { nome: { type: 'string', example: 'José' } } } } },
    );
    assert.deepEqual(text.split(/^--limite.*\n/m).slice(1, -1), [
      'Content-Disposition: form-data; name="nome"\n\nJosé\n',
      'Content-Disposition: form-data; name="arquivo"; filename="arquivo"\nContent-Type: application/x-pkcs12\n\n< ./arquivo\n',
      'Content-Disposition: form-data; name="anexos"; filename="anexos"\n\n< ./anexos\n',
      'Content-Disposition: form-data; name="dados"\nContent-Type: application/json\n\n{"a":1}\n',
      'Content-Disposition: form-data; name="lista"\n\nx\n',
      'Content-Disposition: form-data; name="nota"\nContent-Type: application/xml\n\n<a/>\n',
    ]);
    assert.match(text, /^# Choose the file and replace \.\/arquivo with its path\.$/m);
  });

  it('lacks properties that only responses have', () => {
    const properties = {
      id: { type: 'string', readOnly: true },
      nome: { type: 'string', example: 'a' },
      status: { $ref: '#/components/schemas/Status' },
    };
    const schema = { type: 'object', properties };
    const components = { schemas: { Status: { type: 'string', readOnly: true } } };
    assert.match(posted({ 'application/json': { schema } }, components), /\n\{\n {2}"nome": "a"\n\}\n$/);
    const form = posted({ 'application/x-www-form-urlencoded': { schema } }, components);
    assert.match(form, /\n\nnome=a\n$/);
    assert.doesNotMatch(posted({ 'multipart/form-data': { schema } }, components), /name="(?:id|status)"/);
    const example = { id: '1', nome: 'b' };
    assert.match(posted({ 'application/json': { schema, example } }, components), /"id": "1"/);
  });

  it('keeps numbers as the document writes them', () => {
    const post = `"post":{"requestBody":{"content":{"application/json":{"example":{"chave":${KEY},"valor":1.10,"n":5}}}}}`;
    const text = written(`{"openapi":"3.0.0","paths":{"${PATH}":{${post}}}}`);
    assert.ok(text.includes(`{\n  "chave": ${KEY},\n  "valor": 1.10,\n  "n": 5\n}`), text);
  });

  it('never contains a number that is split into members', () => {
    const yaml = (type: string, media: string): string =>
      written(
        `openapi: 3.0.3\npaths:\n  ${PATH}:\n    post:\n      requestBody:\n        content: { ${type}: ${media} }\n`,
      );
    const form = yaml('application/x-www-form-urlencoded', '{ example: 1.10 }');
    assert.match(form, /^# The body was left out: /m);
    assert.doesNotMatch(form, /source/);
    const parts = yaml(
      'multipart/form-data',
      '{ example: 1.10, schema: { properties: { a: { example: 2.50 } } } }',
    );
    assert.match(parts, /name="a"\n\n2\.50\n--/);
    assert.doesNotMatch(parts, /source/);
    const json = (schema: string): string => yaml('application/json', `{ schema: { allOf: ${schema} } }`);
    assert.match(json('[{ example: 1.10 }]'), /json\n\n1\.10\n/);
    assert.match(
      json('[{ properties: { a: { allOf: [{ type: string }, { example: abc }] } } }]'),
      /"a": "abc"/,
    );
    assert.match(
      json('[{ properties: { a: { example: 1.10 } } }, { example: 1.10 }]'),
      /\{\n {2}"a": 1\.10\n\}\n/,
    );
  });

  it('contains an unquoted YAML scalar as a string if the schema says so', () => {
    const text = written(`openapi: 3.0.3
paths:
  ${PATH}:
    post:
      parameters:
        - { name: X-Cpf, in: header, required: true, schema: { type: string, example: 01234567890 } }
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Pessoa' }
            example: { cpf: 01234567890, n: 012, ativo: true }
components:
  schemas:
    Pessoa:
      properties:
        cpf: { type: string }
        ativo: { type: string }
        n: { type: integer }
`);
    assert.ok(text.includes('{\n  "cpf": "01234567890",\n  "n": 12,\n  "ativo": "true"\n}'), text);
    assert.match(text, /^@xCpf = 01234567890$/im);
  });

  it('becomes a file for the user to choose if its type is binary', () => {
    for (const media of [{}, { schema: { type: 'string', format: 'binary' } }]) {
      const text = posted({ 'application/octet-stream': media });
      assert.match(text, /^# Choose the file and replace \.\/arquivo with its path\.$/m);
      assert.match(text, /^Content-Type: application\/octet-stream\n\n< \.\/arquivo\n/m);
    }
  });

  it('gets a content type that matches its example if the document allows any type', () => {
    for (const [example, type] of [
      [{ a: 1 }, 'application/json'],
      ['<a/>', 'application/xml'],
      ['a', 'text/plain'],
    ] as const) {
      const text = posted({ '*/*': { example } });
      assert.ok(text.includes(`\nContent-Type: ${type}\n`), text);
      assert.match(text, /^# The document allows any body type that matches \*\/\*\./m);
    }
    assert.match(posted({ '*/*': {} }), /no example for \*\/\*\..*\nPOST \S+\n$/m);
  });

  it('is reported as not imported if it’s in another document', () => {
    const requestBody = { $ref: 'https://ana:senha@h/b.yaml?token=1#/a' };
    assert.match(
      written({ paths: { [PATH]: { post: { requestBody } } } }),
      /^# Not imported, because it isn’t in this document: h\/b\.yaml#\/a\.$/m,
    );
  });
});

describe('the parameters of an OpenAPI operation', () => {
  it('override those of its path', () => {
    const query = (name: string, example: string) => ({ name, in: 'query', required: true, example });
    const text = gotten([query('a', 'own')], { parameters: [query('a', 'shared'), query('b', '2')] });
    assert.match(text, /^@a = own\n@b = 2\n/);
    assert.match(text, /^GET \/openapi\/demo\/echo\?a=\{\{a\}\}&b=\{\{b\}\}$/m);
  });

  it('have in a path what precedes their value in its style', () => {
    const parameters = ['matrix', 'label', 'simple'].map(style => {
      return { name: style, in: 'path', required: true, style, example: '5' };
    });
    const text = written({ paths: { [`${PATH}/{matrix}/{label}/{simple}`]: { get: { parameters } } } });
    assert.match(
      text,
      /^GET \/openapi\/demo\/echo\/;matrix=\{\{matrix\}\}\/\.\{\{label\}\}\/\{\{simple\}\}$/m,
    );
  });

  it('follow those that the path already has', () => {
    const parameters = [{ name: 'b', in: 'query', required: true }];
    const text = written({ paths: { [`${PATH}?a=1`]: { get: { parameters } } } });
    assert.match(text, /^GET \/openapi\/demo\/echo\?a=1&b=\{\{b\}\}$/m);
  });

  it('are one for each property of an object in the query string', () => {
    const properties = { status: { type: 'string', example: 'A' }, pagina: { example: 1 }, id: {} };
    const object = (own: object, required?: readonly string[]) => {
      return {
        name: 'f',
        in: 'query',
        required: true,
        schema: { type: 'object', properties, required },
        ...own,
      };
    };
    for (const [parameter, query, optional] of [
      [
        object({ style: 'deepObject', example: { id: 'x y' } }),
        'f%5Bstatus%5D={{fStatus}}&f%5Bpagina%5D={{fPagina}}&f%5Bid%5D={{fId}}',
      ],
      [object({}, ['id']), 'id={{id}}', 'status, pagina'],
      [object({ explode: false }), 'f={{f}}'],
      [object({ style: 'pipeDelimited' }), 'f={{f}}'],
      [{ ...object({}), name: 'token' }, 'token={{token}}'],
    ] as const) {
      const text = gotten([parameter]);
      assert.ok(text.endsWith(`\nGET ${PATH}?${query}\n`), text);
      assert.equal(/^# Optional, so not imported: (.*)\.$/m.exec(text)?.[1], optional);
    }
    assert.match(gotten([object({ style: 'deepObject', example: { id: 'x y' } })]), /^@fId = x%20y$/m);
    assert.match(gotten([{ ...object({ style: 'deepObject' }), required: false }]), /imported: f\.$/m);
  });

  it('are listed in a comment if they’re optional or cookies', () => {
    const text = gotten([
      { name: 'detalhe', in: 'query' },
      { name: 'Language', in: 'header' },
      { name: 'sign', in: 'header' },
      { name: 'sid', in: 'cookie', required: true },
    ]);
    assert.match(text, /^# Optional, so not imported: detalhe, Language\.\n# Not imported: Cookie sid\.\n/m);
  });

  it('use the first example of their schema', () => {
    const text = gotten([{ name: 'a', in: 'query', required: true, schema: { examples: ['x', 'y'] } }]);
    assert.match(text, /^@a = x$/m);
  });

  for (const [more, value, target] of [
    [{ in: 'query' }, '1%20a&a=2', '?a={{a}}'],
    [{ in: 'query', explode: false }, '1%20a,2', '?a={{a}}'],
    [{ in: 'query', style: 'spaceDelimited', explode: false }, '1%20a%202', '?a={{a}}'],
    [{ in: 'query', style: 'pipeDelimited', explode: false }, '1%20a%7C2', '?a={{a}}'],
    [{ in: 'header' }, '1 a,2', ''],
  ] as const) {
    it(`have the items of a list, separated as they’re sent: ${JSON.stringify(more)}`, () => {
      const schema = { type: 'array', items: { type: 'string' } };
      const parameter = { name: 'a', required: true, schema, ...more };
      for (const example of [
        { example: ['1 a', '2'] },
        { examples: { x: { value: ['1 a', '2'] } } },
        { schema: { ...schema, examples: ['1 a', '2'] } },
        { schema: { ...schema, examples: [['1 a', '2'], ['3']] } },
        { schema: { ...schema, default: ['1 a', '2'] } },
      ]) {
        const text = gotten([{ ...parameter, ...example }]);
        assert.ok(text.includes(`\n@a = ${value}\n`) || text.startsWith(`@a = ${value}\n`), text);
        assert.ok(text.includes(`${target}\n`), text);
      }
      assert.match(gotten([{ ...parameter, example: [{ b: 1 }] }]), /^# @prompt a$/m);
    });
  }

  it('become prompts if the example can’t be sent in a header', () => {
    const text = gotten([{ name: 'X-A', in: 'header', required: true, example: 'olá' }]);
    assert.match(text, /^# The example value for the X-A header was left out: /m);
    assert.match(text, /^# @prompt xA\nGET \S+\nX-A: \{\{xA\}\}$/m);
  });
});

describe('an OpenAPI document', () => {
  it('is imported with path items that it contains elsewhere, and lists those in other documents', () => {
    const text = written({
      paths: {
        [PATH]: { $ref: '#/components/pathItems/echo' },
        '/openapi/b': { $ref: 'outro.yaml#/b' },
      },
      components: { pathItems: { echo: { get: {} } } },
    });
    assert.match(text, /^# Not imported, because it isn’t in this document: outro\.yaml#\/b\.$/m);
    assert.match(text, /^GET \/openapi\/demo\/echo$/m);
  });

  it('is imported with a list of its servers, security schemes, webhooks, callbacks, and TRACE operations', () => {
    const text = written({
      servers: [
        { url: 'https://{host}/openapi?x=1', variables: { host: { default: 'api.x.com' } } },
        { url: 'https://ana:senha@homolog.x.com/openapi' },
      ],
      paths: { '/demo/echo': { get: { callbacks: { pronto: {} } }, trace: {} } },
      webhooks: { autorizada: {} },
      components: {
        securitySchemes: {
          sign: { type: 'apiKey', in: 'header', name: 'sign' },
          oauth: { type: 'oauth2' },
        },
      },
    });
    assert.match(
      text,
      /^# The document’s servers: https:\/\/api\.x\.com\/openapi, https:\/\/homolog\.x\.com\/openapi\. .*\n# The authorization \(oauth: oauth2\) wasn’t imported: .*\n# Not imported: TRACE \/demo\/echo, webhooks \/ autorizada, callbacks \/ pronto\.\n/,
    );
    assert.match(text, /^GET \/openapi\/demo\/echo$/m);
  });

  for (const url of [
    'https://ana:cAn4ry-Zq81x#x@h/',
    'https://ana:cAn4ry-Zq81x?x@h/a',
    'https://ana:cAn4ry-Zq81x/x@h/openapi',
    'https://ana:cAn4ry-Zq81x/x@h/openapi/v3',
    'https://cAn4ry-Zq81x@h/',
    'https://ana:{senha}@h/',
    'https://{conta}@h/',
  ]) {
    it(`A13 is imported without the user name and password of a server: ${url.replaceAll('cAn4ry-Zq81x', '…')}`, () => {
      const variables = { senha: { default: 'cAn4ry-Zq81x' }, conta: { default: 'ana:cAn4ry-Zq81x' } };
      const get = { summary: 'See cAn4ry-Zq81x' };
      const text = written({ servers: [{ url, variables }], paths: { [PATH]: { get } } });
      assert.match(text, /^# The document’s servers: https:\/\/h(?:\/|\/a|\/openapi|\/openapi\/v3)?[.] /m);
      assert.doesNotMatch(text, /cAn4ry|ana/);
    });
  }

  it('A13 is imported without a server variable that is a credential', () => {
    const variables = { token: { default: 'cAn4ry-Zq81x', enum: ['cAn4ry-Zq82x'] }, v: { default: 'v3' } };
    const servers = [{ url: 'https://h/{token}/{v}', variables }];
    const get = { summary: 'See cAn4ry-Zq81x, cAn4ry-Zq82x', servers };
    const text = written({ paths: { [PATH]: { get } } });
    assert.match(text, /^# The operation’s own servers: https:\/\/h\/\{token\}\/v3\. /m);
    assert.match(text, /^### See CREDENTIAL_REMOVED, CREDENTIAL_REMOVED$/m);
    const path = written({
      servers: [{ ...servers[0], url: 'https://h/openapi/{token}' }],
      paths: { '/a': { get: {} } },
    });
    assert.doesNotMatch(path, /cAn4ry/);
  });

  it('has the path of its server only if that leads to /openapi, whatever the host and the query string', () => {
    for (const [url, base] of [
      ['https://openapi.example.com/v1', ''],
      ['https://openapi.example.com/openapi/v2?a={v}', '/openapi/v2'],
      ['//openapi.example.com/v1', ''],
      ['{scheme}://openapi.example.com/openapi/', '/openapi'],
      ['https://ana:se/nha@h/openapi/v2', '/openapi/v2'],
      ['https://h/v1?a=/openapi/v2', ''],
      ['https://h/openapis', ''],
    ]) {
      const path = base === '' ? PATH : '/a';
      const text = written({ servers: [{ url }], paths: { [path]: { get: {} } } });
      assert.ok(text.includes(`\nGET ${base}${path}\n`), text);
    }
  });

  it('can have other servers for a path or an operation', () => {
    const servers = [{ url: '/openapi/v3' }];
    const text = written({ paths: { '/a': { servers, get: {} }, '/b': { post: { servers } } } });
    assert.match(text, /^GET \/openapi\/v3\/a$/m);
    assert.match(text, /^POST \/openapi\/v3\/b$/m);
  });

  it('says which servers a path or an operation has instead of those of the document', () => {
    const path = { servers: [{ url: 'https://b/x' }], get: {}, put: { servers: [{ url: 'https://c' }] } };
    const text = written({
      servers: [{ url: 'https://a' }],
      paths: { [PATH]: path, '/openapi/a': { get: {} } },
    });
    assert.match(text, /^# The document’s servers: https:\/\/a\. /);
    assert.match(text, /^# The operation’s own servers: https:\/\/b\/x\. .*\nGET \/openapi\/demo\/echo$/m);
    assert.match(text, /^# The operation’s own servers: https:\/\/c\. .*\nPUT \/openapi\/demo\/echo$/m);
    assert.match(text, /\n\n### \/openapi\/a\nGET \/openapi\/a$/m);
  });

  for (const [url, target] of [
    ['/api/v3/', '/api/v3/a'],
    ['/api/{v}?x#y', '/api/v3/a'],
    ['/', '/a'],
    ['//h/api', '/a'],
  ] as const) {
    it(`is imported with the path of a server without a host: ${url}`, () => {
      const document = { openapi: '3.0.0', servers: [{ url, variables: { v: { default: 'v3' } } }] };
      const imported = readImport('openapi', JSON.stringify({ ...document, paths: { '/a': { get: {} } } }));
      assert.equal(typeof imported === 'object' && imported.requests[0]?.target, target);
    });
  }

  it('A13 is imported without the example of a header or query parameter named like a credential', () => {
    const text = gotten([
      { name: 'X-Hash', in: 'header', required: true, example: 'cAn4ry-Zq81x' },
      { name: 'code', in: 'query', required: true, example: 'cAn4ry-Zq82x' },
      { name: 'code', in: 'path', example: '35' },
    ]);
    assert.doesNotMatch(text, /cAn4ry/);
    assert.match(text, /^# @prompt code\nGET \/openapi\/demo\/echo\?code=\{\{code\}\}$/m);
  });

  it('A13 is imported without any part of a credential at the end of a long title', () => {
    const words = `${'a'.repeat(480)} b`;
    const get = { summary: `${words} cAn4ry-Zq81x-cAn4ry-Zq81x`, parameters: [] };
    assert.ok(written({ paths: { [PATH]: { get } } }).startsWith(`### ${words}…\n`));
  });

  it('A13 is imported without any part of a credential in names that a comment shortens', () => {
    const secret = `cAn4ry-${'Zq81x'.repeat(10)}`;
    const parameters = [
      { name: 'X-Api-Key', in: 'header', required: true, example: secret },
      { name: `campo ${'a'.repeat(30)} ${secret}`, in: 'query' },
    ];
    const text = gotten(parameters);
    assert.match(text, /^# Optional, so not imported: campo a{30} CREDENTIAL_REMOVED\.$/m);
    assert.doesNotMatch(text, /cAn4ry/);
  });

  it('E2 becomes a request file of limited length if its paths refer to the same long path item', () => {
    const summary = 'x'.repeat(100_000);
    const paths = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, at) => [`/openapi/${at}`, { $ref: '#/components/pathItems/a' }]),
    );
    const text = written({ paths, components: { pathItems: { a: { get: { summary } } } } });
    assert.ok(text.length < 1_000_000, String(text.length));
    assert.match(text, /^# Not imported: \/openapi\/100, /m);
  });
});
