import { deepEqual, equal } from 'node:assert/strict';
import { FiscalError } from '../../../../../src/core/errors.ts';
import {
  MissingSecret,
  type MissingSecretNeeds,
} from '../../../../../src/editor/features/send/missingSecret.ts';
import { Remedies } from '../../../../../src/editor/features/send/remedies.ts';
import type { AllowedVariables } from '../../../../../src/editor/features/variables/allowedVariables.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import { FakeWorkbench } from '../../../../support/fakeWorkbench.ts';

const SCOPE = { environment: 'local', origin: 'http://127.0.0.1:8787', application: 'default' };

/** What the user is told when this window can't start its gateway because the port is taken. */
async function told(isGateway: boolean): Promise<readonly string[]> {
  const fake = new FakeWorkbench();
  const needs = {
    workbench: fake.workbench,
    secrets: { has: async () => false, set: async () => {}, scopes: async () => [] },
    kindOf: async () => 'local',
    promptForPassphrase: async () => false,
    gateway: {
      port: undefined,
      start: async () => {
        throw new FiscalError('port-taken', { port: '8787' });
      },
    },
    elsewhere: { look: async () => isGateway },
    started: async () => ({ serves: () => false, adopt: async () => false }),
    localize: editorLocalizer('en'),
  } as unknown as MissingSecretNeeds;
  equal(await new MissingSecret(needs).startFor(SCOPE), false);
  deepEqual(fake.offered, [['Set App Secret…']]);
  return fake.shown;
}

interface Elsewhere {
  readonly kind: 'local' | 'homologacao' | 'producao';
  /** The port of this window's gateway, if it runs. */
  readonly port?: number;
}

/** What the user is offered: a question's words and buttons, without an answer. */
async function offered({ kind, port }: Elsewhere, ask: (missing: MissingSecret) => Promise<boolean>) {
  const fake = new FakeWorkbench();
  const gateway = { port, url: port === undefined ? undefined : `http://127.0.0.1:${port}` };
  const missing = new MissingSecret({
    workbench: fake.workbench,
    secrets: { has: async () => false, scopes: async () => [] },
    kindOf: async () => kind,
    gateway,
    localize: editorLocalizer('en'),
  } as unknown as MissingSecretNeeds);
  equal(await ask(missing), false);
  const remedies = new Remedies(fake.workbench, missing, {} as AllowedVariables, editorLocalizer('en'));
  const failure = new FiscalError('gateway-not-running', { origin: SCOPE.origin });
  const lenses = [await remedies.ofSecret(SCOPE), await remedies.ofFailure(failure, SCOPE)];
  return { shown: fake.shown, buttons: fake.offered, lenses: lenses.map(remedy => remedy?.label) };
}

describe('the local gateway', () => {
  const noSecret = (missing: MissingSecret) => missing.offer(SCOPE);
  const noServer = (missing: MissingSecret) => missing.offerGateway(SCOPE);

  it('is offered for an origin where it can run', async () => {
    const start = ['Start Gateway and Send', 'Start Gateway and Send'];
    for (const kind of ['local', 'homologacao'] as const) {
      const { buttons, lenses } = await offered({ kind }, noSecret);
      deepEqual([buttons, lenses], [[['Start Local Gateway', 'Set App Secret…']], start]);
      deepEqual((await offered({ kind }, noServer)).buttons, [['Start Local Gateway']]);
    }
    const { buttons, lenses } = await offered({ kind: 'local', port: 8787 }, noSecret);
    deepEqual(buttons, [['Use Demo Application', 'Set App Secret…']]);
    deepEqual(lenses, ['Use Demo and Send', 'Use Demo and Send']);
  });

  const cannot: readonly (readonly [title: string, where: Elsewhere, noServer: string])[] = [
    [
      'while this window’s gateway runs at another port',
      { kind: 'local', port: 9000 },
      'This window’s local gateway runs at http://127.0.0.1:9000, but the request goes to http://127.0.0.1:8787. Stop the gateway, or change the environment.',
    ],
    [
      'for production',
      { kind: 'producao' },
      'Nothing responds at 127.0.0.1:8787, which is production for “local”. Start your server, or change the environment.',
    ],
  ];
  for (const [title, where, words] of cannot) {
    it(`isn’t offered ${title}`, async () => {
      const secret = await offered(where, noSecret);
      deepEqual(secret.buttons, [['Set App Secret…']]);
      deepEqual(secret.lenses, ['Set…', 'Environments…']);
      const server = await offered(where, noServer);
      deepEqual([server.shown, server.buttons], [[words], [['Select Environment…']]]);
    });
  }
});

describe('the message if the local gateway can’t be started for a request', () => {
  it('names the gateway that another window or a terminal started at the same address', async () => {
    deepEqual(await told(true), [
      'The local gateway at http://127.0.0.1:8787 was started outside this window. Set the App Secret of one of its applications.',
    ]);
  });

  it('says that another program uses the port, which isn’t called a gateway', async () => {
    const [words = ''] = await told(false);
    equal(/gateway at/.test(words), false, words);
    equal(words.includes('8787'), true, words);
  });
});
