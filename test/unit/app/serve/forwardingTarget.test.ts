import { deepEqual } from 'node:assert/strict';
import { forwardingTarget } from '../../../../src/app/serve/forwardingTarget.ts';

describe('the forwarding target of a proxy', () => {
  for (const [baseUrl, expected] of [
    ['https://api.example.test', { origin: 'https://api.example.test', basePath: '' }],
    ['https://api.example.test/gw/', { origin: 'https://api.example.test', basePath: '/gw' }],
    ['https://api.example.test:8788', { origin: 'https://api.example.test:8788', basePath: '' }],
    ['http://127.0.0.1:8787', { origin: 'http://127.0.0.1:8787', basePath: '' }],
    ['http://127.0.0.1:8788/gw', 'to-itself'],
    ['http://localhost:8788', 'to-itself'],
    ['https://[::1]:8788', 'to-itself'],
    ['http://api.example.test', 'base-url'],
    ['https://a:b@api.example.test', 'base-url'],
    ['api.example.test', 'base-url'],
  ] as const) {
    it(`${typeof expected === 'string' ? 'can’t be' : 'can be'} ${baseUrl}`, () =>
      deepEqual(forwardingTarget(baseUrl, 8788), expected));
  }

  it('is never the proxy itself, even if the URL has no port', () => {
    deepEqual(forwardingTarget('http://127.0.0.1', 80), 'to-itself');
    deepEqual(forwardingTarget('https://127.0.0.1', 443), 'to-itself');
    deepEqual(forwardingTarget('https://127.0.0.1', 80), { origin: 'https://127.0.0.1', basePath: '' });
  });
});
