import { createHash } from 'node:crypto';

/** The App Secret of the application that works, as the gateway's configuration has it. */
export const NET_SECRET = 'net-secret-Qd9+/f3aLr0X';

/** A token that no application has. */
const UNKNOWN = 'unknown-token-0123456789';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

const PATH = '/openapi/demo/echo';
/** The body that it sent. */
export const PLAIN = '{"message": "olá", "n": 1.50}';

/** The signature of a program that minified the body that it signed. */
export const MINIFIED_SIGN = md5(`${NET_SECRET}${PATH}{"message":"olá","n":1.5}1700000000`);

const REQUESTS = `@empresaId = 4711

### Echo
# @name echo
POST /openapi/demo/echo?x=1
Content-Type: application/json
Accept-Language: pt-BR

{ "message": "olá", "valor": 10.50 }

?? status == 200
?? body code == 0

>> ./echo.json

### Nobody
# @name empty
GET /openapi/demo/echo

?? status == 201
?? body data.appKey == "other"

### A signature of somebody else
# @name wrong
# @sign ${MINIFIED_SIGN}
# @timestamp 1700000000
POST /openapi/demo/echo
Content-Type: application/json

${PLAIN}

### An invoice
# @name nfe
POST /openapi/v2/empresas/{{empresaId}}/nf-e
Content-Type: application/json

{ "id": "NFE-1", "ambienteEmissao": "Homologacao" }

### A certificate
# @name upload
POST /openapi/demo/upload
Content-Type: multipart/form-data; boundary=limite

--limite
Content-Disposition: form-data; name="arquivo"; filename="a.pfx"
Content-Type: application/x-pkcs12

< ./certificado.pfx
--limite
Content-Disposition: form-data; name="senha"

segredo
--limite--
`;

/** The first condition is true at once, the second one isn't when its time is up, and the third one can't be read. */
const POLLED = `# @name true
# @until body data.appKey exists every 2s for 60s
GET /openapi/demo/echo

### Never
# @name never
# @until status == 201 every 2s for 1s
GET /openapi/demo/echo

### Faulty
# @name faulty
# @until situacao != 1 every 0s for 2h
POST /openapi/demo/echo
`;

const FAULTY = `### Misspelled
# @nmae echo
POST /openapi/demo/echo/{{ausente}}
Content-Typ: application/json
sign: 0123456789abcdef0123456789abcdef

{ "message": "olá", }

### Twice
# @name a b
GET /openapi/demo/echo
Content-Type: text/plain

< ./missing.txt
`;

const CURL = `curl -X POST 'https://api.example.com.br${PATH}?x=1' -H 'token: ${NET_SECRET}' -H 'timestamp: 1700000000' -H 'sign: ${MINIFIED_SIGN}' -H 'Content-Type: application/json' --data-raw '${PLAIN}'
`;

const HAR = {
  log: {
    version: '1.2',
    creator: { name: 'test', version: '1' },
    entries: [
      {
        startedDateTime: '2023-11-14T22:13:20.000Z',
        time: 1,
        request: {
          method: 'POST',
          url: `https://api.example.com.br${PATH}?x=1`,
          httpVersion: 'HTTP/1.1',
          headers: [
            { name: 'token', value: NET_SECRET },
            { name: 'timestamp', value: '1700000000' },
            { name: 'sign', value: MINIFIED_SIGN },
            { name: 'Content-Type', value: 'application/json' },
          ],
          queryString: [{ name: 'x', value: '1' }],
          cookies: [],
          headersSize: -1,
          bodySize: PLAIN.length,
          postData: { mimeType: 'application/json', text: PLAIN },
        },
        response: { status: 401, statusText: 'Unauthorized', headers: [], content: {}, cookies: [] },
      },
    ],
  },
};

const POSTMAN = {
  info: { name: 'Fiscal', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  variable: [{ key: 'baseUrl', value: 'https://api.example.com.br' }],
  item: [
    {
      name: 'Notas',
      item: [
        {
          name: 'Emitir',
          request: {
            method: 'POST',
            url: '{{baseUrl}}/openapi/v2/empresas/4711/nf-e?x=1',
            header: [{ key: 'Content-Type', value: 'application/json' }],
            body: { mode: 'raw', raw: '{"id":"NFE-1"}' },
          },
        },
        {
          name: 'Certificado',
          request: {
            method: 'POST',
            url: '{{baseUrl}}/openapi/demo/upload',
            body: {
              mode: 'formdata',
              formdata: [
                { key: 'arquivo', type: 'file', src: './certificado.pfx' },
                { key: 'senha', value: 'segredo', type: 'text' },
              ],
            },
          },
        },
      ],
    },
  ],
};

const OPENAPI = `openapi: 3.0.3
info: { title: Fiscal, version: '1' }
servers: [{ url: https://api.example.com.br }]
paths:
  /openapi/v2/empresas/{empresaId}/nf-e:
    post:
      summary: Emitir
      parameters:
        - { name: empresaId, in: path, required: true, schema: { type: string }, example: '4711' }
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties: { id: { type: string, example: NFE-1 }, valor: { type: number } }
`;

export const GATEWAY_CONFIGURATION = {
  applications: [
    { appKey: 'works', appName: 'Works', appSecret: NET_SECRET },
    { appKey: 'pending', appSecret: `${NET_SECRET}-pending`, state: 'pending' },
    { appKey: 'limited', appSecret: `${NET_SECRET}-limited`, subscriptions: ['cpf-lookup'] },
  ],
};

const BATCH = [
  {
    id: 'a',
    secret: NET_SECRET,
    path: PATH,
    method: 'POST',
    bodyBase64: Buffer.from(PLAIN).toString('base64'),
    timestamp: '1700000000',
    claimedSign: MINIFIED_SIGN,
  },
  {
    id: 'b',
    secret: NET_SECRET,
    path: PATH,
    timestamp: '1700000000',
    claimedSign: md5(`${NET_SECRET}${PATH}?x=11700000000`),
    query: 'x=1',
  },
  {
    secret: NET_SECRET,
    path: PATH,
    timestamp: '1700000000',
    claimedSign: md5(`${NET_SECRET}${PATH}1700000000`),
  },
  { secret: NET_SECRET, path: PATH, timestamp: '1700000000', claimedSign: '0'.repeat(32) },
];

/** A program that signs the body with its line breaks. */
const SIGNER = `const { createHash } = require('node:crypto');
require('node:readline').createInterface({ input: process.stdin }).on('line', line => {
  const c = JSON.parse(line);
  const body = c.multipart ? Buffer.alloc(0) : Buffer.from(c.bodyBase64, 'base64');
  const hash = createHash('md5');
  for (const part of [c.secret, c.path, body, c.timestamp]) hash.update(part);
  console.log(hash.digest('hex'));
});
`;

const EXPECTED_REQUEST = `# @name echo
GET /openapi/demo/echo

?? body matches expected
`;

/** Another status, an old number, a value that is gone, and one that is ignored. */
const EXPECTED = JSON.stringify({
  version: 1,
  responses: {
    echo: {
      status: 201,
      body: { success: true, code: 7, data: { gone: [1, { a: null }], serverTime: 'x' } },
      ignore: ['$.data.serverTime'],
    },
  },
});

/** The files in the folder in which the command line runs. */
export const FILES: Readonly<Record<string, string>> = {
  'expected.fiscal': EXPECTED_REQUEST,
  'expected.expected.json': EXPECTED,
  'requests.fiscal': REQUESTS,
  'faulty.fiscal': FAULTY,
  'polled.fiscal': POLLED,
  'certificado.pfx': 'PFX\0\x01\x02',
  'curl.txt': CURL,
  'a.har': JSON.stringify(HAR),
  'postman.json': JSON.stringify(POSTMAN),
  'openapi.yaml': OPENAPI,
  'gateway.json': JSON.stringify(GATEWAY_CONFIGURATION),
  'wrong-gateway.json': '{"applications": [{"appKey": 1, "state": "gone"}], "fault": []}',
  'batch.json': JSON.stringify(BATCH),
  'string.txt': `${NET_SECRET}${PATH}{"message":"olá","n":1.5}1700000000`,
  'signer.cjs': SIGNER,
  'fiscal.env.json': JSON.stringify({
    homologacao: { baseUrl: 'https://api.homologacao.example.com.br', kind: 'homologacao' },
  }),
};

/** The platform's response to a wrong signature, at the time of the tests' clock. */
export const REFUSED_RESPONSE = responseOf(
  '{"success":false,"errorType":1,"code":10009003,"message":"signature mismatch"}',
);

function responseOf(body: string): string {
  const head = [
    'HTTP/1.1 401 Unauthorized',
    'Date: Tue, 14 Nov 2023 22:13:20 GMT',
    'Content-Type: application/json',
  ];
  return [...head, `Content-Length: ${body.length}`, '', body].join('\r\n');
}

/** Requests as bytes: a correct one, one that signed another form of its body, one with an unknown token, one without a
 *  signature, and a multipart body. */
export function requestBytes(port: number): readonly Uint8Array[] {
  const multipart = [
    ...['--limite', 'Content-Disposition: form-data; name="senha"', '', 'segredo', '--limite'],
    ...[
      'Content-Disposition: form-data; name="arquivo"; filename="a.pfx"',
      '',
      'PFX\0\x01',
      '--limite--',
      '',
    ],
  ].join('\r\n');
  const headers = (sign: string, token = NET_SECRET) => ({ token, timestamp: '1700000000', sign });
  const requests: readonly (readonly [
    line: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ])[] = [
    ['GET /openapi/demo/echo?x=1', headers(md5(`${NET_SECRET}${PATH}1700000000`)), ''],
    ['POST /openapi/demo/echo', { ...headers(MINIFIED_SIGN), 'Content-Type': 'application/json' }, PLAIN],
    ['GET /openapi/demo/echo', headers(md5(`${UNKNOWN}${PATH}1700000000`), UNKNOWN), ''],
    ['POST /openapi/demo/echo', { 'Content-Type': 'application/json' }, '{"senha":"segredo"}'],
    [
      'POST /openapi/demo/echo',
      {
        ...headers(md5(`${NET_SECRET}${PATH}1700000000`)),
        'Content-Type': 'multipart/form-data; boundary=limite',
      },
      multipart,
    ],
  ];
  return requests.map(([line, own, body]) => {
    const all = {
      Host: `127.0.0.1:${port}`,
      Connection: 'close',
      'Content-Length': Buffer.byteLength(body),
      ...own,
    };
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    return Buffer.from([`${line} HTTP/1.1`, ...head, '', body].join('\r\n'));
  });
}
