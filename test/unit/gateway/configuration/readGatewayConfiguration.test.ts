import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ENDPOINTS } from '../../../../src/core/api/endpoints.ts';
import type { GatewayConfiguration } from '../../../../src/gateway/configuration/gatewayConfiguration.ts';
import { readGatewayConfiguration } from '../../../../src/gateway/configuration/readGatewayConfiguration.ts';
import { GATEWAY_TEXT } from '../../../../src/text/gateway/gatewayText.ts';
import { JSON_TEXT } from '../../../../src/text/problems/jsonText.ts';
import { applicationOf, send, signed, withGateway } from '../../../support/gateway.ts';

describe('readGatewayConfiguration', () => {
  it('accepts an application with all its fields', () => {
    const { applications } = read(`{ "applications": [ {
      "appKey": "ak", "appName": "Name", "appSecret": "s3cret", "state": "pending", "integratorEnabled": false,
      "subscriptions": ["nfe-get"], "rateLimit": { "requests": 2, "windowSeconds": 60 }
    } ] }`);
    const [application] = applications ?? [];
    assert.equal(application?.secret?.reveal(), 's3cret');
    assert.deepEqual(
      { ...application, secret: undefined, rateLimit: { ...application.rateLimit } },
      {
        appKey: 'ak',
        appName: 'Name',
        secret: undefined,
        state: 'pending',
        integratorEnabled: false,
        subscriptions: ['nfe-get'],
        rateLimit: { requests: 2, windowSeconds: 60 },
      },
    );
  });

  it('accepts an application with only an App Key, and generates its secret', async () => {
    const configuration = read('{ "applications": [ { "appKey": "ak" } ] }');
    await withGateway({ configuration }, async gateway => {
      const reply = await send(gateway, signed(applicationOf(gateway, 'ak')));
      assert.equal(JSON.parse(reply.text).data.appName, 'ak');
    });
  });

  it('reads stubs, whose status, headers, and body the gateway returns, with exact numbers', async () => {
    const configuration = read(`{ "stubs": {
      "nfe-create": { "status": 400, "headers": { "X-Extra": "1" }, "body": { "valor": 1.10, "n": 12345678901234567890 } },
      "nfe-get": { "headers": { "Content-Type": "application/xml" }, "body": "<a/>" },
      "cpf-lookup": { "body": [1, /* two */ 2,] }
    } }`);
    await withGateway({ configuration }, async gateway => {
      const application = applicationOf(gateway);
      const nfe = '/openapi/v2/empresas/1/nf-e';
      const created = await send(gateway, signed(application, { method: 'POST', target: nfe, body: '{}' }));
      assert.deepEqual(
        [created.status, created.headers['x-extra'], created.headers['x-fiscal-sandbox']],
        [400, '1', 'stub'],
      );
      assert.equal(created.text, '{ "valor": 1.10, "n": 12345678901234567890 }');
      const got = await send(gateway, signed(application, { target: `${nfe}/2` }));
      assert.deepEqual([got.headers['content-type'], got.text], ['application/xml', '<a/>']);
      const lookup = await send(gateway, signed(application, { target: '/openapi/v3/consultas/cpf/1/2' }));
      assert.equal(lookup.text, '[1,2]');
    });
  });

  it('lets the gateway return a note if an endpoint has no stub, instead of an invented response', async () => {
    await withGateway({}, async gateway => {
      const request = signed(applicationOf(gateway), { target: '/openapi/v3/consultas/nf-e/123' });
      const reply = await send(gateway, request);
      assert.equal(reply.status, 200);
      assert.equal(reply.headers['x-fiscal-sandbox'], 'stub');
      const { sandbox, endpoint } = JSON.parse(reply.text);
      assert.deepEqual([sandbox, endpoint], [true, 'nfe-verify-chave']);
    });
  });

  it('sets an endpoint’s path that isn’t in the specification', async () => {
    const configuration = read('{ "endpoints": { "cte-cancel": "/openapi/v2/ct-e/{cteId}" } }');
    const request = { method: 'DELETE', target: '/openapi/v2/ct-e/7', body: '{"motivo":"x"}' };
    await withGateway({ configuration }, async gateway => {
      const reply = await send(gateway, signed(applicationOf(gateway), request));
      assert.equal(JSON.parse(reply.text).endpoint, 'cte-cancel');
    });
    await withGateway({}, async gateway => {
      const reply = await send(gateway, signed(applicationOf(gateway), request));
      assert.deepEqual([reply.status, reply.headers['x-fiscal-sandbox']], [404, 'not-shown']);
      assert.equal(JSON.parse(reply.text).sandbox, true);
    });
  });

  for (const [text, ...expected] of [
    ['{', '1:2 json-brace-unclosed'],
    ['{\n  "aplications": []\n}', '2:3 json-key-unknown'],
    ['{ "applications": [] }', '1:19 json-too-few'],
    [
      '{ "applications": [\n  { "appKey": "a b" }, { } ] }',
      '2:15 json-form-app-key',
      '2:24 json-key-missing',
    ],
    ['{ "applications": [ { "appKey": "a", "appSecret": "é" } ] }', '1:51 json-form-app-secret'],
    ['{ "applications": [ { "appKey": "a", "state": "on" } ] }', '1:47 json-choice'],
    ['{ "applications": [ { "appKey": "a", "subscriptions": ["x"] } ] }', '1:56 json-choice'],
    ['{ "applications": [ { "appKey": "a" },\n { "appKey": "a" } ] }', '2:14 gateway-app-key-repeated'],
    [
      '{ "applications": [ { "appKey": "a", "appSecret": "s" },\n { "appKey": "b", "appSecret": "s" } ] }',
      '2:32 gateway-app-secret-repeated',
    ],
    ['{ "endpoints": { "nfe-get": "/openapi/x" } }', '1:18 json-key-unknown'],
    ['{ "endpoints": { "cte-cancel": "/openapi/{cteId}?a" } }', '1:32 json-form-endpoint-path'],
    ['{ "endpoints": { "cte-cancel": "/openapi/ct-e" } }', '1:32 gateway-endpoint-variable-missing'],
    [
      '{ "endpoints": { "cte-cancel": "/openapi/{cteId}",\n "dce-cancel": "/openapi/{dceId}" } }',
      '2:16 gateway-endpoint-path-taken',
    ],
    ['{ "endpoints": { "certificate-upload": "/openapi/demo/echo" } }', '1:40 gateway-endpoint-path-taken'],
    ['{ "stubs": { "nfe-get": { "status": 100 } } }', '1:37 json-too-small'],
    ['{ "stubs": { "echo-get": {} } }', '1:14 json-key-unknown'],
    ['{ "stubs": { "nfe-get": { "headers": { "a b": "" } } } }', '1:47 gateway-stub-header-malformed'],
    ['{ "stubs": { "nfe-get": { "headers": { "a": "1\\r\\nb: 2" } } } }', '1:45 json-form-header-value'],
    [
      '{ "stubs": { "nfe-get": { "headers": { "Access-Control-Allow-Origin": "*" } } } }',
      '1:71 gateway-stub-header-refused',
    ],
  ] as const) {
    it(`finds ${expected.join(', ')} in ${JSON.stringify(text)}`, () => {
      assert.deepEqual(problems(text), expected);
    });
  }

  it('H8 never quotes a secret in a problem', () => {
    const text =
      '{ "applications": [ { "appKey": "a", "appSecret": "se cret" }, { "appKey": "a", "appSecret": 5 } ] }';
    assert.ok(!JSON.stringify(readGatewayConfiguration(text)).includes('se cret'));
  });

  it('has a message for each of its problems', () => {
    const source = readFileSync(
      new URL('../../../../src/gateway/configuration/readGatewayConfiguration.ts', import.meta.url),
      'utf8',
    );
    const codes = [...source.matchAll(/'(gateway-[a-z-]+)'/g)].map(match => match[1]);
    assert.deepEqual(new Set(codes), new Set(Object.keys(GATEWAY_TEXT)));
    assert.ok(Object.keys(JSON_TEXT).length > 0);
  });

  it('is described by a schema with exactly the endpoints of the API', () => {
    const schema = JSON.parse(
      readFileSync(new URL('../../../../schemas/gateway.schema.json', import.meta.url), 'utf8'),
    );
    const ids = ENDPOINTS.map(endpoint => endpoint.id);
    assert.deepEqual(schema.definitions.endpointId.enum, ids);
    const business = ENDPOINTS.filter(endpoint => endpoint.group !== 'echo').map(endpoint => endpoint.id);
    assert.deepEqual(Object.keys(schema.properties.stubs.properties), business);
    const unshown = ENDPOINTS.filter(endpoint => endpoint.pathTemplate === undefined).map(
      endpoint => endpoint.id,
    );
    assert.deepEqual(Object.keys(schema.properties.endpoints.properties), unshown);
  });
});

function read(text: string): GatewayConfiguration {
  const result = readGatewayConfiguration(text);
  if (result.kind === 'malformed') throw new Error(JSON.stringify(result.problems));
  return result.configuration;
}

/** `line:column code`, both from 1. */
function problems(text: string): readonly string[] {
  const result = readGatewayConfiguration(text);
  if (result.kind === 'read') return [];
  return result.problems.map(
    ({ code, range: { start } }) => `${start.line + 1}:${start.character + 1} ${code}`,
  );
}
