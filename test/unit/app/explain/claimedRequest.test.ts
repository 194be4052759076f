import { deepEqual, equal } from 'node:assert/strict';
import {
  capturedClaim,
  explainInputOf,
  partsOfUrl,
  sentExplainInput,
} from '../../../../src/app/explain/claimedRequest.ts';
import { completedEndpoints } from '../../../../src/core/api/completedEndpoints.ts';
import { ENDPOINTS } from '../../../../src/core/api/endpoints.ts';
import { signRequest } from '../../../../src/core/request/send/signedRequest.ts';
import { AppSecret } from '../../../../src/core/signing/appSecret.ts';
import { fixedClock } from '../../../support/fakes.ts';
import { preparedOf } from '../../../support/preparing.ts';

const PATH = '/openapi/v2/empresas/4711/ct-e/42';
const TEMPLATE = '/openapi/v2/empresas/{empresaId}/ct-e/{cteId}';
const COMPLETED = completedEndpoints({ 'cte-cancel': TEMPLATE });

describe('the endpoint template of a path to explain', () => {
  for (const [what, endpoints, template] of [
    ['is the template of an endpoint whose path somebody has set', COMPLETED, TEMPLATE],
    ['is undefined if nobody has set the path of its endpoint', ENDPOINTS, undefined],
  ] as const) {
    it(`${what}, for a request in a file`, async () => {
      const prepared = await preparedOf(`DELETE ${PATH}\n`);
      const secret = new AppSecret('segredo-de-teste');
      const input = sentExplainInput(signRequest(prepared, secret, fixedClock(1_700_000_000_000)), endpoints);
      deepEqual([input.path, input.template], [PATH, template]);
    });

    it(`${what}, for a captured request`, () => {
      const captured = {
        method: 'DELETE',
        url: `https://api.example.com.br${PATH}`,
        headers: [
          ['timestamp', '1700000000'],
          ['sign', '0'.repeat(32)],
        ],
        body: { kind: 'none' },
      } as const;
      const claim = capturedClaim(captured);
      const input = 'kind' in claim ? undefined : explainInputOf(claim, '', endpoints);
      deepEqual([input?.path, input?.template], [PATH, template]);
    });
  }
});

describe('the URL of a request that a program sent', () => {
  for (const [url, origin, path, query] of [
    [
      'https://api.example.com/openapi/demo/echo?a=1',
      'https://api.example.com',
      '/openapi/demo/echo',
      '?a=1',
    ],
    ['HTTP://127.0.0.1:8787/openapi/x', 'HTTP://127.0.0.1:8787', '/openapi/x', ''],
    ['/openapi/demo/echo?a=1?b#c', undefined, '/openapi/demo/echo', '?a=1?b'],
    ['/openapi/demo/echo#c?d', undefined, '/openapi/demo/echo', ''],
    ['https://proxy.example/fiscal/openapi/demo/echo', 'https://proxy.example', '/openapi/demo/echo', ''],
    ['https://api.example.com?a=1', 'https://api.example.com', '', '?a=1'],
    ['/other/%2e%2E/x', undefined, '/other/%2e%2E/x', ''],
    ['/openapis/x', undefined, '/openapis/x', ''],
    ['ftp://a/openapi/x', undefined, '/openapi/x', ''],
    ['', undefined, '', ''],
  ] as const) {
    it(`is split as it was sent: ${url || 'nothing'}`, () =>
      deepEqual(partsOfUrl(url), { origin, path, query }));
  }
});

describe('the template of a path', () => {
  const templateOf = (method: string, path: string, template?: string) => {
    const rest = { query: '', body: new Uint8Array(), multipart: false, timestamp: '1', claimedSign: 'x' };
    return explainInputOf({ method, path, template, ...rest }, 's', ENDPOINTS).template;
  };

  it('is the template of the endpoint with this path', () =>
    equal(templateOf('POST', '/openapi/v2/empresas/4711/nf-e'), '/openapi/v2/empresas/{empresaId}/nf-e'));

  it('is found with any method, because the method isn’t signed', () =>
    equal(templateOf('PATCH', '/openapi/v2/empresas/4711/nf-e'), '/openapi/v2/empresas/{empresaId}/nf-e'));

  it('is unknown if no endpoint has the path and no template is given', () =>
    equal(templateOf('GET', '/openapi/none'), undefined));

  it('is the template that was given if no endpoint has the path', () =>
    equal(templateOf('GET', '/openapi/none', '/openapi/{x}'), '/openapi/{x}'));
});
