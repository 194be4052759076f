import assert from 'node:assert/strict';
import { fiscalFileText } from '../../../../../src/core/convert/fiscal/fiscalFileText.ts';
import { readOpenApi } from '../../../../../src/core/convert/openapi/openApiDocument.ts';
import { yamlValue } from '../../../../../src/core/convert/openapi/yamlValue.ts';
import { importFormatOf, readImport } from '../../../../../src/core/convert/read/readImport.ts';
import { importRemarkText } from '../../../../../src/text/convert/importText.ts';

const PATH = '/openapi/demo/echo';
const CANARY = 'cAn4ry-Zq81x';

function written(format: 'curl' | 'har' | 'openapi' | 'postman', text: string): string {
  const imported = readImport(format, text);
  assert.ok(typeof imported !== 'string', String(imported));
  return fiscalFileText(imported, remark => importRemarkText(remark, 'en'));
}

describe('what an import leaves out', () => {
  it('is listed in a comment: curl options', () => {
    const text = written('curl', `curl -k -x http://u:${CANARY}@proxy:1 -L https://h${PATH}`);
    assert.match(text, /^# Not imported: -k, -x, -L\.$/m);
    assert.ok(!text.includes(CANARY));
  });

  it('is listed in a comment: user, bearer token, and cookies of curl, which are credentials', () => {
    const text = written(
      'curl',
      `curl -u me:${CANARY} --oauth2-bearer ${CANARY}2 -b 'sid=${CANARY}3' https://h${PATH}`,
    );
    assert.match(text, /^# The Authorization header was removed: it contains a credential\.$/m);
    assert.match(text, /^# The Cookie header was removed/m);
    assert.ok(!text.includes(CANARY));
  });

  it('is listed in a comment: headers that browsers add', () => {
    const text = written(
      'curl',
      `curl https://h${PATH} -H 'sec-ch-ua: x' -H 'Referer: https://a' -H 'Host: h'`,
    );
    assert.match(text, /^# Not imported: sec-ch-ua, Referer\.$/m);
  });

  it('is listed in a comment without its values: authorization of a Postman request, folder, or collection', () => {
    const bearer = [{ key: 'token', value: CANARY, type: 'string' }];
    const item = (request: object) => ({
      name: 'a',
      request: { method: 'GET', url: `https://h${PATH}`, ...request },
    });
    const header = [{ key: 'X-Trace', value: CANARY }];
    for (const collection of [
      { item: [item({ header, auth: { type: 'bearer', bearer } })] },
      {
        item: [{ name: 'f', auth: { type: 'bearer', bearer: { token: CANARY } }, item: [item({ header })] }],
      },
      { auth: { type: 'basic', basic: [{ key: 'password', value: CANARY }] }, item: [item({ header })] },
      {
        auth: {
          type: 'apikey',
          apikey: [
            { key: 'key', value: 'X-Api' },
            { key: 'value', value: CANARY },
          ],
        },
        item: [item({ header })],
      },
    ]) {
      const text = written('postman', JSON.stringify(collection));
      assert.match(text, /^# The authorization \((?:bearer|basic|apikey)\) wasn’t imported/m);
      assert.ok(!text.includes(CANARY), text);
    }
    const own = { auth: { type: 'bearer', bearer }, item: [item({ auth: { type: 'noauth' } })] };
    assert.doesNotMatch(written('postman', JSON.stringify(own)), /authorization/);
  });
});

describe('an import', () => {
  it('percent-encodes the characters of a URL that require it, and says so', () => {
    const collection = {
      item: [{ name: 'a', request: { url: `https://h${PATH}?nome=São Paulo&id={{id}}&q="a"` } }],
    };
    const text = written('postman', JSON.stringify(collection));
    assert.match(text, /^GET \/openapi\/demo\/echo\?nome=S%C3%A3o%20Paulo&id=\{\{id\}\}&q=%22a%22$/m);
    assert.match(text, /^# Some characters of the URL were percent-encoded/m);
    assert.doesNotMatch(written('curl', `curl 'https://h${PATH}?a=%20'`), /percent-encoded/);
    assert.match(written('curl', `curl -g 'https://h${PATH}?a={b}'`), /\?a=\{b\}$/m);
  });

  it('says which method it couldn’t write', () => {
    const text = written('curl', `curl -X M-SEARCH https://h${PATH}`);
    assert.match(
      text,
      /^# The method was M-SEARCH\. Here, a method can contain only letters\.\nM \/openapi/m,
    );
    assert.match(written('curl', `curl -X 'A\n###{{x}}' https://h${PATH}`), /^# The method was …\. /m);
    assert.doesNotMatch(written('curl', `curl -X patch https://h${PATH}`), /method/);
  });

  it('adds prompts for the variables of a Postman environment', () => {
    const collection = {
      variable: [{ key: 'a', value: '1' }],
      item: [{ name: 'a', request: { url: `{{baseUrl}}${PATH}/{{a}}/{{b.c}}?g={{$guid}}` } }],
    };
    assert.match(
      written('postman', JSON.stringify(collection)),
      /^@a = 1\n\n### a\n# @name a\n# @prompt b\.c\nGET /,
    );
  });

  it('accepts a collection as Postman’s API returns it', () => {
    const text = JSON.stringify({ collection: { item: [{ name: 'a', request: { url: PATH } }] } });
    assert.equal(importFormatOf(text), 'postman');
    assert.match(written('postman', text), /^GET \/openapi\/demo\/echo$/m);
  });

  it('builds a form from the fields in a HAR file', () => {
    const request = {
      ...{ method: 'POST', url: `https://h${PATH}`, headers: [] },
      postData: {
        mimeType: 'application/x-www-form-urlencoded',
        params: [
          { name: 'nome', value: 'João & Cia' },
          { name: 'uf', value: 'SP' },
        ],
      },
    };
    assert.match(
      written('har', JSON.stringify({ log: { entries: [{ request }] } })),
      /^Content-Type: application\/x-www-form-urlencoded\n\nnome=Jo%C3%A3o\+%26\+Cia&uf=SP$/m,
    );
  });

  it('rejects Swagger 2.0, which must be converted', () => {
    const text = JSON.stringify({ swagger: '2.0', paths: { [PATH]: { get: {} } } });
    assert.equal(importFormatOf(text), 'openapi');
    assert.equal(readImport('openapi', text), 'import-openapi-swagger');
  });
});

const YAML = `# Documento
openapi: 3.0.3
x-common: &common { schema: { type: string, example: 35170608530528000184550000000154301000771561 } }
paths:
  ${PATH}/{chave}:
    parameters:
      - { name: chave, in: path, required: true, schema: { example: 35170608530528000184550000000154301000771561 } }
    get:
      summary: Consultar
      operationId: consultar
      responses: { 200: *common }
`;

describe('OpenAPI in YAML', () => {
  it('keeps the digits of an unquoted access key', () => {
    const imported = readImport('openapi', YAML, yamlValue);
    assert.ok(typeof imported !== 'string', String(imported));
    assert.deepEqual(imported.variables, [['chave', '35170608530528000184550000000154301000771561']]);
    const read = readOpenApi(YAML, yamlValue);
    assert.ok(read.kind === 'read');
    assert.deepEqual(read.operations, [
      { method: 'GET', path: `${PATH}/{chave}`, summary: 'Consultar · consultar' },
    ]);
  });

  for (const [what, body] of [
    [
      'aliases of aliases',
      Array.from(
        { length: 12 },
        (_, at) => `a${at}: &a${at} [${at === 0 ? 'x' : `*a${at - 1},`.repeat(10)}]`,
      ).join('\n'),
    ],
    ['lists in lists', `a: ${'['.repeat(100_000)}`],
    ['100,000 keys without a path', Array.from({ length: 100_000 }, (_, at) => `k${at}: 1`).join('\n')],
  ] as const) {
    it(`isn’t read: ${what}`, () => {
      const text = `openapi: 3.0.0\n${body}\npaths: {}\n`;
      assert.equal(readImport('openapi', text, yamlValue), 'import-openapi-malformed');
    });
  }
});
