import { equal } from 'node:assert/strict';
import {
  acceptedLocally,
  gatewayPortOf,
  isGatewayOrigin,
} from '../../../../../src/editor/features/gateway/gatewayOrigin.ts';

describe('the origins of a local gateway', () => {
  for (const [origin, port] of [
    ['http://127.0.0.1:8787', 8787],
    ['http://localhost:8787', 8787],
    ['http://127.0.0.1', 80],
    ['https://127.0.0.1:8787', undefined],
    ['https://localhost', undefined],
    ['http://[::1]:8787', undefined],
    ['http://127.0.0.2:8787', undefined],
    ['http://localhost.evil.example:8787', undefined],
  ] as const) {
    it(`${port === undefined ? 'don’t include' : `include, with port ${port}:`} ${origin}`, () => {
      equal(gatewayPortOf(origin), port);
      equal(isGatewayOrigin(origin), port !== undefined);
    });
  }
});

const ORIGIN = 'http://127.0.0.1:8787';

describe('a response', () => {
  for (const [text, expected] of [
    ['HTTP/1.1 200 OK\n# ✓ status == 200\n# POST http://127.0.0.1:8787/openapi/demo/echo · local\n', true],
    ['HTTP/1.1 200 OK\n# GET http://localhost:8787/openapi/demo/echo · local\n', true],
    ['HTTP/1.1 401 Unauthorized\n# GET http://127.0.0.1:8787/openapi/demo/echo · local\n', false],
    ['HTTP/1.1 200 OK\n# GET http://127.0.0.1:9999/openapi/demo/echo · local\n', false],
    ['HTTP/1.1 200 OK\n# GET https://127.0.0.1:8787/openapi/demo/echo · local\n', false],
    ['HTTP/1.1 200 OK\n# GET https://api.example.com.br/openapi/demo/echo · hom\n', false],
    ['HTTP/1.1 200 OK\n', false],
    ['TLS failed\n', false],
  ] as const) {
    it(`${expected ? 'shows' : 'doesn’t show'} that the local gateway accepted the request: ${JSON.stringify(text)}`, () => {
      equal(acceptedLocally(text, ORIGIN), expected);
    });
  }
});
