import { equal } from 'node:assert/strict';
import { gatewayPortOf, isGatewayOrigin } from '../../../../../src/editor/features/gateway/gatewayOrigin.ts';

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
