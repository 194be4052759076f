import assert from 'node:assert/strict';
import { evaluateAssertions } from '../../../../../src/core/assertions/evaluateAssertions.ts';
import { jsonPathFault } from '../../../../../src/core/json/query/jsonPathFault.ts';
import { documentProblems } from '../../../../../src/core/request/prepare/documentProblems.ts';
import type { NamedExchange } from '../../../../../src/core/request/variables/references.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import type { WireResponse } from '../../../../../src/core/wireMessages.ts';
import { environmentWith, latin1, utf8 } from '../../../../support/builders.ts';
import { preparedOf, refusalsOf } from '../../../../support/preparing.ts';

const NOWHERE = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
const FIRST = '# @name first\nPOST /openapi/a\nX-Id: 7\n\n{"message":"olá"}\n###\n';

/** The second request of a file, whose body is the words in braces. */
function referring(words: string): string {
  return `${FIRST}POST /openapi/b\n\n{{${words}}}`;
}

const ANSWER =
  '{"data":{"id":12345678901234567890,"rate":1.10,"text":"a\\n\\"b\\"","none":null,"list":[1,2.0]}}';

async function answered(body: string | Uint8Array = ANSWER): Promise<NamedExchange> {
  return {
    request: await preparedOf(FIRST),
    response: {
      status: 201,
      headers: [['Location', '/openapi/c']],
      body: typeof body === 'string' ? utf8(body) : body,
    },
  };
}

async function sent(words: string, body?: string | Uint8Array): Promise<string> {
  const namedResponses = new Map([['first', await answered(body)]]);
  const prepared = await preparedOf(referring(words), { blockIndex: 1, sources: { namedResponses } });
  return new TextDecoder().decode(prepared.body);
}

async function refused(words: string, body?: string | Uint8Array): Promise<readonly string[]> {
  const namedResponses = new Map([['first', await answered(body)]]);
  return refusalsOf(referring(words), { blockIndex: 1, sources: { namedResponses } });
}

describe('a response reference', () => {
  for (const [words, value] of [
    ['first.response.status', '201'],
    ['first.response.headers.location', '/openapi/c'],
    ['first.response.headers.Location', '/openapi/c'],
    ["first.response.headers['Location']", '/openapi/c'],
    ['first.response.headers["location"]', '/openapi/c'],
    ['first.response.body', ANSWER],
    ['first.response.body.*', ANSWER],
    ['first.response.body.$.data.id', '12345678901234567890'],
    ['first.response.body.$.data.rate', '1.10'],
    ['first.response.body.$.data.text', 'a\n"b"'],
    ['first.response.body.$.data.none', 'null'],
    ['first.response.body.$.data.list', '[1,2.0]'],
    ['first.response.body.$.data.list[*]', '[1,2.0]'],
    ['first.response.body.$.data.list[?@ > 1]', '2.0'],
    ['first.response.body.$["data"]["id"]', '12345678901234567890'],
    ['first.response.body.data.id', '12345678901234567890'],
    ['first.data.id', '12345678901234567890'],
    ['first.data.list[1]', '2.0'],
    ['first.data', ANSWER.slice(8, -1)],
    ['first.response.body.data.list[1]', '2.0'],
    ['first.request.headers.X-Id', '7'],
    ['first.request.body', '{"message":"olá"}'],
    ['first.request.body.$.message', 'olá'],
  ] as const) {
    it(`B7 {{${words}}} is ${JSON.stringify(value.slice(0, 30))}`, async () => {
      assert.equal(await sent(words), value);
    });
  }

  it('can be in a value of the environment that another value overrides and contains', async () => {
    const values = ['a-{{v}}', '{{first.data.id}}'];
    const places = values.map(value => ({ file: 'fiscal.env.json', isShared: false, value }));
    const environment = { ...environmentWith({ v: 'a-{{v}}' }), places: new Map([['v', places]]) };
    const namedResponses = new Map([['first', await answered()]]);
    const { body } = await preparedOf(referring('v'), {
      blockIndex: 1,
      environment,
      sources: { namedResponses },
    });
    assert.equal(new TextDecoder().decode(body), 'a-12345678901234567890');
  });

  for (const [words, refusal] of [
    ['first.response.body.$.data.missing', 'reference-value-missing 9:23-9:37 $.data.missing'],
    ['first.response.headers.X', 'reference-header-missing 9:26-9:27 X'],
    ["first.response.headers['X']", 'reference-header-missing 9:27-9:28 X'],
    ['first.response.body.$.a-b', 'jsonpath-malformed 9:26-9:28 -b'],
    ['first.response.body.//a', 'reference-xpath 9:18-9:26 body.//a'],
    ['first.response.body.missing', 'reference-value-missing 9:23-9:30 missing'],
    ['first.response.body.-', 'reference-malformed 9:18-9:24 body.-'],
    ['first.response.nothing', 'reference-malformed 9:18-9:25 nothing'],
    ['first.response', 'reference-malformed 9:17-9:17 '],
    ['first.request.status', 'reference-malformed 9:17-9:23 status'],
    ['first.request.headers.token', 'reference-header-missing 9:25-9:30 token'],
    ['other.response.status', 'reference-name-unknown 9:3-9:8 other'],
    ['first.response.body.$.a[?search(@, "(?=a)")]', 'jsonpath-pattern-slow 9:28-9:47 search(@, "(?=a)")]'],
  ] as const) {
    it(`{{${words}}} is rejected at its position`, async () => {
      assert.deepEqual(await refused(words), [refusal]);
    });
  }

  it('to a body that isn’t JSON, or isn’t text, is rejected', async () => {
    assert.deepEqual(await refused('first.response.body.$.a', '<a/>'), ['reference-not-json 9:23-9:26 $.a']);
    assert.match((await refused('first.response.body', latin1('\xe1'))).join(), /^reference-not-text/);
  });

  it('names the request to send first if there is no response', async () => {
    const refusals = await refusalsOf(referring('first.response.status'), { blockIndex: 1, sources: {} });
    assert.deepEqual(refusals, ['response-missing 9:3-9:8 first']);
  });

  for (const [what, contentType, body] of [
    ['ISO-8859-1', 'application/json; charset=ISO-8859-1', latin1('{"a":"S\xe3o"}')],
    ['Windows-1252', 'application/json;charset="windows-1252"', latin1('{"a":"S\xe3o"}')],
    ['UTF-16LE', 'application/json; charset=utf-16le', Buffer.from('{"a":"São"}', 'utf16le')],
    ['UTF-16BE', 'application/json; charset=utf-16be', Buffer.from('{"a":"São"}', 'utf16le').swap16()],
    ['UTF-16 with a byte order mark', 'application/json', Buffer.from('\ufeff{"a":"São"}', 'utf16le')],
    ['UTF-16BE with a byte order mark', 'text/plain', Buffer.from('\ufeff{"a":"São"}', 'utf16le').swap16()],
  ] as const) {
    it(`reads JSON in the encoding of the response: ${what}`, async () => {
      const exchange = await answered(new Uint8Array(body));
      const headers = [['Content-Type', contentType]] as const;
      const namedResponses = new Map([
        ['first', { ...exchange, response: { ...exchange.response, headers } }],
      ]);
      for (const [words, value] of [
        ['first.response.body.$.a', 'São'],
        ['first.response.body', '{"a":"São"}'],
      ] as const) {
        const request = await preparedOf(referring(words), { blockIndex: 1, sources: { namedResponses } });
        assert.equal(new TextDecoder().decode(request.body), value);
      }
      const results = await evaluateAssertions(
        [
          {
            kind: 'ready',
            text: '',
            range: NOWHERE,
            subject: 'body',
            argument: '$.a',
            operator: '==',
            right: '"São"',
          },
        ],
        { ...exchange.response, headers, timings: { totalMs: 1 } } as unknown as WireResponse,
        () => assert.fail('no assertion is about the expected response'),
      );
      assert.deepEqual(
        results.map(({ passed }) => passed),
        [true],
      );
    });
  }

  it('ignores a response from another environment or origin', async () => {
    const exchange = await answered();
    for (const request of [
      { ...exchange.request, environment: 'producao' },
      { ...exchange.request, origin: 'https://elsewhere.example' },
    ]) {
      const namedResponses = new Map([['first', { ...exchange, request }]]);
      const refusals = await refusalsOf(referring('first.response.status'), {
        blockIndex: 1,
        sources: { namedResponses },
      });
      assert.deepEqual(refusals, ['response-missing 9:3-9:8 first']);
    }
  });

  it('B5 is inserted once: a placeholder in a response is neither replaced nor sent', async () => {
    const namedResponses = new Map([['first', await answered('{{$guid}}')]]);
    assert.match(
      (
        await refusalsOf(referring('first.response.body'), { blockIndex: 1, sources: { namedResponses } })
      ).join(),
      /^placeholder-nested /,
    );
  });

  it('B2 can be in a path, but a response can’t change the endpoint', async () => {
    const namedResponses = new Map([['first', await answered('{"id":"../../other"}')]]);
    const text = `${FIRST}GET /openapi/b/{{first.response.body.$.id}}\n`;
    assert.match(
      (await refusalsOf(text, { blockIndex: 1, sources: { namedResponses } })).join(),
      /^path-dot-segment 7:16-7:44/,
    );
  });

  it('C6 can be in a header, but a response can’t add another', async () => {
    const namedResponses = new Map([['first', await answered('{"id":"a\\r\\nX-Other: b"}')]]);
    const text = `${FIRST}GET /openapi/b\nX-A: {{first.response.body.$.id}}\n`;
    assert.match(
      (await refusalsOf(text, { blockIndex: 1, sources: { namedResponses } })).join(),
      /^header-value-invalid/,
    );
  });

  it('can be in a file with variables', async () => {
    const namedResponses = new Map([['first', await answered()]]);
    const { body } = await preparedOf(`${FIRST}POST /openapi/b\n\n<@ ./b.json`, {
      blockIndex: 1,
      sources: { namedResponses },
      files: { './b.json': '{{first.response.body.$.data.id}}' },
    });
    assert.equal(new TextDecoder().decode(body), '12345678901234567890');
  });

  it('is checked before sending by its name and, if a parser is given, by its path', () => {
    const document = FiscalDocument.parse(
      `${FIRST}GET {{first.response.headers.location}}\nX: {{other.response.status}}{{first.response.body.$.a-b}}\n`,
    );
    const codes = (judge?: typeof jsonPathFault) =>
      documentProblems(document, environmentWith({}), judge).map(({ code }) => code);
    assert.deepEqual(codes(), ['reference-name-unknown']);
    assert.deepEqual(codes(jsonPathFault), ['reference-name-unknown', 'jsonpath-malformed']);
  });
});
