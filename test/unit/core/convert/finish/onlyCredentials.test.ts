import assert from 'node:assert/strict';
import fc from 'fast-check';
import { finish } from '../../../../../src/core/convert/finish/finish.ts';
import { capturedOfLog, readLogLine } from '../../../../../src/core/convert/log/logLine.ts';
import { readRawRequest } from '../../../../../src/core/convert/log/rawRequest.ts';
import { readImport } from '../../../../../src/core/convert/read/readImport.ts';
import type { FinishedRequest, Imported } from '../../../../../src/core/convert/requestDraft.ts';

const CNPJ = '11222333000181';
const ALPHANUMERIC_CNPJ = '12ABC34501DE35';
const ACCESS_KEY = '35261111222333000181550010000012341000012345';
const PROTOCOL = '135260000000001';
const HOST = 'api.example.com.br';
const MARK = 'CREDENTIAL_REMOVED';

interface Capture {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Readonly<Record<string, unknown>>;
  readonly contentType: string;
}

/** What every request has, and must keep. */
const FISCAL = {
  id: 'NFE-2026-000123',
  emitente: { cnpj: CNPJ, cnpjAlfa: ALPHANUMERIC_CNPJ, numero: '471122' },
  chave: ACCESS_KEY,
  accessKey: ACCESS_KEY,
  autorizacao: { protocolo: PROTOCOL, 'Número da Autorização': 'A1B2C3D4' },
  dataAutorizacao: '2026-11-20',
  protocoloAutorizacao: PROTOCOL,
  dataHoraAutorizacao: '2026-11-20T10:00:00-03:00',
  authorizationDate: '2026-11-20',
  observacao: 'Plano Basic mensal; entrega em 2 dias, assinatura 3',
  total: 1234.5,
};

/** Values that credentials may have by chance, as one has a company's number as its password. */
const ORDINARY = [
  ...[
    CNPJ,
    ALPHANUMERIC_CNPJ,
    ACCESS_KEY,
    PROTOCOL,
    HOST,
    '471122',
    'NFE-2026-000123',
    '2026-11-20',
    'empresas',
  ],
  ...[
    'application/json',
    'POST',
    '/openapi/v2/empresas',
    '2026-11-20T10:00:00-03:00',
    `https://${HOST}`,
    'NFe',
  ],
];

const secret = fc
  .tuple(
    fc.constantFrom('Rw7mK2xQ9v', 'k3J-9fQz_7Xb', '5d41402abc4b2a76b9719d911017c592'),
    fc.stringMatching(/^[0-9a-z]{4}$/),
  )
  .map(parts => parts.join(''));
const credential = fc.oneof(secret, fc.constantFrom(...ORDINARY));

/** Puts a credential where its name or its form shows what it is. The result is what the body's member `extra` becomes. */
interface Placed {
  readonly request: Capture;
  readonly extra: unknown;
  readonly query: string;
}

type Place = (value: string) => Placed;

const BASE: Capture = {
  ...{
    method: 'POST',
    path: `/openapi/v2/empresas/${CNPJ}/nf-e/${ACCESS_KEY}`,
    contentType: 'application/json',
  },
  query: [],
  headers: [],
  body: FISCAL,
};
const QUERY = `dataAutorizacao=2026-11-20&chave=${ACCESS_KEY}`;

function withHeader(name: string, value: string): Capture {
  return { ...BASE, headers: [[name, value]] };
}

function inBody(extra: unknown, expected: unknown): Placed {
  return { request: { ...BASE, body: { ...FISCAL, extra } }, extra: expected, query: '' };
}

const header = (name: string, written = (value: string) => value): Place => {
  return value => ({ request: withHeader(name, written(value)), extra: undefined, query: '' });
};

const PLACES: Readonly<Record<string, Place>> = {
  ...Object.fromEntries(
    ['Authorization', 'token', 'X-Api-Key', 'X-Senha', 'Autorizacao'].map(name => [name, header(name)]),
  ),
  bearer: header('Authorization', value => `Bearer ${value}`),
  basic: header('Authorization', value => `Basic ${btoa(`ana:${value}`)}`),
  digest: header('Authorization', value => {
    return `Digest username="ana", realm="${HOST}", uri="${BASE.path}", nonce="${value}", response="${value}", opaque=""`;
  }),
  oauth: header('Authorization', value => {
    return `OAuth realm="https://${HOST}${BASE.path}", oauth_token="${value}", oauth_signature_method="HMAC-SHA1"`;
  }),
  cookie: header(
    'Cookie',
    value => `empresa=${CNPJ}; ultima=/openapi/v2/empresas; tipo=application/json; sid=${value}`,
  ),
  query: value => ({
    request: { ...BASE, query: [['senha', value]] },
    ...{ extra: undefined, query: `&senha=${MARK}` },
  }),
  member: value => inBody({ senha: value }, { senha: isKey(value) ? value : MARK }),
  pair: value => inBody({ key: 'api_key', val: value }, { key: 'api_key', val: isKey(value) ? value : MARK }),
  'JSON in a string': value => {
    const inner = (text: string): string => JSON.stringify({ 'a"b': 1, password: text });
    return inBody(inner(value), inner(isKey(value) ? value : MARK));
  },
  'Base64 of JSON': value => {
    const inner = (text: string): string => btoa(JSON.stringify({ password: text, numero: CNPJ }));
    return inBody(inner(value), inner(isKey(value) ? value : MARK));
  },
  URL: value => {
    const inner = (text: string): string => `https://${HOST}/x?cnpj=${CNPJ}&access_token=${text}`;
    return inBody(inner(encodeURIComponent(value)), inner(isKey(value) ? value : MARK));
  },
};

/** Nothing removes an access key. */
function isKey(value: string): boolean {
  return value === ACCESS_KEY;
}

type Reader = (request: Capture) => Imported | string;

const urlOf = ({ path, query }: Capture): string => {
  return `https://${HOST}${path}?${QUERY}${pairs(query)}`;
};
const pairs = (query: Capture['query']): string =>
  query.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join('');
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const allHeaders = ({ headers, contentType }: Capture) => [
  ['Content-Type', contentType] as const,
  ...headers,
];
/** As browsers record HTTP/2. */
const pseudo = ({ method, path }: Capture) => [
  [':authority', HOST] as const,
  [':method', method] as const,
  [':path', `${path}?${QUERY}`] as const,
  [':scheme', 'https'] as const,
];

const READERS: Readonly<Record<string, Reader>> = {
  curl: request =>
    readImport(
      'curl',
      `curl -X ${request.method} ${quoted(urlOf(request))} ${allHeaders(request)
        .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
        .join(' ')} --data-raw ${quoted(JSON.stringify(request.body))}`,
    ),
  har: request =>
    readImport(
      'har',
      JSON.stringify({
        request: {
          ...{ method: request.method, url: urlOf(request) },
          headers: [...pseudo(request), ...allHeaders(request)].map(([name, value]) => ({ name, value })),
          postData: { mimeType: request.contentType, text: JSON.stringify(request.body) },
        },
      }),
    ),
  postman: request =>
    readImport(
      'postman',
      JSON.stringify({
        item: [
          {
            name: 'a',
            request: {
              ...{ method: request.method, url: urlOf(request) },
              header: [...pseudo(request), ...allHeaders(request)].map(([key, value]) => ({ key, value })),
              body: { mode: 'raw', raw: JSON.stringify(request.body) },
            },
          },
        ],
      }),
    ),
  raw: request => {
    const lines = [...allHeaders(request), ['sign', '0'.repeat(32)] as const].map(
      ([name, value]) => `${name}: ${value}`,
    );
    const target = urlOf(request).replace(`https://${HOST}`, '');
    const text = [
      `${request.method} ${target} HTTP/1.1`,
      `Host: ${HOST}`,
      ...lines,
      '',
      JSON.stringify(request.body),
    ];
    const read = readRawRequest(text.join('\n'));
    return read === undefined ? 'not read' : finish({ requests: [read] });
  },
};

function onlyRequest(imported: Imported | string): FinishedRequest {
  assert.ok(typeof imported !== 'string', String(imported));
  const [request] = imported.requests;
  assert.ok(request !== undefined);
  return request;
}

describe('A13 an import removes the credential of a request, and nothing else', () => {
  for (const [format, read] of Object.entries(READERS)) {
    for (const [where, place] of Object.entries(PLACES)) {
      it(`${format}: ${where}`, () => {
        fc.assert(
          fc.property(credential, value => {
            const { request, extra, query } = place(value);
            const imported = onlyRequest(read(request));
            assert.equal(imported.method, 'POST');
            const kept = isKey(value) ? query.replace(MARK, value) : query;
            assert.equal(imported.target, `${BASE.path}?${QUERY}${kept}`);
            if (format !== 'raw')
              assert.equal(
                imported.remarks.find(({ id }) => id === 'origin')?.args.origin,
                `https://${HOST}`,
              );
            assert.deepEqual(imported.headers, [['Content-Type', 'application/json']]);
            assert.ok(imported.body.kind === 'text');
            const expected = extra === undefined ? FISCAL : { ...FISCAL, extra };
            assert.deepEqual(JSON.parse(imported.body.text), expected);
            if (!ORDINARY.includes(value)) assert.ok(!JSON.stringify(imported).includes(value));
          }),
          { numRuns: 30 },
        );
      });
    }
  }

  it('log lines: a token next to the request', () => {
    fc.assert(
      fc.property(credential, value => {
        const body = JSON.stringify({ ...FISCAL, senha: value });
        const line = `POST ${BASE.path} timestamp=1700000000 sign=${'a1'.repeat(16)} token=${value} body=${body}`;
        const read = readLogLine(line);
        assert.ok(read !== undefined);
        const imported = onlyRequest(finish({ requests: [capturedOfLog(read)] }));
        assert.equal(imported.target, BASE.path);
        assert.ok(imported.body.kind === 'text');
        assert.deepEqual(JSON.parse(imported.body.text), { ...FISCAL, senha: isKey(value) ? value : MARK });
      }),
      { numRuns: 50 },
    );
  });

  it('OpenAPI: the example of a credential', () => {
    fc.assert(
      fc.property(credential, value => {
        const schema = { example: { ...FISCAL, senha: value } };
        const parameters = [{ name: 'X-Api-Key', in: 'header', required: true, example: value }];
        const post = { parameters, requestBody: { content: { 'application/json': { schema } } } };
        const document = {
          openapi: '3.0.0',
          servers: [{ url: `https://${HOST}` }],
          paths: { [BASE.path]: { post } },
        };
        const imported = onlyRequest(readImport('openapi', JSON.stringify(document)));
        assert.equal(imported.target, BASE.path);
        assert.ok(imported.body.kind === 'text');
        assert.deepEqual(JSON.parse(imported.body.text), { ...FISCAL, senha: isKey(value) ? value : MARK });
      }),
      { numRuns: 30 },
    );
  });

  it('wherever it appears, unless it’s a simple word or number', () => {
    const secretValue = 'Rw7mK2xQ9vT4zL8p';
    const request = {
      ...withHeader('X-Senha', secretValue),
      body: { a: secretValue, b: `x ${secretValue}`, c: btoa(secretValue) },
    };
    const imported = onlyRequest(READERS.har?.(request) ?? '');
    assert.deepEqual(JSON.parse(imported.body.kind === 'text' ? imported.body.text : ''), {
      a: MARK,
      b: `x ${MARK}`,
      c: `${MARK}==`,
    });
    for (const password of ['production', 'secret123', CNPJ, '11.222.333/0001-81', '12345678']) {
      const plain = {
        ...withHeader('X-Senha', password),
        body: { a: password, b: `x ${password}`, c: `1${password}2` },
      };
      const kept = onlyRequest(READERS.har?.(plain) ?? '');
      assert.deepEqual(JSON.parse(kept.body.kind === 'text' ? kept.body.text : ''), plain.body);
    }
  });
});
