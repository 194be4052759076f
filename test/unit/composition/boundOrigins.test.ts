import { rejects } from 'node:assert/strict';
import { boundOrigins } from '../../../src/composition/boundOrigins.ts';

const PLATFORM = 'https://api.example.com.br';
const EVIL = { environment: 'hom', origin: 'https://evil.invalid', application: 'default' };
const REFUSED = { code: 'secret-bound-elsewhere' };

describe('A16 the variables that a window was started with', () => {
  it('bind its stored App Secrets and its proxy', async () => {
    const { refuseElsewhere, refuseForwardingElsewhere } = boundOrigins({ FISCAL_ORIGIN: PLATFORM });
    await rejects(refuseElsewhere(EVIL), REFUSED);
    await rejects(refuseForwardingElsewhere(EVIL), REFUSED);
    for (const refuse of [refuseElsewhere, refuseForwardingElsewhere]) {
      await refuse({ ...EVIL, origin: PLATFORM });
      await refuse({ environment: 'local', origin: 'http://127.0.0.1:8787', application: 'default' });
    }
  });

  it('bind the proxy for applications that no file names', async () => {
    const { refuseForwardingElsewhere } = boundOrigins({ FISCAL_ORIGIN_HOM_APP2: PLATFORM });
    await rejects(refuseForwardingElsewhere(EVIL), REFUSED);
  });

  it('bind nothing if there are none', async () => {
    const { refuseElsewhere, refuseForwardingElsewhere } = boundOrigins({ FISCAL_APP_SECRET: 'x' });
    await refuseElsewhere(EVIL);
    await refuseForwardingElsewhere(EVIL);
  });
});
