import { equal } from 'node:assert/strict';
import { AppSecret } from '../../../../../src/core/signing/appSecret.ts';
import { HeldSecret } from '../../../../../src/editor/features/inspector/inspectorPreparation.ts';

const SCOPE = { environment: 'local', origin: 'http://127.0.0.1:4010', application: 'default' };

describe('the App Secret of the request that the inspector shows', () => {
  it('is requested once, and again for another application', async () => {
    const { held, asked } = setUp();
    equal((await held.get(SCOPE))?.reveal(), 'secret 1');
    equal((await held.get({ ...SCOPE }))?.reveal(), 'secret 1');
    equal((await held.get({ ...SCOPE, application: 'loja' }))?.reveal(), 'secret 2');
    equal((await held.get(SCOPE))?.reveal(), 'secret 3');
    equal(asked(), 3);
  });

  it('A11 is dropped when a secret changes, even while it’s being requested', async () => {
    const { held, change, asked } = setUp();
    await held.get(SCOPE);
    change();
    equal((await held.get(SCOPE))?.reveal(), 'secret 2');
    const asking = held.get({ ...SCOPE, application: 'loja' });
    change();
    equal((await asking)?.reveal(), 'secret 3');
    equal((await held.get({ ...SCOPE, application: 'loja' }))?.reveal(), 'secret 4');
    equal(asked(), 4);
  });

  it('A11 is dropped when the panel is hidden or closed', async () => {
    const { held, asked } = setUp();
    await held.get(SCOPE);
    held.drop();
    await held.get(SCOPE);
    equal(asked(), 2);
    held.dispose();
    await held.get(SCOPE);
    await held.get(SCOPE);
    equal(asked(), 4);
  });
});

/** Each question returns another secret, so that a stored one differs from a new one. */
function setUp() {
  let asked = 0;
  let tell = (): void => {};
  const secrets = {
    get: async () => {
      asked += 1;
      return new AppSecret(`secret ${asked}`);
    },
  };
  const held = new HeldSecret(secrets, listener => {
    tell = listener;
    return { dispose: () => {} };
  });
  return { held, change: () => tell(), asked: () => asked };
}
