import { deepEqual, equal } from 'node:assert/strict';
import * as vscode from 'vscode';
import { ENDPOINTS } from '../../src/core/api/endpoints.ts';
import { pickEnvironment } from '../../src/editor/features/environments/environmentPicker.ts';
import type { EnvironmentStore } from '../../src/editor/features/environments/environmentStore.ts';
import { type StubNeeds, useAsStub } from '../../src/editor/features/traffic/recordActions.ts';
import type { TrafficEntry } from '../../src/editor/features/traffic/trafficEntry.ts';
import { COMMANDS } from '../../src/editor/platform/commands/commands.ts';
import { editorLocalizer } from '../../src/editor/platform/notifications/editorLocalizer.ts';
import type { Notices } from '../../src/editor/platform/notifications/notices.ts';
import { viewLocalizer } from '../../src/text/editor/viewText.ts';
import { Dialogs } from './support/dialogs.ts';
import { until } from './support/editor.ts';

const localize = editorLocalizer('en');

describe('Enter in a list of environments', () => {
  it('picks the current environment', async () => {
    const environments = {
      read: async () => ({
        kind: 'read',
        environments: ['local', 'homologacao', 'producao'].map(name => ({
          ...{ name, baseUrl: 'https://h.example', kind: name, application: 'default' },
        })),
      }),
      selection: { name: 'homologacao', kind: 'homologacao' },
    };
    let picked: string | undefined;
    const picking = pickEnvironment(
      vscode,
      environments as unknown as EnvironmentStore,
      {} as Notices,
      localize,
      'Which one?',
      async () => undefined,
    ).then(environment => {
      picked = environment?.name ?? 'nothing';
    });
    await until(async () => {
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return picked !== undefined;
    }, 'the environment');
    await picking;
    equal(picked, 'homologacao');
  });
});

describe('a response saved as a stub', () => {
  for (const [isGatewayRunning, offered, commands] of [
    [true, [['Restart Local Gateway']], [COMMANDS.stopGateway, COMMANDS.startGateway]],
    [false, [['OK']], []],
  ] as const) {
    const when = isGatewayRunning
      ? 'runs, with a button that restarts it'
      : 'doesn’t run, with a button that only closes it';
    it(`is announced while the local gateway ${when}`, async () => {
      const own = vscode.commands.executeCommand;
      const executed: string[] = [];
      const dialogs = new Dialogs(() => 'Restart Local Gateway');
      try {
        Object.assign(vscode.commands, {
          executeCommand: async (id: string) => {
            // VS Code’s own contexts change meanwhile.
            if (id.startsWith('fiscal.')) executed.push(id);
          },
        });
        await useAsStub(vscode, ENTRY, {
          files: { change: async () => true },
          ...{ endpoints: ENDPOINTS, isGatewayRunning, locale: 'en', localize: viewLocalizer('en') },
        } as unknown as StubNeeds);
        await until(() => dialogs.offered.length > 0 && executed.length >= commands.length, 'the message');
      } finally {
        Object.assign(vscode.commands, { executeCommand: own });
        dialogs.dispose();
      }
      deepEqual(dialogs.offered, offered);
      deepEqual(executed, commands);
    });
  }
});

const ENTRY = {
  record: { id: 1, method: 'GET', target: '/openapi/v2/empresas/1/nf-e/5' },
  stored: { response: () => ({ status: 200, headers: [], body: '{}', bodyBytes: 2 }) },
} as unknown as TrafficEntry;
