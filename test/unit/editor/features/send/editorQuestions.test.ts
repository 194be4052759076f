import { deepEqual, equal, match, ok } from 'node:assert/strict';
import type { SendQuestion } from '../../../../../src/app/send/sendPorts.ts';
import type { EnvironmentKind } from '../../../../../src/core/request/environment/environment.ts';
import { promptForSecret } from '../../../../../src/editor/features/secrets/secretPrompt.ts';
import type { SecretStore } from '../../../../../src/editor/features/secrets/secretStore.ts';
import {
  EditorQuestions,
  type SendQuestionsNeeds,
} from '../../../../../src/editor/features/send/editorQuestions.ts';
import {
  MissingSecret,
  type MissingSecretNeeds,
} from '../../../../../src/editor/features/send/missingSecret.ts';
import { Remedies } from '../../../../../src/editor/features/send/remedies.ts';
import type { AllowedVariables } from '../../../../../src/editor/features/variables/allowedVariables.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import { FakeWorkbench } from '../../../../support/fakeWorkbench.ts';

const localize = editorLocalizer('en');

describe('a question before sending', () => {
  it('about a note names the host and the environment that the request goes to', async () => {
    const request = {
      ...{ method: 'POST', path: '/openapi/v2/empresas/1/nf-e', origin: 'https://h.example:8443' },
      environment: 'homologacao',
    };
    const { workbench, shown } = new FakeWorkbench();
    const questions = new EditorQuestions({ workbench, localize, locale: 'en' } as SendQuestionsNeeds);
    await questions.ask({ kind: 'note', request, note: 'Check the number.' } as unknown as SendQuestion);
    deepEqual(shown, [
      'Send POST /openapi/v2/empresas/1/nf-e?\nNote in the request file: Check the number.\nHost: h.example:8443 (environment homologacao)',
    ]);
  });

  it('names the request in its first line; if the outcome is unknown, the first button doesn’t send', async () => {
    const { workbench, shown, offered } = new FakeWorkbench();
    const questions = new EditorQuestions({ workbench, localize, locale: 'pt-BR' } as SendQuestionsNeeds);
    const request = { method: 'POST', path: '/openapi/v2/empresas/1/nf-e' };
    for (const kind of ['unnoted', 'again'])
      await questions.ask({ kind, request, earlier: { sentAtMs: 0 } } as unknown as SendQuestion);
    deepEqual(
      shown.map(words => words.split('\n')[0]),
      [
        'Enviar POST /openapi/v2/empresas/1/nf-e?',
        'Resultado desconhecido: enviar POST /openapi/v2/empresas/1/nf-e de novo?',
      ],
    );
    deepEqual(offered, [['Enviar'], ['Não enviar', 'Enviar de novo']]);
  });

  for (const kind of ['note', 'again', 'unnoted', 'production']) {
    it(`shows both ends of what is too long to be read: ${kind}`, async () => {
      const { workbench, shown } = new FakeWorkbench();
      const catalogue = { of: () => [] };
      const needs = { workbench, localize, locale: 'en', catalogue } as unknown as SendQuestionsNeeds;
      const [path, note] = [`/openapi/${'a'.repeat(100_000)}/end`, `Begin ${'word '.repeat(20_000)}end.`];
      const request = { method: 'POST', path, headers: [], query: '', origin: 'https://h.example' };
      const asked = { kind, request, note, written: { file: 'file:///a' }, earlier: { sentAtMs: 0 } };
      await new EditorQuestions(needs).ask(asked as unknown as SendQuestion);
      const [text = ''] = shown;
      match(text, kind === 'note' ? /Begin word [^\n]*…[^\n]* end\./ : /POST \/openapi\/a+…a+\/end/);
      ok(text.length < 2_000, `${text.length} characters`);
    });
  }

  for (const [kind, purpose, hasOthers, buttons] of [
    ['producao', 'send', false, ['Set App Secret…']],
    ['homologacao', 'send', false, ['Start Local Gateway', 'Set App Secret…']],
    ['local', 'send', false, ['Start Local Gateway', 'Set App Secret…']],
    ['producao', 'explain', false, ['Set App Secret…']],
    ['local', 'explain', false, ['Start Local Gateway', 'Set App Secret…']],
    ['producao', 'explain', true, ['Set App Secret…', 'Select Environment…']],
    ['local', 'explain', true, ['Set App Secret…', 'Select Environment…']],
  ] as const) {
    it(`about a missing App Secret for ${kind} on this machine, to ${purpose}, offers ${buttons.join(' and ')}`, async () => {
      const { workbench, offered, boxes } = new FakeWorkbench(() => 'Set App Secret…');
      const picked: string[] = [];
      const missing = new MissingSecret({
        ...{ workbench, localize, gateway: { port: undefined } },
        secrets: {
          scopes: async () => [],
          isStored: async () => false,
          has: async () => false,
          kindOf: async () => kind,
        },
        kindOf: async () => kind,
        pickScope: async (environment: string) => void picked.push(environment),
      } as unknown as MissingSecretNeeds);
      await missing.offer(
        { environment: 'here', origin: 'http://127.0.0.1:9000', application: 'default' },
        purpose,
        hasOthers,
      );
      deepEqual(offered, [buttons]);
      // If there are several and `local` is selected, the user is asked for which environment it is.
      deepEqual([picked, boxes.length], hasOthers && kind === 'local' ? [['here'], 0] : [[], 1]);
    });
  }
});

describe('the next step after 10009002', () => {
  for (const [isGatewayAt, button] of [
    [false, 'Set App Secret…'],
    [true, 'Use Demo Application'],
  ] as const) {
    const where = isGatewayAt ? 'this window’s gateway' : 'another server on this machine';
    it(`at ${where} is “${button}”`, () => {
      const missing = { isGatewayAt: () => isGatewayAt } as unknown as MissingSecret;
      const remedies = new Remedies(new FakeWorkbench().workbench, missing, {} as AllowedVariables, localize);
      const scope = { environment: 'h', origin: 'http://127.0.0.1:9000', application: 'default' };
      equal(remedies.ofUnknownSecret(scope).button, button);
    });
  }
});

describe('a pasted App Secret', () => {
  it('is stored without surrounding whitespace, which nobody sees in a masked box', async () => {
    const stored: string[] = [];
    const secrets = {
      ...{ isStored: async () => false, kindOf: async () => undefined },
      setTyped: async (_scope: unknown, secret: { reveal: () => string }) => {
        stored.push(secret.reveal());
      },
    };
    const pasted = ' a-pasted-secret-0123456789\t\r\n';
    const { workbench, boxes } = new FakeWorkbench(() => pasted);
    const scope = { environment: 'h', origin: 'https://h.example', application: 'default' };
    const kindOf = async (): Promise<EnvironmentKind> => 'homologacao';
    const isSet = await promptForSecret(
      workbench,
      scope,
      kindOf,
      secrets as unknown as SecretStore,
      localize,
    );
    equal(isSet, true);
    const faults = [pasted, 'a pasted secret'].map(text => boxes[0]?.validateInput?.(text));
    deepEqual(stored, ['a-pasted-secret-0123456789']);
    equal(faults[0], undefined);
    equal(typeof faults[1], 'string');
  });
});
