import { deepEqual } from 'node:assert/strict';
import { earlierOrigins } from '../../../../../src/editor/features/secrets/secretStore.ts';

const SCOPE = { environment: 'local', origin: 'http://127.0.0.1:9000', application: 'default' };

describe('earlier origins of an environment', () => {
  it('are the origins for which the application has a secret, except the current one', () => {
    const stored = [
      SCOPE,
      { ...SCOPE, origin: 'http://127.0.0.1:8787' },
      { ...SCOPE, origin: 'http://127.0.0.1:1', application: 'loja' },
      { ...SCOPE, origin: 'https://api.example.com.br', environment: 'producao' },
    ];
    deepEqual(earlierOrigins(SCOPE, stored), ['http://127.0.0.1:8787']);
  });
});
