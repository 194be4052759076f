import assert from 'node:assert/strict';
import { fiscalFileText } from '../../../../../src/core/convert/fiscal/fiscalFileText.ts';
import { readImport } from '../../../../../src/core/convert/read/readImport.ts';
import { documentProblems } from '../../../../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { importRemarkText } from '../../../../../src/text/convert/importText.ts';
import { environmentWith } from '../../../../support/builders.ts';

const PATH = '/openapi/demo/echo';

interface Collection {
  readonly variable?: readonly object[];
  readonly [member: string]: unknown;
}

function written(request: object | string, collection: Collection = {}, item: object = {}): string {
  const text = JSON.stringify({ item: [{ name: 'a', request, ...item }], ...collection });
  const imported = readImport('postman', text);
  assert.ok(typeof imported !== 'string', String(imported));
  const file = fiscalFileText(imported, remark => importRemarkText(remark, 'en'));
  const problems = documentProblems(FiscalDocument.parse(file), environmentWith({ title: 'a' }));
  const errors = problems.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  assert.deepEqual(errors, [], file);
  return file;
}

function posted(body: object, collection: Collection = {}): string {
  return written({ method: 'POST', url: PATH, body }, collection);
}

const raw = (text: string) => ({ mode: 'raw', raw: text });

describe('the content type of a Postman body', () => {
  for (const [language, type] of [
    ['html', 'text/html'],
    ['javascript', 'application/javascript'],
    ['json', 'application/json'],
    ['text', 'text/plain'],
    ['xml', 'application/xml'],
    [undefined, 'text/plain'],
    ['constructor', undefined],
    ['toString', undefined],
    ['__proto__', undefined],
  ] as const) {
    it(`is ${type ?? 'not given'} ${language === undefined ? 'without a language' : `for the language ${language}`}`, () => {
      const text = posted({ ...raw('{}'), options: { raw: { language } } });
      assert.equal(/^Content-Type: (.*)$/m.exec(text)?.[1], type);
    });
  }
});

describe('a form of a Postman request without enabled fields', () => {
  const off = [{ key: 'a', value: '1', type: 'text', disabled: true }];
  for (const body of [
    { mode: 'formdata', formdata: [] },
    { mode: 'formdata' },
    { mode: 'formdata', formdata: off },
    { mode: 'urlencoded', urlencoded: [] },
    { mode: 'urlencoded' },
    { mode: 'urlencoded', urlencoded: off },
  ]) {
    it(`isn’t imported as a body: ${JSON.stringify(body)}`, () => {
      assert.match(posted(body), /\nPOST \/openapi\/demo\/echo\n$/);
    });
  }
});

describe('the URL of a Postman request', () => {
  it('is that of its parts if its text is empty', () => {
    const url = {
      raw: '',
      protocol: '',
      host: ['{Api}'],
      path: ['openapi', 'a'],
      query: [{ key: 'q', value: 'b' }],
    };
    assert.match(written({ url }), /^GET \/openapi\/a\?q=b$/m);
  });

  it('can contain path variables with any name up to the next slash', () => {
    const url = {
      raw: 'https://api.x.com/openapi/v3/consultas/nf-e/:chave-nfe/:id.xml?hora=12:30/:x',
      variable: [
        { key: 'chave-nfe', value: '3517' },
        { key: 'id.xml', value: 9 },
      ],
    };
    assert.match(written({ url }), /^GET \/openapi\/v3\/consultas\/nf-e\/3517\/9\?hora=12:30\/:x$/m);
  });

  for (const id of ['a/../../b c', 'a/../../b%20c', '../b%20c']) {
    it(`contains no dot segments, even if a variable contains some: ${id}`, () => {
      const text = written(`https://h/openapi/a/{{id}}`, { variable: [{ key: 'id', value: id }] });
      assert.match(text, /^# The path contained \. or \.\., which were resolved/m);
      assert.match(text, /^GET \/openapi\/b%20c$/m);
    });
  }

  it('leads to a prompt for a path variable without a value', () => {
    assert.match(
      written(`${PATH}/:nfe.id/:b`),
      /^# @prompt nfeId\n# @prompt b\nGET \/openapi\/demo\/echo\/\{\{nfeId\}\}\/\{\{b\}\}$/m,
    );
  });

  it('contains only the enabled parameters, whatever `raw` contains', () => {
    const query = [
      { key: 'a', value: '1', disabled: true },
      { key: 'b', value: 2 },
      { key: 'c', value: null },
      { key: 'd', value: 'x&y#z' },
    ];
    const text = written({ url: { raw: `https://h${PATH}?a=1&b=2&c&d=x&y`, query } });
    assert.match(text, /^GET \/openapi\/demo\/echo\?b=2&c&d=x%26y%23z$/m);
    assert.match(text, /^# Disabled, so not imported: a\.$/m);
  });

  for (const [raw, query, target] of [
    ['a=%26b&c=d%20e&p=10%25', { a: '&b', c: 'd e', p: '10%' }, '?a=%26b&c=d%20e&p=10%25'],
    ['a={{x}}&b', { a: '{{x}}', b: null }, '?a={{x}}&b'],
    ['filtro=a&b#c', { filtro: 'a&b#c' }, '?filtro=a%26b%23c'],
    ['a=1', { a: '2', b: '3' }, '?a=2&b=3'],
    ['', { a: '2' }, '?a=2'],
    ['a=1', {}, '?a=1'],
    ["nome=D'Ávila", { nome: "D'Ávila" }, '?nome=D%27%C3%81vila'],
  ] as const) {
    it(`has the query string that Postman sends: ?${raw} and ${JSON.stringify(query)}`, () => {
      const list = Object.entries(query).map(([key, value]) => ({ key, value }));
      const text = written({ url: { raw: `https://h${PATH}${raw === '' ? '' : `?${raw}`}`, query: list } });
      assert.equal(/^GET \/openapi\/demo\/echo(.*)$/m.exec(text)?.[1], target);
    });
  }

  it('is built from its parts, including a port and segments that are objects', () => {
    const path = ['openapi', { type: 'string', value: 'demo' }, 'echo'];
    const url = { protocol: 'https', host: ['api', 'x', 'com'], port: '8443', path };
    const text = written({ url });
    assert.match(text, /^GET \/openapi\/demo\/echo$/m);
    assert.match(text, /^# Sent to https:\/\/api\.x\.com:8443\./m);
  });

  for (const [url, variable] of [
    ['{{baseUrl}}/demo/echo', { baseUrl: 'https://api.x.com/openapi' }],
    ['{{protocol}}://{{host}}/{{api}}/demo/echo', { protocol: 'https', host: 'api.x.com', api: 'openapi' }],
    ['{{url}}', { url: '{{base}}/demo/echo', base: 'https://api.x.com/openapi' }],
  ] as const) {
    it(`is imported without the base URL that the collection defines: ${url}`, () => {
      const text = written(url, {
        variable: Object.entries(variable).map(([key, value]) => ({ key, value })),
      });
      assert.match(text, /^GET \/openapi\/demo\/echo$/m);
      assert.match(text, /^# Sent to https:\/\/api\.x\.com\. /m);
      assert.doesNotMatch(text, /isn’t a Fiscal Open API request/);
    });
  }

  it('contains no dot segments', () => {
    const text = written('https://h/openapi/v2/empresas/../empresas/./4711/%2E%2e/4712/nf-e?a=../b');
    assert.match(text, /^GET \/openapi\/v2\/empresas\/4712\/nf-e\?a=\.\.\/b$/m);
    assert.match(text, /^# The path contained \. or \.\., which were resolved/m);
  });

  it('contains a variable’s encoded value if it can’t be sent as is', () => {
    const text = written(`${PATH}?nome={{nome}}&uf={{uf}}`, {
      variable: [
        { key: 'nome', value: 'São Paulo' },
        { key: 'uf', value: 'SP' },
      ],
    });
    assert.match(text, /^GET \/openapi\/demo\/echo\?nome=S%C3%A3o%20Paulo&uf=\{\{uf\}\}$/m);
  });
});

describe('the variables of a Postman collection', () => {
  it('are resolved in the values of others', () => {
    const variable = [
      { key: 'nested', value: '{{v}}-x' },
      { key: 'v', value: 'val' },
    ];
    const text = posted(raw('{"a":"{{nested}}"}'), { variable });
    assert.match(text, /^@nested = val-x\n@v = val\n/);
    assert.match(text, /^\{"a":"\{\{nested\}\}"\}$/m);
  });

  it('are inlined if their value contains unknown variables, surrounding spaces, or line breaks', () => {
    const variable = [
      { key: 'a', value: '{{ofEnvironment}}-{{$guid}}' },
      { key: 'b', value: ' x ' },
      { key: 'c', value: '1\n2' },
      { key: 'd', value: '{{d}}' },
    ];
    const text = posted(raw('{{a}}|{{b}}|{{c}}|{{d}}|{{baseUrl}}'), {
      variable: [...variable, { key: 'baseUrl', value: 'https://h' }],
    });
    assert.match(text, /^\{\{ofEnvironment\}\}-\{\{\$guid\}\}\| x \|1\n2\|\{\{d\}\}\|https:\/\/h$/m);
    assert.match(text, /^# @prompt ofEnvironment$/m);
    assert.doesNotMatch(text, /^@/m);
  });

  it('can be numbers, booleans, or null, and disabled ones are listed', () => {
    const variable = [
      { key: 'n', value: 5 },
      { key: 'sim', value: true },
      { key: 'nada', value: null },
      { key: 'n', value: 6, disabled: true },
      { key: 'off', value: '1', disabled: true },
    ];
    const text = posted(raw('{{off}}'), { variable });
    assert.match(text, /^# Disabled, so not imported: n, off\.\n@n = 5\n@sim = true\n@nada = \n/);
    assert.match(text, /^# @prompt off$/m);
  });

  it('A13 are removed and listed if they’re credentials, and never written into another value', () => {
    const variable = [
      { key: 'accessToken', value: 'cAn4ry-Zq81x' },
      { key: 'x', value: 'a {{accessToken}}' },
      { key: 'senha antiga', value: 'cAn4ry-Zq82x', disabled: true },
      { key: 'senha', value: '{{user}}-cAn4ry-Zq83x' },
      { key: 'user', value: 'ana' },
    ];
    const text = posted(raw('{{x}} cAn4ry-Zq82x ana-cAn4ry-Zq83x'), { variable });
    assert.match(text, /^# Credentials were removed from the variables: accessToken, senha, user\.$/m);
    assert.match(text, /^a \{\{accessToken\}\} CREDENTIAL_REMOVED CREDENTIAL_REMOVED$/m);
    assert.doesNotMatch(text, /cAn4ry/);
  });

  it('E2 don’t exhaust memory if their values contain each other many times', () => {
    const variable = Array.from({ length: 60 }, (_, at) => ({
      key: `v${at}`,
      value: at === 0 ? 'x'.repeat(1_000) : `{{v${at - 1}}}`.repeat(10),
    }));
    const text = posted(raw('{{v59}}'.repeat(1_000)), { variable });
    assert.ok(text.length < 30_000_000, String(text.length));
  });

  it('E2 don’t exhaust memory if many of them contain the same long one', () => {
    const variable = [
      { key: 'x', value: 'x'.repeat(1_900_000) },
      ...Array.from({ length: 900 }, (_, at) => ({ key: `v${at}`, value: '{{x}}a' })),
    ];
    const text = posted(raw('{{v0}} {{v1}} {{v2}} {{v3}} {{v4}} {{v899}}'), { variable });
    assert.ok(text.length < 30_000_000, String(text.length));
    assert.match(text, /^@v0 = x{1900000}a$/m);
    assert.match(text, /^\{\{v0\}\} .* \{\{x\}\}a$/m);
  });

  it('E2 don’t exhaust memory if many URLs start with one', () => {
    const variable = [{ key: 'x', value: `https://h/openapi/${'x'.repeat(1_000_000)}` }];
    const item = Array.from({ length: 200 }, () => ({ name: 'a', request: '{{x}}/a' }));
    const imported = readImport('postman', JSON.stringify({ item, variable }));
    assert.ok(typeof imported !== 'string');
    const lengths = imported.requests.map(({ target }) => target.length);
    assert.ok(lengths[0] !== undefined && lengths[0] > 1_000_000);
    assert.ok(lengths.reduce((sum, one) => sum + one, 0) < 30_000_000);
  });

  it('E2 are read in time proportional to their length, even if many requests use a long one', () => {
    // Several milliseconds for each request would take minutes, longer than the test's limit.
    const variable = [{ key: 'x', value: 'x'.repeat(2_000_000) }];
    const item = Array.from({ length: 20_000 }, () => ({ name: 'a', request: `${PATH}/{{x}}` }));
    const imported = readImport('postman', JSON.stringify({ item, variable }));
    assert.ok(typeof imported !== 'string');
    assert.equal(imported.requests.at(-1)?.target, `${PATH}/{{x}}`);
  });

  it('E2 are read in time proportional to their number, even if many have equal names', () => {
    const equal = Array.from({ length: 50_000 }, () => ({ key: 'a b', value: '1' }));
    assert.match(posted(raw('{{a b}}'), { variable: equal }), /^@aB = 1\n[\s\S]*^\{\{aB\}\}$/m);
    const similar = Array.from({ length: 50_000 }, (_, at) => ({
      key: `a${' '.repeat(at % 200)}b${'-'.repeat(Math.floor(at / 200))}`,
      value: '1',
    }));
    const text = posted(raw('a'), { variable: [{ key: 'aB2', value: '2' }, ...similar.slice(1)] });
    assert.match(text, /^@aB2 = 2\n[\s\S]*^@aB = 1\n@aB3 = 1\n/m);
  });
});

describe('dynamic variables of Postman', () => {
  it('are written as those of request files', () => {
    const text = posted(raw('{"id":"{{$randomUUID}}","n":{{$randomInt}}}'));
    assert.match(text, /^\{"id":"\{\{\$guid\}\}","n":\{\{\$randomInt 0 1001\}\}\}$/m);
  });

  it('E2 are listed in time proportional to their number; only the first 30 are named', () => {
    const body = Array.from({ length: 20_000 }, (_, at) => `{{$a${at}}}`).join(' ');
    const text = posted(raw(body));
    assert.match(text, /^# @prompt a19999$/m);
    const listed = text.match(/^# The dynamic variable .*$/gm) ?? [];
    assert.equal(listed.length, 31);
    assert.match(listed[30] ?? '', /variable … isn’t/);
  });

  it('become prompts if request files don’t have them, in a body and in a query string', () => {
    const text = written({
      ...{ method: 'POST', url: `${PATH}?x={{$randomInt}}&y={{$randomCity}}` },
      body: { mode: 'urlencoded', urlencoded: [{ key: 'cidade é', value: '{{$randomCity}}' }] },
    });
    assert.match(
      text,
      /^# The dynamic variable \$randomCity isn’t supported\. You’re asked for the value of randomCity when you send the request\.$/m,
    );
    assert.match(text, /^# @prompt randomCity\n/m);
    assert.match(text, /\?x=\{\{\$randomInt 0 1001\}\}&y=\{\{randomCity\}\}$/m);
    assert.match(text, /^cidade%20%C3%A9=\{\{randomCity\}\}$/m);
    assert.doesNotMatch(text, /literal braces/);
  });
});

describe('the body of a Postman request', () => {
  it('has the values of a form in the order and encoding of Postman', () => {
    const urlencoded = [
      { key: 'a', value: "1'!()*~" },
      { key: 'b[]', value: 'x y' },
      { key: 'a', value: '2' },
    ];
    const text = posted({ mode: 'urlencoded', urlencoded });
    assert.match(text, /^a=1%27%21%28%29%2A~&a=2&b%5B%5D=x%20y$/m);
  });

  const commented = '{\n  "url": "http://a//b", // cAn4ry-Zq81x\n  /* "c": 2, */ "d": {{d}}\r\n}// fim';
  for (const [by, options, header] of [
    ['language', { raw: { language: 'json' } }, []],
    ['header', {}, [{ key: 'content-type', value: 'application/vnd.x+json; charset=utf-8' }]],
  ] as const) {
    it(`has no comments if it’s JSON, according to its ${by}`, () => {
      const body = { ...raw(commented), options };
      const text = written({ method: 'POST', url: PATH, header, body });
      assert.match(text, /^\{\n {2}"url": "http:\/\/a\/\/b", \n {3}"d": \{\{d\}\}\r\n\}$/m);
      assert.match(text, /^# Comments in the body were left out: Postman doesn’t send them\.$/m);
    });
  }

  for (const [what, options, text] of [
    ['another language', { raw: { language: 'text' } }, '{"a":1} // b'],
    ['another type', {}, '{"a":1} // b'],
    ['no comments', { raw: { language: 'json' } }, '{"a":"http://b"}'],
  ] as const) {
    it(`is imported as it is with ${what}`, () => {
      const file = posted({ ...raw(text), options });
      assert.ok(file.endsWith(`\n\n${text}\n`), file);
      assert.doesNotMatch(file, /Comments/);
    });
  }

  it('has no credentials of its comments elsewhere', () => {
    const body = {
      ...raw('{"a":"cAn4ry-Zq81x"} // senha: cAn4ry-Zq81x'),
      options: { raw: { language: 'json' } },
    };
    assert.doesNotMatch(posted(body), /cAn4ry/);
  });

  it('isn’t imported if it’s disabled', () => {
    const text = posted({ ...raw('{"senha":"cAn4ry-Zq81x"}'), disabled: true });
    assert.match(text, /^# The body was left out: it’s disabled in Postman\.$/m);
    assert.doesNotMatch(text, /cAn4ry|^\{/m);
  });

  it('isn’t imported with GET, which Postman sends without a body unless a setting says otherwise', () => {
    const request = { method: 'GET', url: PATH, body: raw('{"a":1}') };
    const text = written(request);
    assert.match(text, /^# The body was left out: Postman sends no body with GET\.$/m);
    assert.doesNotMatch(text, /"a"/);
    const protocolProfileBehavior = { disableBodyPruning: true };
    assert.match(written(request, {}, { protocolProfileBehavior }), /^\{"a":1\}$/m);
    assert.match(written(request, { protocolProfileBehavior }), /^\{"a":1\}$/m);
  });

  it('is imported with numbers, booleans, and missing values as strings', () => {
    const pairs = [
      { key: 'a', value: 3 },
      { key: 'b', value: false },
      { key: 'c', value: null },
    ];
    assert.match(posted({ mode: 'urlencoded', urlencoded: pairs }), /^a=3&b=false&c=$/m);
    assert.match(posted({ mode: 'formdata', formdata: pairs }), /name="a"\n\n3\n/);
  });

  it('is imported without disabled fields, which are listed with the disabled headers', () => {
    const body = { mode: 'formdata', formdata: [{ key: 'b', value: '1', disabled: true }] };
    const header = [{ key: 'X-A', value: '1', disabled: true }];
    assert.match(
      written({ method: 'POST', url: PATH, header, body }),
      /^# Disabled, so not imported: X-A, b\.$/m,
    );
  });

  it('contains a part for each file, which is expected next to the request file if its path is absolute', () => {
    const src = ['/home/x/nota.xml', 'C:\\certs\\a.pfx', '/C:/certs/b.pfx', '~/c.xml', 'd/e.xml'];
    const text = posted({ mode: 'formdata', formdata: [{ key: 'f', type: 'file', src }] });
    assert.deepEqual(text.match(/^< .*$/gm), [
      ...['< ./nota.xml', '< ./a.pfx', '< ./b.pfx', '< ./c.xml', '< ./d/e.xml'],
    ]);
    assert.match(text, /^# Copy \/home\/x\/nota\.xml to \.\/nota\.xml: /m);
    assert.match(text, /^# Copy C:\\certs\\a\.pfx to \.\/a\.pfx: /m);
  });

  for (const src of [[], null, '']) {
    it(`becomes a file for the user to choose if the collection names none: ${JSON.stringify(src)}`, () => {
      const text = posted({ mode: 'formdata', formdata: [{ key: 'vazio', type: 'file', src }] });
      assert.match(text, /^# Choose the file and replace \.\/vazio with its path\.$/m);
      assert.match(text, /^< \.\/vazio$/m);
    });
  }

  it('can be a file, or its content', () => {
    assert.match(posted({ mode: 'file', file: {} }), /^# Choose the file [\s\S]*^< \.\/arquivo$/m);
    assert.match(posted({ mode: 'file', file: { content: '<a/>' } }), /\n\n<a\/>\n/);
    assert.match(
      posted({ mode: 'file', file: { src: '/tmp/a.xml' } }),
      /^# Copy \/tmp\/a\.xml to \.\/a\.xml/m,
    );
  });

  // The content types that postman-runtime 7 sends.
  for (const [file, type] of [
    ['a.json', 'application/json'],
    ['NOTA.XML', 'application/xml'],
    ['c/d.pdf', 'application/pdf'],
    ['cert.pfx', 'application/x-pkcs12'],
    ['e.jpg', 'image/jpeg'],
    ['f.csv', 'text/csv'],
    ['g.nfe', 'application/octet-stream'],
    ['h', 'application/octet-stream'],
  ] as const) {
    it(`has the content type of a file: ${file}`, () => {
      const part = { key: 'f', type: 'file', src: file };
      assert.ok(posted({ mode: 'formdata', formdata: [part] }).includes(`"\nContent-Type: ${type}\n\n< `));
      assert.ok(posted({ mode: 'file', file: { src: file } }).includes(`\nContent-Type: ${type}\n\n< `));
      const own = { ...part, contentType: 'a/b' };
      assert.ok(posted({ mode: 'formdata', formdata: [own] }).includes(`"\nContent-Type: a/b\n\n< `));
    });
  }

  // The texts that postman-runtime 7 sends.
  for (const [what, graphql, text] of [
    ['a query', { query: 'query {\r\n  a(b: "c")\n}' }, '{"query":"query {\\r\\n  a(b: \\"c\\")\\n}"}'],
    ['an empty text of variables', { query: '{ a }', variables: '' }, '{"query":"{ a }"}'],
    [
      'variables as a text, which stays as it is',
      { query: '{ a }', operationName: 'O', variables: '{\n  "id": 1.50,\n}' },
      '{"query":"{ a }","operationName":"O","variables":{\n  "id": 1.50,\n}}',
    ],
    [
      'variables as an object',
      { variables: { id: 'é', c: { d: [1, null] } }, operationName: null, query: '{ a }' },
      '{"query":"{ a }","operationName":null,"variables":{"id":"é","c":{"d":[1,null]}}}',
    ],
    ['no query', { variables: '{}', query: null }, '{"variables":{}}'],
  ] as const) {
    it(`is JSON if it’s GraphQL: ${what}`, () => {
      const file = posted({ mode: 'graphql', graphql });
      assert.ok(file.endsWith(`\nContent-Type: application/json\n\n${text}\n`), file);
    });
  }

  for (const graphql of [{}, null, '']) {
    it(`isn’t sent if its GraphQL is empty: ${JSON.stringify(graphql)}`, () => {
      assert.match(posted({ mode: 'graphql', graphql }), /\nPOST \/openapi\/demo\/echo\n$/);
    });
  }

  it('has the values of variables in GraphQL as JSON needs them', () => {
    const graphql = { query: '{ a(b: {{aspas}}, c: {{d}}) }', variables: '{"x": {{aspas}}, "y": "{{d}}"}' };
    const request = { method: 'POST', url: PATH, body: { mode: 'graphql', graphql } };
    const variable = [
      { key: 'aspas', value: '"1"' },
      { key: 'd', value: '2' },
    ];
    const text = written(request, { variable });
    assert.match(
      text,
      /^\{"query":"\{ a\(b: \\"1\\", c: \{\{d\}\}\) \}","variables":\{"x": \{\{aspas\}\}, "y": "\{\{d\}\}"\}\}$/m,
    );
  });

  it('is reported, not imported, if it’s of an unknown kind', () => {
    const imported = readImport(
      'postman',
      JSON.stringify({ item: [{ request: { method: 'POST', url: PATH, body: { mode: 'grafo' } } }] }),
    );
    assert.ok(typeof imported !== 'string');
    const remarks = imported.requests.flatMap(request => request.remarks);
    assert.deepEqual(
      remarks.map(remark => importRemarkText(remark, 'pt-BR')),
      ['O corpo ficou de fora: o tipo no Postman é grafo.'],
    );
  });
});

describe('a Postman collection', () => {
  it('is imported with folders of any depth', () => {
    let item: object = { name: 'a', request: { url: PATH } };
    for (let depth = 0; depth < 40; depth++) item = { name: 'f', item: [item] };
    const imported = readImport('postman', JSON.stringify({ item: [item] }));
    assert.ok(typeof imported !== 'string');
    assert.equal(imported.requests.length, 1);
  });

  it('is imported with a header’s number as a string', () => {
    const header = [{ key: 'X-A', value: 5 }];
    assert.match(written({ url: PATH, header }), /^X-A: 5$/m);
  });

  for (const [list, key, shown] of [
    ['header', 'Authorization: Bearer cAn4ry-Zq81x', 'Authorization…'],
    ['header', 'X-A cAn4ry-Zq80x', 'X-A…'],
    ['header', 'token cAn4ry-Zq81x', 'token…'],
    ['query', 'a&token=cAn4ry-Zq81x', 'a&token=CREDENTIAL_REMOVED'],
    ['query', 'senha antiga', 'senha antiga'],
    ['urlencoded', 'Bearer cAn4ry-Zq81x', 'Bearer CREDENTIAL_REMOVED'],
  ] as const) {
    it(`A13 is imported without a credential in the name of a disabled ${list}: ${shown}`, () => {
      const off = [{ key, value: '', disabled: true }];
      const text = written(
        {
          ...{ method: 'POST', header: list === 'header' ? off : [] },
          url: { raw: PATH, path: ['openapi', 'demo', 'echo'], query: list === 'query' ? off : [] },
          body: { mode: 'urlencoded', urlencoded: list === 'urlencoded' ? off : [] },
        },
        {},
        { name: shown === 'X-A…' ? 'a' : 'with cAn4ry-Zq81x' },
      );
      assert.ok(text.includes(`# Disabled, so not imported: ${shown}.\n`), text);
      assert.doesNotMatch(text, shown === 'senha antiga' ? /CREDENTIAL/ : /cAn4ry/);
    });
  }

  it('can have requests without a URL, and says so', () => {
    for (const url of [null, '', {}]) {
      const read = readImport('postman', JSON.stringify({ item: [{ name: 'a', request: { url } }] }));
      assert.deepEqual(typeof read === 'object' && read.requests[0]?.remarks, [
        { id: 'url-missing', args: {} },
      ]);
    }
  });

  it('without requests is rejected', () => {
    assert.equal(readImport('postman', '{"item":[{"name":"f","item":[]}]}'), 'import-postman-empty');
  });
});
