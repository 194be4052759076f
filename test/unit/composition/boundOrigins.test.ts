import { rejects } from 'node:assert/strict';
import { boundOrigins } from '../../../src/composition/boundOrigins.ts';

const PLATFORM = 'https://api.example.com.br';
const EVIL = { environment: 'hom', origin: 'https://evil.invalid', application: 'default' };
const REFUSED = { code: 'secret-bound-elsewhere' };

describe('A16 the variables that a window was started with', () => {
  it('bind its stored App Secrets and its proxy to their origin', async () => {
    const refuse = boundOrigins({ FISCAL_ORIGIN: PLATFORM });
    for (const isForwarded of [false, true]) {
      await rejects(refuse(EVIL, isForwarded), REFUSED);
      await refuse({ ...EVIL, origin: PLATFORM }, isForwarded);
      const local = { environment: 'local', origin: 'http://127.0.0.1:8787', application: 'default' };
      await refuse(local, isForwarded);
    }
  });

  it('bind the proxy for applications that no file names', async () => {
    const refuse = boundOrigins({ FISCAL_ORIGIN_HOM_APP2: PLATFORM });
    await rejects(refuse(EVIL, true), REFUSED);
    await refuse(EVIL);
  });

  it('bind nothing if none of them is an origin', async () => {
    const refuse = boundOrigins({ FISCAL_APP_SECRET: 'x' });
    await refuse(EVIL);
    await refuse(EVIL, true);
  });
});
