import { deepEqual, equal, rejects } from 'node:assert/strict';
import { ToolInput } from '../../../../src/app/agents/tool.ts';
import { FiscalError } from '../../../../src/core/errors.ts';
import { AgentCalls, type AgentCallsNeeds } from '../../../../src/editor/features/agents/agentCalls.ts';
import {
  AgentRequests,
  type AgentRequestsNeeds,
} from '../../../../src/editor/features/agents/agentRequests.ts';
import { copyAsCode } from '../../../../src/editor/features/convert/copyAsCode.ts';
import { addEnvironment } from '../../../../src/editor/features/environments/addEnvironment.ts';
import {
  type EnvironmentCommandNeeds,
  EnvironmentCommands,
} from '../../../../src/editor/features/environments/environmentCommands.ts';
import { Explainer } from '../../../../src/editor/features/explain/explainer.ts';
import { GatewayControl } from '../../../../src/editor/features/gateway/gatewayControl.ts';
import {
  type GatewayViewCommandNeeds,
  GatewayViewCommands,
} from '../../../../src/editor/features/gateway/gatewayViewCommands.ts';
import { EntryChoice, type EntryChoiceNeeds } from '../../../../src/editor/features/history/entryChoice.ts';
import {
  type HistoryCommandNeeds,
  historyCommands,
} from '../../../../src/editor/features/history/historyCommands.ts';
import {
  type ProxyCommandNeeds,
  ProxyCommands,
} from '../../../../src/editor/features/proxy/proxyCommands.ts';
import { ProxyControl, type ProxyStart } from '../../../../src/editor/features/proxy/proxyControl.ts';
import { responseCommands } from '../../../../src/editor/features/response/responseCommands.ts';
import { secretCommands } from '../../../../src/editor/features/secrets/secretCommands.ts';
import {
  type PreparationNeeds,
  RequestPreparation,
} from '../../../../src/editor/features/send/preparation.ts';
import { type SendCommandNeeds, sendCommands } from '../../../../src/editor/features/send/sendCommands.ts';
import {
  TerminalConsent,
  type TerminalConsentNeeds,
} from '../../../../src/editor/features/terminal/terminalConsent.ts';
import { proxyLocalizer } from '../../../../src/editor/features/traffic/proxyWords.ts';
import { type StubNeeds, useAsStub } from '../../../../src/editor/features/traffic/recordActions.ts';
import {
  type TrafficCommandNeeds,
  TrafficCommands,
} from '../../../../src/editor/features/traffic/trafficCommands.ts';
import type { TrafficEntry } from '../../../../src/editor/features/traffic/trafficEntry.ts';
import {
  AllowedVariables,
  manageAllowedVariables,
} from '../../../../src/editor/features/variables/allowedVariables.ts';
import { COMMANDS } from '../../../../src/editor/platform/commands/commands.ts';
import { editorLocalizer } from '../../../../src/editor/platform/notifications/editorLocalizer.ts';
import { localizerFrom } from '../../../../src/editor/platform/notifications/localizerFrom.ts';
import type { Workbench } from '../../../../src/editor/platform/workbench.ts';
import { loggedRecord } from '../../../../src/report/loggedRecord.ts';
import { HISTORY_TEXTS } from '../../../../src/text/editor/historyText.ts';
import { viewLocalizer } from '../../../../src/text/editor/viewText.ts';
import { FakeWorkbench } from '../../../support/fakeWorkbench.ts';
import { ACCEPTED } from './traffic/proxyExample.ts';

const localize = editorLocalizer('en');

const COMMANDS_WITHOUT: readonly (readonly [
  what: string,
  run: (workbench: Workbench) => Promise<unknown>,
  words: string,
])[] = [
  [
    'Send without a request',
    workbench => sendCommands({ workbench, localize } as SendCommandNeeds)[COMMANDS.send]('not a file', 1),
    localize('send.noRequest'),
  ],
  [
    'Copy as Code without a request',
    workbench => copyAsCode(workbench, ['not a file'], { localize } as Parameters<typeof copyAsCode>[2]),
    localize('send.noRequest'),
  ],
  [
    'Explain without a request',
    workbench => new Explainer({ workbench, localize } as never).explainAt(['not a file']),
    localize('send.noRequest'),
  ],
  [
    'Resolve an unknown outcome without one',
    workbench => {
      const unknown = { list: async () => [] };
      const needs = {
        localize: localizerFrom(HISTORY_TEXTS, 'en'),
        unknown,
      } as unknown as HistoryCommandNeeds;
      return historyCommands(workbench, needs)[COMMANDS.settleUnknown]();
    },
    localizerFrom(HISTORY_TEXTS, 'en')('noUnknown'),
  ],
  ...([COMMANDS.openHistory, COMMANDS.clearHistory, COMMANDS.exportHistory] as const).map(
    command =>
      [
        `${command} without entries`,
        (workbench: Workbench) => {
          const history = { summaries: async () => [], entries: async () => [], clear: async () => {} };
          const localize = localizerFrom(HISTORY_TEXTS, 'en');
          const choice = new EntryChoice({ workbench, history, localize } as unknown as EntryChoiceNeeds);
          const needs = { history, choice, localize } as unknown as HistoryCommandNeeds;
          return historyCommands(workbench, needs)[command]();
        },
        'The history is empty. Send a request first.',
      ] as const,
  ),
  [
    'Copy Response Body without a response',
    workbench =>
      responseCommands(workbench, {} as never, {} as never, localize)[COMMANDS.copyResponseBody](undefined),
    localize('response.none'),
  ],
  [
    'Add Environment without a folder',
    workbench => addEnvironment(workbench, { localize } as Parameters<typeof addEnvironment>[1]),
    localize('environment.noFolder'),
  ],
  [
    'Open Environments without a folder',
    workbench => new EnvironmentCommands({ workbench, localize } as EnvironmentCommandNeeds).open(undefined),
    localize('environment.noFolder'),
  ],
  [
    'Delete App Secret without one',
    workbench =>
      secretCommands({ workbench, localize, secrets: { scopes: async () => [] } } as never)[
        COMMANDS.deleteSecret
      ](),
    localize('secret.noneStored'),
  ],
  [
    'Manage Allowed Variables without any',
    workbench => {
      const memory = { get: () => undefined };
      return manageAllowedVariables(workbench, new AllowedVariables(workbench, memory as never), localize);
    },
    localize('variables.none'),
  ],
  [
    'Copy Gateway Address without a gateway',
    workbench =>
      new GatewayViewCommands({
        ...{ workbench, locale: 'en', shown: { origin: undefined } },
      } as unknown as GatewayViewCommandNeeds).copyAddress(),
    'The local gateway isn’t running.',
  ],
  [
    'Copy Proxy URL without a proxy',
    workbench =>
      new ProxyCommands({
        ...{ workbench, proxy: { url: undefined }, localizeProxy: proxyLocalizer('en') },
      } as unknown as ProxyCommandNeeds).copyUrl(),
    proxyLocalizer('en')('notRunning'),
  ],
  [
    'Copy Request Log without entries',
    workbench =>
      new TrafficCommands({
        ...{ workbench, locale: 'en', traffic: { entries: () => [] } },
      } as unknown as TrafficCommandNeeds).copyLog(),
    'The request log is empty.',
  ],
  [
    'Export HAR without entries',
    workbench =>
      new TrafficCommands({
        ...{ workbench, locale: 'en', traffic: { entries: () => [] } },
      } as unknown as TrafficCommandNeeds).exportHar(undefined),
    'There are no requests to export.',
  ],
];

describe('a command that lacks what it applies to', () => {
  for (const [what, run, words] of COMMANDS_WITHOUT) {
    it(`says so, and does nothing else: ${what}`, async () => {
      const window = new FakeWorkbench();
      await run(window.workbench);
      deepEqual(window.shown, [words]);
      deepEqual([window.executed, window.copied], [[], '']);
    });
  }
});

it('a command that needs a folder lets the user open one', async () => {
  for (const [locale, open] of [
    ['en', 'Open Folder…'],
    ['pt-BR', 'Abrir pasta…'],
  ] as const) {
    const user = new FakeWorkbench(() => open);
    const needs = { workbench: user.workbench, localize: editorLocalizer(locale) } as EnvironmentCommandNeeds;
    await new EnvironmentCommands(needs).open(undefined);
    await useAsStub(user.workbench, {} as TrafficEntry, { localize: viewLocalizer(locale) } as StubNeeds);
    await new Promise(resolve => setImmediate(resolve));
    deepEqual(user.executed, [['vscode.openFolder'], ['vscode.openFolder']]);
  }
});

describe('a coding agent’s call', () => {
  const call = (isTrusted: boolean, input: Readonly<Record<string, unknown>>) => {
    const window = new FakeWorkbench();
    window.isTrusted = isTrusted;
    const { workbench } = window;
    const requests = new AgentRequests({ workbench } as AgentRequestsNeeds);
    const calls = new AgentCalls({ workbench, requests } as AgentCallsNeeds);
    return calls.run('sign', new ToolInput(input), async () => true, new AbortController().signal);
  };

  it('is refused in Restricted Mode', async () => {
    await rejects(call(false, {}), { code: 'workspace-untrusted' });
  });

  it('requires a request file, which is searched for only in the workspace', async () => {
    await rejects(call(true, {}), { code: 'no-request' });
    await rejects(call(true, { file: 'a.fiscal' }), { code: 'file-missing' });
  });
});

it('a log is copied as JSON', async () => {
  const window = new FakeWorkbench();
  const { workbench } = window;
  await new TrafficCommands({
    ...{ workbench, locale: 'en', traffic: { entries: () => [{ record: ACCEPTED }] } },
  } as unknown as TrafficCommandNeeds).copyLog();
  deepEqual(JSON.parse(window.copied), [loggedRecord(ACCEPTED)]);
  deepEqual(window.shown, ['$(check) Request log copied']);
});

it('another environment is offered if no file defines the current one', async () => {
  const select = localize('environment.select');
  const window = new FakeWorkbench(() => select);
  const chosen = { kind: 'unknown', name: 'gone', known: [] };
  const preparation = new RequestPreparation({
    ...{ workbench: window.workbench, environments: { chosen: async () => chosen }, localize },
  } as unknown as PreparationNeeds);
  equal(await preparation.environment(undefined), undefined);
  await new Promise(resolve => setImmediate(resolve));
  deepEqual(window.shown, [localize('environment.unknown', { name: 'gone' })]);
  deepEqual(window.executed, [[COMMANDS.selectEnvironment]]);
});

it('a terminal’s command that has ended causes no question', async () => {
  const window = new FakeWorkbench();
  const consent = new TerminalConsent({ workbench: window.workbench, localize } as TerminalConsentNeeds);
  const isAgreed = await consent.ask({ kind: 'send', requests: [] } as never, AbortSignal.abort());
  deepEqual([isAgreed, window.shown], [false, []]);
});

it('a gateway that isn’t running can’t inject faults', () => {
  const needs = [{}, {}, async () => {}, {}, {}] as unknown as [never, never, never, never, never];
  const control = new GatewayControl(new FakeWorkbench().workbench, ...needs);
  control.setFaults('delay=1');
  equal(control.faults, '');
});

it('a gateway has no faults of one that ran before, even if they were set while that was being stopped', async () => {
  let release = (): void => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  const start = async () => {
    await released;
    const server = { url: 'http://127.0.0.1:1', port: 1, entries: () => [], close: async () => {} };
    const faults = { readFaults: (text: string) => text, setFaults: () => {} };
    return { kind: 'started', gateway: { ...server, ...faults, workingSecret: () => undefined } };
  };
  const needs = [{ get: async () => undefined }, {}, start, {}, {}] as unknown as [
    ...[never, never, never, never, never],
  ];
  const control = new GatewayControl(new FakeWorkbench().workbench, ...needs);
  const scope = { environment: 'local', origin: 'http://127.0.0.1:1', application: 'default' };
  const starting = control.start(1, scope);
  await new Promise(resolve => setImmediate(resolve));
  const stopping = control.stop();
  const seen: string[] = [];
  const listening = control.onDidChange(() => {
    control.setFaults('delay=1');
    seen.push(control.faults);
  });
  release();
  await Promise.all([starting, stopping]);
  listening.dispose();
  await control.start(1, scope);
  deepEqual([seen, control.faults], [['delay=1', ''], '']);
});

it('the proxy’s last failure of each kind is remembered until the proxy is started again', async () => {
  const starts: ProxyStart[] = [];
  const server = { url: 'http://127.0.0.1:1', port: 1, close: async () => {}, log: () => [] };
  const proxy = new ProxyControl(new FakeWorkbench().workbench, async start => {
    starts.push(start);
    return server as never;
  });
  const environment = { name: 'hom', isProduction: false, origin: 'https://h.example', basePath: '' };
  await proxy.start(environment, 0);
  const failure = new FiscalError('tls-failed');
  starts[0]?.onFailure(failure);
  equal(proxy.failureOf('tls-failed'), failure);
  await proxy.start(environment, 0);
  equal(proxy.failureOf('tls-failed'), undefined);
});
