import assert from 'node:assert/strict';
import { sendCommand } from '../../../src/cli/send/sendCommand.ts';
import { FiscalError } from '../../../src/core/errors.ts';
import { fakeTransport } from '../../support/fakes.ts';
import { HOST_FORMS } from '../../support/hostForms.ts';
import { fakeSurroundings, SECRET, withFolder } from './fiscalRun.ts';

/** The origins that `fiscal send` connected to while FISCAL_ORIGIN bound the secret to https://api.x.br. */
function originsSentTo(files: Record<string, string>): Promise<readonly string[]> {
  return withFolder(files, async cwd => {
    const transport = fakeTransport({});
    const env = { FISCAL_APP_SECRET: SECRET, FISCAL_ORIGIN: 'https://api.x.br' };
    try {
      await sendCommand(['a.fiscal'], { env: 'hom' }, fakeSurroundings({ cwd, env }), {
        openTransport: async () => transport,
      });
    } catch (error) {
      assert.ok(error instanceof FiscalError);
      assert.equal(error.code, 'secret-bound-elsewhere');
    }
    return transport.sent.map(({ origin }) => origin);
  });
}

describe('fiscal send with a secret bound to https://api.x.br', () => {
  for (const { title, baseUrl, isSame } of HOST_FORMS) {
    it(`A4 A5 ${isSame ? 'sends' : 'sends nothing'} if fiscal.env.json has ${title}`, async () => {
      const environments = JSON.stringify({ hom: { baseUrl } });
      const sentTo = await originsSentTo({ 'a.fiscal': 'GET /openapi/x\n', 'fiscal.env.json': environments });
      assert.deepEqual(sentTo, isSame ? ['https://api.x.br'] : []);
    });

    it(`A5 ${isSame ? 'sends' : 'sends nothing'} if a target starts with ${title}`, async () => {
      const environments = JSON.stringify({ hom: { baseUrl: 'https://api.x.br' } });
      const file = `GET ${baseUrl}/openapi/x\n`;
      const sentTo = await originsSentTo({ 'a.fiscal': file, 'fiscal.env.json': environments });
      assert.deepEqual(sentTo, isSame ? ['https://api.x.br'] : []);
    });
  }
});
