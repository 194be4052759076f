import assert from 'node:assert/strict';
import { fiscalFileText } from '../../../../../src/core/convert/fiscal/fiscalFileText.ts';
import { importFormatOf, readImport } from '../../../../../src/core/convert/read/readImport.ts';
import { importRemarkText } from '../../../../../src/text/convert/importText.ts';

const PATH = '/openapi/demo/echo';
const CANARY = 'cAn4ry-Zq81x';

function written(format: 'curl' | 'har' | 'openapi' | 'postman', text: string): string {
  const imported = readImport(format, text);
  assert.ok(typeof imported !== 'string', String(imported));
  return fiscalFileText(imported, remark => importRemarkText(remark, 'en'));
}

function har(...requests: readonly object[]): string {
  return JSON.stringify({ log: { entries: requests.map(request => ({ request })) } });
}

function postman(request: object, variable: readonly object[] = []): string {
  return JSON.stringify({ item: [{ name: 'Consultar', request }], variable });
}

describe('an import removes', () => {
  const JSON_TYPE = "-H 'Content-Type: application/json'";
  for (const [what, options] of [
    ['of a URL in a header', `-H 'X-Forwarded-Uri: /x?api_key=${CANARY}'`],
    ['of a URL in a query parameter', `'https://b/?redirect=https%3A%2F%2Fa%2F%3Ftoken%3D${CANARY}'`],
    ['after Bearer in a body', `${JSON_TYPE} -d '{"a":"Bearer ${CANARY}"}'`],
    ['of a pair of name and value', `${JSON_TYPE} -d '{"name":"token","value":"${CANARY}"}'`],
    ['of JSON in a string', `${JSON_TYPE} -d '{"a":"{\\"senha\\":\\"${CANARY}\\"}"}'`],
    ['of JSON in a form', `-d 'a=%7B%22senha%22%3A%22${CANARY}%22%7D'`],
    ['of XML in JSON', `${JSON_TYPE} -d '{"a":"<l><senha>${CANARY}</senha></l>"}'`],
    ['of XML in a form', `-d 'a=%3Cl%3E%3Csenha%3E${CANARY}%3C%2Fsenha%3E%3C%2Fl%3E'`],
    ['of XML in a part', `--form-string 'a=<l senha="${CANARY}"></l>'`],
    ['of XML in XML', `-d '<a>&lt;l&gt;&lt;senha&gt;${CANARY}&lt;/senha&gt;&lt;/l&gt;</a>'`],
    ...['X-Access', 'X-Functions-Key', 'X-Chave-Api', 'X-Hash', 'X-PIN', 'X-Client-Cert', 'X-License'].map(
      name => [`of ${name}`, `-H '${name}: ${CANARY}'`] as const,
    ),
    ...['chave_api', 'passcode', 'ticket', 'code', 'SAMLResponse', 'client_assertion'].map(
      name => [`of the query parameter ${name}`, `'https://b/?${name}=${CANARY}'`] as const,
    ),
  ] as const) {
    it(`A13 a credential ${what}`, () => {
      const text = written('curl', `curl 'https://a${PATH}' ${options}`);
      assert.doesNotMatch(text, new RegExp(CANARY.slice(0, 6)));
    });
  }

  it('nothing after text that only looks like an element', () => {
    const body = '{"a":"Send <token> and the rest"}';
    assert.ok(written('curl', `curl https://h${PATH} --json '${body}'`).includes(body));
  });

  it('A13 a part of a multipart body that a HAR file has as text', () => {
    const headers = [{ name: 'Content-Type', value: 'multipart/form-data; boundary=x' }];
    const part = `--x\r\nContent-Disposition: form-data; name="senha"\r\n\r\n${CANARY}\r\n--x--\r\n`;
    const postData = { mimeType: 'multipart/form-data; boundary=x', text: part };
    for (const known of [headers, []]) {
      const request = { method: 'POST', url: `https://a${PATH}`, headers: known, postData };
      assert.doesNotMatch(written('har', har(request)), new RegExp(CANARY.slice(0, 6)));
    }
  });

  it('A13 a short part of a multipart body, whatever its line breaks', () => {
    for (const lineBreak of ['\r\n', '\n']) {
      const lines = [
        '--x',
        'Content-Disposition: form-data; name=senha',
        '',
        '12',
        '34',
        '--x',
        'A: b',
        '',
        '1234',
        '--x--',
        '',
      ];
      const postData = { mimeType: 'text/plain', text: lines.join(lineBreak) };
      const request = { method: 'POST', url: `https://a${PATH}`, headers: [], postData };
      const imported = readImport('har', har(request));
      assert.ok(typeof imported !== 'string');
      const [body] = imported.requests.map(each => each.body);
      const expected = [...lines.slice(0, 3), 'CREDENTIAL_REMOVED', ...lines.slice(5)].join(lineBreak);
      assert.deepEqual(body, { kind: 'text', text: expected });
    }
  });

  it('A13 a private key in a part of a multipart body, although its lines start with hyphens', () => {
    for (const end of ['--x--\r\n', '']) {
      const head = '--x\r\nContent-Disposition: form-data; name="private_key"; filename="a.pem"\r\n\r\n';
      const key = `-----BEGIN PRIVATE KEY-----\r\n${CANARY}\r\n-----END PRIVATE KEY-----`;
      const postData = { mimeType: 'text/plain', text: `${head}${key}\r\n${end}` };
      const request = { method: 'POST', url: `https://a${PATH}`, headers: [], postData };
      assert.doesNotMatch(written('har', har(request)), new RegExp(CANARY.slice(0, 6)));
    }
  });

  it('A13 a member of JSON that isn’t a string', () => {
    for (const body of [
      '{"senha": 987654321012, "a": "987654321012"}',
      `{"tokens": ["${CANARY}", {"b": 987654321012}], "a": "${CANARY}"}`,
      `{"credenciais": {"valor": "${CANARY}", "n": 987654321012}, "x": [1, 2]}`,
      `{"campo": "senha", "valor": "${CANARY}"}`,
      '{"campo": "senha", "valor": 987654321012}',
      `{"value": "${CANARY}", "b": 1, "name": "token"}`,
      `[{"name": "token", "value": ["${CANARY}"], "c": {"value": 987654321012}}]`,
    ]) {
      const text = written('curl', `curl https://h${PATH} --json '${body}'`);
      assert.doesNotMatch(text, new RegExp(`${CANARY.slice(0, 6)}|9876543210`), text);
    }
    const pairs = '[{"name": "senha", "value": "a1"}, {"value": 1, "name": "a"}, {"valor": 12345.60}]';
    const short = written('curl', `curl https://h${PATH} --json '${pairs}'`);
    assert.ok(short.includes(pairs.replace('a1', 'CREDENTIAL_REMOVED')), short);
    const kept = written('curl', `curl https://h${PATH} --json '{"senha": {"a": 1}, "valor": 12345.60}'`);
    assert.match(kept, /\{"senha": \{"a": "CREDENTIAL_REMOVED"\}, "valor": 12345\.60\}/);
  });

  for (const option of [
    `-U ana:${CANARY}`,
    `--proxy-user=ana:${CANARY}`,
    `-x http://ana:${CANARY}@proxy:8080`,
    `--socks5 ana:${CANARY}@proxy`,
    `--pass ${CANARY}`,
    `-E cert.pem:${CANARY}`,
    `--cert 'C:\\cert.pem:${CANARY}'`,
    `--cert a:${CANARY}`,
    `--proxy-header 'Proxy-Authorization: Bearer ${CANARY}'`,
    `--proxy-header 'Proxy-Authorization: Basic ${btoa(`ana:${CANARY}`)}'`,
    `--variable t=${CANARY}`,
    `--proxy-tlspassword ${CANARY}`,
  ]) {
    it(`A13 the value of a curl option that isn’t imported, wherever it appears: ${option.split(/[ =]/, 1)[0]}`, () => {
      const text = written('curl', `curl ${option} https://h${PATH} -d 'a=${CANARY}'`);
      assert.doesNotMatch(text, /cAn4ry/);
      assert.match(text, /^a=CREDENTIAL_REMOVED$/m);
    });
  }

  it('A13 what a Postman collection disables or replaces, wherever it appears', () => {
    const auth = (password: string) => ({ type: 'basic', basic: [{ key: 'password', value: password }] });
    const off = (key: string, value: string) => ({ key, value, disabled: true });
    const request = {
      auth: auth(`${CANARY}-inner`),
      header: [off('token', `${CANARY}-header`)],
      url: { raw: `https://h${PATH}`, query: [off('apikey', `${CANARY}-query`)] },
      body: { mode: 'raw', raw: ['outer', 'inner', 'header', 'query'].map(end => `${CANARY}-${end}`).join() },
    };
    const texts = [
      written('postman', JSON.stringify({ auth: auth(`${CANARY}-outer`), item: [{ name: 'a', request }] })),
      written(
        'postman',
        postman({ url: PATH, header: `X-A: 1\ntoken: ${CANARY}`, body: { mode: 'raw', raw: CANARY } }),
      ),
    ];
    for (const text of texts) assert.doesNotMatch(text, /cAn4ry/);
    assert.match(texts[1] ?? '', /^X-A: 1$/m);
  });

  it('E2 credentials that many requests in a Postman collection inherit, in time linear in its length', () => {
    const apikey = Array.from({ length: 10_000 }, (_, at) => ({ key: 'value', value: `${CANARY}-${at}` }));
    const item = Array.from({ length: 10_000 }, () => ({ name: 'a', request: { url: PATH } }));
    item.push({ name: 'b', request: { url: `${PATH}?b=${CANARY}-9999` } });
    // Quadratic, this would take minutes, longer than the test's limit.
    const text = written('postman', JSON.stringify({ auth: { type: 'apikey', apikey }, item }));
    assert.match(text, /b=CREDENTIAL_REMOVED$/m);
  });

  it('E2 members of JSON, in time and memory that don’t depend on its nesting', () => {
    const deep = '['.repeat(2_000_000);
    for (const body of [deep, `{"senha": ["${CANARY}"], "a": ${deep}`, `${'{"name":'.repeat(100_000)}1`]) {
      assert.doesNotMatch(written('curl', `curl https://h${PATH} --json '${body}'`), /cAn4ry/);
    }
  });

  it('A13 the example of what an OpenAPI document calls an API key', () => {
    const parameters = [
      { name: 'X-Empresa', in: 'header', required: true, example: `${CANARY}-header` },
      { name: 'acesso', in: 'query', required: true, example: `${CANARY}-query` },
    ];
    const securitySchemes = {
      a: { type: 'apiKey', in: 'header', name: 'x-empresa' },
      b: { type: 'apiKey', in: 'query', name: 'acesso' },
    };
    const post = { summary: `Uses ${CANARY}-query`, parameters };
    const text = written(
      'openapi',
      JSON.stringify({ openapi: '3.0.0', components: { securitySchemes }, paths: { [PATH]: { post } } }),
    );
    assert.doesNotMatch(text, /cAn4ry/);
    assert.match(text, /^# @prompt acesso$/m);
  });

  it('B9 line breaks in names, which would start a directive in a comment', () => {
    const header = { name: 'X\n@no-sign\r@application prod', value: '1' };
    const request = { method: 'GET', url: `https://h\n@no-sign${PATH}`, headers: [header] };
    for (const text of [
      written('har', har(request)),
      written(
        'postman',
        postman({ url: `https://h\n@no-sign${PATH}`, header: [{ key: 'X-Key\n@no-sign', value: '1' }] }),
      ),
    ]) {
      assert.doesNotMatch(text, /^# *@(?!name|prompt)/m);
    }
  });

  for (const kept of ['Idempotency-Key', 'X-Request-Id', 'Accept', 'X-Page', 'X-Pinned']) {
    it(`no value of ${kept}, which isn’t a credential`, () => {
      assert.match(written('curl', `curl https://a${PATH} -H '${kept}: abcdef-1234'`), /abcdef-1234/);
    });
  }

  for (const name of [
    ...[
      'Authorization',
      'Proxy-Authorization',
      'Authentication',
      'X-Authorization',
      'X-Auth-Token',
      'Cookie',
    ],
    ...[
      'Api-Key',
      'X-Api-Key',
      'apikey',
      'App-Secret',
      'x-app-secret',
      'X-Access-Token',
      'Password',
      'X-JWT',
    ],
    ...['token', 'sign', 'X-Amz-Security-Token', 'Ocp-Apim-Subscription-Key', 'X-Signature', 'senha'],
  ]) {
    it(`A13 the header ${name}`, () => {
      for (const text of [
        written('curl', `curl https://h${PATH} -H '${name}: ${CANARY}'`),
        written('har', har({ method: 'GET', url: `https://h${PATH}`, headers: [{ name, value: CANARY }] })),
        written('postman', postman({ url: PATH, header: [{ key: name, value: CANARY }] })),
      ]) {
        assert.ok(!text.includes(CANARY), text);
        assert.doesNotMatch(text, new RegExp(`^${name}:`, 'im'));
      }
    });
  }

  for (const name of [
    ...[
      'token',
      'apikey',
      'api_key',
      'api-key',
      'access_token',
      'access-token',
      'accessToken',
      'key',
      'sign',
    ],
    ...[
      'secret',
      'app_secret',
      'client_secret',
      'password',
      'senha',
      'pwd',
      'jwt',
      'auth',
      'sig',
      'api%5Fkey',
    ],
  ]) {
    it(`A13 the value of the query parameter ${name}`, () => {
      const text = written('curl', `curl 'https://h${PATH}?a=1&${name}=${CANARY}&b=2#x'`);
      assert.ok(!text.includes(CANARY), text);
      assert.ok(text.includes(`GET ${PATH}?a=1&${name}=CREDENTIAL_REMOVED&b=2\n`), text);
      assert.match(
        text,
        /# The request contained a credential, which was replaced with CREDENTIAL_REMOVED\./,
      );
    });
  }

  for (const name of ['pageToken', 'next_page_token', 'chave', 'secretaria', 'Idempotency-Key', 'empresa']) {
    it(`no value of a parameter named ${name}`, () => {
      assert.match(
        written('curl', `curl 'https://h${PATH}?${name}=${CANARY}'`),
        new RegExp(`${name}=${CANARY}`),
      );
    });
  }

  it('A13 the user name and password in a URL, including in the comment', () => {
    for (const url of [
      `https://user:${CANARY}@api.example${PATH}`,
      `https://${CANARY}@api.example/gw${PATH}`,
      `https://user:p%40${CANARY}@api.example${PATH}`,
      `https://user:a/${CANARY}@api.example${PATH}`,
      `https://user:a?${CANARY}@api.example${PATH}`,
      `https://user:${CANARY}@api.example/other`,
      `https://user:${CANARY}#x@api.example/other`,
      `user:${CANARY}@api.example${PATH}`,
      // curl refuses the following: its port is not a number.
      `https://user:a/${CANARY}#x@api.example${PATH}`,
      `https://user:${CANARY}/x#@api.example${PATH}`,
      `https://user:a#${CANARY}/x@api.example${PATH}`,
      `https://user:a/openapi/${CANARY}@api.example${PATH}`,
      `https://user:${CANARY}/x@api.example/other`,
      `https://user:a/${CANARY}#x@api.example/other`,
      `user:${CANARY}/x@api.example${PATH}`,
      `user:${CANARY}/a#x@api.example${PATH}`,
    ]) {
      for (const text of [
        written('curl', `curl '${url}'`),
        written('har', har({ method: 'GET', url, headers: [] })),
        written('postman', postman({ url })),
      ]) {
        assert.ok(!text.includes(CANARY), text);
        assert.match(text, /# The username and password were removed from the URL\./);
        assert.doesNotMatch(text, /user:|@api/, url);
      }
    }
  });

  it('neither the host and port nor an @ in the path', () => {
    for (const [url, target] of [
      ['https://api.example:8443/v1/a@b', '/v1/a@b'],
      ['https://[2001:db8::1]:443/v1/a@b', '/v1/a@b'],
      ['https://user:a/b@api.example/v1/c@d?e=f@g', '/v1/c@d?e=f@g'],
      [`https://api.example${PATH}/a@b`, `${PATH}/a@b`],
    ] as const) {
      const text = written('curl', `curl '${url}'`);
      assert.match(text, /^# Sent to https:\/\/(?:api\.example|\[2001:db8::1\]:443|api\.example:8443)\. /m);
      assert.ok(text.includes(`GET ${target}\n`), text);
    }
  });

  for (const key of [
    'pwd',
    'jwt',
    'cookie',
    'appSecret',
    'api_key',
    'senhaCertificado',
    'session',
    'bearer',
  ]) {
    it(`A13 the Postman variable ${key}, wherever its value appears`, () => {
      const request = {
        url: `${PATH}?x=${CANARY}`,
        method: 'POST',
        body: { mode: 'raw', raw: `{"a":"${CANARY}"}` },
      };
      const text = written('postman', postman(request, [{ key, value: CANARY }]));
      assert.ok(!text.includes(CANARY), text);
      assert.doesNotMatch(text, new RegExp(`^@${key}`, 'm'));
    });
  }

  it('the example of an OpenAPI parameter with a credential', () => {
    const parameters = [{ name: 'X-Api-Key', in: 'header', required: true, example: CANARY }];
    const text = written(
      'openapi',
      JSON.stringify({ openapi: '3.0.0', paths: { [PATH]: { get: { parameters } } } }),
    );
    assert.ok(!text.includes(CANARY), text);
  });

  it('the value of a credential header from every other request, in any form', () => {
    const basic = Buffer.from(`user:${CANARY}`).toString('base64');
    for (const value of [`Bearer ${CANARY}`, `Basic ${basic}`, CANARY, `Digest response="${CANARY}"`]) {
      const text = written(
        'har',
        har(
          {
            method: 'GET',
            url: `https://h/gw/${CANARY}${PATH}?a=${CANARY}`,
            headers: [{ name: 'X-A', value: CANARY }],
          },
          {
            method: 'POST',
            url: `https://h${PATH}`,
            headers: [{ name: 'Authorization', value }],
            postData: { text: `<a>${CANARY}</a>${Buffer.from(CANARY).toString('hex')}` },
          },
        ),
      );
      assert.ok(!text.includes(CANARY) && !text.includes(Buffer.from(CANARY).toString('hex')), text);
    }
  });

  for (const [name, title] of [
    [`GET /a?token=${CANARY}&x=1`, 'GET /a?token=CREDENTIAL_REMOVED&x=1'],
    [`Authorization: Bearer ${CANARY}`, 'Authorization: Bearer CREDENTIAL_REMOVED'],
    [`Login senha=${CANARY}`, 'Login senha=CREDENTIAL_REMOVED'],
  ] as const) {
    it(`a credential that is only in a title: ${title}`, () => {
      const request = { url: 'https://h/openapi/a' };
      const text = JSON.stringify({ item: [{ name, request }] });
      const imported = readImport('postman', text);
      assert.ok(typeof imported === 'object');
      assert.equal(imported.requests[0]?.title, title);
      assert.ok(!JSON.stringify(imported).includes(CANARY), JSON.stringify(imported));
    });
  }

  it('a removed value from titles and from the names derived from them', () => {
    const collection = {
      item: [
        { name: `Login ${CANARY}`, request: { url: PATH, header: [{ key: 'X-Api-Key', value: CANARY }] } },
      ],
    };
    const text = written('postman', JSON.stringify(collection));
    assert.doesNotMatch(text, /cAn4ry|Zq81x/i);
  });

  it('values of forms, JSON members, and parts with the name of a credential', () => {
    const url = `https://h${PATH}`;
    for (const text of [
      written('curl', `curl ${url} -d 'user=ana&client_secret=${CANARY}'`),
      written('curl', `curl ${url} --json '{"a": [{"senha" : "${CANARY}"}], "b": "2"}'`),
      written('curl', `curl ${url} --json '{"n": {{n}}, "password": "a\\"${CANARY}"'`),
      written('curl', `curl ${url} -F nome=ana -F senha=${CANARY}`),
      written(
        'postman',
        postman({ url: PATH, body: { mode: 'urlencoded', urlencoded: [{ key: 'pwd', value: CANARY }] } }),
      ),
    ]) {
      assert.ok(!text.includes(CANARY), text);
      assert.match(text, /CREDENTIAL_REMOVED|body was left out/);
    }
  });

  it('no variable used as a credential, and no short value elsewhere', () => {
    const text = written('postman', postman({ url: `${PATH}?token={{login}}&pwd=a1&b=a1` }));
    assert.match(text, /\?token=\{\{login\}\}&pwd=CREDENTIAL_REMOVED&b=a1$/m);
  });

  it('no company number that is also in a cookie', () => {
    const text = written(
      'curl',
      `curl 'https://h/openapi/v2/empresas/471122/x' -H 'Cookie: empresa=471122; sid=${CANARY}'`,
    );
    assert.match(text, /^GET \/openapi\/v2\/empresas\/471122\/x$/m);
  });

  it('an App Secret of 4,096 characters', () => {
    const secret = 'aB3$'.repeat(1024);
    assert.ok(
      !written('curl', `curl 'https://h${PATH}' -H 'token: ${secret}' -d '{"a":"${secret}"}'`).includes(
        secret,
      ),
    );
  });
});

describe('an import keeps literal placeholders literal', () => {
  const DANGEROUS = [
    '{{$processEnv HOME}}',
    '{{$dotenv X}}',
    '{{ $processEnv HOME }}',
    '{{a.response.body.$.b}}',
  ];
  for (const words of DANGEROUS) {
    it(`B9 ${words} in a URL, a header, a file’s name, a method, and a title`, () => {
      const request = {
        method: `GET ${words}`,
        url: `https://h/${words}${PATH}/${words}?a=${words}`,
        headers: [{ name: 'X-A', value: words }],
      };
      const item = [{ name: 'a', request: { ...request, header: [{ key: 'X-A', value: words }] } }];
      const variable = [{ key: 'home', value: words }];
      for (const text of [
        written('har', har(request)),
        written('curl', `curl '${request.url}' -H 'X-A: ${words}' --data-binary '@${words}'`),
        written('curl', `curl '${request.url}' -F 'a=@${words}'`),
        written('postman', JSON.stringify({ item, variable })),
        written('postman', postman({ ...request, body: { mode: 'file', file: { src: words } } })),
        written('postman', postman({ ...request, body: { mode: 'raw', raw: words } })),
        written(
          'openapi',
          JSON.stringify({ openapi: '3.0.0', paths: { [`${PATH}/${words}`]: { get: {} } } }),
        ),
      ]) {
        const live = text.split('\n').filter(line => !line.startsWith('#') && line.includes('$'));
        assert.ok(
          live.every(line => !line.includes('{{')),
          text,
        );
      }
    });
  }

  it('and reports what it encoded or removed', () => {
    const text = written('curl', `curl -g 'https://h${PATH}/{{a}}?b=%7D' -H 'X-B: {{c}}'`);
    assert.match(text, /^GET \/openapi\/demo\/echo\/%7B%7Ba%7D%7D\?b=%7D$/m);
    assert.match(text, /# The URL contained literal braces\./);
    assert.match(text, /# The X-B header was removed/);
  });

  it('but keeps Postman’s variables', () => {
    const text = written('postman', postman({ url: `${PATH}/{{id}}?a={{b-c}}&t={{$timestamp}}` }));
    assert.match(text, /\/\{\{id\}\}\?a=\{\{b-c\}\}&t=\{\{\$timestamp\}\}$/m);
  });
});

describe('the format of a text', () => {
  for (const [text, format] of [
    ['curl https://h', 'curl'],
    ['\n$ curl.exe https://h', 'curl'],
    ['C:\\>curl https://h', 'curl'],
    ['@echo off\n@curl https://h', 'curl'],
    ['$r = irm https://h', 'curl'],
    ['{"log":{"entries":[{"request":{}}]}}', 'har'],
    ['{"request":{"method":"GET","url":"https://h"}}', 'har'],
    ['\uFEFF{"openapi":"3.1.0","paths":{}}', 'openapi'],
    ['{"info":{},"item":[]}', 'postman'],
    ['{"a":1}', undefined],
    ['{', undefined],
    ['', undefined],
    ['wget https://h', undefined],
  ] as const) {
    it(`is ${format ?? 'unknown'} for ${JSON.stringify(text)}`, () =>
      assert.equal(importFormatOf(text), format));
  }
});
