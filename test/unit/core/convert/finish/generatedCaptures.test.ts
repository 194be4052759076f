import assert from 'node:assert/strict';
import fc from 'fast-check';
import { exportTraffic } from '../../../../../src/core/convert/export/exportTraffic.ts';
import { finish } from '../../../../../src/core/convert/finish/finish.ts';
import { fiscalFileText } from '../../../../../src/core/convert/fiscal/fiscalFileText.ts';
import { capturedOfLog, readLogLine } from '../../../../../src/core/convert/log/logLine.ts';
import { readRawRequest } from '../../../../../src/core/convert/log/rawRequest.ts';
import { readImport } from '../../../../../src/core/convert/read/readImport.ts';
import type { Imported, RequestDraft } from '../../../../../src/core/convert/requestDraft.ts';
import { importRemarkText } from '../../../../../src/text/convert/importText.ts';

const MARK = 'CREDENTIAL_REMOVED';
const HOST = 'https://api.example.com.br';
const KEY = '35261111222333000181550010000012341000012345';

/** What looks like a credential to a careless reader, in names or in values, and isn't one. */
const FISCAL: readonly Pair[] = [
  ['chave', KEY],
  ['accessKey', KEY],
  ['chaveAcesso', KEY],
  ['numeroAutorizacao', 'A1B2C3D4'],
  ['dataAutorizacao', '2026-11-20'],
  ['protocoloAutorizacao', '135260000000001'],
  ['cnpj', '12ABC34501DE35'],
  ['nextPageToken', 'cGFnZTI'],
  ['secretaria', 'Fazenda'],
  ['assinatura', 'mensal'],
  ['observacao', 'Plano Basic 3'],
];
const NAMES = ['senha', 'password', 'access_token', 'client_secret', 'apiKey', 'appSecret'];
const HEADERS = ['Authorization', 'token', 'X-Api-Key', 'Cookie', 'X-Senha', 'Proxy-Authorization'];

type Pair = readonly [name: string, value: string];
type Kind = 'json' | 'xml' | 'form' | 'multipart' | 'text' | 'none';

interface Capture {
  readonly segments: readonly string[];
  readonly query: readonly Pair[];
  readonly headers: readonly Pair[];
  readonly fields: readonly Pair[];
  readonly kind: Kind;
  readonly userInfo: string;
}

const secret = fc
  .tuple(
    fc.stringMatching(/^[a-z][A-Z][0-9][a-zA-Z]{9}[0-9][A-Z]{12}$/),
    fc.constantFrom('', '+', '%', 'é!', '/=', '"'),
  )
  .map(([text, end]) => text + end + text.slice(0, 3));
const fiscal = fc.constantFrom(...FISCAL);
const credential = fc.tuple(fc.constantFrom(...NAMES), secret);
const pairs = fc.uniqueArray(fc.oneof(fiscal, fiscal, credential), {
  ...{ maxLength: 6, selector: ([name]: Pair) => name },
});
const headers = fc.uniqueArray(
  fc.oneof(
    fc.constantFrom<Pair>(
      ['X-Request-Id', 'pedido-1'],
      ['X-Empresa', '12ABC34501DE35'],
      ['Accept', 'application/json'],
    ),
    fc
      .tuple(fc.constantFrom(...HEADERS), secret)
      .map(
        ([name, text]): Pair => [
          name,
          name === 'Cookie' ? `sid=${encodeURIComponent(text)}` : text.replace('é', 'e'),
        ],
      ),
  ),
  { maxLength: 4, selector: ([name]: Pair) => name },
);
const capture: fc.Arbitrary<Capture> = fc.record({
  ...{ query: pairs, headers, fields: pairs },
  segments: fc.array(fc.constantFrom('v2', 'empresas', '11222333000181', KEY, 'autorizacao', 'token'), {
    maxLength: 4,
  }),
  kind: fc.constantFrom<Kind>('json', 'xml', 'form', 'multipart', 'text', 'none'),
  userInfo: fc.oneof(
    fc.constant(''),
    secret.map(text => `ana:${encodeURIComponent(text)}@`),
  ),
});

const isCredential = ([name]: Pair): boolean => NAMES.includes(name) || HEADERS.includes(name);
const marked = (all: readonly Pair[]): readonly Pair[] =>
  all.map(pair => (isCredential(pair) ? [pair[0], MARK] : pair));
const encodedPairs = (all: readonly Pair[]): string =>
  all.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const TYPES: Readonly<Record<Kind, string>> = {
  ...{ json: 'application/json', xml: 'application/xml', form: 'application/x-www-form-urlencoded' },
  ...{ multipart: 'multipart/form-data; boundary=limite', text: 'text/plain', none: '' },
};

function bodyText(kind: Kind, fields: readonly Pair[]): string {
  switch (kind) {
    case 'json':
      return JSON.stringify({ nota: { id: 'NFE-1', itens: [Object.fromEntries(fields)], total: 1234.5 } });
    case 'xml':
      return `<nota versao="4.00">${fields.map(([name, value]) => `<${name}>${escaped(value)}</${name}>`).join('')}</nota>`;
    case 'form':
      return encodedPairs([['id', 'NFE-1'], ...fields]);
    case 'multipart':
      return [
        ...fields.map(
          ([name, value]) => `--limite\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        ),
        '--limite--',
      ].join('');
    case 'text':
      return ['id: NFE-1', ...fields.map(([name, value]) => `${name}: ${value}`)].join('\n');
    case 'none':
      return '';
  }
}

const targetOf = ({ segments, query }: Capture): string =>
  `/openapi/${segments.join('/')}${query.length === 0 ? '' : `?${encodedPairs(query)}`}`;
const urlOf = (request: Capture): string =>
  `${HOST.replace('://', `://${request.userInfo}`)}${targetOf(request)}`;
const headersOf = ({ headers: own, kind }: Capture): readonly Pair[] =>
  kind === 'none' ? own : [...own, ['Content-Type', TYPES[kind]]];
const methodOf = ({ kind }: Capture): string => (kind === 'none' ? 'DELETE' : 'POST');
const named = (all: readonly Pair[]) => all.map(([name, value]) => ({ name, value }));
const posix = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const powerShell = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const finished = (read: RequestDraft | undefined) =>
  read === undefined ? 'not read' : finish({ requests: [read] });

/** Each writes a capture in a format and imports it. */
const FORMATS: Readonly<Record<string, (request: Capture, body: string) => Imported | string>> = {
  curl: (request, body) =>
    readImport(
      'curl',
      [
        `curl -X ${methodOf(request)} ${posix(urlOf(request))}`,
        ...headersOf(request).map(([name, value]) => `-H ${posix(`${name}: ${value}`)}`),
        ...(body === '' ? [] : [`--data-binary ${posix(body)}`]),
      ].join(' \\\n  '),
    ),
  PowerShell: (request, body) => {
    const table = request.headers.map(([name, value]) => `${powerShell(name)} = ${powerShell(value)}`);
    return readImport(
      'curl',
      [
        `Invoke-WebRequest -Uri ${powerShell(urlOf(request))} -Method ${methodOf(request)}`,
        `-Headers @{ ${table.join('; ')} }`,
        ...(body === '' ? [] : [`-ContentType ${powerShell(TYPES[request.kind])} -Body ${powerShell(body)}`]),
      ].join(' '),
    );
  },
  HAR: (request, body) =>
    readImport(
      'har',
      JSON.stringify({
        log: {
          entries: [
            {
              request: {
                ...{ method: methodOf(request), url: urlOf(request), headers: named(headersOf(request)) },
                queryString: named(request.query),
                ...(body === '' ? {} : { postData: { mimeType: TYPES[request.kind], text: body } }),
              },
            },
          ],
        },
      }),
    ),
  Postman: (request, body) => {
    const header = headersOf(request).map(([key, value]) => ({ key, value }));
    const url = { raw: urlOf(request) };
    return readImport(
      'postman',
      JSON.stringify({
        item: [
          {
            name: 'a',
            request: {
              ...{ method: methodOf(request), url, header },
              ...(body === '' ? {} : { body: { mode: 'raw', raw: body } }),
            },
          },
        ],
      }),
    );
  },
  'HTTP text': (request, body) =>
    finished(
      readRawRequest(
        [
          `${methodOf(request)} ${targetOf(request)} HTTP/1.1`,
          ...[...headersOf(request), ['sign', '0'.repeat(32)] as const].map(pair => pair.join(': ')),
          `Content-Length: ${Buffer.byteLength(body)}`,
          ...['', body],
        ].join('\r\n'),
      ),
    ),
};

/** The formats that have a place for user info, and therefore for the origin. */
const WITH_ORIGIN = ['curl', 'PowerShell', 'HAR', 'Postman'];

function secretsOf(
  { query, headers: own, fields, userInfo, kind }: Capture,
  format: string,
): readonly string[] {
  const all = [...query, ...own, ...(kind === 'none' ? [] : fields)].filter(isCredential);
  const inUrl = WITH_ORIGIN.includes(format) ? [userInfo.slice(4, -1)] : [];
  return [...all.map(([, value]) => value.replace(/^sid=/, '')), ...inUrl].filter(text => text !== '');
}

function hasSecret(text: string, value: string): boolean {
  const [start = ''] = decodeURIComponent(
    /%(?![\dA-F]{2})/.test(value) ? encodeURIComponent(value) : value,
  ).split(/[^\w]/);
  return text.includes(start);
}

function written(imported: Imported): string {
  return fiscalFileText(imported, remark => importRemarkText(remark, 'en'));
}

describe('a generated capture', () => {
  for (const [format, read] of Object.entries(FORMATS)) {
    it(`loses its credentials and nothing else: ${format}`, () => {
      fc.assert(
        fc.property(capture, request => {
          const { kind, fields, query, headers: own } = request;
          const imported = read(request, bodyText(kind, fields));
          assert.ok(typeof imported !== 'string', String(imported));
          const [one] = imported.requests;
          assert.ok(one !== undefined && imported.requests.length === 1);
          for (const value of secretsOf(request, format)) {
            assert.ok(!hasSecret(JSON.stringify(imported), value), value);
            assert.ok(!hasSecret(written(imported), value), value);
          }
          assert.equal(one.method, methodOf(request));
          assert.equal(one.target, targetOf({ ...request, query: marked(query) }));
          if (WITH_ORIGIN.includes(format))
            assert.equal(one.remarks.find(({ id }) => id === 'origin')?.args['origin'], HOST);
          const kept = headersOf({ ...request, headers: own.filter(pair => !isCredential(pair)) });
          assert.deepEqual(one.headers, kept);
          if (kind !== 'none')
            assert.deepEqual(one.body, { kind: 'text', text: bodyText(kind, marked(fields)) });
        }),
        { numRuns: 150, includeErrorInReport: true },
      );
    });
  }

  it('loses its credentials and nothing else: log line', () => {
    fc.assert(
      fc.property(capture, request => {
        const { fields, query } = request;
        const body = bodyText('json', fields);
        const line = `POST ${targetOf(request)} timestamp=1700000000 sign=${'a1'.repeat(16)} body=${body}`;
        const read = readLogLine(line);
        const imported = finished(read && capturedOfLog(read));
        assert.ok(typeof imported !== 'string');
        const [one] = imported.requests;
        assert.equal(one?.target, targetOf({ ...request, query: marked(query) }));
        assert.deepEqual(one.body, { kind: 'text', text: bodyText('json', marked(fields)) });
      }),
      { numRuns: 100, includeErrorInReport: true },
    );
  });

  it('loses its credentials and nothing else: OpenAPI', () => {
    fc.assert(
      fc.property(capture, request => {
        const { fields, query, headers: own, segments } = request;
        const schema = { example: Object.fromEntries(fields) };
        const parameter =
          (place: string) =>
          ([name, example]: Pair) => {
            return { name, in: place, required: true, example };
          };
        const post = {
          parameters: [...query.map(parameter('query')), ...own.map(parameter('header'))],
          requestBody: { content: { 'application/json': { schema } } },
        };
        const path = `/openapi/${segments.join('/')}`;
        const servers = [{ url: HOST }];
        const imported = readImport(
          'openapi',
          JSON.stringify({ openapi: '3.0.0', servers, paths: { [path]: { post } } }),
        );
        assert.ok(typeof imported !== 'string');
        const [one] = imported.requests;
        assert.ok(one?.body.kind === 'text');
        for (const [, value] of [...query, ...own, ...fields].filter(isCredential))
          assert.ok(!hasSecret(JSON.stringify(imported), value), value);
        assert.deepEqual(JSON.parse(one.body.text), Object.fromEntries(marked(fields)));
        assert.equal(one.target.split('?')[0], path);
        const [, names = ''] = one.target.split('?');
        assert.deepEqual(
          [...new URLSearchParams(names).keys()],
          query.map(([name]) => name),
        );
        const variables = new Map(imported.variables);
        for (const [name, value] of query.filter(pair => !isCredential(pair)))
          if (name !== 'nextPageToken') assert.equal(variables.get(name), encodeURIComponent(value));
      }),
      { numRuns: 100, includeErrorInReport: true },
    );
  });

  it('loses its credentials and nothing else: recorded traffic', () => {
    fc.assert(
      fc.property(capture, request => {
        const { kind, fields, query } = request;
        const exchange = {
          ...{ time: '2026-11-20T10:00:00Z', method: methodOf(request), baseUrl: HOST, comment: '' },
          ...{ target: targetOf(request), response: undefined },
          request: { headers: headersOf(request), body: bodyText(kind, fields) },
        };
        const har = exportTraffic([exchange], '1');
        for (const value of secretsOf(request, '')) assert.ok(!hasSecret(har, value), value);
        const [entry] = JSON.parse(har).log.entries;
        assert.equal(entry.request.url, HOST + targetOf({ ...request, query: marked(query) }));
        if (kind !== 'none') assert.equal(entry.request.postData.text, bodyText(kind, marked(fields)));
      }),
      { numRuns: 100, includeErrorInReport: true },
    );
  });
});
