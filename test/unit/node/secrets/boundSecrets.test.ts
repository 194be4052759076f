import assert from 'node:assert/strict';
import {
  bindingVariable,
  bindSecrets,
  refuseElsewhere,
  refuseForwardingElsewhere,
  refuseStoredElsewhere,
} from '../../../../src/node/secrets/boundSecrets.ts';
import { createEnvironmentSecrets } from '../../../../src/node/secrets/secrets.ts';
import { HOST_FORMS } from '../../../support/hostForms.ts';

async function secretFor(
  origin: string,
  binding: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const env = { FISCAL_APP_SECRET: 'CANARY', ...binding };
  const secrets = bindSecrets(createEnvironmentSecrets({ env }), env);
  return (await secrets.get({ environment: 'homolog', origin, application: 'default' }))?.reveal();
}

describe('secrets bound by FISCAL_ORIGIN', () => {
  for (const { title, origin, isSame } of HOST_FORMS) {
    it(`A5 ${isSame ? 'are' : 'aren’t'} sent to ${title}`, async () => {
      const found = secretFor(origin, { FISCAL_ORIGIN: 'https://api.x.br' });
      if (isSame) assert.equal(await found, 'CANARY');
      else await assert.rejects(found, { code: 'secret-bound-elsewhere' });
    });
  }

  it('are bound by the variable of their environment rather than by the general one', async () => {
    const binding = { FISCAL_ORIGIN: 'https://a.example', FISCAL_ORIGIN_HOMOLOG: 'https://b.example' };
    assert.equal(await secretFor('https://b.example', binding), 'CANARY');
    await assert.rejects(secretFor('https://a.example', binding), {
      code: 'secret-bound-elsewhere',
      args: {
        variable: 'FISCAL_ORIGIN_HOMOLOG',
        expected: 'https://b.example',
        origin: 'https://a.example',
      },
    });
  });

  it('A5 of an application are bound by its own variable, then by its environment’s', async () => {
    const read = async (origin: string, binding: Readonly<Record<string, string>>) => {
      const env = { FISCAL_APP_SECRET: 'CANARY', ...binding };
      const secrets = bindSecrets(createEnvironmentSecrets({ env }), env);
      return (await secrets.get({ environment: 'hom', origin, application: 'prod' }))?.reveal();
    };
    const binding = {
      FISCAL_ORIGIN_HOM: 'https://hom.example',
      FISCAL_ORIGIN_HOM_PROD: 'https://prod.example',
    };
    assert.equal(await read('https://prod.example', binding), 'CANARY');
    const args = { variable: 'FISCAL_ORIGIN_HOM_PROD', expected: 'https://prod.example' };
    await assert.rejects(read('https://hom.example', binding), {
      code: 'secret-bound-elsewhere',
      args: { ...args, origin: 'https://hom.example' },
    });
    await assert.rejects(read('https://evil.example', { FISCAL_ORIGIN_HOM: 'https://hom.example' }), {
      code: 'secret-bound-elsewhere',
    });
  });

  for (const origin of [
    'http://127.0.0.1:8787',
    'http://localhost:8787',
    'http://[::1]:8787',
    'https://127.0.0.1',
    'http://127.9.9.9:1',
  ]) {
    it(`A16 aren’t sent to another origin on this machine: ${origin}`, async () => {
      const refused = { code: 'secret-bound-elsewhere' };
      await assert.rejects(secretFor(origin, { FISCAL_ORIGIN: 'https://a.example' }), refused);
      await assert.rejects(secretFor(origin, { FISCAL_ORIGIN_HOMOLOG: 'http://127.0.0.1:1' }), refused);
      assert.equal(await secretFor(origin, { FISCAL_ORIGIN: origin }), 'CANARY');
    });
  }

  it('are used for signing without sending', async () => {
    assert.equal(await secretFor('', { FISCAL_ORIGIN: 'https://a.example' }), 'CANARY');
  });

  it('A16 of the local gateway need no binding, but obey one, and stay on this machine', () => {
    const scope = { environment: 'local', origin: 'http://127.0.0.1:8787', application: 'default' };
    const general = { FISCAL_ORIGIN: 'https://a.example' };
    const refused = { code: 'secret-bound-elsewhere' };
    const demo = { ...general, FISCAL_APP_SECRET_LOCAL: 'CANARY' };
    refuseElsewhere(scope, demo);
    assert.throws(() => refuseElsewhere(scope, { ...general, FISCAL_APP_SECRET: 'CANARY' }), refused);
    assert.throws(() => refuseElsewhere(scope, demo, true), refused);
    assert.throws(() => refuseElsewhere({ ...scope, origin: 'https://evil.example' }, demo), refused);
    assert.throws(() => refuseElsewhere({ ...scope, environment: 'hom' }, demo), refused);
    const bound = { ...demo, FISCAL_ORIGIN_LOCAL: 'http://127.0.0.1:9' };
    assert.throws(() => refuseElsewhere(scope, bound), refused);
  });

  it('A16 don’t include the local gateway’s unless an option provides a secret', async () => {
    const env = { FISCAL_ORIGIN: 'https://a.example', FISCAL_APP_SECRET_LOCAL: 'CANARY' };
    const scope = { environment: 'local', origin: 'http://127.0.0.1:8787', application: 'default' };
    const secrets = createEnvironmentSecrets({ env });
    assert.equal((await bindSecrets(secrets, env).get(scope))?.reveal(), 'CANARY');
    await assert.rejects(bindSecrets(secrets, env, true).get(scope), { code: 'secret-bound-elsewhere' });
    assert.equal(bindingVariable(scope, env), undefined);
    assert.equal(bindingVariable({ ...scope, origin: '' }, env), undefined);
    assert.equal(bindingVariable(scope, env, true), 'FISCAL_ORIGIN');
  });

  it('A16 of the editor are bound in the same way, but the demo secret of `local` is the local gateway’s', () => {
    const env = { FISCAL_ORIGIN: 'https://a.example', FISCAL_ORIGIN_HOM_APP: 'https://b.example' };
    const refused = { code: 'secret-bound-elsewhere' };
    const scope = (environment: string, origin: string, application = 'default') => ({
      ...{ environment, origin, application },
    });
    refuseStoredElsewhere(scope('hom', 'https://a.example'), env);
    refuseStoredElsewhere(scope('hom', 'https://b.example', 'app'), env);
    refuseStoredElsewhere(scope('local', 'http://127.0.0.1:8787'), env);
    for (const elsewhere of [
      scope('hom', 'https://b.example'),
      scope('hom', 'https://a.example', 'app'),
      scope('hom', 'http://127.0.0.1:8787'),
      scope('local', 'https://evil.example'),
    ])
      assert.throws(() => refuseStoredElsewhere(elsewhere, env), refused);
    const local = { ...env, FISCAL_ORIGIN_LOCAL: 'http://127.0.0.1:9' };
    assert.throws(() => refuseStoredElsewhere(scope('local', 'http://127.0.0.1:8787'), local), refused);
  });

  it('A16 of programs are bound by every variable of the environment, regardless of case', () => {
    const origin = 'https://a.example';
    const to = { environment: 'hom', origin, application: 'default' };
    const refused = { code: 'secret-bound-elsewhere' };
    refuseForwardingElsewhere(to, {
      FISCAL_ORIGIN_HOM: origin,
      FISCAL_ORIGIN_HOM_B: undefined,
      FISCAL_ORIGIN_B: 'x',
    });
    for (const name of ['FISCAL_ORIGIN_HOM_B', 'fiscal_origin_hom_b', 'FISCAL_ORIGIN_HOM', 'FISCAL_ORIGIN'])
      assert.throws(() => refuseForwardingElsewhere(to, { [name]: 'https://b.example' }), refused, name);
    const own = { FISCAL_ORIGIN: origin, FISCAL_ORIGIN_HOM_APP: 'https://b.example' };
    assert.throws(() => refuseForwardingElsewhere({ ...to, application: 'app' }, own), refused);
  });

  it('aren’t sent if the variable isn’t an origin', async () => {
    for (const value of ['', 'api.example', 'http://api.example', 'https://u:p@api.example', '*']) {
      await assert.rejects(secretFor('https://api.example', { FISCAL_ORIGIN: value }), {
        code: 'secret-origin-malformed',
        args: { variable: 'FISCAL_ORIGIN' },
      });
    }
  });

  it('A16 aren’t sent anywhere if `set NAME = value` bound them, with a blank in the name and in the value', async () => {
    for (const name of ['FISCAL_ORIGIN', 'FISCAL_ORIGIN_HOMOLOG']) {
      await assert.rejects(secretFor('https://a.example', { [`${name} `]: ' https://a.example' }), {
        code: 'secret-origin-malformed',
        args: { variable: name },
      });
    }
  });

  it('A16 of `local` are bound the same way if `set NAME = value` set a variable, with a blank in its name', () => {
    const scope = { environment: 'local', origin: 'http://127.0.0.1:8787', application: 'default' };
    const elsewhere = { 'FISCAL_ORIGIN ': 'https://a.example' };
    const refused = { code: 'secret-bound-elsewhere' };
    refuseStoredElsewhere(scope, elsewhere);
    refuseElsewhere(scope, { ...elsewhere, 'FISCAL_APP_SECRET_LOCAL ': ' CANARY' });
    assert.throws(() => refuseElsewhere(scope, elsewhere), refused);
    const own = { 'FISCAL_ORIGIN_LOCAL ': 'http://127.0.0.1:9' };
    assert.throws(() => refuseStoredElsewhere(scope, own), refused);
  });

  it('are sent to any origin if the variable isn’t set', async () => {
    assert.equal(await secretFor('https://a.example', {}), 'CANARY');
  });
});
