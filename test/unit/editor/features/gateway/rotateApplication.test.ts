import { deepEqual, equal, rejects } from 'node:assert/strict';
import { FiscalError } from '../../../../../src/core/errors.ts';
import type { SecretScope } from '../../../../../src/core/ports.ts';
import { AppSecret } from '../../../../../src/core/signing/appSecret.ts';
import {
  type RotatingSecrets,
  rotateApplication,
} from '../../../../../src/editor/features/gateway/applicationCredentials.ts';

const LOCAL: SecretScope = { environment: 'local', origin: 'http://127.0.0.1:8787', application: 'default' };
const OLD = 'the-old-demo-secret';
const NEW = 'the-new-demo-secret';

describe('rotating the secret of a demo application', () => {
  it('replaces the old secret if it’s stored for the gateway', async () => {
    const stored = storage([[LOCAL, OLD]]);
    const rotation = await rotateApplication('demo', gatewayWith(OLD), stored.secrets);
    deepEqual([rotation?.secret.reveal(), rotation?.replaced], [NEW, [LOCAL]]);
    deepEqual(stored.texts(), [NEW]);
  });

  it('doesn’t change the secrets of other applications and origins', async () => {
    const elsewhere = ['http://127.0.0.1:9999', 'https://127.0.0.1:8787', 'https://api.example.com.br'];
    const others = elsewhere.map(origin => [{ ...LOCAL, origin }, OLD] as const);
    const stored = storage([...others, [LOCAL, 'of-another-application']]);
    const rotation = await rotateApplication('demo', gatewayWith(OLD), stored.secrets);
    deepEqual(rotation?.replaced, []);
    deepEqual(stored.texts(), [OLD, OLD, OLD, 'of-another-application']);
  });

  it('returns the new secret even if storing it fails', async () => {
    const { secrets } = storage([[LOCAL, OLD]]);
    const failing = { ...secrets, set: () => Promise.reject(new FiscalError('secret-store-failed')) };
    const rotation = await rotateApplication('demo', gatewayWith(OLD), failing);
    deepEqual([rotation?.secret.reveal(), rotation?.replaced, rotation?.outdated], [NEW, [], [LOCAL]]);
  });

  it('rotates nothing if the storage can’t be read', async () => {
    const gateway = gatewayWith(OLD);
    const { secrets } = storage([[LOCAL, OLD]]);
    const locked = { ...secrets, everyStored: () => Promise.reject(new FiscalError('secret-store-failed')) };
    await rejects(rotateApplication('demo', gateway, locked), { code: 'secret-store-failed' });
    equal(gateway.isSecretOf('demo', new AppSecret(OLD)), true);
  });

  it('does nothing for an App Key that the gateway doesn’t have', async () => {
    const stored = storage([[LOCAL, OLD]]);
    equal(await rotateApplication('nobody', gatewayWith(OLD), stored.secrets), undefined);
    deepEqual(stored.texts(), [OLD]);
  });
});

function gatewayWith(first: string) {
  let secret = first;
  return {
    port: 8787,
    isSecretOf: (appKey: string, each: AppSecret) => appKey === 'demo' && each.reveal() === secret,
    rotate: (appKey: string) => {
      if (appKey !== 'demo') return undefined;
      secret = NEW;
      return new AppSecret(NEW);
    },
  };
}

function storage(entries: readonly (readonly [SecretScope, string])[]) {
  const kept = new Map(entries.map(([scope, text]) => [JSON.stringify(scope), text]));
  const secrets: RotatingSecrets = {
    everyStored: async () =>
      [...kept].map(([key, text]) => ({ scope: JSON.parse(key), secret: new AppSecret(text) })),
    set: async (scope, secret) => void kept.set(JSON.stringify(scope), secret.reveal()),
  };
  return { secrets, texts: () => [...kept.values()] };
}
