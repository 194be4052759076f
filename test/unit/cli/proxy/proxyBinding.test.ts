import assert from 'node:assert/strict';
import { fiscal, withFolder } from '../fiscalRun.ts';

const PLATFORM = 'https://api.example.com.br';

/** Starts the proxy for the only environment of a file, and ends it at once. */
function started(
  environment: Readonly<Record<string, unknown>>,
  env: Readonly<Record<string, string>>,
  more: readonly string[] = [],
) {
  const files = { 'fiscal.env.json': JSON.stringify({ hom: environment }) };
  return withFolder(files, cwd =>
    fiscal(['proxy', '--env', 'hom', '--port', '0', ...more], { cwd, env, signal: AbortSignal.abort() }),
  );
}

describe('fiscal proxy with App Secrets bound to origins', () => {
  for (const [title, baseUrl, env] of [
    ['another host', 'https://evil.invalid', { FISCAL_ORIGIN: PLATFORM }],
    ['a host other than the environment’s', 'https://evil.invalid', { FISCAL_ORIGIN_HOM: PLATFORM }],
    ['a host with the same beginning', `${PLATFORM}.evil.invalid`, { FISCAL_ORIGIN_HOM: PLATFORM }],
    ['another port', `${PLATFORM}:8443`, { FISCAL_ORIGIN: PLATFORM }],
    ['this machine', 'http://127.0.0.1:9', { FISCAL_ORIGIN: PLATFORM }],
    ['another port of this machine', 'http://127.0.0.1:9', { FISCAL_ORIGIN_HOM: 'http://127.0.0.1:8' }],
  ] as const) {
    it(`A16 doesn’t forward to ${title}`, async () => {
      const { status, stderr } = await started({ baseUrl, kind: 'homologacao' }, env);
      assert.equal(status, 2);
      assert.match(stderr, /FISCAL_ORIGIN/);
    });
  }

  it('A16 doesn’t forward if one of the environment’s applications is bound to another origin', async () => {
    const environment = { baseUrl: PLATFORM, kind: 'homologacao', applications: ['filial'] };
    const env = { FISCAL_ORIGIN_HOM: PLATFORM, FISCAL_ORIGIN_HOM_FILIAL: 'https://other.example' };
    const { status, stderr } = await started(environment, env);
    assert.equal(status, 2, stderr);
    assert.match(stderr, /FISCAL_ORIGIN_HOM_FILIAL/);
  });

  for (const application of ['FILIAL', 'APP2', 'A__O', '2', 'X_Y']) {
    it(`A16 doesn’t forward if a variable binds an application that no file names: ${application}`, async () => {
      const env = {
        FISCAL_ORIGIN_HOM: PLATFORM,
        [`FISCAL_ORIGIN_HOM_${application}`]: 'https://other.example',
      };
      for (const applications of [undefined, [], ['other']]) {
        const environment = { baseUrl: PLATFORM, kind: 'homologacao', applications };
        const { status, stderr } = await started(environment, env);
        assert.equal(status, 2, stderr);
        assert.match(stderr, new RegExp(`FISCAL_ORIGIN_HOM_${application} binds`));
      }
      const same = { FISCAL_ORIGIN_HOM: PLATFORM, [`FISCAL_ORIGIN_HOM_${application}`]: PLATFORM };
      assert.equal((await started({ baseUrl: PLATFORM, kind: 'homologacao' }, same)).status, 130);
    });
  }

  it('A16 doesn’t forward if a variable that binds an application isn’t an origin', async () => {
    const env = { FISCAL_ORIGIN_HOM: PLATFORM, FISCAL_ORIGIN_HOM_APP2: '' };
    const { status, stderr } = await started({ baseUrl: PLATFORM, kind: 'homologacao' }, env);
    assert.equal(status, 2, stderr);
  });

  it('forwards if a variable binds another environment whose name only starts the same way', async () => {
    const env = { FISCAL_ORIGIN_HOM: PLATFORM, FISCAL_ORIGIN_HOMOLOGACAO: 'https://other.example' };
    assert.equal((await started({ baseUrl: PLATFORM, kind: 'homologacao' }, env)).status, 130);
  });

  it('forwards to the bound origin, and without a binding', async () => {
    for (const env of [{ FISCAL_ORIGIN: PLATFORM }, { FISCAL_ORIGIN_HOM: `${PLATFORM}:443` }, {}]) {
      const { status, stderr } = await started({ baseUrl: PLATFORM, kind: 'homologacao' }, env);
      assert.equal(status, 130, stderr);
    }
  });

  it('A17 needs --allow-production if the user’s variables say production, whatever the file says', async () => {
    const environment = { baseUrl: PLATFORM, kind: 'homologacao' };
    const env = { FISCAL_KIND_HOM: 'producao' };
    const { status, stderr } = await started(environment, env);
    assert.equal(status, 2);
    assert.match(stderr, /--allow-production/);
    assert.equal((await started(environment, env, ['--allow-production'])).status, 130);
  });
});
