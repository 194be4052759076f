import assert from 'node:assert/strict';
import { ENDPOINTS } from '../../../../../src/core/api/endpoints.ts';
import { explainInputOf, templateOf } from '../../../../../src/core/explain/pipeline/explainInput.ts';

const REST = {
  ...{ method: 'POST', body: new Uint8Array(), multipart: false, timestamp: '1', claimedSign: 'x' },
  ...{ secret: 's', appKey: undefined },
};
const partsOf = (url: string) => {
  const { origin, path, query } = explainInputOf({ ...REST, url }, ENDPOINTS);
  return { origin, path, query };
};

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
      assert.deepEqual(partsOf(url), { origin, path, query }));
  }

  it('keeps everything else', () => {
    const { url: _, ...input } = {
      url: '',
      ...explainInputOf({ ...REST, url: '/openapi/demo/echo' }, ENDPOINTS),
    };
    const place = {
      path: '/openapi/demo/echo',
      query: '',
      origin: undefined,
      template: '/openapi/demo/echo',
    };
    assert.deepEqual(input, { ...REST, ...place });
  });
});

describe('the template of a path', () => {
  it('is the endpoint’s', () =>
    assert.equal(
      templateOf('POST', '/openapi/v2/empresas/4711/nf-e', ENDPOINTS),
      '/openapi/v2/empresas/{empresaId}/nf-e',
    ));

  it('is found with any method, because the method isn’t signed', () =>
    assert.equal(
      templateOf('PATCH', '/openapi/v2/empresas/4711/nf-e', ENDPOINTS),
      '/openapi/v2/empresas/{empresaId}/nf-e',
    ));

  it('is unknown for other paths', () =>
    assert.equal(templateOf('GET', '/openapi/none', ENDPOINTS), undefined));
});
