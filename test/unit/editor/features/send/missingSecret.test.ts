import { deepEqual, equal } from 'node:assert/strict';
import { FiscalError } from '../../../../../src/core/errors.ts';
import {
  MissingSecret,
  type MissingSecretNeeds,
} from '../../../../../src/editor/features/send/missingSecret.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import { FakeWorkbench } from '../../../../support/fakeWorkbench.ts';

const SCOPE = { environment: 'local', origin: 'http://127.0.0.1:8787', application: '' };

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
