import { deepEqual, equal, ok } from 'node:assert/strict';
import { type SentRequest, SentSecrets } from '../../../src/traffic/sentSecrets.ts';
import { tokenForms } from '../../../src/traffic/tokenForms.ts';
import { TOKEN } from '../../support/proxy.ts';
import { SENT_FORMS } from '../../support/sentForms.ts';

const PLAIN = 'Rw7mK2xQ9vT4zL8pN3cB6yHd';
/** Without a part that repeats, and not in an encoding. */
const LONG = Array.from({ length: 1_200 }, (_, index) => `${index}`).join('x');

function attribute(secret: string): string {
  return secret.replace(/[<&>"']/g, one => `&#${one.charCodeAt(0)};`);
}

function found(request: Partial<SentRequest>): readonly string[] {
  return new SentSecrets().find({ target: '/', headers: [], body: new Uint8Array(), ...request });
}

describe('A1 the strings that may be an App Secret', () => {
  for (const [name, form] of Object.entries(SENT_FORMS)) {
    it(`include one that was sent ${name}`, () => {
      for (const secret of [PLAIN, TOKEN, PLAIN.repeat(20)]) {
        ok(tokenForms(form(secret)).includes(secret), form(secret));
      }
    });
  }

  it('consist of only the value itself if it has no parts', () => {
    deepEqual(tokenForms(PLAIN), [PLAIN]);
    deepEqual(tokenForms('12345678'), ['12345678']);
  });

  it('don’t exist if the value is too short, too long, or the name of a variable', () => {
    deepEqual(tokenForms('1234567'), []);
    equal(tokenForms(LONG.slice(0, 4_096))[0]?.length, 4_096);
    deepEqual(tokenForms(LONG.slice(0, 4_097)), []);
    for (const name of ['FISCAL_APP_SECRET', '$FISCAL_APP_SECRET', '%APP_SECRET%'])
      deepEqual(tokenForms(name), []);
  });

  it('consist of at least eight characters, and come from a value of limited length', () => {
    deepEqual(tokenForms('Bearer 12345678').includes('12345678'), true);
    deepEqual(tokenForms('Bearer 1234567').includes('1234567'), false);
    const longest = `${PLAIN} ${'x '.repeat(8_200)}`.slice(0, 16_384);
    ok(tokenForms(longest).includes(PLAIN));
    deepEqual(tokenForms(`${longest} `), []);
  });

  it('number at most 256 for a long value', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `secret-${index}-abcdefgh`).join();
    equal(tokenForms(many.slice(0, 16_384)).length <= 256, true);
    equal(tokenForms(many.slice(0, 16_384)).length > 200, true);
  });

  it('don’t include the values of cookies with other names', () => {
    for (const cookie of [
      'a=12345678-token',
      'a=my-token-1234',
      '=token-12345678',
      'token',
      'token-12345678',
    ])
      deepEqual(found({ headers: [['Cookie', cookie]] }), [], cookie);
  });

  it('are the same for a value that is sent again, among many others', () => {
    const secrets = new SentSecrets();
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 200; index++) {
        const headers = [[`token${index % 100}`, `Bearer ${PLAIN}${index}`]] as const;
        ok(secrets.find({ target: '/', headers, body: new Uint8Array() }).includes(`${PLAIN}${index}`));
      }
    }
  });

  it('take few forms, whatever was sent', () => {
    const parts = ['aB3/+%', '\\', '%25', '"a', 'ab12cd34,', 'a=', '\\u00', '&#38;', '(a', ' '];
    for (const part of parts) {
      for (const length of [4_000, 16_384, 65_536]) {
        const value = part.repeat(length / part.length);
        const total = tokenForms(value).reduce((sum, { length: each }) => sum + each, 0);
        ok(total < 300_000, `${part} ${total}`);
      }
    }
  });

  for (const name of [
    'token',
    'Authorization',
    'X-Token2',
    'AppSecret',
    'x-api-key',
    'tokens',
    'X-Fiscal-Token',
  ]) {
    it(`come from the header ${name}`, () => {
      ok(found({ headers: [[name, `Bearer ${PLAIN}`]] }).includes(PLAIN));
    });
  }

  it('come from the other headers of the signature if those contain neither a signature nor a time', () => {
    for (const name of ['sign', 'timestamp']) ok(found({ headers: [[name, PLAIN]] }).includes(PLAIN));
    const right = ['1700000000', '1700000000000', '2026-11-25T20:34:13Z', 'Wed, 25 Nov 2026 20:34:13 GMT'];
    for (const value of right) deepEqual(found({ headers: [['timestamp', value]] }), []);
    const digests = [
      'a'.repeat(32),
      'A'.repeat(32),
      'a'.repeat(40),
      `"${'a'.repeat(32)}"`,
      `${'aa:'.repeat(15)}aa`,
    ];
    for (const value of [...digests, Buffer.alloc(16, 7).toString('base64')]) {
      deepEqual(found({ headers: [['sign', value]] }), []);
    }
  });

  it('come from query parameters and cookies with the name of a credential', () => {
    for (const secret of [PLAIN, TOKEN]) {
      for (const name of ['token', 'app_secret', 'access_token', 'key', 'X-Token2']) {
        ok(found({ target: `/openapi?a=1&${name}=${encodeURIComponent(secret)}` }).includes(secret), name);
      }
    }
    ok(found({ headers: [['Cookie', `a=b; token=${PLAIN}`]] }).includes(PLAIN));
    const other = `x${PLAIN}`;
    deepEqual(found({ headers: [['Cookie', `a=${other}; token=${PLAIN}; =${other}`]] }), [PLAIN]);
    deepEqual(
      found({
        headers: [
          ['X-Other', other],
          ['token', PLAIN],
        ],
      }),
      [PLAIN],
    );
    deepEqual(found({ target: `/?sign=${'a'.repeat(32)}&page=${other}&token=${PLAIN}` }), [PLAIN]);
    deepEqual(found({ target: '/openapi?page=123456789', headers: [['Cookie', 'lang=portuguese']] }), []);
  });

  it('come from any header or path segment that looks random, if the token is only an AppKey', () => {
    for (const key of ['an-app-key', '12345678', 'AKIAIOSFODNN7']) {
      for (const request of [
        { headers: [['X-Other', PLAIN]] },
        { target: `/openapi/${PLAIN}/x?a=1` },
      ] as const)
        ok(
          found({
            ...request,
            headers: [['token', key], ...('headers' in request ? request.headers : [])],
          }).includes(PLAIN),
        );
    }
  });

  it('come from any header or parameter that looks random, if there’s no credential', () => {
    for (const request of [
      { headers: [['X-Other', PLAIN]] },
      { headers: [['User-Agent', `app/1.0 ${PLAIN}`]] },
      {
        headers: [
          ['X-Other', PLAIN],
          ['token', ''],
        ],
      },
      { headers: [['Cookie', `a=${PLAIN}`]] },
      { target: `/openapi?a=1&t=${PLAIN}` },
      { target: `/openapi?${PLAIN}` },
    ] as const)
      deepEqual(found(request), [PLAIN]);
    for (const name of ['Content-Type', 'Host', 'Accept', 'Accept-Language'])
      deepEqual(found({ headers: [[name, `text/plain; boundary=${PLAIN}`]] }), []);
  });

  for (const [name, body] of Object.entries({
    JSON: (secret: string) => JSON.stringify({ a: 1, token: secret, b: 2 }),
    'JSON in JSON': (secret: string) => JSON.stringify({ a: JSON.stringify({ appSecret: secret }) }),
    'a form': (secret: string) => `a=1&token=${encodeURIComponent(secret)}&b=2`,
    XML: (secret: string) =>
      `<a><appToken>${secret.replace(/[<&>]/g, one => `&#${one.charCodeAt(0)};`)}</appToken></a>`,
    YAML: (secret: string) => `a: 1\napp_secret: ${secret}\nb: 2\n`,
    'text after Bearer': (secret: string) => `Authorization: Bearer ${secret}\r\n`,
    'a JSON object': (secret: string) => JSON.stringify({ token: { value: { a: [1, secret] } } }, null, 1),
    'JSON with an escaped name': (secret: string) =>
      JSON.stringify({ token: secret }).replace('token', '\\u0074oken'),
    'JSON pairs': (secret: string) => JSON.stringify([{ name: 'token', value: secret }], null, 1),
    'pairs of Portuguese XML': (secret: string) => `<campo nome="appToken" valor="${attribute(secret)}"/>`,
    'an XML attribute': (secret: string) => `<a token='${attribute(secret)}'/>`,
    'XML with attributes': (secret: string) => `<n:token xsi:type="s" b="1">${attribute(secret)}</n:token>`,
    'XML with attributes and CDATA': (secret: string) => `<token a="1"><![CDATA[${secret}]]></token>`,
    'JSON pairs, the value first': (secret: string) =>
      JSON.stringify([{ value: 'a value that is another' }, { value: secret, name: 'token' }], null, 1),
    'JSON pairs in Portuguese, the value first': (secret: string) =>
      JSON.stringify({ valor: secret, nome: 'app_secret' }),
    'JSON pairs in JSON, the value first': (secret: string) =>
      JSON.stringify({ a: JSON.stringify([{ value: secret, key: 'x-api-key' }]) }),
    'JSON arrays': (secret: string) =>
      JSON.stringify(
        {
          headers: [
            ['a', '1'],
            ['token', secret],
          ],
        },
        null,
        1,
      ),
    'XML elements, the value first': (secret: string) =>
      `<p><valor>${attribute(secret)}</valor>\n  <nome>appToken</nome></p>`,
    'XML attributes, the value first': (secret: string) => `<p value="${attribute(secret)}" name="token"/>`,
    'a form of pairs, the value first': (secret: string) => `value=${encodeURIComponent(secret)}&name=token`,
    'YAML of pairs, the value first': (secret: string) => `- value: ${secret}\n  name: token\n`,
    'a multipart form': (secret: string) =>
      `--B\r\nContent-Disposition: form-data; name="appSecret"\r\n\r\n${secret}\r\n--B--\r\n`,
    'a multipart form, with a type': (secret: string) =>
      `--B\r\nContent-Disposition: form-data; name=token\r\nContent-Type: text/plain\r\n\r\n${secret}\r\n--B--`,
  })) {
    it(`come from fields of a body in ${name}`, () => {
      for (const secret of [PLAIN, TOKEN]) ok(found({ body: Buffer.from(body(secret)) }).includes(secret));
    });
  }

  for (const encoding of ['utf16le', 'latin1'] as const) {
    it(`come from a body in ${encoding}`, () => {
      const body = Buffer.from(JSON.stringify({ token: PLAIN }), encoding);
      ok(found({ body }).includes(PLAIN));
    });
  }

  const NAMES = [
    'token',
    'my_token2',
    'secret',
    'clientSecret',
    'segredo',
    'SENHA',
    'passwd',
    'pwd',
    'api-key',
  ];
  for (const name of [
    ...NAMES,
    'apikey',
    'api_key',
    'credencial',
    'Credential',
    'authorization',
    'pass',
    'jwt',
  ]) {
    it(`come after ${name} in a body: as text, in UTF-16, with escapes, in a form, and in a JSON string`, () => {
      const json = JSON.stringify({ [name]: PLAIN });
      const escaped = Array.from(name, each => `\\u00${each.charCodeAt(0).toString(16)}`).join('');
      const percent = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
      const bodies = [
        Buffer.from(json),
        Buffer.from(json, 'utf16le'),
        Buffer.from(`{"${escaped}":"${PLAIN}"}`),
        Buffer.from(`a=1&${percent}=${PLAIN}`),
        Buffer.from(JSON.stringify({ inner: json })),
      ];
      for (const body of bodies) ok(found({ body }).includes(PLAIN), body.toString('latin1'));
    });
  }

  it('come from parameters and cookies with unusual separators', () => {
    for (const target of [
      `/openapi?a=1;token=${PLAIN}`,
      `/openapi/x;token=${PLAIN}/y`,
      `/x;a=1;token=${PLAIN}?b=1`,
    ])
      ok(found({ target }).includes(PLAIN), target);
    ok(found({ headers: [['Cookie', `a=b,token=${PLAIN}`]] }).includes(PLAIN));
  });

  it('are looked for in a body of 1 MiB in linear time, whatever it contains', () => {
    for (const part of [
      'token',
      'token ',
      'token":{',
      '<token a',
      '<',
      '"',
      '\\u00',
      'token="value',
      '--B\r\n',
      '\0',
    ])
      found({ body: Buffer.from(part.repeat(1_048_576 / part.length)) });
  });

  // The end of each value was searched for again from each place where a value could start: 4 to 9 seconds.
  for (const part of [
    ...[
      'value="',
      "value='",
      'value=',
      'value=x&',
      'value: ',
      '"value":"',
      '"value":"\\\\',
      'value=\\"',
      'data=',
    ],
    ...['<valor>', '["token","', 'value="aaaaaaaaaa" ', '"value":"aaaaaaaaaa",'],
  ]) {
    it(`are looked for in linear time in a body that consists of ${part}`, () => {
      const body = Buffer.from(`${part.repeat(262_144 / part.length)} token`);
      const start = process.cpuUsage();
      found({ body });
      ok(process.cpuUsage(start).user < 1_000_000);
    });
  }

  it('are searched for in the whole body, however long it is', async () => {
    const secrets = new SentSecrets();
    for (const start of [0, 262_130, 262_144, 303_080, 1_048_570, 1_048_577, 10_000_000]) {
      for (const text of [
        `{"token":"${PLAIN}"}`,
        `{"value":"${PLAIN}","name":"token"}`,
        `--B\r\nContent-Disposition: form-data; name="token"\r\n\r\n${PLAIN}\r\n--B--`,
      ]) {
        const body = Buffer.from(`${' '.repeat(start)}${text}${' '.repeat(400_000)}`);
        ok((await secrets.findInBody(body)).includes(PLAIN), `${start} ${text}`);
        if (start < 2_000_000) ok(found({ body }).includes(PLAIN), `${start} ${text}`);
      }
    }
    deepEqual(await secrets.findInBody(Buffer.from('{"a":1}')), []);
    deepEqual(await secrets.findInBody(Buffer.alloc(0)), []);
  });

  it('are searched for in a large body without blocking other work', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      if (turns < 1_000) setImmediate(count);
    };
    setImmediate(count);
    await new SentSecrets().findInBody(Buffer.from('{"a":"b"},'.repeat(1_000_000)));
    ok(turns > 20 && turns < 1_000, `${turns}`);
  });

  for (const key of ['demo-appkey-1', 'k7Qp2', '51c3b2a9f0d84e6f8a7b']) {
    it(`are found if they’re joined with an AppKey of ${key.length} characters that is also sent`, () => {
      for (const between of ['', '.', ':', '-', '|', '/']) {
        for (const joined of [key + between + PLAIN, PLAIN + between + key]) {
          const headers = [['X-App-Key', key] as const, ['token', joined] as const];
          ok(found({ headers }).includes(PLAIN), joined);
        }
      }
    });
  }

  it('aren’t cut if the other string is too short for an AppKey, or the rest for a secret', () => {
    const token = (value: string, other: string) =>
      found({
        headers: [
          ['X-Other', other],
          ['token', value],
        ],
      });
    deepEqual(token(`abc${PLAIN}`, 'abc'), [`abc${PLAIN}`]);
    ok(token(`abcd${PLAIN}`, 'abcd').includes(PLAIN));
    ok(token('abcdefgh12345678', 'abcdefgh').includes('12345678'));
    deepEqual(token('abcdefgh1234567', 'abcdefgh'), ['abcdefgh1234567']);
  });

  it('are found after each name of a credential in a path', () => {
    for (const name of ['token', 'X-Token2', 'senha', 'key', 'access_token', 'app-secret'])
      ok(found({ target: `/openapi/${name}/abcdefgh1/x` }).includes('abcdefgh1'), name);
    deepEqual(found({ target: '/openapi/empresas/abcdefgh1/x' }), []);
    deepEqual(found({ target: '/abcdefgh1/token' }), []);
  });

  it('are found if they’re joined by a separator with something that isn’t sent', () => {
    for (const between of ['.', ':', '-', '_', '/', '~', '@', '&', '+', ',', ';', '|', '=', ' '])
      ok(found({ headers: [['token', `app1${between}${PLAIN}`]] }).includes(PLAIN), between);
  });

  it('are found in a path if they’re named, or if no other secret is sent', () => {
    const random = 'Rw7mK2xQ9vT4zL8pN3cB6yHd';
    for (const target of [
      ...[`/openapi/token/${random}/echo`, `/openapi/${random}/echo?a=1`, `/${random}`, `/token=${random}`],
      ...[`/openapi/app-secret/${encodeURIComponent(`${random}+/`)}`, `/x/%52${random.slice(1)}/y`],
    ])
      ok(
        found({ target }).some(text => text.startsWith(random)),
        target,
      );
    const ids = [
      '665f1c2ab9d04e7f8a6b5c4d',
      '550e8400-e29b-41d4-a716-446655440000',
      'NFE-4711-REAL',
      '3'.repeat(44),
    ];
    for (const id of ids) deepEqual(found({ target: `/openapi/v2/empresas/${id}/nf-e/${id}` }), [], id);
    // Whoever sends it where it belongs has something else in the path.
    deepEqual(found({ target: `/openapi/${random}2/echo`, headers: [['token', PLAIN]] }), [PLAIN]);
  });

  it('are found beside an AppKey: in quotation marks, in a header’s name, and in YAML below a name', () => {
    const key = ['token', 'an-app-key'] as const;
    for (const header of [
      ['If-Match', `"${PLAIN}"`],
      [PLAIN, '1'],
      ['User-Agent', `app/${PLAIN} (x)`],
      ['X-App', `{${PLAIN}}`],
      ['X-App', `id:${PLAIN}`],
    ] as const)
      ok(found({ headers: [key, header] }).includes(PLAIN), header[1]);
    for (const text of [`token: |\n  ${PLAIN}\n`, `senha: >-\n    ${PLAIN}\n`, `app_secret: |2\n  ${PLAIN}`])
      ok(found({ headers: [key], body: Buffer.from(text) }).includes(PLAIN), text);
  });

  it('number at most 64 for a body', () => {
    const many = JSON.stringify(Array.from({ length: 100 }, (_, index) => ({ token: `${PLAIN}${index}` })));
    equal(found({ body: Buffer.from(many) }).length, 64);
  });

  it('can look like a signature, except where a signature belongs', () => {
    const digest = `${'f0'.repeat(15)}e1`;
    ok(found({ headers: [['token', digest]] }).includes(digest));
    ok(found({ target: `/?token=${digest}` }).includes(digest));
    ok(found({ body: Buffer.from(JSON.stringify({ appSecret: digest })) }).includes(digest));
    for (const name of ['sign', 'signature']) deepEqual(found({ target: `/?${name}=${digest}` }), []);
    ok(found({ target: `/?sign=${PLAIN}` }).includes(PLAIN));
  });

  it('don’t include the values of fields with other names', () => {
    deepEqual(found({ body: Buffer.from(`{"token":"${PLAIN}","nome":"Maria da Silva"}`) }), [PLAIN]);
    deepEqual(
      found({ body: Buffer.from('{"cliente":"Maria da Silva","chaveAcesso":"3524011122233300018155"}') }),
      [],
    );
  });
});
