import assert from 'node:assert/strict';
import { CONNECTION_HEADERS } from '../../../../src/core/vocabulary/requestHeaders.ts';
import { fiscal, SECRET, withFolder } from '../fiscalRun.ts';

const PATH = '/openapi/demo/echo';

async function imported(format: string, text: string): Promise<string> {
  const { status, stdout, stderr } = await fiscal(['import', format, '-'], { stdin: text, env: {} });
  assert.equal(status, 0, stderr);
  return stdout;
}

describe('fiscal import curl', () => {
  it('writes method, target, headers, and body, without the three signature headers', async () => {
    const curl = `curl -X DELETE 'https://api.example${PATH}?a=1' -H 'token: ${SECRET}' -H 'timestamp: 1' -H 'sign: 0' -H 'Language: pt' -H 'Cookie: sid=1' --json '{"a":"é"}'`;
    const text = await imported('curl', curl);
    assert.match(
      text,
      /^DELETE \/openapi\/demo\/echo\?a=1\nLanguage: pt\nContent-Type: application\/json\nAccept: application\/json\n\n\{"a":"é"\}\n/m,
    );
    assert.match(text, /# Sent to https:\/\/api\.example\./);
    assert.match(text, /# The Cookie header was removed/);
    assert.doesNotMatch(text, /sandbox-secret|sid=1|^(?:token|timestamp|sign):/m);
  });

  it('C3 removes the App Secret wherever it appears', async () => {
    const curl = `curl 'http://h${PATH}?t=${SECRET}' -H 'token: ${SECRET}' -H 'x: ${SECRET}' -d '${SECRET}'`;
    assert.ok(!(await imported('curl', curl)).includes(SECRET));
  });

  it('C3 removes the App Secret from form fields and file names', async () => {
    const head = `curl 'http://h${PATH}' -H 'token: ${SECRET}'`;
    for (const rest of [`-F 'a=${SECRET}'`, `-F 'a=@${SECRET}.pfx'`, `--data-binary '@${SECRET}'`]) {
      const text = await imported('curl', `${head} ${rest}`);
      assert.ok(!text.includes(SECRET), rest);
      assert.match(text, /APP_SECRET_REMOVED/);
    }
  });

  it('C3 removes an encoded App Secret', async () => {
    const encoded = Array.from(SECRET, sign => `%${sign.charCodeAt(0).toString(16)}`).join('');
    const curl = `curl 'http://h${PATH}?t=${encoded}' -H 'token: ${SECRET}' -d '${btoa(SECRET)}'`;
    const text = await imported('curl', curl);
    assert.ok(!text.includes(encoded));
    assert.equal(text.match(/APP_SECRET_REMOVED/g)?.length, 3);
  });

  it('drops headers that a request file must not have', async () => {
    const names = ['token', 'Timestamp', 'sign', ...CONNECTION_HEADERS];
    const text = await imported(
      'curl',
      `curl http://h${PATH} ${names.map(name => `-H '${name}: x'`).join(' ')}`,
    );
    assert.match(text, /^GET \/openapi\/demo\/echo\n$/m);
  });

  it('refers to the file of a body, and says what curl -d does to its content', async () => {
    assert.match(
      await imported('curl', `curl http://h${PATH} -d @nota.xml`),
      /# With -d, curl sends nota\.xml[\s\S]*\n< \.\/nota\.xml\n/,
    );
    assert.match(await imported('curl', `curl http://h${PATH} --data-binary @../b`), /\n< \.\.\/b\n/);
  });

  it('writes a multipart body that refers to its files by name', async () => {
    const text = await imported(
      'curl',
      `curl http://h${PATH} -F 'f=@c.pfx;type=application/x-pkcs12' -F nome=x`,
    );
    assert.match(text, /^Content-Type: multipart\/form-data; boundary=limite$/m);
    assert.match(
      text,
      /name="f"; filename="c\.pfx"\nContent-Type: application\/x-pkcs12\n\n< \.\/c\.pfx\n--limite\n/,
    );
    assert.match(text, /name="nome"\n\nx\n--limite--\n$/);
  });

  for (const [name, value] of [
    ['a separator', 'a\n### b\nDELETE /openapi/x'],
    ['a boundary', 'a\n--limite'],
    ['a file', '\n< ./x'],
    ['a variable', '{{b}}'],
    ['what a terminal acts on', 'a\x1b[31m'],
  ] as const) {
    it(`drops a multipart body that would have another meaning (${name}), and says so`, async () => {
      const text = await imported(
        'curl',
        `curl http://h${PATH} --form-string $'f=${value.replaceAll('\n', '\\n')}'`,
      );
      assert.match(text, /# The body was left out/);
      assert.ok(!text.includes(value));
    });
  }

  it('writes the name of a body file on one line', async () => {
    const text = await imported('curl', `curl http://h${PATH} --data-binary $'@a\\n### b'`);
    assert.match(text, /^< \.\/a\\n### b$/m);
  });

  it('reads every command of a script', async () => {
    const text = await imported(
      'curl',
      `curl http://h${PATH} -d 1\n\ncurl http://h${PATH} -d 2 | jq .\ncurl -s http://h${PATH}`,
    );
    assert.equal(text.match(/^### ?$/gm)?.length, 3);
  });

  for (const [name, body] of [
    ['a separator', 'a\n### b'],
    ['a variable', '{"a":"{{b}}"}'],
    ['a file', '< ./x'],
    ['an assertion', 'a\n\n?? status == 200'],
    ['what a terminal acts on', 'a\x1b[31m'],
  ] as const) {
    it(`drops a body that would have another meaning (${name}), and says so`, async () => {
      const quoted = `'${body.replaceAll("'", `'\\''`)}'`;
      const text = await imported('curl', `curl http://h${PATH} --data-raw ${quoted}`);
      assert.match(text, /# The body was left out/);
      assert.ok(!text.includes(body));
    });
  }

  it('reports values that the shell supplied', async () => {
    const text = await imported('curl', `curl "http://h/openapi/$X/y" -d "$BODY" -H "token: $T"`);
    assert.match(text, /supplied the URL/);
    assert.match(text, /supplied the body/);
    assert.doesNotMatch(text, /\$BODY/);
  });

  it('writes Portuguese on a Portuguese terminal', async () => {
    const { stdout } = await fiscal(['import', 'curl', '-'], { stdin: 'curl https://x/y', locale: 'pt-BR' });
    assert.match(stdout, /# Enviada a https:\/\/x/);
  });
});

describe('fiscal import har', () => {
  it('imports only the requests to the API, even if they aren’t signed', async () => {
    const request = (url: string) => ({ request: { method: 'GET', url, headers: [] } });
    const entries = [
      request('https://h/site.css'),
      request(`https://h${PATH}`),
      request(`https://h${PATH}?x=1`),
    ];
    const text = await imported('har', JSON.stringify({ log: { entries } }));
    assert.deepEqual(text.match(/^GET .*$/gm), [`GET ${PATH}`, `GET ${PATH}?x=1`]);
  });
});

describe('fiscal import har with an untrusted file', () => {
  const har = (request: object) => JSON.stringify({ log: { entries: [{ request }] } });

  it('writes the method on one line', async () => {
    const text = await imported('har', har({ method: 'GET /x\n###\nDELETE', url: PATH, headers: [] }));
    assert.equal(text.match(/^###/gm)?.length, 1);
  });

  it('drops a body whose field names a file or an environment variable', async () => {
    const headers = [{ name: 'Content-Type', value: 'multipart/form-data; boundary=x' }];
    for (const value of ['< ./.env', '{{$processEnv HOME}}']) {
      const postData = { params: [{ name: 'a', value }] };
      const text = await imported('har', har({ method: 'POST', url: `https://h${PATH}`, headers, postData }));
      assert.match(text, /# The body was left out/);
      assert.ok(!text.includes(value));
    }
  });
});

describe('fiscal import of a browser’s request', () => {
  it('keeps only the request’s own headers', async () => {
    const own = `-H 'Language: pt' -H 'Accept: application/json'`;
    const added = `-H 'Origin: https://x' -H 'User-Agent: y' -H 'sec-ch-ua: z' -H 'Referer: https://x/'`;
    const text = await imported('curl', `curl http://h${PATH} ${added} ${own}`);
    assert.match(text, /^GET \/openapi\/demo\/echo\nLanguage: pt\nAccept: application\/json\n$/m);
  });
});

describe('fiscal import openapi', () => {
  const document = {
    openapi: '3.0.3',
    paths: {
      '/openapi/v2/empresas/{empresaId}/nf-e/{nfeId}': {
        parameters: [{ name: 'empresaId', in: 'path', example: '4711' }],
        post: {
          operationId: 'emitir NF-e',
          parameters: [
            { $ref: '#/components/parameters/Nfe' },
            { name: 'modo', in: 'query', required: true, schema: { enum: ['a', 'b'] } },
            { name: 'sign', in: 'header', required: true },
          ],
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Nota' } } } },
        },
      },
    },
    components: {
      parameters: { Nfe: { name: 'nfeId', in: 'path', schema: { type: 'string' } } },
      schemas: {
        Nota: {
          type: 'object',
          properties: {
            id: { type: 'string', example: 'NFE-1' },
            itens: { type: 'array', items: { type: 'object', properties: { valor: { type: 'number' } } } },
            mae: { $ref: '#/components/schemas/Nota' },
          },
        },
      },
    },
  };

  it('writes an operation with its examples, variables, and prompts for missing values', async () => {
    const text = await imported('openapi', JSON.stringify(document));
    assert.match(text, /^@empresaId = 4711\n@modo = a\n/);
    assert.match(text, /^### emitir NF-e\n# @name emitirNFE\n# @prompt nfeId\n/m);
    assert.match(
      text,
      /^POST \/openapi\/v2\/empresas\/\{\{empresaId\}\}\/nf-e\/\{\{nfeId\}\}\?modo=\{\{modo\}\}\nContent-Type: application\/json\n\n\{\n/m,
    );
    assert.match(text, /"id": "NFE-1",\n {2}"itens": \[\n {4}\{\n {6}"valor": 0/);
    assert.doesNotMatch(text, /^sign:/m);
  });
});

describe('fiscal import openapi with a prefix in the server URL', () => {
  it('adds the prefix to each path', async () => {
    const document = {
      openapi: '3.1.0',
      servers: [{ url: 'https://h/openapi/' }],
      paths: { '/v9/x': { get: {} } },
    };
    assert.match(await imported('openapi', JSON.stringify(document)), /^GET \/openapi\/v9\/x$/m);
  });
});

describe('fiscal import postman', () => {
  it('keeps variables, folders, and bodies, and reports dropped scripts', async () => {
    const collection = {
      info: { name: 'c' },
      variable: [
        { key: 'empresaId', value: '4711' },
        { key: 'appSecret', value: 'CANARY' },
      ],
      item: [
        {
          name: 'Notas',
          item: [
            {
              name: 'Emitir',
              event: [{ listen: 'prerequest', script: { exec: ['x'] } }],
              request: {
                method: 'POST',
                header: [
                  { key: 'token', value: 'CANARY' },
                  { key: 'x', value: '1', disabled: true },
                ],
                url: {
                  raw: '{{baseUrl}}/openapi/v2/empresas/:id/nf-e',
                  variable: [{ key: 'id', value: '{{empresaId}}' }],
                },
                body: { mode: 'raw', raw: '{"id": "{{nfeId}}"}', options: { raw: { language: 'json' } } },
              },
            },
          ],
        },
      ],
    };
    const text = await imported('postman', JSON.stringify(collection));
    assert.match(
      text,
      /^@empresaId = 4711\n\n### Notas \/ Emitir\n# Disabled, so not imported: x\.\n# The request had a script.*\n# @name emitir\n/m,
    );
    assert.match(
      text,
      /^POST \/openapi\/v2\/empresas\/\{\{empresaId\}\}\/nf-e\nContent-Type: application\/json\n\n\{"id": "\{\{nfeId\}\}"\}\n$/m,
    );
    assert.doesNotMatch(text, /CANARY/);
  });
});

describe('fiscal import postman with features that request files lack', () => {
  const collection = (body: object, variable: readonly object[] = []) =>
    JSON.stringify({
      info: { name: 'c' },
      variable,
      item: [{ name: 'a', request: { method: 'POST', url: `{{baseUrl}}${PATH}`, body } }],
    });

  it('drops disabled fields', async () => {
    const fields = [
      { key: 'a', value: '{{v}}' },
      { key: 'b', value: '2', disabled: true },
    ];
    for (const mode of ['urlencoded', 'formdata']) {
      const text = await imported('postman', collection({ mode, [mode]: fields }));
      assert.match(text, /\{\{v\}\}/);
      assert.doesNotMatch(text, /2$|name="b"/m);
    }
  });

  it('renames a variable whose name isn’t valid in a request file', async () => {
    const body = { mode: 'raw', raw: '{{a b}}{{é}}' };
    const variables = [
      { key: 'a b', value: '1' },
      { key: 'é', value: true },
      { key: 'e', value: 'x' },
    ];
    const text = await imported('postman', collection(body, variables));
    assert.match(text, /^@aB = 1\n@e2 = true\n@e = x\n\n### a\n# The variable a b is called aB here\.\n/);
    assert.match(text, /^\{\{aB\}\}\{\{e2\}\}$/m);
  });

  it('writes a lone surrogate as U+FFFD', async () => {
    const body = { mode: 'urlencoded', urlencoded: [{ key: 'a\ud800', value: 'b\ud800' }] };
    assert.match(await imported('postman', collection(body)), /^a%EF%BF%BD=b%EF%BF%BD$/m);
  });
});

describe('fiscal import', () => {
  const refusals: readonly (readonly [string, readonly string[], string, RegExp])[] = [
    ['an unknown format', ['raml', '-'], '', /one of: curl, har, openapi, postman/],
    ['a format that is named like a property of every object', ['constructor', '-'], '', /one of/],
    ['input without a curl command', ['curl', '-'], 'wget', /No curl command/],
    ['an invalid HAR file', ['har', '-'], '{\n"log":', /isn’t valid JSON: syntax error on line 2\./],
    ['a HAR file of another kind', ['har', '-'], '[]', /No requests in/],
    ['invalid JSON', ['openapi', '-'], '{\n"openapi": "3.0.0",\n}', /isn’t valid JSON: .* line 3\./],
    ['invalid YAML', ['openapi', '-'], 'openapi: 3.0.0\npaths: {\n', /isn’t valid YAML: .* line 3\./],
    ['a collection without requests', ['postman', '-'], '{"item":[]}', /has no requests/],
    ['YAML without paths', ['openapi', '-'], 'openapi: 3.0.0', /isn’t an OpenAPI 3 document with paths/],
    ['another tool’s file', ['postman', '-'], '{"__export_format":4}', /Insomnia, export as HAR/],
    [
      'an unclosed quote above a request',
      ['curl', '-'],
      'curl "https://h/openapi/x\nGET /openapi/x\n',
      /quot/,
    ],
    ['other JSON', ['postman', '-'], '{"item":3}', /isn’t a Postman collection/],
    ['a file that doesn’t exist', ['curl', 'none.sh'], '', /The file none\.sh doesn’t exist/],
    ['a missing file argument', ['curl'], '', /Missing argument: file/],
    ['a missing format', ['request.sh'], '', /^Usage: fiscal import <format> <file>$/m],
  ];
  for (const [title, programArguments, stdin, says] of refusals) {
    it(`rejects ${title} and exits with 2`, () =>
      withFolder({}, async cwd => {
        const { status, stdout, stderr } = await fiscal(['import', ...programArguments], { cwd, stdin });
        assert.deepEqual([status, stdout], [2, '']);
        assert.match(stderr, says);
      }));
  }
});
