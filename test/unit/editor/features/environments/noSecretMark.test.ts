import { deepEqual } from 'node:assert/strict';
import { FiscalError } from '../../../../../src/core/errors.ts';
import { LOCAL_ENVIRONMENT } from '../../../../../src/core/request/environment/environment.ts';
import { createNoSecretMark } from '../../../../../src/editor/features/environments/applications.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import { FakeWorkbench } from '../../../../support/fakeWorkbench.ts';

describe('Select Environment…', () => {
  const scope = { environment: 'a', origin: 'https://a.example', application: 'loja' };
  const environment = { ...LOCAL_ENVIRONMENT, name: 'a', baseUrl: 'https://a.example/base' };

  it('marks environments and applications without an App Secret, if that can be known', async () => {
    const user = new FakeWorkbench();
    const mark = createNoSecretMark(user.workbench, { scopes: async () => [scope] }, editorLocalizer('en'));
    const marks = async () => [
      await mark(environment),
      await mark(environment, 'loja'),
      await mark(environment, 'default'),
      await mark({ ...environment, name: 'b' }),
      await mark({ ...environment, baseUrl: 'https://b.example' }),
    ];
    const none = 'No App Secret';
    deepEqual(await marks(), [undefined, undefined, none, none, none]);
    user.isTrusted = false;
    deepEqual(await marks(), Array(5).fill(undefined));
  });

  it('marks none if the stored App Secrets can’t be read', async () => {
    const locked = {
      scopes: async () => {
        throw new FiscalError('secret-store-failed');
      },
    };
    const mark = createNoSecretMark(new FakeWorkbench().workbench, locked, editorLocalizer('pt-BR'));
    deepEqual(await mark(environment), undefined);
  });
});
