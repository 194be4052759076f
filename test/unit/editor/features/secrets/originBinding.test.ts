import { deepEqual, equal, ok } from 'node:assert/strict';
import type * as vscode from 'vscode';
import { sendRequest } from '../../../../../src/app/send/sendRequest.ts';
import { FiscalError } from '../../../../../src/core/errors.ts';
import type { SecretScope } from '../../../../../src/core/ports.ts';
import type { Environment } from '../../../../../src/core/request/environment/environment.ts';
import { AppSecret } from '../../../../../src/core/signing/appSecret.ts';
import { SecretStore } from '../../../../../src/editor/features/secrets/secretStore.ts';
import { CANARY, environmentWith } from '../../../../support/builders.ts';
import { fixedClock } from '../../../../support/fakes.ts';
import { HOST_FORMS } from '../../../../support/hostForms.ts';
import { preparationOf } from '../../../../support/preparing.ts';
import { LIMITS, NEVER_ABORTED, withTransport } from '../../../node/transport/transportFixture.ts';

const ORIGIN = 'https://api.x.br';
const SCOPE: SecretScope = { environment: 'homologacao', origin: ORIGIN, application: 'default' };

/** A SecretStorage in memory. */
function aStorage(): vscode.SecretStorage {
  const values = new Map<string, string>();
  return {
    get: async key => values.get(key),
    store: async (key, value) => void values.set(key, value),
    delete: async key => void values.delete(key),
    keys: async () => [...values.keys()],
    onDidChange: () => ({ dispose: () => {} }),
  };
}

/** The result of sending a request as in the editor, with a secret stored for one scope: `connected` has the origins. */
async function sendTo(environment: Environment, text = 'GET /openapi/x\n') {
  const secrets = new SecretStore(aStorage());
  await secrets.set(SCOPE, new AppSecret(CANARY));
  const preparation = await preparationOf(text, { environment });
  if (preparation.kind === 'refused') {
    return { became: preparation.problems.map(({ code }) => code).join(), connected: [] };
  }
  const connected: string[] = [];
  const openSocket = async ({ origin }: { readonly origin: string }) => {
    connected.push(origin);
    throw new FiscalError('network-failed', {});
  };
  const outcome = await withTransport(
    transport => {
      const ports = { secrets, transport, clock: fixedClock(0) };
      return sendRequest(preparation.request, ports, LIMITS, NEVER_ABORTED);
    },
    { openSocket },
  );
  return { became: outcome.kind, connected };
}

describe('an App Secret stored for https://api.x.br', () => {
  for (const { title, baseUrl, isSame } of HOST_FORMS) {
    it(`A5 ${isSame ? 'is sent' : 'causes no connection'} if the environment’s base URL is ${title}`, async () => {
      const { became, connected } = await sendTo(environmentWith({}, baseUrl));
      deepEqual(connected, isSame ? [ORIGIN] : []);
      if (!isSame) ok(/^(secret-missing|base-url-.*)$/.test(became), became);
    });

    it(`A5 ${isSame ? 'is sent' : 'causes no connection'} if a request’s target starts with ${title}`, async () => {
      const target = `GET ${baseUrl}/openapi/x\n`;
      const { became, connected } = await sendTo(environmentWith({}, ORIGIN), target);
      deepEqual(connected, isSame ? [ORIGIN] : []);
      if (!isSame) ok(!['answered', 'failed'].includes(became), became);
    });

    it(`A5 ${isSame ? 'is sent' : 'causes no connection'} if a variable of the file is ${title}`, async () => {
      const { connected } = await sendTo(
        environmentWith({}, ORIGIN),
        `@host = ${baseUrl}\nGET {{host}}/openapi/x\n`,
      );
      deepEqual(connected, isSame ? [ORIGIN] : []);
    });
  }

  for (const target of [
    '@evil.br/',
    '//evil.br/openapi/x',
    '\\\\evil.br\\openapi\\x',
    '/\t/evil.br/openapi/x',
  ]) {
    it(`B2 A5 causes no connection for the target ${JSON.stringify(target)}`, async () => {
      deepEqual((await sendTo(environmentWith({}, ORIGIN), `GET ${target}\n`)).connected, []);
    });
  }

  it('A5 isn’t used for another environment or application at the same origin', async () => {
    const environment = environmentWith({}, ORIGIN);
    for (const other of [
      { ...environment, name: 'producao' },
      { ...environment, name: 'Homologacao' },
      { ...environment, name: 'homologacao ' },
      { ...environment, application: 'loja' },
      { ...environment, application: 'Default' },
    ]) {
      deepEqual(await sendTo(other), { became: 'secret-missing', connected: [] });
    }
    deepEqual(await sendTo(environment, '# @application loja\nGET /openapi/x\n'), {
      became: 'secret-missing',
      connected: [],
    });
    equal((await sendTo(environment)).became, 'failed');
  });

  it('A5 isn’t found under a part of an environment’s name that contains separators', async () => {
    const secrets = new SecretStore(aStorage());
    await secrets.set({ ...SCOPE, environment: 'a","https://api.x.br","default"]' }, new AppSecret(CANARY));
    equal(await secrets.has({ ...SCOPE, environment: 'a' }), false);
  });
});
