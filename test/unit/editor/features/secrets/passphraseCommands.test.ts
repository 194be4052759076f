import { deepEqual } from 'node:assert/strict';
import { passphraseCommands } from '../../../../../src/editor/features/secrets/secretCommands.ts';
import { COMMANDS } from '../../../../../src/editor/platform/commands/commands.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import type { Workbench } from '../../../../../src/editor/platform/workbench.ts';
import { FakeWorkbench } from '../../../../support/fakeWorkbench.ts';

type Passphrases = Parameters<typeof passphraseCommands>[1];

describe('Set Client Certificate Passphrase…', () => {
  // Without a button, VS Code truncates the sentence that says what to do.
  it('offers the setting in which a certificate is missing', async () => {
    for (const [locale, button] of [
      ['en', 'Open Setting'],
      ['pt-BR', 'Abrir configuração'],
    ] as const) {
      const fake = new FakeWorkbench(() => button);
      const { workbench } = fake;
      const getConfiguration = () => ({ inspect: () => undefined, get: () => undefined });
      const workspace = { ...workbench.workspace, getConfiguration };
      const commands = passphraseCommands(
        { ...workbench, workspace } as unknown as Workbench,
        {} as Passphrases,
        editorLocalizer(locale),
      );
      await commands[COMMANDS.setPassphrase]();
      deepEqual(fake.offered, [[button]]);
      deepEqual(fake.executed, [['workbench.action.openSettings', '@id:fiscal.tls.clientCertificates']]);
    }
  });
});
