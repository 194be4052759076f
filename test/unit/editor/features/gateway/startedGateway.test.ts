import { deepEqual, equal } from 'node:assert/strict';
import { FiscalError } from '../../../../../src/core/errors.ts';
import type { SecretScope } from '../../../../../src/core/ports.ts';
import { AppSecret } from '../../../../../src/core/signing/appSecret.ts';
import { startedOrigin } from '../../../../../src/editor/features/gateway/gatewayOrigin.ts';
import { StartedGateway } from '../../../../../src/editor/features/gateway/startedGateway.ts';

const ORIGIN = 'http://127.0.0.1:8787';
const LOCAL: SecretScope = { environment: 'local', origin: ORIGIN, application: 'default' };

describe('the gateway that npm start keeps running', () => {
  it('gets its demo secret stored for local, at its exact origin, once', async () => {
    const { started, stored } = startedAt(ORIGIN);
    equal(await started.adopt(stored.add), true);
    equal(await started.adopt(stored.add), false);
    deepEqual(stored.scopes, [LOCAL]);
  });

  it('gets the secret stored again when the user asks for the demo application', async () => {
    const { started, stored } = startedAt(ORIGIN);
    await started.adopt(stored.add);
    equal(await started.adopt(stored.add, true), true);
    equal(stored.scopes.length, 2);
  });

  it('gets no secret stored if the secret can’t be read, for example after the gateway has ended', async () => {
    const { started, stored } = startedAt(ORIGIN, () => Promise.reject(new FiscalError('secret-invalid')));
    equal(await started.adopt(stored.add), false);
    deepEqual(stored.scopes, []);
  });

  it('gets no secret stored in an editor that was started without its origin', async () => {
    const { started, stored } = startedAt(undefined);
    equal(await started.adopt(stored.add), false);
  });

  for (const [what, scope] of [
    ['another environment', { ...LOCAL, environment: 'producao' }],
    ['another application', { ...LOCAL, application: 'loja' }],
    ['another port', { ...LOCAL, origin: 'http://127.0.0.1:8788' }],
    ['https', { ...LOCAL, origin: 'https://127.0.0.1:8787' }],
    ['another host', { ...LOCAL, origin: 'http://evil.example:8787' }],
  ] as const) {
    it(`A5 isn’t used for ${what}`, () => {
      equal(startedAt(ORIGIN).started.serves(scope), false);
    });
  }

  it('is found at the origin in FISCAL_STARTED_GATEWAY_ORIGIN if that’s set', () => {
    equal(startedOrigin({ FISCAL_STARTED_GATEWAY_ORIGIN: ORIGIN }), ORIGIN);
    equal(startedOrigin({}), undefined);
  });

  for (const origin of [
    ...['', 'https://127.0.0.1:8787', 'http://localhost:8787', 'http://127.0.0.1', 'http://127.0.0.1:80'],
    ...['http://evil.example:8787', 'http://127.0.0.1:8787/', 'http://127.0.0.1:8787@evil.example'],
    ...['http://127.0.0.1:99999', 'http://127.0.0.1:08787'],
  ]) {
    it(`A5 isn’t looked for at “${origin}”`, () => {
      equal(startedOrigin({ FISCAL_STARTED_GATEWAY_ORIGIN: origin }), undefined);
    });
  }
});

function startedAt(
  origin: string | undefined,
  readSecret = (): Promise<AppSecret> => Promise.resolve(new AppSecret('a-demo-secret')),
) {
  const secretFile = '/tmp/fiscal-start-1/app-secret';
  const kept = new Map<string, string>();
  const memory = {
    get: (key: string) => kept.get(key),
    update: async (key: string, value: string) => void kept.set(key, value),
  };
  const scopes: SecretScope[] = [];
  const add = async (scope: SecretScope): Promise<void> => void scopes.push(scope);
  return { started: new StartedGateway({ origin, secretFile, readSecret, memory }), stored: { add, scopes } };
}
