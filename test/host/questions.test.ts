import { deepEqual, equal } from 'node:assert/strict';
import * as vscode from 'vscode';
import type { SendQuestion } from '../../src/app/send/sendPorts.ts';
import { ENDPOINTS } from '../../src/core/api/endpoints.ts';
import type { EnvironmentKind } from '../../src/core/request/environment/environment.ts';
import { pickEnvironment } from '../../src/editor/features/environments/environmentPicker.ts';
import type { EnvironmentStore } from '../../src/editor/features/environments/environmentStore.ts';
import { promptForSecret } from '../../src/editor/features/secrets/secretPrompt.ts';
import type { SecretStore } from '../../src/editor/features/secrets/secretStore.ts';
import { EditorQuestions, type SendQuestionsNeeds } from '../../src/editor/features/send/editorQuestions.ts';
import { MissingSecret, type MissingSecretNeeds } from '../../src/editor/features/send/missingSecret.ts';
import { Remedies } from '../../src/editor/features/send/remedies.ts';
import type { TrafficEntry } from '../../src/editor/features/traffic/trafficEntry.ts';
import { type StubNeeds, useAsStub } from '../../src/editor/features/traffic/useAsStub.ts';
import type { AllowedVariables } from '../../src/editor/features/variables/allowedVariables.ts';
import { COMMANDS } from '../../src/editor/platform/commands/commands.ts';
import { editorLocalizer } from '../../src/editor/platform/notifications/editorLocalizer.ts';
import type { Notices } from '../../src/editor/platform/notifications/notices.ts';
import { viewLocalizer } from '../../src/text/editor/viewText.ts';
import { Dialogs } from './support/dialogs.ts';
import { until } from './support/editor.ts';

const localize = editorLocalizer('en');

describe('a question before a send', () => {
  it('about a note names the host and the environment that the request goes to', async () => {
    const request = {
      ...{ method: 'POST', path: '/openapi/v2/empresas/1/nf-e', origin: 'https://h.example:8443' },
      environment: 'homologacao',
    };
    const { shown } = await withDialogs(() => {
      const questions = new EditorQuestions({ localize } as SendQuestionsNeeds);
      return questions.ask({ kind: 'note', request, note: 'Check the number.' } as unknown as SendQuestion);
    });
    deepEqual(shown, [
      'Send POST /openapi/v2/empresas/1/nf-e?\nNote in the request file: Check the number.\nHost: h.example:8443 (environment homologacao)',
    ]);
  });

  for (const [kind, buttons] of [
    ['producao', ['Set App Secret…']],
    ['homologacao', ['Start Local Gateway', 'Set App Secret…']],
    ['local', ['Start Local Gateway', 'Set App Secret…']],
  ] as const) {
    it(`about a missing App Secret of ${kind} on this machine offers ${buttons.join(' and ')}`, async () => {
      const { offered } = await withDialogs(() => missingSecretOf(kind));
      deepEqual(offered, [buttons]);
    });
  }
});

describe('the next step after 10009002', () => {
  for (const [isGatewayAt, button] of [
    [false, 'Set App Secret…'],
    [true, 'Use Demo Application'],
  ] as const) {
    const where = isGatewayAt ? 'this window’s gateway' : 'a server that this window didn’t start';
    it(`at ${where} on this machine is “${button}”`, () => {
      const missing = { isGatewayAt: () => isGatewayAt } as unknown as MissingSecret;
      const remedies = new Remedies(missing, {} as AllowedVariables, localize);
      const scope = { environment: 'h', origin: 'http://127.0.0.1:9000', application: 'default' };
      equal(remedies.ofUnknownSecret(scope).button, button);
    });
  }
});

describe('a pasted App Secret', () => {
  it('is stored without the whitespace around it, which nobody sees in a masked box', async () => {
    const stored: string[] = [];
    const secrets = {
      ...{ has: async () => false, kindOf: async () => undefined },
      setTyped: async (_scope: unknown, secret: { reveal: () => string }) => {
        stored.push(secret.reveal());
      },
    };
    const own = vscode.window.showInputBox;
    let faults: unknown[] = [];
    Object.assign(vscode.window, {
      showInputBox: async ({ validateInput }: vscode.InputBoxOptions) => {
        const pasted = ' a-pasted-secret-0123456789\t\r\n';
        faults = [validateInput?.(pasted), validateInput?.('a pasted secret')];
        return pasted;
      },
    });
    try {
      const scope = { environment: 'h', origin: 'https://h.example', application: 'default' };
      const kindOf = async (): Promise<EnvironmentKind> => 'homologacao';
      equal(await promptForSecret(scope, kindOf, secrets as unknown as SecretStore, localize), true);
    } finally {
      Object.assign(vscode.window, { showInputBox: own });
    }
    deepEqual(stored, ['a-pasted-secret-0123456789']);
    equal(faults[0], undefined);
    equal(typeof faults[1], 'string');
  });
});

describe('Enter in a list of environments', () => {
  it('picks the current one, also for a proxy', async () => {
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
    [false, [[]], []],
  ] as const) {
    const when = isGatewayRunning ? 'runs, which restarts it' : 'doesn’t run, without a button';
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
        await useAsStub(ENTRY, {
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

async function withDialogs(ask: () => Promise<unknown>): Promise<Dialogs> {
  const dialogs = new Dialogs(() => undefined);
  try {
    await ask();
  } finally {
    dialogs.dispose();
  }
  return dialogs;
}

function missingSecretOf(kind: EnvironmentKind): Promise<boolean> {
  const missing = new MissingSecret({
    secrets: { scopes: async () => [] },
    kindOf: async () => kind,
    gateway: { port: undefined },
    localize,
  } as unknown as MissingSecretNeeds);
  return missing.offer({ environment: 'here', origin: 'http://127.0.0.1:9000', application: 'default' });
}
