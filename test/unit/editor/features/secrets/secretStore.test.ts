import assert, { deepEqual, equal } from 'node:assert/strict';
import { inspect } from 'node:util';
import { sendRequest } from '../../../../../src/app/send/sendRequest.ts';
import { FiscalError } from '../../../../../src/core/errors.ts';
import type { SecretScope } from '../../../../../src/core/ports.ts';
import type { PreparedRequest } from '../../../../../src/core/request/prepare/preparedRequest.ts';
import { AppSecret } from '../../../../../src/core/signing/appSecret.ts';
import {
  readStoredEntry,
  SecretStore,
  storedEntryText,
} from '../../../../../src/editor/features/secrets/secretStore.ts';
import { storedSecrets } from '../../../../../src/editor/features/secrets/storedSecrets.ts';
import { CANARY } from '../../../../support/builders.ts';
import { fakeTransport, fixedClock, LIMITS } from '../../../../support/fakes.ts';
import { FakeWorkbench } from '../../../../support/fakeWorkbench.ts';

const SCOPE: SecretScope = {
  environment: 'homologacao',
  origin: 'https://api.example.com.br',
  application: 'default',
};

/** What the windows of a user share. */
function storageOf(kept: Map<string, string>) {
  return {
    keys: async () => [...kept.keys()],
    get: async (key: string) => kept.get(key),
    store: async (key: string, value: string) => void kept.set(key, value),
    delete: async (key: string) => void kept.delete(key),
    onDidChange: () => ({ dispose: () => {} }),
  };
}

describe('the secrets of the editor', () => {
  it('A11 are gone when any window deletes them', async () => {
    const kept = new Map<string, string>();
    const [one, other] = [new SecretStore(storageOf(kept)), new SecretStore(storageOf(kept))];
    await one.set(SCOPE, new AppSecret('a-secret'));
    assert.equal((await other.get(SCOPE))?.reveal(), 'a-secret');
    assert.equal(await one.has(SCOPE), true);
    await other.delete(SCOPE);
    assert.deepEqual(
      [await one.get(SCOPE), await one.has(SCOPE), await one.scopes()],
      [undefined, false, []],
    );
    assert.equal(kept.size, 0);
  });

  it('A14 keep their kind when they’re replaced, in every window', async () => {
    const kept = new Map<string, string>();
    const [one, other] = [new SecretStore(storageOf(kept)), new SecretStore(storageOf(kept))];
    assert.equal(await one.kindOf(SCOPE), undefined);
    await one.set(SCOPE, new AppSecret('a-secret'), 'producao');
    assert.equal(await other.kindOf(SCOPE), 'producao');
    await other.set(SCOPE, new AppSecret('rotated'));
    assert.deepEqual([(await one.get(SCOPE))?.reveal(), await one.kindOf(SCOPE)], ['rotated', 'producao']);
    await one.set(SCOPE, new AppSecret('rotated'), 'homologacao');
    assert.equal(await other.kindOf(SCOPE), 'homologacao');
  });

  it('are still found if an earlier version stored them', async () => {
    const kept = new Map([[`fiscal.secret.${JSON.stringify(Object.values(SCOPE))}`, 'a-secret']]);
    const store = new SecretStore(storageOf(kept));
    assert.deepEqual(
      [(await store.get(SCOPE))?.reveal(), await store.kindOf(SCOPE)],
      ['a-secret', undefined],
    );
  });

  it('A5 are found only by the exact environment, origin, and application', async () => {
    const store = new SecretStore(storageOf(new Map()));
    await store.set(SCOPE, new AppSecret('a-secret'));
    const others: readonly Partial<SecretScope>[] = [
      ...[{ environment: 'homologacao ' }, { environment: 'Homologacao' }, { environment: '' }],
      ...[{ application: 'Default' }, { application: '' }],
      ...[
        'http://api.example.com.br',
        'https://api.example.com.br:8443',
        'https://v2.api.example.com.br',
        'https://example.com.br',
        'https://api.example.com.br.evil.example',
        'https://api.example.com.br.',
        'https://API.example.com.br',
        'https://u@api.example.com.br',
        'https://\u0430pi.example.com.br',
        'https://[::1]',
        'null',
        '',
      ].map(origin => ({ origin })),
    ];
    for (const other of others) assert.equal(await store.get({ ...SCOPE, ...other }), undefined);
    assert.deepEqual(await store.scopes(), [SCOPE]);
  });

  const failures: readonly (readonly [string, () => Promise<never>])[] = [
    ['rejects', async () => Promise.reject(new Error(`keyring: ${CANARY}`))],
    [
      'throws',
      () => {
        throw new TypeError(CANARY);
      },
    ],
    ['hangs', () => new Promise(() => {})],
  ];
  for (const [title, fail] of failures) {
    it(`G5 cause an error in each operation if the storage ${title}, without quoting its message`, async () => {
      const kept = new Map<string, string>();
      const broken = { ...storageOf(kept), keys: fail, get: fail, store: fail, delete: fail };
      const store = new SecretStore(broken, 20);
      for (const operation of [
        () => store.get(SCOPE),
        () => store.has(SCOPE),
        () => store.set(SCOPE, new AppSecret(CANARY)),
        () => store.delete(SCOPE),
        () => store.scopes(),
      ]) {
        const error = await operation().then(
          () => assert.fail('did not fail'),
          (reason: unknown) => reason,
        );
        assert.ok(error instanceof FiscalError);
        assert.equal(error.code, 'secret-store-failed');
        assert.ok(!inspect(error, { depth: Infinity, showHidden: true }).includes(CANARY));
      }
      assert.equal(kept.size, 0);
    });
  }

  it('G5 are missing in an empty storage, and nothing is sent', async () => {
    const store = new SecretStore(storageOf(new Map()));
    const ports = { secrets: store, transport: fakeTransport({}), clock: fixedClock(0) };
    const prepared = { ...SCOPE, method: 'POST' } as unknown as PreparedRequest;
    const outcome = await sendRequest(prepared, ports, LIMITS, new AbortController().signal);
    assert.deepEqual(outcome, { kind: 'secret-missing', scope: SCOPE });
    assert.equal(ports.transport.sent.length, 0);
  });

  it('exclude keys of other programs', async () => {
    const names = [
      'fiscal.secret.',
      'fiscal.secret.{',
      'fiscal.secret.[1,2,3]',
      'fiscal.secret.["a"]',
      'other',
    ];
    const store = new SecretStore(storageOf(new Map(names.map(name => [name, 'x']))));
    assert.deepEqual(await store.scopes(), []);
  });
});

describe('in a window that may use App Secrets at one origin only, those of other origins', () => {
  const ELSEWHERE: SecretScope = { ...SCOPE, environment: 'producao', origin: 'https://prod.example' };

  async function stored(): Promise<SecretStore> {
    const store = new SecretStore(storageOf(new Map()), undefined, async ({ origin }) => {
      if (origin !== SCOPE.origin) throw new FiscalError('secret-bound-elsewhere', {});
    });
    await store.set(SCOPE, new AppSecret('a-secret-of-hom'));
    await store.set(ELSEWHERE, new AppSecret('a-secret-of-prod'));
    return store;
  }

  it('A5 are refused', async () => {
    const store = await stored();
    for (const looking of [store.get(ELSEWHERE), store.has(ELSEWHERE)])
      await assert.rejects(looking, { code: 'secret-bound-elsewhere' });
  });

  it('are found in files, with those of the one origin', async () => {
    const found = await storedSecrets(new FakeWorkbench().workbench, await stored());
    deepEqual(
      found.map(({ name, secret }) => `${name} ${secret.reveal()}`),
      ['homologacao a-secret-of-hom', 'producao a-secret-of-prod'],
    );
  });

  it('can be replaced and deleted, because they’re known to be stored', async () => {
    const store = await stored();
    deepEqual([await store.isStored(ELSEWHERE), await store.isStored(SCOPE)], [true, true]);
    await store.delete(ELSEWHERE);
    equal(await store.isStored(ELSEWHERE), false);
  });
});

/** Every character that an App Secret may have. */
const SECRET = Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index)).join('');

describe('a stored App Secret', () => {
  for (const kind of ['local', 'homologacao', 'producao'] as const) {
    it(`is read back with its kind, ${kind}`, () => {
      const entry = readStoredEntry(storedEntryText({ secret: new AppSecret(SECRET), kind }));
      deepEqual([entry?.secret.reveal(), entry?.kind], [SECRET, kind]);
    });
  }

  it('is read without a kind if an earlier version stored it, whatever it looks like', () => {
    for (const text of [SECRET, '2', '2{"kind":"producao","secret":"a"}', '{"version":2}']) {
      const entry = readStoredEntry(text);
      deepEqual([entry?.secret.reveal(), entry?.kind], [text, undefined]);
    }
  });

  it('without a kind is written as earlier versions wrote it', () => {
    equal(storedEntryText({ secret: new AppSecret(SECRET), kind: undefined }), SECRET);
  });

  it('isn’t read if a later version or another program wrote it', () => {
    for (const text of [
      ...['3 {"kind":"producao","secret":"a"}', '2 ', '2 {', '2 null', '2 []', '2 {"secret":"a"}'],
      ...['2 {"kind":"other","secret":"a"}', '2 {"kind":"producao","secret":1}', ' a'],
    ]) {
      equal(readStoredEntry(text), undefined, text);
    }
  });
});
